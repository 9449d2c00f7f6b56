import LifelineLoading
import TestDepth
import Testing
import TraceModel
import TraceReaders
import TraceRecords

@testable import TraceFiles

/// No bytes make the reader of a format fail, and the records of a log are the same as a whole and in pieces. Which lines are
/// unread is told by those around them in a piece, and is not compared.
struct FormatMutationTests {
    private static let formats = LogFormat.explained
    /// The depth 100 is a million inputs.
    private static let count = TestDepth.extra > 0 ? 150 * TestDepth.extra : 12
    private static let names = EventNames(
        (["open", "shut"] + formats.flatMap { $0.examples.flatMap { $0.records.map(\.event) } }).uniqued()
    )
    private static let special =
        Array("[]<>()+-.:/#=, ;{}\"'@&\\\n\t0x9\u{A0}→".utf8) + [0x1B, 0xFF, 0x80, 0xC2, 0xE3]

    /// Changes, doubles, moves and leaves out bytes, and whole stretches.
    private static func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            guard !bytes.isEmpty else { return }
            let index = Int.random(in: bytes.indices, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[index] = special.randomElement(using: &generator) ?? 0
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(bytes[index], at: Int.random(in: 0...bytes.count, using: &generator))
            case 3: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...30, using: &generator)))
            case 4: bytes += bytes[index...].prefix(Int.random(in: 1...80, using: &generator))
            default: bytes.swapAt(index, Int.random(in: bytes.indices, using: &generator))
            }
        }
    }

    /// What is read, or the mistakes.
    private static func reading(_ bytes: [UInt8], _ format: LogFormat, chunk: Int) -> (Trace?, [String]) {
        let plan = ReadingPlan(names: names, format: format.name, formats: { [format] })
        do throws(Diagnostics) {
            let source = TraceFile.Source.bytes(bytes, name: "a.log")
            return (try TraceFile.read(source, plan, chunks: LineChunks(size: chunk)).trace, [])
        } catch {
            return (nil, error.all.map(\.message))
        }
    }

    private static func records(_ trace: Trace) -> [Trace.Entry] { trace.entries.filter { $0.name >= 0 } }

    @Test(arguments: formats.map(\.name))
    func `Changed examples are read, the same in pieces`(_ name: String) throws {
        let format = try #require(Self.formats.first { $0.name == name })
        var generator = SeededGenerator(state: 24)
        for _ in 0..<Self.count {
            let texts = (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in
                format.examples.randomElement(using: &generator)?.text
            }
            var bytes = Array((texts.joined(separator: "\n") + "\n").utf8)
            Self.mutate(&bytes, &generator)
            let (whole, mistakes) = Self.reading(bytes, format, chunk: 1 << 16)
            // What stands behind a value on a line that is longer than a chunk is not looked for.
            let longest = bytes.split(separator: UInt8(ascii: "\n")).map(\.count).max() ?? 0
            let chunk = longest + Int.random(in: 1...100, using: &generator)
            let (pieces, others) = Self.reading(bytes, format, chunk: chunk)
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(mistakes == others, "\(text.debugDescription)")
            #expect(whole.map(Self.records) == pieces.map(Self.records), "\(text.debugDescription)")
        }
    }

    @Test(arguments: [1 << 16, 70])
    func `A message that begins in the name of a logger is read wherever it stands`(chunk: Int) throws {
        let format = try #require(Self.formats.first { $0.name == "logcat-threadtime" })
        let lines = [
            "05-04 11:52:03.461  4821  4835 D Lifts D <Kitchen: 0x7f01> prepare",
            "05-04 11:52:03.461  4821  4835 D Lifts   : <Kitchen: 0x7f01> open",
        ]
        let (trace, mistakes) = Self.reading(Array(lines.joined(separator: "\n").utf8), format, chunk: chunk)
        #expect(mistakes.isEmpty)
        #expect(trace?.entries.map(\.line) == [1, 2])
        #expect(trace?.names == ["prepare", "open"])
        #expect(trace?.subjects.count == 1)
    }
}
