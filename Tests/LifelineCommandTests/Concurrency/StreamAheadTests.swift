import TestDepth
import Testing
import TraceFiles
import TraceModel

@testable import LifelineCommand
@testable import TraceReaders

/// A file that is read ahead comes to the same as one that is not.
@Suite
struct StreamAheadTests {
    private static let names = EventNames(["loadView", "viewDidLoad", "dealloc", "+load"])

    @Sendable private static func pause() -> Bool {
        Issue.record("a pause is waited for")
        return true
    }

    /// All that a stream hands over, in two readings.
    private struct Outcome: Equatable {
        var records: [String] = []
        var bytes: [Int] = []
        var names = ""
        var problems: [Diagnostic] = []
    }

    private func outcome(
        of source: TraceFile.Source,
        chunks: LineChunks,
        ahead: (any ReadingAhead)?,
        rejecting line: Int32 = .max,
        subjectLimit: Int = .max
    ) throws -> Outcome {
        var outcome = Outcome()
        var stream = try TraceStream(
            source,
            ReadingPlan(names: Self.names, format: nil),
            attributes: ["frame"],
            keepsOtherLines: true,
            chunks: chunks
        )
        func didRead(_ bytes: Int) { outcome.bytes.append(bytes) }
        do throws(Diagnostics) {
            for _ in 0..<2 {
                var known: Set<Int32> = []
                var last: Set<Int32> = []
                func take(_ trace: Trace) throws(Diagnostic) {
                    outcome.records += trace.entries.map { "\($0) \(StreamAheadTests.subject(of: $0, in: trace))" }
                    if trace.entries.contains(where: { $0.line >= line }) { throw Diagnostic("rejected") }
                    last = Set(trace.entries.map(\.subject))
                    known.formUnion(last)
                }
                try stream.read(ahead: ahead, didRead: didRead, take, subjectLimit: subjectLimit) { count in
                    // All that the last chunk does not name.
                    let gone = known.subtracting(last)
                    known = last
                    outcome.records.append("\(count) subjects, of which \(gone.count) are forgotten")
                    return Forgetting(subjects: gone.sorted(), limit: subjectLimit)
                }
            }
        } catch {
            outcome.problems = error.all
        }
        stream.writeOut()
        let trace = stream.trace
        outcome.names =
            "\(trace.names) \(trace.subjects) \(trace.classNames) \(trace.identities) \(trace.processes) \(trace.directives) "
            + "\(trace.recordCount) \(trace.gapCount) \(trace.otherLines) \(trace.lastLine) \(trace.attributeNames) "
            + "\(stream.format) \(stream.mustBeHeld)"
        return outcome
    }

    /// What is known of an entry while the trace grows.
    private static func subject(of entry: Trace.Entry, in trace: Trace) -> String {
        guard entry.name >= 0 else { return trace.directives.map { "\($0)" }.joined() }
        let subject = Int(entry.subject)
        return "\(trace.names[Int(entry.name)]) \(trace.subjects[subject].kind) \(trace.subjects[subject].className) "
            + "\(trace.subjects[subject].nameHash) \(trace.processes[Int(trace.subjects[subject].process)]) "
            + "returned: \(trace.subjects[subject].hasReturned), \(trace.renewedSubjects.contains(entry.subject)) \(trace.signs)"
    }

    private static let start = "2024-05-04 11:52:03.46"

    /// Texts that are logs, and texts that end in an error.
    static let texts = [
        """
        \u{FEFF}# lifeline: kind = push
        \(start)1 Shop[3141:60b] <Shop.A: 0x7f> loadView
        \(start)2 Shop[3141:60b] <Shop.A: 0x7f> loadView
        \(start)3 Shop[3141:60b] nothing
        \(start)4 Cart[3142:60b] <Shop.A: 0x7f> loadView

        frame = (20 40; 560 160)
        \(start)5 Shop[3141:60b] <Shop.A: 0x7f> loadView
        # lifeline: gap
        \(start)6 Shop[3141:60b] +[A load]
        \(start)7 Shop[3141:60b] +[A load]
        caption
        \(start)8 Shop[3141:60b] <Shop.A: 0x7f> deal
        """,
        "vc---[A viewDidLoad]\n\nframe = 3\nprose\nC.viewDidLoad()\n+[A load]\n",
        "prose\nprose\nprose\nloadView viewDidLoad\ndealloc\n",
        "", "\n\n", "prose\nmore of it\n", "\u{FEFF}",
        "[A viewDidLoad]\n[A viewDidLoad]\n[A view\0DidLoad]\n[A viewDidLoad]\n",
        "[A viewDidLoad]\n# lifeline: =\n[A viewDidLoad]\n# lifeline: a b = c\n",
        "[A viewDidLoad]\n[A viewDidLoad] and much more on a line that is too long\n[A viewDidLoad]\n",
    ]

    @Test(arguments: texts)
    func `The records, the names and the mistakes are the same, whatever the size of a chunk`(text: String) throws {
        let folder = try TemporaryFolder(["a.log": text])
        let path = folder.path + "/a.log"
        for size in Array(1...30) + stride(from: 31, to: text.utf8.count + 2, by: TestDepth.extra > 0 ? 1 : 7) {
            let chunks = LineChunks(size: size, longestLine: 120)
            let expected = try outcome(of: .path(path), chunks: chunks, ahead: nil)
            let found = try outcome(of: .path(path), chunks: chunks, ahead: ReadingThread())
            #expect(found == expected, "in chunks of \(size) bytes")
        }
    }

    @Test(arguments: 1..<8 << TestDepth.extra)
    func `Subjects that are forgotten on the way are the same, and those that return`(seed: Int) throws {
        var text = ""
        for line in 0..<200 {
            let turn = line * line * seed / 7
            let name = ["loadView", "viewDidLoad", "dealloc"][turn / 5 % 3]
            text += "\(Self.start)1 Shop[\(turn % 3):60b] <Shop.A: 0x\(10 + turn / 3 % 30)> \(name)\n"
        }
        let folder = try TemporaryFolder(["a.log": text])
        let path = folder.path + "/a.log"
        var returned = 0
        for (size, limit) in [(1, 5), (150, 0), (150, 5), (400, 10), (1000, 20), (5000, 5)] {
            let chunks = LineChunks(size: size, longestLine: 120)
            let expected = try outcome(of: .path(path), chunks: chunks, ahead: nil, subjectLimit: limit)
            let found = try outcome(of: .path(path), chunks: chunks, ahead: ReadingThread(), subjectLimit: limit)
            #expect(found == expected, "in chunks of \(size) bytes, \(limit) subjects at most")
            returned += expected.records.count { $0.contains("returned: true") }
        }
        #expect(returned > 0)
    }

    @Test(arguments: texts) func `Live bytes are the same, and no pause is waited for`(text: String) throws {
        let bytes = Array(text.utf8)
        let folder = try TemporaryFolder(["a.log": text])
        let path = folder.path + "/a.log"
        let live = LiveBytes(name: path, isQuiet: StreamAheadTests.pause) { buffer, position in
            guard position < bytes.count else { return 0 }
            buffer[0] = bytes[position]
            return 1
        }
        let chunks = LineChunks(size: 50, longestLine: 120)
        for ahead in [nil, ReadingThread()] as [(any ReadingAhead)?] {
            let expected = try outcome(of: .path(path), chunks: chunks, ahead: ahead)
            #expect(try outcome(of: .live(live), chunks: chunks, ahead: ahead) == expected)
        }
    }

    @Test func `A line that is too long stands at the same place`() throws {
        let folder = try TemporaryFolder(["a.log": "[A viewDidLoad]\n[A viewDidLoad] and more than fits\n"])
        let chunks = LineChunks(size: 4, longestLine: 20)
        let outcome = try outcome(of: .path(folder.path + "/a.log"), chunks: chunks, ahead: ReadingThread())
        #expect(outcome.problems.map(\.place) == [Place(line: 2, column: 1)])
        #expect(outcome.problems.map(\.file) == [folder.path + "/a.log"])
    }

    @Test func `A record that cannot be taken ends the reading`() throws {
        let folder = try TemporaryFolder(["a.log": String(repeating: "[A viewDidLoad]\n", count: 100)])
        for line: Int32 in [1, 2, 99, 100] {
            let found = try outcome(
                of: .path(folder.path + "/a.log"),
                chunks: LineChunks(size: 16),
                ahead: ReadingThread(),
                rejecting: line
            )
            #expect(found.problems.map(\.message) == ["rejected"])
            #expect(found.records.count == Int(line))
        }
    }

    @Test func `A file that is not there is told with its name`() throws {
        let outcome = try outcome(of: .path("/nowhere/a.log"), chunks: LineChunks(), ahead: ReadingThread())
        #expect(outcome.problems.map(\.file) == ["/nowhere/a.log"])
        #expect(outcome.problems.map(\.message) == ["cannot read the file: No such file or directory"])
    }
}
