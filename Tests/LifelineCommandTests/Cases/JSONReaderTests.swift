import Testing
import TraceModel

@testable import LifelineCommand

@Suite
struct JSONReaderTests {
    @Test
    func `Every value keeps its place`() throws {
        let text = "{\n  \"a\": [true, \"é\", -1.5e3],\n  \"b\": null\n}\n"
        let value = try JSONReader.read(Array(text.utf8), file: "x.json")
        guard case .object(let members) = value.content, case .array(let elements) = members[0].value.content else {
            Issue.record("no object with a list")
            return
        }
        #expect(value.place == Place(line: 1, column: 1))
        #expect(members.map(\.name) == ["a", "b"])
        #expect(members.map(\.place) == [Place(line: 2, column: 3), Place(line: 3, column: 3)])
        #expect(elements.map(\.place.column) == [9, 15, 21])
        guard case .number(let number) = elements[2].content else {
            Issue.record("no number")
            return
        }
        #expect(number == "-1.5e3")
    }

    @Test(arguments: [
        (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u00e9\ud83d\ude00""#, "é😀"), ("\"程序\"", "程序"),
        (#""""#, ""),
    ])
    func `Strings are taken out of their escapes`(text: String, expected: String) throws {
        guard case .string(let string) = try JSONReader.read(Array(text.utf8), file: "x.json").content else {
            Issue.record("no string")
            return
        }
        #expect(string == expected)
    }

    @Test(arguments: [
        ("", "a value is expected here", 1), ("{\"a\" 1}", "a colon is expected after \"a\"", 6),
        ("{\"a\": 1,}", "a name in quotes is expected here", 9), ("[1 2]", "a comma or ] is expected here", 4),
        ("{\"a\": 1", "a comma or } is expected here", 8), ("\"a", "the string has no end", 3),
        ("\"a\nb\"", "a string may hold no line end and no control character", 3),
        ("\"\\q\"", "no escape begins with this character", 4),
        ("\"\\ud800\"", "half a surrogate pair is no character", 8),
        ("\"\\u-000\"", "four hexadecimal digits are expected here", 4),
        ("\"\\u12\"", "four hexadecimal digits are expected here", 4), ("1.2.3", "'1.2.3' is no number", 6),
        ("[1] x", "something follows the value", 5), ("tru", "a value is expected here", 1),
    ])
    func `A mistake is told with its place`(text: String, message: String, column: Int) {
        let mistake = #expect(throws: Diagnostic.self) { try JSONReader.read(Array(text.utf8), file: "x.json") }
        let place = Place(line: 1, column: column)
        #expect(mistake == Diagnostic("this is no JSON: \(message)", file: "x.json", at: place))
    }

    @Test
    func `A name that stands twice in an object is a mistake`() {
        let mistake = #expect(throws: Diagnostic.self) {
            try JSONReader.read(Array(#"{"a": 1, "a": 2}"#.utf8), file: "x.json")
        }
        let place = Place(line: 1, column: 10)
        #expect(mistake == Diagnostic("\"a\" stands here a second time", file: "x.json", at: place))
    }

    @Test
    func `Bottomless nesting is refused`() {
        let text = String(repeating: "[", count: 100_000)
        let mistake = #expect(throws: Diagnostic.self) { try JSONReader.read(Array(text.utf8), file: "x.json") }
        #expect(mistake?.message == "this is no JSON: it is nested too deep")
    }

    @Test
    func `A byte order mark is skipped`() throws {
        _ = try JSONReader.read([0xEF, 0xBB, 0xBF] + Array("{}".utf8), file: "x.json")
    }
}
