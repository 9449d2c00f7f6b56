import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

/// A message in an envelope that was met before is read as if it stood alone.
struct MessageMemoryTests {
    private static let messages = [
        "<Shop.DetailVC: 0x7fd15a40b0> viewDidLoad", "<Shop.DetailVC: 0x7fd15a40b0> viewWillAppear:",
        "<DetailVC: 0x7fd15a40b0> viewDidLoad", "<DetailVC: 0x1> dealloc", "<DetailVC: 0x1>  dealloc",
        "<DetailVC: 0x1> dealloc x = 1", "<DetailVC: 0x1> is being deallocated", "<DetailVC: 0x1> viewWillAppear(_:)",
        "<DetailVC: 0x1> viewdidload", "<DetailVC: 0x1> loadView:", "<DetailVC: 0x1> viewDidLoad]",
        "<DetailVC: 1> dealloc", "<DetailVC: 0x1> ",
        "<DetailVC: 0x1>", "<", "-", "-[DetailVC viewDidLoad]", "-[DetailVC viewDidLoad] again", "+[DetailVC load]",
        "-[DetailVC load]", "-[DetailVC  load]", "+[DetailVC", "-[Shop.DetailVC viewDidLoad]", "-[list viewDidLoad]",
        "-[DetailVC viewdidload]", "viewDidLoad", "a caption", "Home: viewDidLoad", "# lifeline: gap",
        "<A: 0x1> dealloc <A: 0x2> dealloc", "DetailVC viewDidLoad", "DetailVC viewDidLoad()",
        "Home viewWillAppear(_:)",
        "Then viewDidLoad", "DetailVC viewdidload", "DetailVC viewDidLoad x = 1", "Home dealloc", "ERROR dealloc",
    ]

    private static func reader(_ pattern: String) throws -> ValueReader {
        let pattern = try RecordPattern(parsing: pattern)
        return ValueReader([.record(RecordDeclaration(.lines(pattern)))], names: Reading.names)
    }

    private static func reading(_ text: String, by reader: ValueReader) -> Reading {
        var reader = reader
        var batch = RecordBatch()
        return Array(text.utf8).withUnsafeBytes { bytes in
            _ = reader.read(bytes, firstLine: 1, into: &batch)
            return Reading(batch, of: bytes)
        }
    }

    @Test(arguments: ["{time} {logger}: {message...}", "{time} {logger}: {message...} ({level})"])
    func `Every two messages, and the first one again`(_ pattern: String) throws {
        let reader = try Self.reader(pattern)
        for first in Self.messages {
            for second in Self.messages {
                let lines = [Self.messages[0], first, second, first, Self.messages[0]].map { message in
                    "11:52:03.461 net: \(message)\(pattern.hasSuffix(")") ? " (info)" : "")\n"
                }
                let together = Self.reading(lines.joined(), by: reader)
                var alone = Reading()
                for (number, line) in lines.enumerated() {
                    let one = Self.reading(String(repeating: "\n", count: number) + line, by: reader)
                    alone.records += one.records
                    alone.others += one.others
                }
                // That a message is said again shows only beside the one before.
                if second.hasSuffix("again") || first.hasSuffix("again") { continue }
                #expect(together.records == alone.records, "\(first), \(second)")
                #expect(together.others == alone.others, "\(first), \(second)")
            }
        }
    }

    @Test
    func `A name that is known in another case is no record, however plain its message is`() {
        let header = "2024-05-04 11:52:03.461 Shop[3141:60b] "
        let nslog = Reading(
            NSLogReader.self,
            ["viewDidLoad", "viewdidload", "viewdidload"].map { "\(header)<DetailVC: 0x1> \($0)\n" }.joined()
        )
        #expect(nslog.records.map(\.line) == [1, 2, 3])
        #expect(nslog.records.map(\.kind) == [.instance, .gap, .gap])
        #expect(nslog.others == [2, 3].map { "\($0): \(header)<DetailVC: 0x1> viewdidload" })
    }

    @Test
    func `A message that is met again has the numbers that it had`() throws {
        let columns = RecordColumns(columns: [.init(ColumnPath(["msg"]), .field("message"))])
        var reader = ValueReader([.record(RecordDeclaration(.json(columns)))], names: Reading.names)
        var batch = RecordBatch()
        let lines = [
            "<DetailVC: 0x1> dealloc", "-[DetailVC load]", "+[DetailVC load]", "<DetailVC: 0x1> dealloc",
            "-[DetailVC load]", "DetailVC load", "DetailVC.load()", "DetailVC: load", "DetailVC load",
        ]
        let text = (lines + ["a caption"]).map { "{\"msg\": \"\($0)\"}\n" }.joined()
        Array(text.utf8).withUnsafeBytes { _ = reader.read($0, firstLine: 1, into: &batch) }
        #expect(batch.records.map(\.object) == [0, 1, 2, 0, 1, 3, 4, 5, 3])
        // Calls without brackets have odd numbers.
        #expect(batch.records.map(\.call) == [0, 2, 4, 0, 2, 1, 3, 5, 1])
    }
}
