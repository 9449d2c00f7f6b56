import Testing

@testable import TraceFiles
@testable import TraceReaders

@Suite struct LineReaderTests {
    @Test func `Blank lines are counted as lines but not as other lines`() {
        let reading = Reading(NamesReader.self, "\n \t \n\u{A0}\u{3000}\r\nviewDidLoad\n\n")
        #expect(reading.lines == 5)
        #expect(reading.records == [.init(name: "viewDidLoad", line: 4)])
        #expect(reading.others.isEmpty)
    }

    @Test func `Carriage returns and blanks at the end of a line belong to no text`() {
        let reading = Reading(NamesReader.self, "viewDidLoad \t\r\ncaption\u{A0} \r\nviewWillAppear:\r")
        #expect(reading.records.map(\.name) == ["viewDidLoad", "viewWillAppear:"])
        #expect(reading.others == ["2: caption"])
    }

    @Test func `Bytes that are no UTF-8 are passed on`() {
        let bytes = Array("[A".utf8) + [0xFF, 0xE4] + Array(" viewDidLoad]\n".utf8) + [0x80, 0xE3, 0x0A, 0xC2]
        let reading = Reading(MessagesReader.self, bytes)
        #expect(reading.records.map(\.name) == ["viewDidLoad"])
        #expect(reading.records.map(\.className) == ["A\u{FFFD}\u{FFFD}"])
        #expect(reading.others.count == 2)
    }

    @Test func `An empty chunk holds no lines`() {
        for type in ReaderList.all { #expect(Reading(type, "") == Reading()) }
    }
}
