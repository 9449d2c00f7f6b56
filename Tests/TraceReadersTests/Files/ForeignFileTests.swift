import Foundation
import Testing
import TraceModel
import TraceReaders

@testable import TraceFiles

/// Files of other kinds that are taken for logs, and what is said of them.
struct ForeignFileTests {
    private func mistakes(_ bytes: [UInt8]) -> [Diagnostic] {
        do {
            _ = try TraceFile.read(.bytes(bytes, name: "a.log"), ReadingPlan(names: Reading.names))
            return []
        } catch {
            return error.all
        }
    }

    /// The header of a file in a tar archive, and what it holds.
    private static let tar: [UInt8] = {
        var header = [UInt8](repeating: 0, count: 512)
        header.replaceSubrange(0..<5, with: Array("a.log".utf8))
        header.replaceSubrange(257..<265, with: Array("ustar\u{0}00".utf8))
        return header + Array("1 viewDidLoad\n".utf8)
    }()

    private static let samples: [(bytes: [UInt8], kind: String, advice: String)] = [
        ([0x50, 0x4B, 3, 4, 20, 0, 0, 0, 8, 0, 0x0A, 0x61], "zip archive", "unzip FILE -d FOLDER"),
        (tar, "tar archive", "tar -xf FILE -C FOLDER"),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "picture (PNG)", "as text"),
        (Array("%PDF-1.7\n1 viewDidLoad\n".utf8), "PDF document", "pdftotext FILE -"),
    ]

    @Test(arguments: samples)
    func `It is said what it is, and what to do`(bytes: [UInt8], kind: String, advice: String) {
        let found = mistakes(bytes)
        #expect(found.map(\.message) == ["this is a \(kind), not a log"])
        #expect(found.first?.suggestion?.contains(advice) == true)
        #expect(found.map(\.file) == ["a.log"])
    }

    @Test(arguments: ["PK viewDidLoad\n", "%PDF\n1 viewDidLoad\n", "ustar viewDidLoad\n"])
    func `A log that only begins alike is read`(text: String) {
        #expect(
            !mistakes(Array((text + "1 viewDidLoad\n1 dealloc\n").utf8)).contains { $0.message.contains("this is a") }
        )
    }

    @Test(arguments: [true, false], ["[ListVC viewDidLoad]\n[ListVC dealloc]\n", "09:00:00 Дверь открыта\n"])
    func `UTF-16 without a mark is known by where its NULs stand`(isLittle: Bool, text: String) {
        let bytes = text.utf16.flatMap { unit -> [UInt8] in
            isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        let name = isLittle ? "UTF-16LE" : "UTF-16BE"
        let found = mistakes(bytes)
        #expect(found.map(\.message) == ["the log is \(name) without a byte order mark"])
        #expect(found.map(\.suggestion) == ["convert it: iconv -f \(name) -t UTF-8 FILE | lifeline check -"])
        #expect(found.map(\.place) == [Place(line: 1, column: isLittle ? 2 : 1)])
    }

    @Test(arguments: ["1 viewDidLoad\n\0", "1 viewDidLoad\n\0\0\0\0\0\0\0\0", "\0 1 viewDidLoad\n1 dealloc \0\n"])
    func `Stray NULs are no encoding`(text: String) {
        let found = mistakes(Array(text.utf8))
        #expect(found.map(\.message) == ["the log is binary: it holds a NUL byte"])
        #expect(found.first?.suggestion?.contains("tr -d") == true)
    }
}
