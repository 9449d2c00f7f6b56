import TestDepth
import Testing
import TraceModel
import TraceRecords

@testable import TraceFiles
@testable import TraceReaders

/// Lines are read alike whether or not they are known again, whatever numbers stand in front of their messages.
@Suite struct FrontNumbersTests {
    /// What stands in front of messages: any digit for a `^`, any of a hexadecimal number for a `~`.
    private static let fronts = [
        "[pool-^] ", "08:00:0^.250 [w-^] ", "2024-05-0^ 08:0^:00.25^ +0^00 #^ main.swift:^^ ",
        "Mon May  ^ 08:00:0^ ^^^^ ",
        "May  ^ 08:00:0^ ", "2^:0^ ", "[^^.^] ", "0^/May/2024:1^:00:00 ", "2024-^^-0^ 1^:00:00 ", "(^) ", "^. ", "x ^ ",
        "VC^ ", "0x^^^^ ", "2024050^ 1^0000 ", "retry ^: ", "^ times ", "1^:00:00:^^^ ", "1^:00:00 AM ",
        "job ^~~~~~~~~~~~ ", "2024-05-04T1^:00:00.001Z [~~~~~~~~-~~~~-4~~~-a~~~-~~~~~~~~~~~~] INFO ",
        "1^:00:00 trace=~~~~~~~~~~~~~~~~ span=~~~~~~~~~~~~~~~~ ", "[~~~~~~~~~~~~] ", "0x~~~~~~ ", "at: ~~~~~~~~~~~ ",
        "[req ~~~~~~~~~~~~] ", "~~~~~~~~~~~~: ",
        "1^:00:00\tINFO\t^\t", "[2024-05-04 1^:00:00] [DEBUG] ", "", "not ^ ", "1^:00:00 ^ ^^^^ ", "171480^^^^ ",
    ]
    private static let declared: [(front: String, patterns: [String])] = [
        (
            "11:52:0^.461 7^ [pool-^^] ~~~~~~~~~~~~~~~~ ^^ Life^: ",
            ["{time} {pid} [{thread}] {trace} {line} {logger}: {message...}"]
        ),
        ("I0504 1^:52:03.4^1123  48^^ cart.cc:1^] ", ["{level=I|W|E|F}{time} {tid} {file}:{line}] {message...}"]),
        (
            "2019-11-0^ 16:23:45.7^^ +0800 0x~~~~~ Default 0x~ 4^92 0 Shop: (UIKitCore) [shop:^] ",
            [
                "{time} {tid} {level=Default|Info} {activity} {pid} {ttl} {process...}: "
                    + "{?({library...}) }{?[{logger...}] }{message...}"
            ]
        ),
        ("[^ times] ", ["[{times} times] {message...}"]),
        (
            "2024-05-04 1^:52:03,461 [exec-^^] INFO  Life - ",
            ["{time} [{thread...}] {level} {logger...} - {message...}"]
        ),
        ("^^ ~~~~~~~~~~~~ ", ["{number} {trace} <VC1: {}", "{code} {trace} {message...}"]),
        ("^^ ~~~~~~~~~~~~ ", ["{time} {message...}", "{code} {number} {message...}", "{} {}, {message...}"]),
        ("1^ ^^:^^ ", ["{code} {time} {message...}", "{code} {rest} {message...}"]),
        ("May  ^ 1^:00:00 ^^^^ ", ["{time} {code} {message...}", "{time} {message...}"]),
    ]
    private static let messages = [
        "<VC^: 0x7f00^> CALL", "<ListVC: 0x7f00^> CALL", "<ListVC: 0x7f00^> CALL", "-[ListVC CALL]", "+[ListVC load]",
        "ListVC CALL", "<ListVC: 0x7f~~~~> CALL", "~~~~~~~~~~~~ CALL",
        "VC^: CALL", "-[VC^ CALL]", "CALL", "the basket holds ^ items", "heap ^^.^ of trace ~~~~~~~~~~~~", "state: ^",
        "the cart is viewDidL", "^ messages lost", "basket-[^ CALL] and ~~~~~~~~~~~~~~",
    ]
    private static let calls = ["viewDidLoad", "viewDidLoad", "dealloc", "viewWillAppear:"]

    private static func line(_ front: String, _ generator: inout SeededGenerator) -> String {
        let message = messages.randomElement(using: &generator) ?? ""
        let call = calls.randomElement(using: &generator) ?? ""
        var text = ""
        let isNumber = Int.random(in: 0..<4, using: &generator) == 0
        for character in (front + message).replacing("CALL", with: call) {
            switch character {
            case "^": text.append("0012345678999".randomElement(using: &generator) ?? "0")
            case "~":
                text.append((isNumber ? "0123456789" : "0123456789abcdef").randomElement(using: &generator) ?? "0")
            default: text.append(character)
            }
        }
        if Int.random(in: 0..<30, using: &generator) == 0, let index = text.indices.randomElement(using: &generator) {
            text.replaceSubrange(
                index...index,
                with: ["0", "a", " ", "-", ":", "é"].randomElement(using: &generator) ?? ""
            )
        }
        return text
    }

    private static func record(_ pattern: String) throws -> RecordStatement {
        .record(RecordDeclaration(.lines(try RecordPattern(parsing: pattern))))
    }

    @Test func `What nobody asks for may be any number, and what somebody does may not`() throws {
        func line(_ pid: Int, _ thread: String, _ trace: String, _ number: Int, _ logger: String) -> String {
            "11:52:03.461 \(pid) [pool-\(thread)] \(trace) \(number) \(logger): <ListVC: 0x7f0001> viewDidLoad"
        }
        let (first, other) = ("t4092357734", "t1111111111")
        let statement = try Self.record("{time} {pid} [{thread}] {trace} {line} {logger}: {message...}")
        func last(wanted: Set<String>) -> LastChunk {
            LastChunk(
                of: [
                    [line(71, "10", first, 120, "Life1")],
                    [
                        line(71, "11", first, 120, "Life1"), line(71, "10", other, 120, "Life1"),
                        line(71, "10", first, 987, "Life1"), line(71, "75", other, 987, "Life1"),
                        line(72, "10", first, 120, "Life1"), line(71, "10", first, 120, "Life2"),
                        line(71, "10", "t409235773g", 120, "Life1"),
                        line(71, "10", "t11111111111", 120, "Life1"),
                        line(71, "7", first, 120, "Life1"), line(71, "10", "t4a92357734", 120, "Life1"),
                    ],
                ],
                ValueReader([statement], names: Reading.names),
                wanted: wanted
            )
        }
        let all = last(wanted: [])
        #expect(all.known.map(\.line) == [1, 2, 3, 4])
        #expect(all.read == [5, 6, 7, 8, 9, 10])
        #expect(last(wanted: ["thread"]).known.map(\.line) == [2, 3])
        #expect(last(wanted: ["trace"]).known.map(\.line) == [1, 3])
        #expect(last(wanted: ["line"]).known.map(\.line) == [1, 2])
        #expect(last(wanted: ["thread", "trace", "line"]).known.isEmpty)
    }

    /// A mark behind a digit, a process in a UUID, days and times of day that there are, and what is no number.
    @Test(arguments: [
        (
            "{time} {logger} - {trace} - {message...}", "11:52:03 a.b - 4bf92f3577b34dab - ",
            "11:52:03 a.b - 00f067aa0ba902b7 - "
        ),
        (
            "{time} {trace}-{process} {message...}", "11:52:03 3f2504e0-4f89-11d3-9a0c-0305e82c3301 ",
            "11:52:03 3f2504e0-4f89-11d3-9a0c-0305e82c3302 "
        ),
        ("{level} {} {time} {message...}", "I w 2024-13-04 08:00:00 ", "I w 2024-11-04 08:00:00 "),
        ("{?{time} }{kode} {message...}", "25:00 ", "05:00 "), ("{tid} {message...}", "0X1F ", "9X1F "),
    ])
    func `Numbers that say something of a line are read each time`(pattern: String, front: String, other: String) throws
    {
        let message = "<ListVC: 0x7f0001> viewDidLoad"
        let reader = ValueReader([try Self.record(pattern)], names: Reading.names)
        let last = LastChunk(of: [[front + message], [other + message]], reader, wanted: [])
        #expect(last.known.isEmpty)
    }

    @Test func `How often a message was logged is read each time`() throws {
        let last = LastChunk(
            of: [
                ["[1 times] <ListVC: 0x7f0001> viewDidLoad"],
                ["[2 times] <ListVC: 0x7f0001> viewDidLoad", "[1 times] <ListVC: 0x7f0001> viewDidLoad"],
            ],
            ValueReader([try Self.record("[{times} times] {message...}")], names: Reading.names),
            wanted: []
        )
        #expect(last.known.map(\.line) == [2])
        #expect(last.read == [1, 1])
    }

    private func expectAlike(_ lines: [String], _ plan: ReadingPlan, wanted: Set<String>) throws {
        let (known, read) = (
            try ChunkedReading(lines, by: plan, chunk: 30, learns: true, wanted: wanted),
            try ChunkedReading(lines, by: plan, chunk: 30, learns: false, wanted: wanted)
        )
        #expect(known.trace.said == read.trace.said)
        #expect(known.unread == read.unread)
    }

    @Test(arguments: 1...(TestDepth.extra > 0 ? 100 : 10) as ClosedRange<UInt64>)
    func `Messages are read alike`(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        let fronts = (0..<3).compactMap { _ in Self.fronts.randomElement(using: &generator) }
        let lines = (0..<400).map { _ in Self.line(fronts.randomElement(using: &generator) ?? "", &generator) }
        let plan = ReadingPlan(names: Reading.names, format: MessagesReader.format)
        try expectAlike(lines, plan, wanted: [])
    }

    @Test(arguments: 1...(TestDepth.extra > 0 ? 100 : 10) as ClosedRange<UInt64>)
    func `Declared lines are read alike`(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        let (front, patterns) = Self.declared[Int(seed) % Self.declared.count]
        let skips = patterns.dropLast().enumerated().map { $0.offset % 2 == Int(seed) / Self.declared.count % 2 }
        let statements: [RecordStatement] = try patterns.enumerated().map { index, text in
            let pattern = try RecordPattern(parsing: text)
            let isSkip = index < skips.count && skips[index]
            return isSkip ? .skip(SkipDeclaration(pattern)) : try Self.record(text)
        }
        let lines = (0..<400).map { _ in Self.line(front, &generator) }
        let plan = ReadingPlan(names: Reading.names, records: statements)
        let wanted = seed % 3 == 0 ? ["thread", "tid", "trace", "code"] : [] as Set<String>
        try expectAlike(lines, plan, wanted: wanted)
    }
}

extension Trace {
    /// What its records say and which lines are others. The numbers of names may differ.
    fileprivate var said: [String] {
        let records = entries.map { entry in
            guard entry.name >= 0 else { return "\(entry)" }
            let subject = subjects[Int(entry.subject)]
            let attributes = attributes[Int(entry.firstAttribute)...].prefix(Int(entry.attributeCount)).map {
                "\(attributeNames[Int($0.name)])=\(attributeValues[Int($0.value)])"
            }
            return
                "\(entry.line):\(entry.column) \(entry.time) \(entry.timeUnit) \(entry.isRetold) \(names[Int(entry.name)]) "
                + "\(entry.subject) \(subject.kind) \(processes[Int(subject.process)]) \(classNames[Int(subject.className)]) "
                + "\(identities[Int(subject.identity)]) \(attributes)"
        }
        return records + otherLines.map { "\($0)" } + ["\(recordCount) \(gapCount) \(backwardTimes)"]
    }
}
