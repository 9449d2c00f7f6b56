import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

@Suite struct `A member of an object is found` {
    /// What some paths lead to, `-` where it is nothing.
    private func members(_ text: String, _ paths: String...) -> [String] {
        var tree = JSONPaths()
        let numbers = paths.map { tree.number(of: ColumnPath($0.split(separator: ".").map(String.init))) }
        var members = JSONMembers(tree)
        return Array(text.utf8).withUnsafeBytes { bytes in
            #expect(members.read(bytes, from: 0) == .at(bytes.count))
            return numbers.map { number in
                var batch = RecordBatch()
                let text = members.texts[number]
                let range = text.range(in: bytes, joining: &batch)
                return text.isPresent ? batch.withText(of: bytes) { String(decoding: $0[range], as: UTF8.self) } : "-"
            }
        }
    }

    @Test func `by its name`() {
        #expect(members(#"{"a":"x","b":2,"c":true}"#, "a", "b", "c", "d") == ["x", "2", "true", "-"])
    }

    @Test func `in another member, or by a name with dots`() {
        #expect(members(#"{"order":{"id":7,"x":{"id":8}},"id":9}"#, "order.id", "order.x.id", "id") == ["7", "8", "9"])
        #expect(members(#"{"order.id":7}"#, "order.id") == ["7"])
        #expect(members(#"{"a.b":{"c":1},"a":{"b.d":2}}"#, "a.b.c", "a.b.d") == ["1", "2"])
        #expect(members(#"{"order":{"x":1},"order.id":5}"#, "order.id") == ["5"])
    }

    @Test func `and not in a list or a value of another name`() {
        #expect(members(#"{"order":[{"id":7}],"x":{"id":8},"y":{"order":{"id":1}}}"#, "order.id", "id") == ["-", "-"])
        #expect(members(#"[{"id":8}]"#, "id") == ["-"])
        #expect(members(#""id""#, "id") == ["-"])
    }

    @Test func `where it stands first`() {
        #expect(members(#"{"a":1,"a":2}"#, "a") == ["1"])
        #expect(members(#"{"a":null,"a":2}"#, "a") == ["-"])
    }

    @Test func `as it is printed`() {
        #expect(members(#"{"id":9007199254740993,"x":1.50e3}"#, "id", "x") == ["9007199254740993", "1.50e3"])
        #expect(members(#"{"a":{"b": [1, 2]},"c":[]}"#, "a", "a.b", "c") == [#"{"b": [1, 2]}"#, "[1, 2]", "[]"])
        #expect(members(#"{"a":"","b":null,"c":"null"}"#, "a", "b", "c") == ["", "-", "null"])
    }

    @Test func `without its escapes`() {
        #expect(members(#"{"a":"\"\\\/\b\f\n\r\t"}"#, "a") == ["\"\\/\u{8}\u{C}\n\r\t"])
        #expect(members(#"{"a":"K\u00fcche \u7D42 \uD83D\uDE80!"}"#, "a") == ["Küche 終 🚀!"])
        #expect(members(#"{"\u0061\u002eb":1,"c\"d":2}"#, "a.b", "c\"d") == ["1", "2"])
    }

    @Test(arguments: [#"\x"#, #"\u12"#, #"\u12G4"#, #"\ud83d"#, #"\ude80"#, #"\ud83d\u0041"#, #"\ud83dx"#])
    func `with an escape that means nothing`(escape: String) {
        let meant = escape.replacing(#"\u0041"#, with: "A")
        #expect(members(#"{"a":"<\#(escape)>"}"#, "a") == ["<\(meant)>"])
    }

    @Test func `behind what stands too deep`() {
        let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        #expect(members(#"{"x":\#(deep),"a":{"y":\#(deep),"b":1}}"#, "a.b", "x") == ["1", deep])
    }
}
