import Foundation
import TestDepth
import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

@Suite struct `A line by a pattern` {
    private static let names = [
        "open", "opened", "shut", "parse.headers", "door-open", "fixture setup", "fixture", "tap:at:", "load", "a", "b",
    ]

    /// What the fields hold; nil if the line is none of the pattern.
    private func fields(_ pattern: String, _ line: String) throws -> [String: String]? {
        let pattern = try RecordPattern(parsing: pattern)
        return Array(line.utf8).withUnsafeBytes { bytes in
            MatchedLine(pattern.lines[0], bytes, names: Self.names).fields
        }
    }

    @Test(arguments: [
        (
            "{time} {process}[{pid}] {subject}: {event}{...}", "2024-05-04 11:52:03.461 Shop[31] Door: open a=1",
            [
                "time": "2024-05-04 11:52:03.461", "process": "Shop", "pid": "31", "subject": "Door", "event": "open",
                "...": " a=1",
            ]
        ),
        ("{subject}: {event}{...}", "Door: opened", ["subject": "Door", "event": "opened"]),
        ("{subject...}: {event}", "Door 1: x: open", ["subject": "Door 1: x", "event": "open"]),
        ("{subject} {event}", "Req parse.headers", ["subject": "Req", "event": "parse.headers"]),
        ("{subject} {event}", "left door-open", ["subject": "left", "event": "door-open"]),
        ("{event}{...}", "fixture setup x", ["event": "fixture setup", "...": " x"]),
        ("{event}{...}", "fixture setups", ["event": "fixture", "...": " setups"]),
        ("{event} {x...}", "open(_:) y z", ["event": "open(_:)", "x": "y z"]),
        ("{event}: {x}", "open: y", ["event": "open", "x": "y"]),
        ("{event} {x}", "tap:at: y", ["event": "tap:at:", "x": "y"]),
        ("{x}{event}", "+load", ["x": "+", "event": "load"]),
        ("{event}", "+load", ["event": "+load"]),
        ("进入{event}了", "进入open了", ["event": "open"]),
        ("{} {event} {}", "进入 open ✓", ["event": "open"]),
        (
            "{time} lift {number} is {event=open|shut}", "11:52:03 lift -4.5 is shut",
            ["time": "11:52:03", "number": "-4.5", "event": "shut"]
        ),
        (
            "{level}{time} {tid} {f}] {event}", "I0504 11:52:03.461123 60b a.cc:1] open",
            ["level": "I", "time": "0504 11:52:03.461123", "tid": "60b", "f": "a.cc:1", "event": "open"]
        ),
        (
            "[{level}] {a}{?({address})}: {event}", "[warning] x(0x7F): open",
            ["level": "warning", "a": "x", "address": "0x7F", "event": "open"]
        ),
        ("{time} {? [{tid}]} {event}", "11:52:03 open", ["time": "11:52:03", "event": "open"]),
        ("{time} {? [{tid}]} {event}", "11:52:03  [7]   open", ["time": "11:52:03", "tid": "7", "event": "open"]),
        ("{a}{? {b}}{? {c}}", "x y", ["a": "x", "b": "y"]),
        ("{event} {...}", "open", ["event": "open"]),
        ("{}{time} {event}", "v1.2.3 at 12.5 open", ["time": "12.5", "event": "open"]),
        ("{a...} - {b...}", "x - y - z", ["a": "x", "b": "y - z"]),
        ("{a...} {b...}", "x\u{a0} y", ["a": "x", "b": "y"]),
        ("{{{a}}}", "{é}", ["a": "é"]),
        ("{}", "", [:]),
    ])
    func `is cut into its fields`(_ pattern: String, _ line: String, _ expected: [String: String]) throws {
        #expect(try fields(pattern, line) == expected)
    }

    @Test(arguments: [
        ("{subject}: {event}{...}", "Door 1: open"), ("open{...}", "opening"), ("{subject} {event}", "Door reopen"),
        ("{subject} {event}", "Door opens"), ("{subject} {event}", "Door Open"), ("{event}", "öopen"),
        ("{x}{event}", "xopen"),
        ("{pid} {event}", "1x open"), ("{time} {event}", "1.2.3 open"), ("{address} {event}", "7f open"),
        ("{level} {event}", "INFOS open"), ("{number} {event}", "0xZ open"), ("a {event}", "a"),
        ("{event=open|shut} x", "a x"),
        ("{time} {x}", "1234567890123456789012345678901234567890 x"), ("{a}", ""), ("{a} {b}", "x"),
    ])
    func `is refused if a part does not fit`(_ pattern: String, _ line: String) throws {
        #expect(try fields(pattern, line) == nil)
    }

    @Test func `is read as by a search that goes back step by step`() {
        var generator = SeededGenerator(state: 20)
        var matches = 0
        for round in 0..<(2500 << TestDepth.extra) {
            let pattern = RandomPattern(using: &generator)
            for _ in 0..<6 {
                let line = pattern.line(using: &generator)
                let trimmed = line.withUnsafeBytes { Array($0[$0.trimmed(0..<line.count)]) }
                trimmed.withUnsafeBytes { bytes in
                    let expected = PatternReference(bytes, names: RandomPattern.names).match(pattern.pieces)
                    if expected != nil { matches += 1 }
                    for limit in [0, nil] {
                        let found = MatchedLine(pattern.pieces, bytes, names: RandomPattern.names, limit: limit).fields
                        let text = pattern.pieces.map(\.written).joined()
                        if found != expected.map({ $0.filter { $0.value != "" } }) {
                            Issue.record(
                                "round \(round), limit \(limit ?? -1): '\(text)' on '\(String(decoding: bytes, as: UTF8.self))'"
                            )
                        }
                    }
                }
            }
        }
        #expect(matches > 2500 << TestDepth.extra)
    }

    /// A head that has been read is recognised in later lines, and whatever stands behind it is read as ever.
    @Test func `is read alike behind a head that has been read before`() {
        var generator = SeededGenerator(state: 21)
        var matches = 0
        for round in 0..<(2500 << TestDepth.extra) {
            let random = RandomPattern(using: &generator)
            let pattern = LinePattern(random.pieces, firstField: 0, names: EventNames(RandomPattern.names))
            var matcher = LineMatcher(fieldCount: random.pieces.fieldNames.count)
            let lines = (0..<4).map { _ in random.line(using: &generator) }
            var spliced: [[UInt8]] = []
            for (line, other) in lines.flatMap({ line in lines.map { (line, $0) } }) {
                let head = line.prefix(Int.random(in: 0...line.count, using: &generator))
                let tail = other.suffix(Int.random(in: 0...other.count, using: &generator))
                spliced.append(Array(head + tail))
            }
            for line in lines + spliced + lines {
                let trimmed = line.withUnsafeBytes { Array($0[$0.trimmed(0..<line.count)]) }
                trimmed.withUnsafeBytes { bytes in
                    let expected = PatternReference(bytes, names: RandomPattern.names).match(random.pieces)
                    if expected != nil { matches += 1 }
                    let found = MatchedLine(pattern, random.pieces.fieldNames, bytes, by: &matcher).fields
                    if found != expected.map({ $0.filter { $0.value != "" } }) {
                        let text = random.pieces.map(\.written).joined()
                        Issue.record("round \(round): '\(text)' on '\(String(decoding: bytes, as: UTF8.self))'")
                    }
                }
            }
        }
        #expect(matches > 2500 << TestDepth.extra)
    }

    @Test(arguments: [
        ("{a...} {b...} {c...}x", "a "), ("{?a}{?a}{?a}{?a}{?a}{?a}{?a}{?a}{?a}{?a}{?a}{?a}{}b", "a"),
        ("{?{?{?a}a}a}{?{?{?a}a}a}{?{?{?a}a}a}{}b", "a"), ("{}a{}a{}a{}a{}a{}a{}b", "a"), ("{}x{b...}y", "x"),
        ("{}{number}{}1{}{pid}y", "1 "), ("{}{event}{}:{}({}:z", "open:"), ("{}{time} {x...} y", "11:52:03 "),
        ("{a...}{?, {b...}{?, {c...}}}{?; {d...}}!", "x, y; "), ("{}{level}{}{tid}{}{address}!", "0xF I "),
    ])
    func `takes steps that grow with its length only`(_ pattern: String, _ part: String) throws {
        let pieces = try RecordPattern(parsing: pattern).lines[0]
        for count in [10, 100, 1000, 10_000 << TestDepth.extra] {
            let line = Array(String(repeating: part, count: count).utf8)
            let steps = line.withUnsafeBytes { MatchedLine(pieces, $0, names: Self.names).steps }
            #expect(steps < 3 * pattern.utf8.count * (line.count + 100))
        }
    }
}
