import Testing
import TraceModel

@testable import TraceReaders

/// A line that looks like an earlier one is read as if it stood alone.
struct LineRepeatsTests {
    private static let lines = [
        "2024-05-04 11:52:03.461 Shop[3141:60b] <Shop.DetailVC: 0x7fd15a40b0> viewDidLoad",
        "2024-05-04 11:52:59.999 Shop[3141:60b] <Shop.DetailVC: 0x7fd15a40b0> viewWillAppear:",
        "2024-05-04 11:53:00.000 Shop[3141:60b] <Shop.DetailVC: 0x7fd15a40b0> viewWillAppear:",
        "2024-05-04 11:52:03.46 Shop[3141:60b] <Shop.DetailVC: 0x7fd15a40b0> viewDidLoad",
        "2024-05-04 11:52:61.461 Shop[3141:60b] <Shop.DetailVC: 0x7fd15a40b0> viewDidLoad",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> dealloc\r",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> dealloc ",
        "2024-05-04 11:52:03.461 Shop[3141:60b]  <DetailVC: 0x1> dealloc",
        " 2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> dealloc",
        "2024-05-04 11:52:03.461 Shop[3142:60b] <DetailVC: 0x1> dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1>  dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> dealloc x = 1",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> is being deallocated",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> viewWillAppear(_:)",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1; frame = (0 0)> dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 1> dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <.: 0x1> dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <A<B>: 0x1> dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> 9dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> ",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1>",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <",
        "2024-05-04 11:52:03.461 Shop[3141:60b] -[DetailVC viewDidLoad]",
        "2024-05-04 11:52:03.461 Shop[3141:60b] +[DetailVC load]",
        "2024-05-04 11:52:03.461 Shop[3141:60b] -[DetailVC  load]",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> viewdidload",
        "2024-05-04 11:52:03.461 Shop[3141:60b] --- 42 messages dropped ---",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <A: 0x1> dealloc 2024-05-04 11:52:03.461 Shop[3141:60b] <A: 0x2> dealloc",
        "# lifeline: gap",
        "frame = (20 40; 560 160);",
        "",
        "a caption",
    ]

    /// The same lines without their headers, and some more.
    private static let messages =
        lines.map { $0.replacing("2024-05-04 11:52:03.461 Shop[3141:60b] ", with: "") }
        + [
            "DetailVC viewDidLoad", "DetailVC.viewDidLoad", "DetailVC: viewDidLoad", "\tDetailVC viewDidLoad",
            "[Door open]",
        ]

    @Test("every two lines, and the first one again", arguments: lines.indices)
    func pairs(_ index: Int) { comparePairs(of: Self.lines, index, NSLogReader.self) }

    @Test("every two lines without headers, and the first one again", arguments: messages.indices)
    func pairsOfMessages(_ index: Int) { comparePairs(of: Self.messages, index, MessagesReader.self) }

    private func comparePairs(of lines: [String], _ index: Int, _ type: any RecognisedReader.Type) {
        for other in lines {
            let texts = [lines[0], lines[index], other, lines[index], lines[0]]
            let together = Reading(type, texts.map { $0 + "\n" }.joined())
            var alone = Reading(type, "")
            for (number, text) in texts.enumerated() {
                let one = Reading(type, String(repeating: "\n", count: number) + text + "\n")
                alone.records += one.records
                alone.others += one.others
            }
            // A blank line or attributes belong to the record before, so such texts are not compared.
            if texts.contains(where: { $0.hasPrefix("frame") }) { continue }
            #expect(together.records == alone.records)
            #expect(together.others == alone.others)
        }
    }

    @Test("a label is read in full behind each line about something else, which may tell apart what it names")
    func stretches() {
        let text = "Door viewDidLoad\nDoor viewDidLoad\n==> b.log <==\nDoor viewDidLoad\nDoor viewDidLoad\n"
        var batch = RecordBatch(takesRepeats: true)
        var reader = MessagesReader(names: Reading.names)
        Array(text.utf8).withUnsafeBytes { _ = reader.read($0, firstLine: 1, into: &batch) }
        #expect(batch.records.map(\.line) == [1, 2, 4])
        #expect(batch.repeats.map(\.line) == [5])
        // A chunk that follows goes on where this one ends.
        batch.removeAll()
        Array("Door viewDidLoad\nshut\n".utf8).withUnsafeBytes { _ = reader.read($0, firstLine: 6, into: &batch) }
        #expect(batch.records.isEmpty && batch.repeats.map(\.line) == [6])
        batch.removeAll()
        Array("Door viewDidLoad\n".utf8).withUnsafeBytes { _ = reader.read($0, firstLine: 8, into: &batch) }
        #expect(batch.records.map(\.line) == [8])
    }

    @Test("where only headings may tell apart what a label names, it is read in full behind these alone")
    func headings() {
        let header = "2024-05-04 11:52:03.461 Shop[3141:60b] "
        // The first records give their header the number behind which labels are known.
        let texts = [
            "Hall viewDidLoad", "Yard viewDidLoad", "Door viewDidLoad", "shut", "Door viewDidLoad", "b.log:",
            "Door viewDidLoad", "shut", "Door viewDidLoad",
        ]
        for (type, start) in [(NSLogReader.self as any RecognisedReader.Type, header), (MessagesReader.self, "")] {
            var batch = RecordBatch(takesRepeats: true)
            batch.isHeading = { line, bytes in bytes[line.upperBound - 1] == UInt8(ascii: ":") }
            batch.mayAnyDivide = false
            var reader = type.init(names: Reading.names)
            let lines = (texts + [String(repeating: "~", count: 80)]).map { start + $0 + "\n" }.joined()
            Array(lines.utf8).withUnsafeBytes { _ = reader.read($0, firstLine: 1, into: &batch) }
            #expect(batch.records.map(\.line) == [1, 2, 3, 7, 9], "\(type)")
            #expect(batch.repeats.map(\.line) == [5], "\(type)")
        }
    }

    @Test("a record that may turn out to be none, and a heading, is one, whether any other line counts or not")
    func openRecords() {
        let label = "Door viewDidLoad\n"
        let texts = [
            label, label, label, "--- Hall.viewDidLoad\n", label, label, "--- Hall.viewDidLoad\n", label, label,
        ]
        func known(_ isHeading: Bool, areBelow: Bool, mayAny: Bool) -> [Int32] {
            var batch = RecordBatch(takesRepeats: true)
            batch.isHeading = { line, bytes in isHeading && bytes[line.lowerBound] == UInt8(ascii: "-") }
            batch.areBelowHeadings = areBelow
            batch.mayAnyDivide = mayAny
            var reader = MessagesReader(names: Reading.names)
            Array("a caption\n".utf8).withUnsafeBytes {
                _ = reader.read($0, firstLine: 1, into: &batch)
                reader.learn(&batch, of: $0, takesLabels: true, areDeclared: false)
            }
            batch.removeAll()
            Array((texts.joined() + "shut\n").utf8).withUnsafeBytes {
                _ = reader.read($0, firstLine: 1, into: &batch)
            }
            #expect(batch.records.map(\.line).contains(4) && batch.records.map(\.line).contains(7))
            return batch.repeats.map(\.line)
        }
        for (areBelow, mayAny) in [(false, false), (false, true), (true, false), (true, true)] {
            #expect(known(false, areBelow: areBelow, mayAny: mayAny) == [3, 5, 6, 8, 9], "\(areBelow), \(mayAny)")
            #expect(known(true, areBelow: areBelow, mayAny: mayAny) == [3, 6, 9], "\(areBelow), \(mayAny)")
        }
    }

    @Test("a heading at a chunk's end is told by whoever hands down the next one")
    func headingBetweenChunks() {
        var batch = RecordBatch(takesRepeats: true)
        batch.isHeading = { _, _ in true }
        batch.mayAnyDivide = false
        var reader = MessagesReader(names: Reading.names)
        func read(_ text: String) {
            batch.removeAll()
            Array(text.utf8).withUnsafeBytes {
                _ = reader.read($0, firstLine: 1, into: &batch)
                reader.learn(&batch, of: $0, takesLabels: true, areDeclared: false)
            }
        }
        read("Door viewDidLoad\nDoor viewDidLoad\na heading\n")
        read("Door viewDidLoad\nshut\n")
        #expect(batch.records.isEmpty && batch.repeats.map(\.line) == [1])
        batch.areBelowHeadings = true
        read("")
        read("Door viewDidLoad\nshut\n")
        #expect(batch.records.map(\.line) == [1])
    }

    @Test("a class is one object behind any line")
    func classes() {
        var batch = RecordBatch(takesRepeats: true)
        var reader = MessagesReader(names: Reading.names)
        let text = "+[Door load]\nshut\n+[Door load]\n-[Door loadView]\nshut\n-[Door loadView]\nshut\n"
        Array(text.utf8).withUnsafeBytes { _ = reader.read($0, firstLine: 1, into: &batch) }
        #expect(batch.records.map(\.line) == [1, 4, 6])
        #expect(batch.repeats.map(\.line) == [3])
    }

    @Test("the last line of a chunk, too near its end to be told by its bytes, has no new header")
    func lastLineOfChunk() {
        let line = "2024-05-04 11:52:03.461 Shop[3141:60b] Door viewDidLoad\n"
        var batch = RecordBatch(takesRepeats: true)
        var reader = NSLogReader(names: Reading.names)
        for first in [1, 5] {
            batch.removeAll()
            Array(String(repeating: line, count: 4).utf8).withUnsafeBytes {
                _ = reader.read($0, firstLine: first, into: &batch)
            }
        }
        #expect(batch.repeats.map(\.line) == [5, 6, 7])
        #expect(batch.records.map(\.line) == [8])
    }

    @Test("what may say that it failed is read each time, since its record may not be kept")
    func denied() {
        let names = EventNames(["declined", "opened", "viewDidLoad"])
        let start = "2024-05-04 11:52:03.461 Shop[3141:60b] "
        let texts = [
            "Result: declined", "Door: opened", "Result: declined", "Door: opened", "Door: opened", "Result: declined",
        ]
        for (type, start) in [(NSLogReader.self as any RecognisedReader.Type, start), (MessagesReader.self, "")] {
            var batch = RecordBatch(takesRepeats: true)
            var reader = type.init(names: names)
            let lines = texts.map { start + $0 + "\n" } + [String(repeating: "~", count: 80) + "\n"]
            Array(lines.joined().utf8).withUnsafeBytes { _ = reader.read($0, firstLine: 1, into: &batch) }
            #expect(batch.repeats.map(\.line) == [5])
            #expect(batch.records.filter { $0.call < 0 }.map(\.line).contains([1, 3, 6]))
        }
    }

    @Test("nothing is a repeat unless whoever asks takes some")
    func records() {
        let text = "Door viewDidLoad\nDoor viewDidLoad\n"
        var batch = RecordBatch()
        var reader = MessagesReader(names: Reading.names)
        Array(text.utf8).withUnsafeBytes { _ = reader.read($0, firstLine: 1, into: &batch) }
        #expect(batch.records.map(\.line) == [1, 2] && batch.repeats.isEmpty)
    }
}
