import Testing

@testable import TraceReaders

@Suite struct TaggedReaderTests {
    private func read(_ text: String) -> Reading { Reading(TaggedReader.self, text) }

    @Test(arguments: [
        ("1 viewDidLoad", "1", "viewDidLoad"), ("2 prepareForSegue       //remark", "2", "prepareForSegue"),
        ("1 loadView //如果说你进行了重写,会在这里调用,这一步可以参考下文", "1", "loadView"),
        ("2 initWithCoder \u{A0} \u{A0} \u{A0} //先将2初始化", "2", "initWithCoder"),
        ("12\tviewWillAppear:", "12", "viewWillAppear:"),
        ("3 viewWillAppear(_:)  ", "3", "viewWillAppear(_:)"), ("0x7fd1 dealloc", "0x7fd1", "dealloc"),
        ("1\u{3000}viewDidLoad// x", "1", "viewDidLoad"),
    ])
    func `A known name behind a number or an address is a record`(line: String, identity: String, name: String) {
        #expect(read(line + "\n").records == [.init(name: name, identity: identity)])
    }

    @Test(arguments: [
        "viewDidLoad", "A viewDidLoad", "1viewDidLoad", "1. viewDidLoad", "1 refresh", "1", "1 // viewDidLoad",
        "2 调用viewWillUnload之后释放View", "1 viewDidLoad 之后", "1 先判断子类是否重写了loadView", "6. - (void)viewWillAppear:(BOOL)a",
        "加载A的时候依次调用",
    ])
    func `Any other line is no record`(line: String) {
        let reading = read(line + "\n")
        #expect(reading.records.isEmpty)
        #expect(reading.others == ["1: \(line)"])
    }

    @Test func `A record stands at its tag`() {
        #expect(read("x\n  1 viewDidLoad").records.map { [$0.line, $0.column] } == [[2, 3]])
    }
}
