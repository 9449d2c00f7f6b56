import Testing
import TraceModel

@testable import TraceReaders

@Suite struct NamesReaderTests {
    private func read(_ text: String) -> Reading { Reading(NamesReader.self, text) }

    @Test(arguments: [
        ("viewDidLoad", ["viewDidLoad"]), ("viewDidLoad()", ["viewDidLoad()"]),
        ("loadView viewDidLoad", ["loadView", "viewDidLoad"]), ("loadView, viewDidLoad", ["loadView", "viewDidLoad"]),
        ("loadView -> viewDidLoad--->viewWillAppear:", ["loadView", "viewDidLoad", "viewWillAppear:"]),
        ("loadView→viewDidLoad => dealloc", ["loadView", "viewDidLoad", "dealloc"]),
        ("loadView、viewDidLoad\u{FF0C}dealloc", ["loadView", "viewDidLoad", "dealloc"]),
        ("loadView \u{A0}viewDidLoad  // 死循环", ["loadView", "viewDidLoad"]), ("-> dealloc ->", ["dealloc"]),
        ("tableView:didSelectRowAtIndexPath:", ["tableView:didSelectRowAtIndexPath:"]),
    ])
    func `A line of known names is a record for each`(line: String, names: [String]) {
        let reading = read(line + "\n")
        #expect(reading.records.map(\.name) == names)
        #expect(reading.records.allSatisfy { $0.kind == .instance && $0.className.isEmpty && $0.identity.isEmpty })
        #expect(reading.others.isEmpty)
    }

    @Test func `Each record stands at its word`() {
        #expect(
            read("x\n loadView → viewDidLoad").records.map { [$0.line, $0.column] } == [[2, 2], [2, 15]]
        )
    }

    @Test func `A plus before a name makes it a method of the class`() {
        #expect(
            read("+load, init").records == [
                .init(kind: .classMethod, name: "load"), .init(name: "init", column: 8),
            ]
        )
    }

    @Test(arguments: [
        "loadView refresh", "refresh", "viewDidLoad.", "loadView; viewDidLoad", "加载 viewDidLoad", "1 viewDidLoad",
        "->", ",", "loadView-viewDidLoad", "frame = (20 40; 560 160);",
    ])
    func `A line with any other word is no record`(line: String) {
        let reading = read(line + "\n")
        #expect(reading.records.isEmpty)
        #expect(reading.others == ["1: \(line)"])
    }

    @Test(arguments: ["A viewDidLoad", "-[A viewDidLoad]", "<A: 0x7f01> viewDidLoad"])
    func `A message with a subject is missing`(line: String) {
        let reading = read("dealloc\n\(line)\n")
        #expect(reading.records.map(\.kind) == [.instance, .gap])
        #expect(reading.others == ["2: \(line)"])
    }
}
