import Foundation
import Testing
import TraceModel

@testable import TraceReaders

/// Lines that are recognised at once are read as those that are not.
@Suite struct NSLogShortcutTests {
    /// What a reader makes of the chunks of a log.
    private func trace(_ type: any TraceReader.Type, _ chunks: [[UInt8]], _ names: EventNames) -> Trace {
        var reader = type.init(names: names)
        var builder = TraceBuilder(keepsOtherLines: true)
        var batch = RecordBatch()
        var lines = 0
        for chunk in chunks {
            batch.removeAll()
            chunk.withUnsafeBytes {
                lines += reader.read($0, firstLine: lines + 1, into: &batch)
                builder.append(batch, of: $0)
            }
        }
        return builder.finish(lastLine: lines)
    }

    /// Reads the chunks of a log with shortcuts and without.
    private func check(_ chunks: [[UInt8]], names: EventNames = Reading.names, _ what: String) {
        let found = trace(NSLogReader.self, chunks, names)
        let expected = trace(PlainNSLogReader.self, chunks, names)
        if found.printed == expected.printed { return }
        let line = found.firstLine(unlike: expected)
        let lines = chunks.joined().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let text = lines.dropFirst(line - 1).first.map(Array.init) ?? []
        Issue.record("\(what), line \(line): \(String(decoding: text, as: UTF8.self))")
    }

    @Test func `Every trace is read alike`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Traces")
            .standardized
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension != "json" && file.pathExtension != "md" {
            guard let data = FileManager.default.contents(atPath: file.path) else { continue }
            count += 1
            let bytes = [UInt8](data)
            let half = (bytes[..<(bytes.count / 2)].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
            check([bytes], "\(file.path)")
            check([Array(bytes[..<half]), Array(bytes[half...])], "\(file.path)")
        }
        #expect(count > 50)
    }

    @Test func `Lines of all forms, put together by chance and cut anywhere, are read alike`() {
        var generator = SeededGenerator(state: 11)
        for round in 0..<1500 {
            let lines = LineMix(using: &generator)
            var chunks = (0..<3).map { _ in (0..<30).flatMap { _ in lines.line(using: &generator) } }
            if Bool.random(using: &generator) { chunks[2].removeLast(Int.random(in: 0...30, using: &generator)) }
            check(chunks, "round \(round)")
        }
    }

    @Test func `Objects are numbered anew where there are too many`() {
        let start = "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x"
        let chunks = (0..<5).map { chunk in
            (0..<40_000).flatMap {
                Array("\(start)\(String(($0 / 2 + chunk * 15_000) % 65_000, radix: 16))> dealloc\n".utf8)
            }
        }
        check(chunks, "no line")
    }

    @Test(arguments: [["a"], ["om"], ["a:", "x(y)", ":"], ["(z)"], ["view-did", "möchte", "a::", "b.c"]])
    func `Names of any kind are found`(_ known: [String]) {
        var generator = SeededGenerator(state: 12)
        for round in 0..<200 {
            let lines = LineMix(using: &generator, words: known + ["x", "xa", "a", "möchte", ".", "omx", "home"])
            var bytes: [UInt8] = []
            for _ in 0..<40 { bytes += lines.line(using: &generator) }
            check([bytes], names: EventNames(known), "round \(round)")
        }
    }
}

extension Trace {
    /// The first line of which another trace has something else; the last one if it is none.
    fileprivate func firstLine(unlike other: Trace) -> Int {
        let entry = zip(entries, other.entries).first { $0 != $1 }.map { Int(min($0.0.line, $0.1.line)) }
        let text = zip(otherLines, other.otherLines).first { $0 != $1 }.map { min($0.0.line, $0.1.line) }
        return min(entry ?? .max, text ?? .max, max(lastLine, other.lastLine))
    }
}
