import TestDepth
import Testing
import TraceModel

@testable import TraceReaders

/// Messages behind a text that has stood in front of others are read as if each were the first.
@Suite struct LineFrontsTests {
    private func read(_ lines: [String], as format: String = "messages", chunk: Int = 1 << 20) throws -> Trace {
        try Trace.read(lines, ReadingPlan(names: Reading.names, format: format), chunk: chunk)
    }

    private func lastRead(_ type: any RecognisedReader.Type, _ chunks: [[String]]) -> LastChunk {
        LastChunk(of: chunks, type.init(names: Reading.names))
    }

    @Test func `A message is known again behind a front that its class and its call came behind together`() {
        let last = lastRead(
            MessagesReader.self,
            [
                ["[life] <ListVC: 0x7f0001> viewDidLoad", "[life] <MapVC: 0x7f0002> dealloc"],
                [
                    "[life] <ListVC: 0x7f0003> viewDidLoad",
                    // Another front, class or call, or none that came with the class.
                    "[live] <ListVC: 0x7f0003> viewDidLoad",
                    "[life] <HomeVC: 0x7f0004> dealloc",
                    "[life] <ListVC: 0x7f0003> loadView",
                    "[life] <MapVC: 0x7f0002> viewDidLoad",
                    "[life] <MapVC: 0x7f0002> dealloc",
                ],
            ]
        )
        #expect(last.known.map(\.line) == [1, 6])
        #expect(last.read == [2, 3, 4, 5])
    }

    @Test func `A time of day in a front may be another one`() {
        let last = lastRead(
            MessagesReader.self,
            [
                ["[08:00:00.500] [life] <ListVC: 0x7f0001> viewDidLoad"],
                [
                    "[09:30:15.001] [life] <ListVC: 0x7f0002> viewDidLoad",
                    // No time, and one of another length.
                    "[09:61:15.001] [life] <ListVC: 0x7f0002> viewDidLoad",
                    "[09:30:15.01] [life] <ListVC: 0x7f0002> viewDidLoad",
                ],
            ]
        )
        #expect(last.known.map(\.line) == [1])
        #expect(last.known.map(\.time) == [34_215_001_000])
        #expect(last.read == [2, 3])
    }

    @Test func `A time may be more exact than a record's`() {
        let last = lastRead(
            MessagesReader.self,
            [
                ["08:00:00.500000000 <ListVC: 0x7f0001> viewDidLoad"],
                [
                    "09:30:15.001234567 <ListVC: 0x7f0002> viewDidLoad",
                    "09:30:15.00123456x <ListVC: 0x7f0002> viewDidLoad",
                    "09:30:15.00123456 <ListVC: 0x7f0002> viewDidLoad",
                ],
            ]
        )
        #expect(last.known.map(\.time) == [34_215_001_234])
        #expect(last.read == [2, 3])
    }

    @Test func `Other digits may stand in a front, behind its time`() {
        let message = "<ListVC: 0x7f0001> viewDidLoad"
        let last = lastRead(
            MessagesReader.self,
            [
                ["2024-05-04 08:00:00.500 +0200 [pool-1] main.swift:120 \(message)", "[328.5] #10 \(message)"],
                [
                    "2024-05-04 09:30:15.001 +0200 [pool-7] main.swift:987 \(message)",
                    "[910.7] #99 \(message)",
                    // Another day, zone or word, or more digits or fewer.
                    "2024-05-05 09:30:15.001 +0200 [pool-7] main.swift:987 \(message)",
                    "2024-05-04 09:30:15.001 +0300 [pool-7] main.swift:987 \(message)",
                    "2024-05-04 09:30:15.001 +0200 [pool-a] main.swift:987 \(message)",
                    "2024-05-04 09:30:15.001 +0200 [pool-7] main.swift:98 \(message)",
                    "[1910.7] #99 \(message)",
                    "[910.a] #99 \(message)",
                ],
            ]
        )
        #expect(last.known.map(\.line) == [1, 2])
        #expect(last.read == [3, 4, 5, 6, 7, 8])
    }

    @Test func `Columns may have tabs between`() {
        let last = lastRead(
            MessagesReader.self,
            [
                ["08:00:00.500\tINFO\t12\t<ListVC: 0x7f0001> viewDidLoad"],
                [
                    "08:00:01.250\tINFO\t34\t<ListVC: 0x7f0002> viewDidLoad",
                    "08:00:01.250\tINFO\t34 <ListVC: 0x7f0002> viewDidLoad",
                ],
            ]
        )
        #expect(last.known.map(\.line) == [1])
        #expect(last.read == [2])
    }

    @Test func `A column may end in a bar`() {
        let last = lastRead(
            MessagesReader.self,
            [
                ["08:00:00.500 | 12 | INFO | <ListVC: 0x7f0001> viewDidLoad"],
                [
                    "08:00:01.250 | 34 | INFO | <ListVC: 0x7f0002> viewDidLoad",
                    "08:00:01.250 | 34 | INFO - <ListVC: 0x7f0002> viewDidLoad",
                ],
            ]
        )
        #expect(last.known.map(\.line) == [1])
        #expect(last.read == [2])
    }

    @Test func `Digits that may make a time are read each time`() {
        let message = "<ListVC: 0x7f0001> viewDidLoad"
        let last = lastRead(
            MessagesReader.self,
            [
                ["25:00 \(message)", "[99:59] \(message)"],
                ["08:00 \(message)", "[07:59] \(message)", "25:00 \(message)"],
            ]
        )
        #expect(last.known.map(\.line) == [3])
        #expect(last.read == [1, 2])
    }

    @Test func `A class with a digit may be the one that a front with another digit speaks of`() {
        let last = lastRead(
            MessagesReader.self,
            [
                ["[VC1] <VC2: 0x7f0001> viewDidLoad", "[on 1] <VC2: 0x7f0001> viewDidLoad"],
                ["[VC2] <VC2: 0x7f0001> viewDidLoad", "[on 2] <VC2: 0x7f0001> viewDidLoad"],
            ]
        )
        #expect(last.known.map(\.line) == [2])
        #expect(last.read == [1])
    }

    @Test func `What says nothing alone may be an attribute below a record`() throws {
        let pair = "animated = 1234567890"
        let end = String(repeating: "~", count: 80)
        let trace = try read(["a heading", pair, "another one", "<ListVC: 0x7f0001> viewDidLoad", pair, end])
        #expect(trace.attributes.count == 1)
        #expect(trace.otherLines.map(\.line) == [1, 2, 3, 6])
    }

    /// A request that failed, a header in a message, and what an event is called off by.
    @Test(arguments: [
        ("[http] status:200 ", "[http] status:503 "), ("[rc: 0] ", "[rc: 1] "), ("x.ok:1 ", "x.ok:0 "),
        ("x: 2024-13-04 08:00:00.123 B[1:2] ", "x: 2024-11-04 08:00:00.123 B[1:2] "), ("0x12 a ", "1x12 a "),
    ])
    func `Digits that say something of a message are read each time`(front: String, other: String) {
        let message = "<ListVC: 0x7f0001> viewDidLoad"
        for header in ["", "2024-05-04 11:52:03.461 Shop[3141:60b] "] {
            let type: any RecognisedReader.Type = header.isEmpty ? MessagesReader.self : NSLogReader.self
            let last = lastRead(type, [["\(header)\(front)\(message)"], ["\(header)\(other)\(message)"]])
            #expect(last.known.isEmpty, "\(header)\(other)")
        }
    }

    @Test func `What came behind one status did not come behind another`() {
        let (list, map) = ("<ListVC: 0x7f0001> viewDidLoad", "<MapVC: 0x7f0002> loadView")
        let last = lastRead(
            MessagesReader.self,
            [
                ["[w 1] status:200 \(list)", "[w 1] status:503 \(map)"],
                ["[w 1] status:503 \(list)", "[w 2] status:503 \(map)", "[w 1] status:200 \(list)"],
            ]
        )
        #expect(last.known.map(\.line) == [2, 3])
        #expect(last.read == [1])
    }

    @Test func `The source below a frame of Python's is no record`() {
        let frames = (1...3).map { "  File \"kitchen.py\", line \($0)12, in serve" }
        let last = lastRead(
            MessagesReader.self,
            [
                ["~", frames[0], "~"],
                [frames[1], "    <ListVC: 0x7f0001> viewDidLoad", frames[2], "    ListVC viewDidLoad"],
            ]
        )
        #expect(last.known.isEmpty && last.read.isEmpty)
    }

    @Test func `Behind a header of NSLog's a front is known as well`() {
        let start = "2024-05-04 11:52:03.461 Shop[3141:60b] "
        let last = lastRead(
            NSLogReader.self,
            [
                ["\(start)[life] <ListVC: 0x7f0001> viewDidLoad", "\(start)[life] <ListVC: 0x7f0001> dealloc"],
                [
                    "2024-05-04 11:52:04.000 Shop[3141:60c] [life] <ListVC: 0x7f0001> viewDidLoad",
                    // Another process.
                    "2024-05-04 11:52:04.000 Shop[3142:60c] [life] <ListVC: 0x7f0001> viewDidLoad",
                ],
            ]
        )
        #expect(last.known.map(\.line) == [1])
        #expect(last.read == [2])
    }

    @Test func `No front is known that may say something of the message`() {
        let fronts = [
            "- ", "[!] ", "-> ", "<A: 0x1> ", "viewDidLoad: ", "ok=no ", "[ListVC] ", "\u{2717} ", "0x7f0001 ",
        ]
        for front in fronts {
            let line = "\(front)<ListVC: 0x7f0001> viewDidLoad"
            #expect(lastRead(MessagesReader.self, [[line], [line, line]]).known.isEmpty, "\(front)")
        }
    }

    @Test func `Half a day, a time beside another, and what may be none are read each time`() {
        let fronts = [
            "08:00:00 PM ", "08:00:00.5 am ", "08:00:00 09:00:00 ", "08:00:00:100 ", "08:00:00,101,open ",
            "10:11 [up 00:00:02] ",
        ]
        for front in fronts {
            let line = "\(front)<ListVC: 0x7f0001> viewDidLoad"
            #expect(lastRead(MessagesReader.self, [[line], [line]]).known.isEmpty, "\(front)")
        }
    }

    @Test func `Words that others of the object do not have in front are refused twice, known or not`() throws {
        let objects = (1...9).map { "hooking <MapVC: 0x7f000\($0)>" }
        let loaded = objects.map { "\($0) viewDidLoad" }
        let gone = objects.map { "\($0) dealloc" }
        let own = ["<MapVC: 0x7f0010> loadView"]
        let hooked = [String](repeating: "hooking <MapVC: 0x7f0010> viewDidLoad", count: 4)
        let lines: [String] = loaded + gone + own + hooked + ["hooking <MapVC: 0x7f0010> dealloc"] + loaded
        for chunk in [1 << 20, 600, 300] {
            let trace = try read(lines, chunk: chunk)
            let gaps = trace.entries.filter { $0.name == Trace.Entry.gap }.map(\.line)
            #expect(gaps == [20, 21], "in chunks of \(chunk) bytes")
            #expect(trace.recordCount == lines.count - 2)
        }
    }

    @Test func `A front is learned late, too, and stays known behind the end of a chunk`() {
        let many = (1...6000).map { "[life] <ListVC: 0x7f0001> \($0 % 2 == 0 ? "dealloc" : "viewDidLoad")" }
        let last = lastRead(
            MessagesReader.self,
            [many, many, ["[life] <MapVC: 0x7f0002> dealloc"], ["[life] <MapVC: 0x7f0003> dealloc"]]
        )
        #expect(last.known.map(\.line) == [1])
        #expect(last.read == [])
    }

    @Test func `The same stands in front of messages of each form`() throws {
        let first = ["[app] +[AppBase initialize]", "[app] <MapVC: 0x7f0001> viewDidLoad"]
        let known = (0..<30).map { "[app] <MapVC: 0x7f0001> \($0 % 2 == 0 ? "loadView" : "viewDidLoad")" }
        let lines = first + known + ["<MapVC: 0x7f0001> dealloc"] + known
        for chunk in [1 << 20, 400] {
            #expect(try read(lines, chunk: chunk).gapCount == 0, "in chunks of \(chunk) bytes")
        }
    }

    @Test func `Whether words stand in front is told by no message`() throws {
        let lines = [
            "-[AppDelegate prepareForSegue:sender:]", "<MapVC: 0x7f0001> viewDidAppear:",
            "<ListVC: 0x7f0002> viewDidAppear:", "<MapVC: 0x7f0001> viewDidAppear:",
            "\u{1F4CA} <MapVC: 0x7f0001> viewDidAppear:",
        ]
        let trace = try read(lines + [String(repeating: "~", count: 80)])
        #expect(trace.entries.filter(\.isRetold).map(\.line) == [5])
    }

    @Test func `Two lines that may be of one call are told, known or not, and the same words are two calls`() throws {
        let lines = [
            "<ListVC: 0x7f0001> viewWillAppear:", "<ListVC: 0x7f0001> viewDidLoad",
            "<ListVC: 0x7f0001> viewWillAppear(_:)",
            "<MapVC: 0x7f0002> viewDidLoad",
            "<ListVC: 0x7f0001> viewWillAppear:", "<ListVC: 0x7f0001> viewWillAppear(_:)",
            "<ListVC: 0x7f0001> viewWillAppear(_:)",
            "<MapVC: 0x7f0002> viewDidLoad",
        ]
        let trace = try read(lines + [String(repeating: "~", count: 80)])
        #expect(trace.entries.filter(\.isRetold).map(\.line) == [6])
    }

    private static let fronts = [
        "[life] ", "[UI] ", "D ", "life - ", "hooking ", "skipped: ", "FAILED ", "[!] ", "not ", "Home ",
        "08:00:0\u{0}.250 ",
        "[2024-05-04 10:0\u{0}:30] ", "2024-05-04T08:00:1\u{0}Z DEBUG ", "step 3 ", "before ", "", "",
        "12:0\u{0}:00 AM ", "[pool-\u{0}] ", "08:00:0\u{0}.250\tmain.swift:1\u{0}\t", "2\u{0}:00 ",
        "[\u{0}8.5] #\u{0} ",
    ]

    @Test func `A log is the same whatever the size of its chunks, and so whatever was learned`() throws {
        var generator = SeededGenerator(state: 21)
        let calls = ["viewDidLoad", "viewWillAppear:", "dealloc", "loadView", "init", "deinit"]
        for round in 0..<(TestDepth.extra > 0 ? 600 : 60) {
            let fronts = (0..<4).compactMap { _ in Self.fronts.randomElement(using: &generator) }
            let header = round % 3 == 0 ? "2024-05-04 11:52:03.46\u{0} Shop[3141:60b] " : ""
            let classes = ["HomeVC", "Shop.ListVC", "Map"].prefix(Int.random(in: 1...3, using: &generator))
            var lines: [String] = []
            for _ in 0..<120 {
                let front = fronts.randomElement(using: &generator) ?? ""
                let name = classes.randomElement(using: &generator) ?? ""
                let call = calls.randomElement(using: &generator) ?? ""
                let object = "0x7f000\(Int.random(in: 1...9, using: &generator))"
                let messages = ["<\(name): \(object)> \(call)", "<\(name): \(object)> \(call)", "-[\(name) \(call)]"]
                let message = messages.randomElement(using: &generator) ?? ""
                let digit = "\(Int.random(in: 0...9, using: &generator))"
                let line = (header + front + message).replacing("\u{0}", with: digit)
                lines.append(Int.random(in: 0..<20, using: &generator) == 0 ? "the basket is \(digit)" : line)
            }
            let format = header.isEmpty ? "messages" : "nslog"
            let whole = try read(lines, as: format).printed
            for chunk in [700, 1500, 3000] {
                #expect(
                    try read(lines, as: format, chunk: chunk).printed == whole,
                    "round \(round), in chunks of \(chunk) bytes"
                )
            }
        }
    }
}
