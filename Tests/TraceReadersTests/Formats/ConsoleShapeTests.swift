import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// How consoles of UIKit apps print what happens, each shape with its truth: whose event it is, and which.
@Suite struct ConsoleShapeTests {
    private static let stamp = "2024-05-04 11:52:03.461222+0800 Shop[123:456] "

    static let names = EventNames([
        "init", "initWithCoder", "init(coder:)", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidDisappear",
        "dealloc",
    ])

    private func read(_ type: any RecognisedReader.Type, _ text: String) -> Reading {
        Reading(type, Array(text.utf8), names: Self.names)
    }

    /// What the readers make of a line without a stamp, and of the same line behind one.
    private func readings(_ line: String) -> [Reading] {
        [read(MessagesReader.self, line + "\n"), read(NSLogReader.self, Self.stamp + line + "\n")]
    }

    @Test(arguments: [
        ("A: viewDidLoad", "A"), ("VC1: viewDidLoad", "VC1"), ("VC1 - viewDidLoad", "VC1"), ("[B] viewDidLoad", "B"),
        ("[VC2] viewDidLoad", "VC2"), ("(B) viewDidLoad", "B"), ("B | viewDidLoad", "B"), ("HOME: viewDidLoad", "HOME"),
        ("DEBUG: A: viewDidLoad", "A"), ("11:52:03.461 [B] viewDidLoad", "B"), ("A-viewDidLoad", "A"),
        ("Shop.swift 27 viewDidLoad", "Shop"), ("[Shop.swift:27] viewDidLoad", "Shop"),
        ("Shop.swift:27 viewDidLoad", "Shop"), ("DEBUG: ListVC.m 27 viewDidLoad", "ListVC"),
        ("🟢 A viewDidLoad ✅", "A"), ("ListVC 👉 viewDidLoad", "ListVC"), ("ListVC➡️viewDidLoad", "ListVC"),
        ("Detail-VC viewDidLoad", "Detail-VC"), ("left-door viewDidLoad", "left-door"),
        ("Left-Door: viewDidLoad", "Left-Door"), ("Door-1 viewDidLoad", "Door-1"), ("2ndVC viewDidLoad", "2ndVC"),
        ("2ndVC: viewDidLoad", "2ndVC"), ("left.door viewDidLoad", "left.door"), ("lift.2 viewDidLoad", "lift.2"),
        ("-[left.door viewDidLoad]", "left.door"), ("Shop.ListVC viewDidLoad", "ListVC"),
        ("12:00:01 | ListVC | viewDidLoad | main", "ListVC"), ("ListVC | viewDidLoad | main | 3 ms", "ListVC"),
    ])
    func `A label stands before the event`(line: String, label: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == [label])
            #expect(reading.records.map(\.name) == ["viewDidLoad"])
            #expect(reading.others == [])
        }
    }

    @Test(arguments: [
        "VC1 viewWillAppear:1", "VC1 viewWillAppear: true", "VC1 viewWillAppear(animated: true)",
        "VC1 viewWillAppear animated: true", "VC1 viewWillAppear 1", "VC1.viewWillAppear(animated: true)",
        "VC1: viewWillAppear:YES", "VC1 viewWillAppear:animated",
        "[VC1 viewWillAppear:1]", "-[VC1 viewWillAppear: true]", "-[VC1 viewWillAppear:YES]",
        "-[VC1 viewWillAppear(animated: true)]", "VC1 viewWillAppear: true called", "VC1 viewWillAppear(true)",
    ])
    func `Values behind a name are no part of it`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == ["VC1"])
            #expect(
                reading.records.map(\.name).allSatisfy {
                    ["viewWillAppear", "viewWillAppear:", "viewWillAppear(true)"].contains($0)
                }
            )
            #expect(reading.others == [])
        }
    }

    @Test(arguments: ["<VC1: 0x7f> viewWillAppear:1", "<VC1: 0x7f> viewWillAppear(animated: true)"])
    func `Nor are they behind an address`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.identity) == ["0x7f"])
            #expect(reading.records.map { $0.name.prefix(14) } == ["viewWillAppear"])
        }
    }

    @Test(arguments: [
        ("VC1 viewDidLoad Called", "VC1"), ("VC1 viewDidLoad 进入", "VC1"), ("A viewDidLoad called", "A"),
        ("Home viewDidLoad called!", "Home"), ("VC1 - viewDidLoad called", "VC1"), ("[B] viewDidLoad called", "B"),
        ("ListVC viewDidLoad reloading 3 rows", "ListVC"), ("HomeView viewDidLoad with 3 rows", "HomeView"),
        ("ListVC: viewDidLoad 页面加载", "ListVC"), ("ListVC.viewDidLoad() called", "ListVC"),
    ])
    func `Words behind a name are no part of it`(line: String, label: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == [label])
            #expect(reading.records.map { $0.name.prefix(11) } == ["viewDidLoad"])
            #expect(reading.others == [])
        }
    }

    @Test func `An event that is called behind a stamp, and is not said whose, is nobody's`() {
        let reading = read(NSLogReader.self, Self.stamp + "viewDidLoad called\n")
        #expect(reading.records.map(\.name) == ["viewDidLoad"])
        #expect(reading.records.map(\.className) == [""])
    }

    @Test(arguments: [
        "viewDidLoad called on <ListVC: 0x7f>", "viewDidLoad self = <Shop.ListVC: 0x7f>",
        "<ListVC: 0x7f> called viewDidLoad",
        "<ListVC: 0x7f>: in viewDidLoad",
    ])
    func `The address of an object may stand elsewhere`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == ["ListVC"])
            #expect(reading.records.map(\.identity) == ["0x7f"])
            #expect(reading.records.map(\.name) == ["viewDidLoad"])
        }
    }

    @Test(arguments: ["Badge init frame: (0 0; 1 1)", "Badge init frame:", "Badge init(frame: (0 0; 1 1))"])
    func `Another initializer is not taken for the one without arguments`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.kind) == [.gap])
            #expect(reading.others.count == 1)
        }
    }

    @Test(arguments: ["-[Badge init(frame:)]", "<Badge: 0x7f> init(frame:)"])
    func `A selector that names its arguments is another name, and no event`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.name) == ["init(frame:)"])
            #expect(reading.others == [])
        }
    }

    @Test(arguments: ["Badge init(frame:)", "Badge.init(frame:)", "init(frame:)", "init(frame:) <Badge: 0x7f>"])
    func `Nor is it one in a plain message`(line: String) {
        for reading in readings(line) {
            #expect(reading.records == [])
            #expect(reading.others.count == 1)
        }
    }

    @Test(arguments: [
        "first controller viewDidLoad()", "// A viewDidLoad", "A ViewDidLoad", "A viewdidload",
        "viewDidLoad is called by UIKit", "the viewDidLoad method", "A -> B viewDidLoad",
        "ListVC => DetailVC viewDidLoad",
        "A → B viewDidLoad",
    ])
    func `What one line alone does not tell for certain is left alone`(line: String) {
        for reading in readings(line) {
            #expect(reading.records == [])
            #expect(reading.others.count == 1)
        }
    }

    // MARK: - More of the event just before

    private static let again = [
        "viewDidLoad", "viewDidLoad done", "viewDidLoad took 3 ms", "viewDidAppear", "viewDidAppear called",
    ]

    @Test(arguments: ["A ", "ListVC: ", "<ListVC: 0x7f> "])
    func `A line that says more of the event just before is no event`(label: String) {
        let plain = Self.again.map { label + $0 + "\n" }.joined()
        let stamped = Self.again.map { Self.stamp + label + $0 + "\n" }.joined()
        for reading in [read(MessagesReader.self, plain), read(NSLogReader.self, stamped)] {
            #expect(reading.records.map(\.name) == ["viewDidLoad", "viewDidAppear"])
            #expect(reading.records.map(\.line) == [1, 4])
            #expect(reading.others.count == 3)
        }
    }

    @Test func `Neither is it in the next chunk`() {
        for (type, stamp) in [(MessagesReader.self, ""), (NSLogReader.self, Self.stamp)]
            as [(any RecognisedReader.Type, String)]
        {
            var reader = type.init(names: Self.names)
            for (text, count) in [("-[A viewDidLoad]", 1), ("-[A viewDidLoad] done", 0), ("-[A viewDidAppear]", 1)] {
                var batch = RecordBatch()
                Array((stamp + text + "\n").utf8).withUnsafeBytes { _ = reader.read($0, firstLine: 1, into: &batch) }
                #expect(batch.records.count + batch.repeats.count == count)
            }
        }
    }

    @Test(arguments: [("begin", "end"), ("enter", "exit"), ("started", "took 3 ms"), ("开始", "结束")])
    func `The end of a call whose beginning was said is no event, whatever it holds`(beginning: String, end: String) {
        let lines = [
            "-[A viewDidLoad] \(beginning)", "-[B viewDidLoad] \(beginning)", "-[B viewWillAppear:]",
            "-[B viewDidLoad] \(end)", "-[A viewDidLoad] \(end)", "-[A viewDidLoad] \(end)",
        ]
        let plain = read(MessagesReader.self, lines.map { $0 + "\n" }.joined())
        let stamped = read(NSLogReader.self, lines.map { Self.stamp + $0 + "\n" }.joined())
        for reading in [plain, stamped] {
            // Of the last line nobody said the beginning.
            #expect(reading.records.map(\.line) == [1, 2, 3, 6])
            #expect(reading.others.count == 2)
        }
    }

    @Test(arguments: [
        ("->", "<-"), ("-->", "<--"), ("=>", "<="), (">>", "<<"), (">>>", "<<<"), (">", "<"), ("→", "←"),
        ("➡️", "⬅️"), ("➡", "⬅"), ("⬇️", "⬆️"), ("↓", "↑"), ("▶️", "⏹"), ("▶", "◀"), ("┌", "└"), ("{", "}"),
    ])
    func `An arrow out of a call into which one was printed is its end`(into: String, out: String) throws {
        for (left, right) in [("", ""), ("[", "]"), ("-[", "]"), ("<", ": 0x12>")] {
            func line(_ arrow: String, _ receiver: String, _ name: String) -> String {
                right == "]"
                    ? "\(arrow) \(left)\(receiver) \(name)]" : "\(arrow) \(left)\(receiver)\(right) \(name)"
            }
            let lines = [
                line(into, "A", "viewDidLoad"), line(into, "B", "viewDidLoad"), line(out, "B", "viewDidLoad"),
                line(out, "A", "viewDidLoad"), line(into, "A", "viewDidAppear"), line(out, "A", "viewDidAppear"),
                // Into the last one no arrow was printed.
                line(out, "B", "viewDidAppear"),
            ]
            let behind = lines.map { line in
                let parts = line.split(separator: " ", maxSplits: 1)
                return "\(parts[1]) \(parts[0])"
            }
            for (stamp, lines) in [("", lines), ("12:00:01 ", lines), (Self.stamp, lines), (Self.stamp, behind)] {
                let log = lines.map { stamp + $0 + "\n" }.joined()
                let trace = try TraceFile.read(.text(log, name: "a.log"), ReadingPlan(names: Self.names)).trace
                #expect(trace.entries.filter { $0.name >= 0 }.map(\.line) == [1, 2, 5, 7], "\(log)")
                #expect(trace.gapCount == 0, "\(log)")
            }
        }
    }

    @Test(arguments: [("begin", "end"), ("start", "finish"), ("- started", "- done"), ("开始", "结束")])
    func `Where a call begins and ends is no object`(beginning: String, end: String) throws {
        let lines = ["viewDidLoad", "viewDidAppear", "dealloc"].flatMap { ["A \($0) \(beginning)", "A \($0) \(end)"] }
        for first in [[], ["A super.viewDidLoad()", "A viewDidLoad done in 3 ms", "A loadView done in 3 ms"]] {
            let log = (first + lines).map { $0 + "\n" }.joined()
            let trace = try TraceFile.read(.text(log, name: "a.log"), ReadingPlan(names: Self.names)).trace
            #expect(trace.subjects.map(\.className).count == 1 && trace.guess == nil, "\(log)")
            #expect(!trace.assumptions.contains { $0.contains("several objects") }, "\(trace.assumptions)")
        }
    }

    @Test(arguments: [
        "A viewDidLoad called\nA viewDidLoad called\n", "A viewDidLoad\nB viewDidLoad called\n",
        "A viewDidLoad called\nA viewDidLoad\n", "VC1 viewDidLoad with 3 rows\nVC1 viewDidLoad with 14 rows\n",
        "A viewDidLoad\nA viewDidLoad frame = 3\n", "A viewDidLoad\nA viewDidLoad 3\n",
    ])
    func `A line that says it in the same words, or of another, is one`(text: String) {
        #expect(read(MessagesReader.self, text).records.map(\.name) == ["viewDidLoad", "viewDidLoad"])
    }
}
