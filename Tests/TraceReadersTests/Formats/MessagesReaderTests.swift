import Testing
import TraceModel

@testable import TraceReaders

@Suite struct MessagesReaderTests {
    private func read(_ text: String) -> Reading { Reading(MessagesReader.self, text) }

    @Test(arguments: [
        ("[C m]", "C", "m"), ("-[C m]", "C", "m"),
        ("-[ViewController viewWillAppear:]", "ViewController", "viewWillAppear:"),
        ("-[C initWithNibName:bundle:]", "C", "initWithNibName:bundle:"), ("-[C(Category) m]", "C", "m"),
        ("-[C() m]", "C", "m"), ("-[Module.C m]", "C", "m"), ("[视图 加载]", "视图", "加载"),
        ("-[C .cxx_destruct]", "C", ".cxx_destruct"),
        ("[C viewWillAppear(_:)]", "C", "viewWillAppear(_:)"),
        ("boardVc----------[Board initWithCoder:]", "Board", "initWithCoder:"),
        ("DEBUG: -[C m]", "C", "m"), ("🚀[C m] and more", "C", "m"), ("[Lifecycle] -[C m]", "C", "m"),
        ("[main thread] -[C viewDidLoad]", "C", "viewDidLoad"), ("-[C m]完成", "C", "m"), ("### [C m]", "C", "m"),
        ("\t -[C m]: 12", "C", "m"), ("\u{1B}[32m-[C m]\u{1B}[0m", "C", "m"),
    ])
    func `A message in brackets is a record whatever its name`(line: String, className: String, name: String) {
        let records = read(line + "\n").records
        #expect(records.map(\.className) == [className])
        #expect(records.map(\.name) == [name])
        #expect(records.map(\.kind) == [.instance])
        #expect(records.map(\.identity) == [""])
    }

    @Test(arguments: [
        ("viewDidLoad()", "viewDidLoad()", 1), ("\tviewWillAppear(_:) ", "viewWillAppear(_:)", 2),
        ("deinit", "deinit", 1),
    ])
    func `What is printed of a function alone is nobody's`(line: String, name: String, column: Int) {
        #expect(read("[C m]\n" + line).records.last == .init(name: name, line: 2, column: column))
    }

    @Test func `Attributes further out than a record of nobody are those of the record between`() {
        // The last one is read at once, since it says nothing new.
        let door = "Door viewDidLoad\nDoor viewDidLoad\n"
        let reading = read(door + "\tviewWillAppear(_:)\n" + door + "frame: 10\n")
        #expect(reading.records.map(\.attributes) == [[], [], [], [], [.init("frame", "10")]])
    }

    @Test(arguments: ["viewDidLoad", "viewWillAppear:", "viewDidLoad() viewWillAppear(_:)", "unknown()"])
    func `Of what is no such call alone no record comes`(line: String) {
        #expect(read("[C m]\n" + line).records.filter { $0.kind == .instance }.count == 1)
    }

    @Test(arguments: [
        ("10:00:01 [C m]", 36_001_000_000, 1_000_000), ("11:52:03.461 C viewDidLoad", 42_723_461_000, 1000),
        ("10:00:01.25 C viewDidLoad", 36_001_250_000, 10_000),
        ("[1970-01-02 10:00] -[C m], [D m]", 122_400_000_000, 60_000_000),
        ("(10:00:01) <C: 0x7f01> viewDidLoad@2s", 2_000_000, 1_000_000),
    ])
    func `A time at the beginning of a line is that of its records`(line: String, time: Int64, unit: UInt32) {
        let records = read(line).records
        #expect(Set(records.map(\.className)).isSubset(of: ["C", "D"]))
        #expect(!records.isEmpty && records.allSatisfy { $0.time == time && $0.timeUnit == unit })
    }

    @Test(arguments: ["12 [C m]", "1.25 C viewDidLoad", "at 10:00:01 [C m]", "[C m] 10:00:01", "1715000000 [C m]"])
    func `A number, and a time that stands elsewhere, is none`(line: String) {
        #expect(read(line).records.map(\.time) == [Trace.Entry.noTime])
    }

    @Test(arguments: ["b: viewDidLoad", "DEBUG: viewWillAppear:", "B: viewDidLoad, C: dealloc"])
    func `An event behind a word and a colon is no attribute of the record before it`(line: String) {
        let reading = read("[A viewDidLoad]\n\(line)\nframe: 10\n[A viewDidAppear:]\nkind: push\n")
        #expect(reading.records.map(\.name) == ["viewDidLoad", "viewDidAppear:"])
        #expect(reading.records.map(\.attributes) == [[], [.init("kind", "push")]])
        #expect(reading.others == ["2: \(line)", "3: frame: 10"])
    }

    @Test(arguments: ["+[X load]", "boardVc---------+[X load]", "DEBUG: +[App.X load]"])
    func `A plus before the bracket makes it a message of the class`(line: String) {
        let reading = read(line)
        #expect(reading.records == [.init(kind: .classMethod, name: "load", className: "X")])
    }

    @Test(arguments: [
        "[A viewDidLoad] -> [B viewWillAppear:], +[C load]", "[A viewDidLoad] [B viewWillAppear:] +[C load]",
    ])
    func `Messages with nothing but arrows, commas and blanks between them are records each`(line: String) {
        let records = read(line).records
        #expect(records.map(\.className) == ["A", "B", "C"])
        #expect(records.map(\.name) == ["viewDidLoad", "viewWillAppear:", "load"])
        #expect(records.map(\.kind) == [.instance, .instance, .classMethod])
        #expect(Set(records.map(\.column)).count == 3)
    }

    @Test(arguments: [
        "A viewDidLoad B viewWillAppear: C dealloc", "A viewDidLoad, B viewWillAppear:, C dealloc",
        "A.viewDidLoad() -> Shop.B.viewWillAppear(_:) | C.dealloc()", "A viewDidLoad → B.viewWillAppear(_:) C dealloc",
        "A viewDidLoad, B viewWillAppear: , C dealloc frame = 10",
        "A viewDidLoad,B viewWillAppear:,C dealloc // D loadView",
    ])
    func `Plain messages with nothing but arrows, commas, bars and blanks between them are records each`(line: String) {
        let records = read(line).records
        #expect(records.map(\.className) == ["A", "B", "C"])
        #expect(records.map { $0.name.prefix { $0.isLetter } } == ["viewDidLoad", "viewWillAppear", "dealloc"])
        #expect(Set(records.map(\.column)).count == 3)
    }

    @Test(arguments: [
        ("A viewDidLoad B viewWillAppear: then C dealloc", true), ("before viewDidLoad after viewWillAppear:", false),
        ("A viewDidLoad viewWillAppear:", true), ("vc---A viewDidLoad, B viewWillAppear:", false),
    ])
    func `What may be several messages is no part of them`(line: String, isGap: Bool) {
        let reading = read(line)
        #expect(reading.records.map(\.kind) == (isGap ? [.gap] : []))
        #expect(reading.others == ["1: \(line)"])
    }

    @Test(arguments: ["viewDidLoad: C viewDidLoad", "viewDidLoad() C.swift:12: C viewDidLoad"])
    func `A prefix may say the message's name`(line: String) {
        #expect(read(line).records == [.init(name: "viewDidLoad", className: "C")])
    }

    @Test func `A message behind words is only spoken of`() {
        #expect(read("-[A viewDidLoad] called from -[B viewWillAppear:]").records.map(\.className) == ["A"])
    }

    @Test func `Dashes of a prefix and the sign of an instance method may run together`() {
        #expect(
            read("boardVc----------[X viewDidLoad]").records == [.init(name: "viewDidLoad", className: "X")]
        )
    }

    @Test(arguments: [
        ("<C: 0x7f8b5e60d140> viewDidLoad", "C", "0x7f8b5e60d140", "viewDidLoad"),
        ("<Shop.C: 0x7f> m", "C", "0x7f", "m"),
        ("<C: 0x7f>.m", "C", "0x7f", "m"), ("<C: 0x7f…> m", "C", "0x7f…", "m"), ("<C: 0x7f>: m()", "C", "0x7f", "m()"),
        ("<C: 0x7f; frame = (0 0; 1 1); layer = <CALayer: 0x1>> m", "C", "0x7f", "m"),
        ("<C: 0x7f> viewWillAppear: YES", "C", "0x7f", "viewWillAppear:"),
        ("<UI.Hosting<App.Cart, Int>: 0x7f> m", "Hosting<App.Cart, Int>", "0x7f", "m"),
        ("[<C: 0x7f> m]", "C", "0x7f", "m"), ("<C: 0x7f> -[Base m]", "C", "0x7f", "m"),
        ("vc--- <C: 0x7f> m", "C", "0x7f", "m"),
        ("<Warning>: <C: 0x7f> m", "C", "0x7f", "m"),
    ])
    func `A message to an address is a record whatever its name`(
        line: String,
        className: String,
        identity: String,
        name: String
    ) {
        let reading = read(line + "\n")
        #expect(reading.records == [.init(name: name, className: className, identity: identity)])
    }

    @Test(arguments: [
        ("ViewController viewDidLoad", "ViewController", "viewDidLoad"), ("C.viewDidLoad", "C", "viewDidLoad"),
        ("C.viewDidLoad()", "C", "viewDidLoad()"), ("Shop.C.viewWillAppear(_:)", "C", "viewWillAppear(_:)"),
        ("C viewWillAppear:", "C", "viewWillAppear:"), ("Shop.C viewDidLoad", "C", "viewDidLoad"),
        ("boardVc---------C viewDidLoad", "C", "viewDidLoad"), ("DEBUG: C.viewDidLoad()", "C", "viewDidLoad()"),
        ("🚀 C viewDidLoad", "C", "viewDidLoad"),
        ("[Lifecycle] C viewDidLoad", "C", "viewDidLoad"), ("A viewDidLoad // again", "A", "viewDidLoad"),
        ("C viewDidLoad (frame 10)", "C", "viewDidLoad"), ("a.b.viewDidLoad", "a.b", "viewDidLoad"),
    ])
    func `A message without brackets is a record if its name is known`(line: String, className: String, name: String) {
        let reading = read(line + "\n")
        #expect(reading.records == [.init(name: name, className: className)])
    }

    @Test(arguments: [
        "hello world", "ViewController refresh", "C.refresh()", "[NSArray objectAtIndex: 3]", "[C]", "[]", "[ C m]",
        "[1 2]", "[super viewDidLoad];", "    [super viewDidLoad]", "[self view]", "x = [[C alloc] init];", "[C m];",
        "__34-[C viewDidLoad]_block_invoke", "4  App  0x0001 -[C viewDidLoad] + 52", "super.viewDidLoad()",
        "override func viewDidLoad() {", "func viewDidLoad() {", "then viewDidLoad is called",
        "Call C viewDidLoad first",
        "The class C viewDidLoad", "在 viewWillAppear: 中重新加载", "调用 viewDidLoad", "loadView viewDidLoad",
        "viewDidLoad", "1 viewDidLoad", "- (void)viewDidLoad", "<C: 0x7f> is being deallocated", "<C: 0x7f>",
        "loadView is called when the view is needed", "viewDidLoad: is called once", "[self.list viewDidLoad]",
        "<C: 7> m",
        "Attempt to present <B: 0x1> on <A: 0x2>", "calls for <C: 0x7f>.",
        "#Push一个新的ViewController : TestViewController",
        "// [C m]", "# [C m]", "[1] 程序启动", "[(A *)self.navigationController pushViewController:B animated:YES]",
        "2014-05-04 11:52:03.461 Test[3141:60b] [C m]",
    ])
    func `Prose, source code and other formats are no records`(line: String) {
        let reading = read(line + "\n")
        #expect(reading.records.isEmpty)
        #expect(reading.others.count == 1)
    }

    @Test func `A record stands at the first byte of its line that is no blank`() {
        #expect(read("\n  vc--[C m]\r\n\t<C: 0x7f> m").records.map { [$0.line, $0.column] } == [[2, 3], [3, 2]])
    }

    @Test(arguments: ["-[ViewController viewDid", "vc---[", "<C: 0x7f", "<C: 0x7f> viewDid"])
    func `An unfinished last line is a gap`(text: String) {
        #expect(
            read("[C m]\n" + text).records == [
                .init(name: "m", className: "C"), .init(kind: .gap, value: text, line: 2),
            ]
        )
    }
}
