import Testing
import TraceModel

@testable import TraceReaders

/// Names that hold dots, hyphens, blanks and other signs are read whole, in every form.
@Suite struct ComposedNameTests {
    private static let stamp = "2024-05-04 11:52:03.461222+0800 Shop[123:456] "
    private static let composed = ["parse.headers", "door-open", "fixture setup", "setup = \"a b\""]
    private static let names = EventNames(composed + ["headers", "open", "setup", "parse", "door"])

    private func read(_ type: any TraceReader.Type, _ text: String) -> Reading {
        Reading(type, Array(text.utf8), names: Self.names)
    }

    private func readings(_ line: String) -> [Reading] {
        [read(MessagesReader.self, line + "\n"), read(NSLogReader.self, Self.stamp + line + "\n")]
    }

    @Test(
        arguments: composed,
        [
            ("<Req: 0x1> ", "", "0x1"), ("<Shop.Req: 0x1> ", "", "0x1"), ("[Req ", "]", ""), ("-[Req ", "]", ""),
            ("Req ", "", ""),
            ("Req: ", "", ""), ("Req - ", "", ""), ("Req:", "", ""), ("Req.", "", ""), ("VC--Req ", "", ""),
        ]
    )
    func `Behind a subject`(name: String, form: (before: String, behind: String, identity: String)) {
        for reading in readings(form.before + name + form.behind) {
            #expect(reading.records.map(\.name) == [name])
            #expect(reading.records.map(\.className) == ["Req"])
            #expect(reading.records.map(\.identity) == [form.identity])
        }
    }

    @Test(arguments: composed)
    func `Alone, behind a number and behind a stamp`(name: String) {
        #expect(read(NamesReader.self, name + "\n").records == [.init(name: name)])
        #expect(read(TaggedReader.self, "1 " + name).records == [.init(name: name, identity: "1")])
        #expect(read(NSLogReader.self, Self.stamp + name + "\n").records.map(\.name) == [name])
    }

    @Test func `Several on a line`() {
        let line = "fixture setup parse.headers, door-open -> open"
        let names = ["fixture setup", "parse.headers", "door-open", "open"]
        #expect(read(NamesReader.self, line).records.map(\.name) == names)
    }

    /// `open` is known, too.
    @Test(arguments: ["left.door", "right.door", "left-door", "right-door"])
    func `Dots and hyphens do not cut a label`(label: String) {
        for reading in readings(label + " open") {
            #expect(reading.records.map(\.className) == [label])
            #expect(reading.records.map(\.name) == ["open"])
        }
    }

    @Test(arguments: ["<Req: 0x1> parse.all", "<Req: 0x1> door-closed", "-[Req parse.headers.all]"])
    func `A name that goes on is another one`(line: String) {
        let name = line.split(separator: " ").last?.filter { $0 != "]" }
        for reading in readings(line) { #expect(reading.records.map(\.name) == [name]) }
    }

    @Test(arguments: ["Req parse.all", "Req door-closed", "parse.all", "fixture setups"])
    func `Where only known names are read, it is not`(line: String) {
        for reading in readings(line) { #expect(reading.records.map(\.name).contains { !$0.isEmpty } == false) }
    }

    @Test func `Inside the description of an object a module is dropped in any case`() {
        for reading in readings("<left.door: 0x1> open") { #expect(reading.records.map(\.className) == ["door"]) }
    }
}
