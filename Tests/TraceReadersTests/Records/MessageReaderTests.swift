import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

/// What stands around a message, and what is read of it.
struct MessageReaderTests {
    /// A text behind which there is more is looked at otherwise than one at the end of a chunk.
    @Test(arguments: [0, 3])
    func `The name of a logger is no event of a message, wherever the chunk ends`(_ count: Int) throws {
        let pattern = try RecordPattern(parsing: "{time} {logger}: {message...}")
        var reader = ValueReader([.record(RecordDeclaration(.lines(pattern)))], names: Reading.names)
        var batch = RecordBatch()
        let others = Array(repeating: "11:52:04.000 net: a caption of some length\n", count: count).joined()
        let text = "11:52:03.462 ListVC: viewDidLoad\n11:52:03.461 ListVC.loadView: 0\n" + others
        let reading = Array(text.utf8).withUnsafeBytes { bytes in
            _ = reader.read(bytes, firstLine: 1, into: &batch)
            return Reading(batch, of: bytes)
        }
        #expect(reading.records.map(\.name) == ["viewDidLoad"])
    }

    /// What a logger says stands in no text of a message, so that the same text of another logger is another's.
    @Test func `The same message by two loggers is of two subjects`() throws {
        let pattern = try RecordPattern(parsing: "{level}/{logger...}{? }({? }{pid}): {message...}")
        var reader = ValueReader([.record(RecordDeclaration(.lines(pattern)))], names: Reading.names)
        var batch = RecordBatch()
        let text = """
            D/HomeVC  ( 4821): viewWillAppear(_:)
            D/DetailVC( 4821): viewWillAppear(_:)
            D/HomeVC  ( 4821): viewWillAppear(_:)
            I/tags    ( 4821): viewWillAppear(_:)
            D/CartVC  ( 4821): viewWillAppear(_:)

            """
        let reading = Array(text.utf8).withUnsafeBytes { bytes in
            _ = reader.read(bytes, firstLine: 1, into: &batch)
            return Reading(batch, of: bytes)
        }
        #expect(reading.records.map(\.className) == ["HomeVC", "DetailVC", "HomeVC", "", "CartVC"])
    }
}
