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

    @Test func `are nobody's event where the spec tells two names apart by their case`() throws {
        let names = EventNames(["open", "Open", "shut"])
        let trace = try TraceFile.read(
            .text("[Door OPEN]\n[Door SHUT]\n", name: "a.log"),
            ReadingPlan(names: names)
        ).trace
        #expect(records(trace) == ["Door OPEN", "Door shut"])
    }
}
