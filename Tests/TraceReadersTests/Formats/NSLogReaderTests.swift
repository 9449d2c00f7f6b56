import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

@Suite struct NSLogReaderTests {
    private func read(_ text: String) -> Reading { Reading(NSLogReader.self, text) }

    @Test func `A record of 2014 has milliseconds and a thread in hexadecimal`() {
        let reading = read("2014-05-04 11:52:03.461 TestLifecycle[3141:60b] [ViewController viewDidLoad]\n")
        #expect(
            reading.records == [
                .init(
                    name: "viewDidLoad",
                    className: "ViewController",
                    process: "TestLifecycle",
                    processID: "3141",
                    time: 1_399_204_323_461_000,
                    timeUnit: 1000
                )
            ]
        )
        #expect(reading.others.isEmpty)
    }

    @Test func `A record since 2016 has microseconds, a zone and a decimal thread`() {
        let line =
            "2019-11-03 16:23:45.724860+0800 声明周期[6081:439250] codeVc---------+[CodeInitViewController load]\n"
        #expect(
            read(line).records == [
                .init(
                    kind: .classMethod,
                    name: "load",
                    className: "CodeInitViewController",
                    process: "声明周期",
                    processID: "6081",
                    time: 1_572_798_225_724_860
                )
            ]
        )
    }

    @Test(arguments: [
        ("1970-01-01 00:00:00.000", 0),
        ("1970-01-01 00:00:00.000001+0000", 1),
        ("2000-02-29 23:59:59.9", 951_868_799_900_000),
        ("2000-03-01 00:00:00.123456789-0330", 951_868_800_123_456),
        ("1969-12-31 23:59:59.999", -1000),
        ("2024-12-31 23:59:60.5", 1_735_689_600_500_000),
    ])
    func `A stamp is counted in microseconds of its own zone`(stamp: String, time: Int64) {
        #expect(read("\(stamp) A[1:2] [C m]").records.map(\.time) == [time])
    }

    @Test(arguments: [
        ("2014-05-04 11:52:03.461 A[1:60b] [C m]\n2019-11-03 16:23:45.724860+0800 A[1:2] [C n]\n", 2),
        ("2014-05-04 11:52:03.461 A[1:60b] [C m]\n", nil),
        ("2019-11-03 16:23:45.724860+0800 A[1:2] starts\n2019-11-03 16:23:45.724861+0800 A[1:2] [C m]\n", 1),
    ]) func `The first stamp of microseconds is a sign of what wrote the log`(text: String, line: Int?) throws {
        let plan = ReadingPlan(names: EventNames(["m", "n"]))
        let trace = try TraceFile.read(.text(text, name: "a.log"), plan, didRead: { _ in }).trace
        #expect(trace.signs[.nslogMicroseconds]?.line == line)
    }

    @Test(arguments: [
        ("1970-01-01 00:00:00.0", 100_000), ("1970-01-01 00:00:00.123", 1000), ("1970-01-01 00:00:00.12345", 10),
        ("1970-01-01 00:00:00.123456+0800", 1), ("1970-01-01 00:00:00.123456789", 1),
    ])
    func `A stamp is as exact as its last digit`(stamp: String, unit: UInt32) {
        #expect(read("\(stamp) A[1:2] [C m]").records.map(\.timeUnit) == [unit])
    }

    @Test(arguments: [
        "2014-13-04 11:52:03.461 A[1:2] [C m]", "2014-05-32 11:52:03.461 A[1:2] [C m]",
        "2014-05-04 24:52:03.461 A[1:2] [C m]", "2014-05-04 11:60:03.461 A[1:2] [C m]",
        "2014-05-04 11:52:03 A[1:2] [C m]", "2014-05-04 11:52:03. A[1:2] [C m]",
        "2014-05-04 11:52:03.461A[1:2] [C m]", "2014-05-04 11:52:03.461 A[1] [C m]",
        "2014-05-04 11:52:03.461 A [C m]", "2014-05-04 11:52:03.461 A[1:x] [C m]", "hello world",
    ])
    func `A line without a whole header is no record`(line: String) {
        let reading = read(line + "\n")
        #expect(reading.records.isEmpty)
        #expect(reading.others == ["1: \(line)"])
    }

    @Test(arguments: ["My App", "声明 周期", "App [beta]", "a-b.c", "[x"])
    func `A process name may hold blanks, brackets and any script`(process: String) {
        let records = read("2014-05-04 11:52:03.461 \(process)[3141:60b] [C m]").records
        #expect(records.map(\.process) == [process])
        #expect(records.map(\.processID) == ["3141"])
    }

    @Test func `Records run together on one line are records of their own, each at its stamp`() {
        let first = "2019-11-03 16:23:45.932805+0800 声明周期[6081:439250] boardVc----------[Board loadView] "
        let second = "2019-11-03 16:23:45.935257+0800 声明周期[6081:439250] boardVc----------[Board viewDidLoad]"
        let third = "2019-11-03 16:23:45.935932+0800 声明周期[6081:439250] boardVc----------[Board viewWillAppear:]"
        let reading = read("caption\n" + first + second + third + "\n")
        #expect(reading.records.map(\.name) == ["loadView", "viewDidLoad", "viewWillAppear:"])
        #expect(reading.records.map(\.line) == [2, 2, 2])
        #expect(
            reading.records.map(\.column) == [1, 1 + first.utf8.count, 1 + first.utf8.count + second.utf8.count]
        )
        #expect(reading.others == ["1: caption"])
    }

    @Test(arguments: [
        "[A viewDidLoad] -> [B viewWillAppear:]", "<A: 0x1> viewDidLoad, <B: 0x2> viewWillAppear:",
        "A viewDidLoad, B viewWillAppear:", "A.viewDidLoad() B.viewWillAppear(_:)",
    ])
    func `Several messages behind one stamp are records of its process and time`(messages: String) {
        let records = read("2014-05-04 11:52:03.461 Test[3141:60b] \(messages)\n").records
        #expect(records.map(\.className) == ["A", "B"])
        #expect(records.map(\.process) == ["Test", "Test"])
        #expect(records.map(\.time) == [1_399_204_323_461_000, 1_399_204_323_461_000])
        #expect(records.map(\.column).first == 1)
        #expect(Set(records.map(\.column)).count == 2)
    }

    @Test(arguments: [
        ("loadView, viewDidLoad", false), ("A viewDidLoad B then viewWillAppear:", true),
    ])
    func `What may be several events behind a stamp is no part of them`(text: String, isGap: Bool) {
        let reading = read("2014-05-04 11:52:03.461 Test[3141:60b] \(text)\n")
        #expect(reading.records.map(\.kind) == (isGap ? [.gap] : []))
        #expect(reading.others.count == 1)
    }

    @Test func `A date inside a message begins no record`() {
        let reading = read("2014-05-04 11:52:03.461 A[1:2] [C m] since 2014-05-04 11:52:03.461 or so\n")
        #expect(reading.records.map(\.name) == ["m"])
        #expect(reading.others.isEmpty)
    }

    @Test func `Text in front of a record on its line is kept as other text`() {
        let reading = read("hello 2014-05-04 11:52:03.461 A[1:2] [C m]\n")
        #expect(reading.records.map(\.column) == [7])
        #expect(reading.others == ["1: hello"])
    }

    @Test func `A stamped line without a message is an other line`() {
        let line = "2014-05-04 11:52:03.461 Test[3141:60b] hello world"
        let reading = read("\(line)\n\(line)")
        #expect(reading.records.isEmpty)
        #expect(reading.others == ["1: \(line)", "2: \(line)"])
    }

    @Test(arguments: [
        ("viewDidLoad", "", "viewDidLoad"), ("---viewWillAppear:", "", "viewWillAppear:"),
        ("DEBUG: dealloc", "", "dealloc"),
        ("1 viewDidLoad", "1", "viewDidLoad"), ("🚀 viewDidLoad()", "", "viewDidLoad()"),
    ])
    func `A known name alone is a message without a class`(message: String, identity: String, name: String) {
        let records = read("2014-05-04 11:52:03.461 A[1:2] \(message)\n").records
        #expect(records.map(\.name) == [name])
        #expect(records.map(\.identity) == [identity])
        #expect(records.map(\.className) == [""])
    }

    @Test(arguments: [
        "2", "2014-05-04", "2014-05-04 11:52:03.", "2014-05-04 11:52:03.461 TestLif",
        "2014-05-04 11:52:03.461 TestLifecycle[3141:60b]", "2014-05-04 11:52:03.461 TestLifecycle[3141:60b] ",
        "2014-05-04 11:52:03.461 TestLifecycle[3141:60b] [ViewController viewDid",
        "2014-05-04 11:52:03.461 TestLifecycle[3141:60b] a---[",
        "2014-05-04 11:52:03.461 TestLifecycle[3141:60b] <ViewController: 0x7f",
        "2014-05-04 11:52:03.461 TestLifecycle[3141:60b] <ViewController: 0x7f80> viewDid",
    ])
    func `An unfinished last line is a gap`(text: String) {
        let reading = read("2014-05-04 11:52:03.461 TestLifecycle[3141:60b] [ViewController loadView]\n" + text)
        #expect(reading.records.map(\.kind) == [.instance, .gap])
        #expect(reading.records.last?.line == 2)
        #expect(reading.records.last?.column == 1)
        #expect(text.hasPrefix(reading.records.last?.value ?? "-"))
        #expect(reading.others.isEmpty)
    }

    @Test func `A whole last line is a record though its line end is missing`() {
        let reading = read("2014-05-04 11:52:03.461 Test[3141:60b] [ViewController loadView]")
        #expect(reading.records.map(\.kind) == [.instance])
    }

    @Test func `A stamp that breaks off at the end of a line of several records is a gap`() {
        let whole = "2014-05-04 11:52:03.461 Test[3141:60b] [ViewController loadView] "
        let reading = read(whole + "2014-05-04 11:5")
        #expect(reading.records.map(\.kind) == [.instance, .gap])
        #expect(reading.records.last?.column == whole.utf8.count + 1)
    }

    @Test(arguments: [
        "2014-05-04 11:52:03.461 TestLif", "2014-05-04 11:52:03.461 Test[3141:60b] [ViewController viewDid",
    ])
    func `A record that another one cuts off is a gap`(torn: String) {
        let reading = read(torn + "2014-05-04 11:52:04.000 Test[3141:60b] [ViewController viewDidLoad]\n")
        #expect(reading.records.map(\.kind) == [.gap, .instance])
        #expect(reading.records.map(\.column) == [1, torn.utf8.count + 1])
        #expect(reading.records.first?.value == torn)
    }

    @Test func `Marks and notes may stand behind a header`() {
        let header = "2014-05-04 11:52:03.461 Test[3141:60b] "
        let reading = read(
            "\(header)--- 42 messages dropped ---\n\(header)# lifeline: kind = push\n\(header)# lifeline: gap\n\(header)# x\n"
        )
        #expect(reading.records.map(\.kind) == [.gap, .directive, .gap])
        #expect(reading.records.map(\.value) == ["--- 42 messages dropped ---", "push", ""])
        #expect(reading.records.allSatisfy { $0.time == 1_399_204_323_461_000 && $0.column == 1 })
        #expect(reading.others == ["4: \(header)# x"])
    }
}
