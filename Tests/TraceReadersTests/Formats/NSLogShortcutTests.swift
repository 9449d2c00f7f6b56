import Foundation
import Testing
import TraceModel

@testable import TraceReaders

/// Lines that are recognised at once are read as those that are not.
@Suite struct NSLogShortcutTests {
    /// Reads the chunks of a log with shortcuts and without.
    private func check(_ chunks: [[UInt8]], names: EventNames = Reading.names, _ what: String) {
        var quick: any TraceReader = NSLogReader(names: names)
        var plain: any TraceReader = PlainNSLogReader(names: names)
        for chunk in chunks {
            let (found, expected) = (Reading(&quick, chunk), Reading(&plain, chunk))
            if found == expected { continue }
            let line = found.firstLine(unlike: expected)
            let texts = chunk.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let text = texts.dropFirst(line - 1).first ?? []
            Issue.record("\(what), line \(line): \(String(decoding: text, as: UTF8.self))")
        }
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
            let chunks = (0..<3).map { _ in
                var bytes: [UInt8] = []
                for _ in 0..<30 { bytes += lines.line(using: &generator) }
                if Bool.random(using: &generator) { bytes.removeLast(Int.random(in: 0...30, using: &generator)) }
                return bytes
            }
            check(chunks, "round \(round)")
        }
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

extension Reading {
    /// The first line of which another reading has found something else.
    fileprivate func firstLine(unlike other: Reading) -> Int {
        let records = zip(self.records, other.records).first { $0 != $1 }.map { min($0.0.line, $0.1.line) }
        let others = zip(self.others, other.others).first { $0 != $1 }
            .map { min(Int($0.0.prefix { $0 != ":" }) ?? 0, Int($0.1.prefix { $0 != ":" }) ?? 0) }
        return min(records ?? .max, others ?? .max)
    }
}
