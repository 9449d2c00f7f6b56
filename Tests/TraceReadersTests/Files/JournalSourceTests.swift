import LifelineLoading
import Testing
import TraceModel
import TraceReaders

@testable import TraceFiles

/// systemd's export format, after systemd.io/JOURNAL_EXPORT_FORMATS.
struct JournalSourceTests {
    private static let plan = ReadingPlan(names: EventNames(["open", "shut"]), formats: { LogFormat.standard })

    /// A field whose text holds a line feed or a NUL.
    private static func binary(_ name: String, _ text: String) -> [UInt8] {
        let size = (0..<8).map { UInt8(truncatingIfNeeded: text.utf8.count >> (8 * $0)) }
        return Array("\(name)\n".utf8) + size + Array("\(text)\n".utf8)
    }

    private static func entry(_ number: Int, _ message: [UInt8]) -> [UInt8] {
        Array(
            """
            __CURSOR=s=739ad463348b4ceca5a9e69c95a3c93f;i=\(number)
            __REALTIME_TIMESTAMP=142394491637535\(number)
            PRIORITY=6
            SYSLOG_IDENTIFIER=lifts
            _PID=4821

            """.utf8
        ) + message + Array("_COMM=a\\\"b\u{9}c\n".utf8)
    }

    private static let log: [UInt8] = {
        var log = entry(1, Array("MESSAGE=Kitchen open\n".utf8)) + Array("\n".utf8)
        log += entry(2, binary("MESSAGE", "Kitchen\nopen\0!")) + Array("\n".utf8)
        return log + entry(3, binary("MESSAGE", "Kitchen shut"))
    }()

    private func read(_ bytes: [UInt8], chunk: Int = 1 << 20) throws -> TraceFile {
        try TraceFile.read(.bytes(bytes, name: "a.export"), Self.plan, chunks: LineChunks(size: chunk))
    }

    @Test(arguments: [1 << 20, 300])
    func `An entry is read where it begins`(_ chunk: Int) throws {
        let file = try read(Self.log, chunk: chunk)
        #expect(file.format == "journal-json")
        let records = file.trace.entries.filter { $0.name >= 0 }
        #expect(records.map { file.trace.names[Int($0.name)] } == ["open", "shut"])
        // The sizes and the text of the second entry hold line feeds, as they do in the file.
        let lineOfThird =
            1 + Self.log.prefix { _ in true }.split(separator: 0x0A, omittingEmptySubsequences: false)
            .firstIndex { $0.starts(with: "__CURSOR=s=739ad463348b4ceca5a9e69c95a3c93f;i=3".utf8) }!
        #expect(records.map { Int($0.line) } == [1, lineOfThird])
        #expect(records.map(\.time) == [1_423_944_916_375_351, 1_423_944_916_375_353])
    }

    @Test func `What is cut off or broken is told with its line`() {
        func mistakes(_ bytes: [UInt8]) -> [Diagnostic] {
            #expect(throws: Diagnostics.self) { try read(bytes) }?.all ?? []
        }
        let first = Self.entry(1, []) + Array("\n".utf8)
        let cut = mistakes(first + Self.entry(2, Self.binary("MESSAGE", "Kitchen open").dropLast(4)).dropLast(10))
        #expect(cut.map(\.message) == ["an entry of the journal is cut off"])
        #expect(cut.first?.place?.line == 8)
        let broken = mistakes(first + Array("__CURSOR=2\n- no field\n".utf8))
        #expect(broken.map(\.message) == ["an entry of the journal holds a line that is no field"])
        let long = mistakes(first + Array("__CURSOR=2\nMESSAGE\n".utf8) + [UInt8](repeating: 0xFF, count: 9))
        #expect(long.map(\.message) == ["an entry of the journal is longer than 16 MiB"])
    }

    @Test func `Other logs stay as they are`() throws {
        #expect(throws: Diagnostics.self) { try read(Array("__CURSOR\0".utf8)) }
        #expect(try read(Array("[Kitchen open]\n".utf8)).format == "messages")
    }
}
