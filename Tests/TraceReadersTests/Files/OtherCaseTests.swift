import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// Names in another case than the spec writes them in, which other languages print.
@Suite struct `Names in another case` {
    private static let names = EventNames(["init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "parse.headers"])

    private func read(_ text: String) throws -> TraceFile {
        try TraceFile.read(.text(text, name: "a.log"), ReadingPlan(names: Self.names))
    }

    /// The records as `subject event`.
    private func records(_ trace: Trace) -> [String] {
        trace.entries.filter { $0.name >= 0 }.map {
            "\(trace.description(of: $0.subject)) \(trace.names[Int($0.name)])"
        }
    }

    @Test(arguments: [
        ("[A ViewDidLoad]", "A viewDidLoad"), ("-[HomeVC ViewWillAppear:]", "HomeVC viewWillAppear:"),
        ("<HomeVC: 0x12> ViewDidLoad", "<HomeVC: 0x12> viewDidLoad"), ("HomeVC ViewDidLoad", "HomeVC viewDidLoad"),
        ("HomeVC.ViewDidAppear(bool)", "HomeVC viewDidAppear(bool)"),
        ("[HomeVC ViewDidLoad] called", "HomeVC viewDidLoad"),
        ("HomeVC: VIEWDIDLOAD", "HomeVC viewDidLoad"), ("HomeVC Parse.Headers", "HomeVC parse.headers"),
    ])
    func `are read as the spec's in every form of message`(line: String, record: String) throws {
        let bare = try read(line + "\n")
        #expect(bare.format == "messages")
        #expect(records(bare.trace) == [record])
        let stamped = try read("2024-05-04 11:52:03.461222+0800 Shop[123:456] \(line)\n")
        #expect(stamped.format == "nslog")
        #expect(records(stamped.trace) == [record])
    }

    @Test func `are told from text that says nothing, whoever names an event in a comment`() throws {
        let file = try read(
            """
            # viewDidLoad should come first
            2024-05-04 11:52:03.461222+0800 Shop[123:456] loading the shop's list of all things
            2024-05-04 11:52:03.461222+0800 Shop[123:456] HomeVC ViewDidLoad
            2024-05-04 11:52:03.461222+0800 Shop[123:456] HomeVC ViewWillAppear
            2024-05-04 11:52:03.461222+0800 Shop[123:456] HomeVC ViewDidLoad

            """
        )
        #expect(records(file.trace) == ["HomeVC viewDidLoad", "HomeVC viewWillAppear", "HomeVC viewDidLoad"])
        #expect(file.trace.unread.count == 0)
    }

    @Test func `do not count where a name stands in its own, and a message that says one is unread`() throws {
        let trace = try read("[A ViewDidLoad]\n[A viewWillAppear]\n[A ViewDidAppear]\n[A Dispose]\n").trace
        #expect(records(trace) == ["A viewWillAppear", "A Dispose"])
        #expect(trace.gapCount == 2)
        #expect(trace.unread.count == 2)
        #expect(trace.unread.lines.first?.hindrance == "it names viewDidLoad in another case")
    }

    /// Beside records in the spec's own case, a line that looks like one of them says an event that is missing.
    @Test(arguments: [
        ("Door1: Connected\nDoor1: lost\nDoor1: connected\n", [1]),
        // Below a record it is no attribute of it either.
        ("Door1: connected\nDoor1: Lost\nDoor1: connected\n", [2]),
        ("Door Connected\nDoor lost\nDoor LOST\n", [1, 3]), ("connected\nLost\nconnected\n", [2]),
        ("-[Door connected]\n-[Door Lost]\n", [2]), ("<Door: 0x12> connected\n<Door: 0x12> Lost\n", [2]),
        ("12:01 Door1 >> lost\n12:02 Door1 >> connected\n12:03 Hatch >> Lost\n", [3]),
        ("[net] Door1 connected user=ann\n[net] Door1 Lost user=bob\n", [2]),
        ("Door1: connected to wifi\nDoor1: Connected to wifi\n", [2]),
        ("Door1: connected\n[Hatch] LOST\n[Hatch] CONNECTED\n", [2, 3]),
    ])
    func `are no records beside one in its own, and a line that looks like a record is unread`(
        log: String,
        unread: [Int]
    ) throws {
        let plan = ReadingPlan(names: EventNames(["connected", "lost"]))
        let trace = try TraceFile.read(.text(log, name: "a.log"), plan).trace
        #expect(trace.unread.lines.map(\.line) == unread)
        #expect(trace.gapCount == unread.count)
        #expect(trace.unread.lines.allSatisfy { $0.hindrance.hasSuffix(" in another case") })
    }

    /// Capitals begin sentences, name levels and stand in headings.
    @Test(arguments: [
        "Door1: Open the door", "Open the door", "=== ERROR ===", "12:03 ERROR Door1: disk full",
        "[ERROR] Door1 (full)", "Now press Open", "# Door1: Open",
    ])
    func `say no event in a line about something else`(line: String) throws {
        let plan = ReadingPlan(names: EventNames(["open", "error"]))
        let log = "12:01 Door1: open\n\(line)\n12:02 Door1: error\n"
        let trace = try TraceFile.read(.text(log, name: "a.log"), plan).trace
        #expect(records(trace) == ["Door1 open", "Door1 error"])
        #expect(trace.unread.count == 0 && trace.gapCount == 0)
    }

    @Test func `are nobody's event where the spec tells two names apart by their case`() throws {
        let names = EventNames(["open", "Open", "shut"])
        let trace = try TraceFile.read(
            .text("[Door OPEN]\n[Door SHUT]\n", name: "a.log"),
            ReadingPlan(names: names)
        ).trace
        #expect(records(trace) == ["Door OPEN", "Door shut"])
    }
}
