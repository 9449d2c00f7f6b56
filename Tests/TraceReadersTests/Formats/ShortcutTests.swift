import Foundation
import TestDepth
import Testing
import TraceModel

@testable import TraceReaders

/// Lines that are recognised at once are read as those that are not.
@Suite struct ShortcutTests {
    /// What a reader makes of the chunks of a log.
    private func trace(_ type: any RecognisedReader.Type, _ chunks: [[UInt8]], _ names: EventNames) -> Trace {
        var reader = type.init(names: names)
        var builder = TraceBuilder(keepsOtherLines: true)
        var batch = RecordBatch(takesRepeats: true)
        var lines = 0
        for chunk in chunks {
            batch.removeAll()
            chunk.withUnsafeBytes {
                lines += reader.read($0, firstLine: lines + 1, into: &batch)
                reader.learn(&batch, of: $0, takesLabels: true, areDeclared: true)
                builder.append(batch, of: $0)
            }
        }
        return builder.finish(lastLine: lines)
    }

    /// Reads the chunks of a log with shortcuts and without, as they are and as if something else had printed them.
    private func check(_ chunks: [[UInt8]], names: EventNames = Reading.names, _ what: String) {
        check(NSLogReader.self, chunks, names, what)
        let start = Array(Self.start.utf8)
        let messages = chunks.map { chunk in
            Array(
                chunk.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                    .map { $0.starts(with: start) ? $0.dropFirst(start.count) : $0 }
                    .joined(separator: [UInt8(ascii: "\n")])
            )
        }
        check(MessagesReader.self, messages, names, what)
    }

    private func check<Reader: LineReader>(
        _ type: Reader.Type,
        _ chunks: [[UInt8]],
        _ names: EventNames,
        _ what: String
    ) {
        let found = trace(Reader.self, chunks, names)
        let expected = trace(PlainReader<Reader>.self, chunks, names)
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
        for round in 0..<(TestDepth.extra > 0 ? 900 : 150) {
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

    @Test func `Receivers and names that are told apart by one byte only are told apart`() {
        let names = [8, 12, 15, 16, 17, 30, 40].flatMap { count in
            [0, 7, 8, count / 2, count - 1].filter { $0 < count }.map { Self.text(of: count, differingAt: $0) }
        }
        let classes = [1, 4, 5, 11, 13, 20, 29, 45, 60, 200, 244, 250].flatMap { count in
            [0, 3, 9, count / 2, count - 1].filter { $0 < count }.map { Self.text(of: count, differingAt: $0) }
        }
        let addresses = [1, 7, 8, 9, 12, 15, 16, 17, 30].flatMap { count in
            [0, 4, count / 2, count - 8, count - 1].filter { (0..<count).contains($0) }
                .map { "0x" + Self.text(of: count, differingAt: $0) }
        }
        var generator = SeededGenerator(state: 13)
        for lineEnd in ["\n", "\r\n", " \n"] {
            let lines = (0..<6000).map { _ in
                let address = addresses.randomElement(using: &generator) ?? ""
                let name = names.randomElement(using: &generator) ?? ""
                let text = classes.randomElement(using: &generator) ?? ""
                let message = [
                    "<\(text): \(address)> \(name)", "<\(text): \(address)> \(name)", "-[\(text) \(name)]",
                    "+[\(text) \(name)]", "<\(text): \(address)> is > \(name)", "<\(text)> x> \(name)",
                    "-[\(text) \(name) \(name)]", "<\(text): \(address)>  \(name)", "+[\(text) \(name)",
                    "L\(text) \(name)", "L\(text) \(name)()", "<\(text): \(address)> \(name)(_:)", "L\(text) \(name) x",
                ]
                return Self.start + (message.randomElement(using: &generator) ?? "") + lineEnd
            }
            check([Array(lines.joined().utf8)], names: EventNames(names + names.map { "+" + $0 }), "no line")
        }
    }

    /// Letters of which one is another.
    private static func text(of count: Int, differingAt index: Int) -> String {
        String((0..<count).map { $0 == index ? "B" : "a" })
    }

    private static let start = "2024-05-04 11:52:03.461 Shop[3141:60b] "

    @Test func `A log may end anywhere, and its chunks behind any line`() {
        let messages = [
            "<DetailVC: 0x7f> viewDidLoad", "-[DetailVC viewDidLoad]", "+[DetailVC load]", "<A: 0x1> init",
            "DetailVC viewDidLoad()", "DetailVC viewDidLoad",
        ]
        let text = (messages + messages).map { Self.start + $0 }.joined(separator: "\n")
        let bytes = Array((text + "\r\n" + text + "\n").utf8)
        for end in bytes.indices {
            check([bytes, Array(bytes[..<end])], "up to \(end)")
            guard bytes[end] == UInt8(ascii: "\n") else { continue }
            check([bytes, Array(bytes[...end]), Array(bytes[(end + 1)...])], "behind \(end)")
        }
    }

    @Test func `Every two words are read alike, whatever came before`() {
        let words = [
            "DetailVC", "ListVC", "Then", "The", "DEBUG", "ERROR", "L1", "Self", "Load", "viewDidLoad", "ViewDidLoad",
            "load",
            "viewDidLoad()", "viewWillAppear(_:)", "viewWillAppear(x)", "viewWillAppear:", "viewWillAppear:YES",
            "dealloc", "init",
            "reload", "viewdidload", "A.", "A:", "(A)", "12:30:45", "Ärger", "Listé", "done", "called", "VC-1", "VC_2",
            "deinit",
        ]
        let separators = [" ", ".", ": ", ":", " - ", "] "]
        var lines = words.flatMap { first in
            words.flatMap { second in separators.map { "\(Self.start)\(first)\($0)\(second)\n" } }
        }
        var generator = SeededGenerator(state: 15)
        let composed = [["view did load", "DetailVC load"], ["DetailVC.load", "dealloc"], ["Load:", "init"]]
        for names in [Reading.names] + composed.map({ EventNames($0 + ["Load", "reload"]) }) {
            for round in 0..<2 {
                lines.shuffle(using: &generator)
                check([Array((lines + lines).joined().utf8)], names: names, "round \(round)")
            }
        }
    }

    @Test func `Processes and threads take turns`() {
        let processes =
            ["Shop[310:60b]", "Shop[311:60b]", "Shop[310:60c]", "Shop[310:1a2b3c4d5e]", "A[1:2]", "A[1:3]"]
            + (2..<12).map { "Shop[3\($0):60b]" }
        var generator = SeededGenerator(state: 14)
        for count in [2, 9, processes.count] {
            let lines = (0..<2000).map { line in
                let index = line % 3 == 0 ? Int.random(in: 0..<count, using: &generator) : line / 50 % count
                let time = "2024-05-04 11:5\(line / 400):\(10 + line % 50).\(100 + line % 900)"
                let name = line % 5 == 0 ? "viewDidLoad" : "loadView"
                return "\(time) \(processes[index]) <DetailVC: 0x\(line % 7)> \(name)\n"
            }
            check([Array(lines.joined().utf8)], "\(count) processes")
        }
    }

    @Test(arguments: [
        ["a"], ["om"], ["a:", "x(y)", ":"], ["(z)"], ["view-did", "möchte", "a::", "b.c"], ["fixture setup", "a b"],
        ["a-b", "a.b-c", "a", "b"],
        ["setup = \"a b\"", "x y:"],
    ])
    func `Names of any kind are found`(_ known: [String]) {
        var generator = SeededGenerator(state: 12)
        for round in 0..<120 {
            let lines = LineMix(
                using: &generator,
                words: known + [
                    "<A: 0x1> \(known[0])", "-[A \(known[0])]", "x", "xa", "a", "möchte", ".", "omx", "home",
                ]
            )
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
