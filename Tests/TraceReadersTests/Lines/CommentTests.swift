import Testing
import TraceModel
import TraceReaders

@testable import TraceFiles

@Suite struct CommentTests {
    static let readers = ReaderList.all.map { $0.format }

    private func read(_ format: String, _ text: String) throws -> Reading {
        Reading(try ReaderList.reader(named: format), text)
    }

    @Test(
        arguments: readers,
        ["# lifeline: gap", "#lifeline: gap", "// lifeline: gap", "// # lifeline : gap", "\t# Lifeline: gap  "]
    )
    func `Every reader takes a declared gap`(format: String, line: String) throws {
        let reading = try read(format, "caption\n\(line)\n")
        #expect(reading.records == [.init(kind: .gap, line: 2, column: line.hasPrefix("\t") ? 2 : 1)])
        #expect(reading.others == ["1: caption"])
        #expect(reading.problems.isEmpty)
    }

    @Test func `A declared gap may say why`() throws {
        #expect(
            try read("names", "# lifeline: gap the phone slept").records == [
                .init(kind: .gap, value: "the phone slept")
            ]
        )
    }

    @Test(
        arguments: readers,
        [
            ("# lifeline: kind = push", "kind", "push"), ("//lifeline:os=17", "os", "17"),
            ("# lifeline: kind = a modal sheet \r", "kind", "a modal sheet"), ("# lifeline: gap = 3", "gap", "3"),
        ]
    )
    func `Every reader takes a directive`(format: String, line: (text: String, name: String, value: String)) throws {
        let reading = try read(format, line.text + "\n")
        #expect(reading.records == [.init(kind: .directive, name: line.name, value: line.value)])
        #expect(reading.others.isEmpty)
    }

    @Test(
        arguments: readers,
        [
            "# lifeline: foo", "# lifeline:", "# lifeline: = push", "# lifeline: kind =", "# lifeline: the kind = push",
            "# lifeline: kind == push", "# lifeline: gaps", "# lifeline gap", "// Lifeline kind = push",
        ]
    )
    func `A note that says nothing is a mistake at its place`(format: String, line: String) throws {
        let reading = try read(format, "\n " + line)
        #expect(reading.records.isEmpty)
        #expect(reading.others.isEmpty)
        #expect(reading.problems.map(\.place) == [Place(line: 2, column: 2)])
        #expect(reading.problems.first?.message.contains(line) == true)
        #expect(reading.problems.first?.suggestion != nil)
    }

    @Test(
        arguments: readers,
        [
            "#Push一个新的ViewController : TestViewController", "# 1 viewDidLoad", "// [C viewDidLoad]", "#", "//",
            "# lifeline of a controller", "# lifelines: a = b",
        ]
    )
    func `Any other comment is an other line`(format: String, line: String) throws {
        let reading = try read(format, line)
        #expect(reading.records.isEmpty)
        #expect(reading.others == ["1: \(line)"])
        #expect(reading.problems.isEmpty)
    }
}
