import Testing
import TraceRecords

@testable import TraceReaders

/// Objects that look like earlier ones are read by these, and must come out as if each were the first.
struct JSONTemplateTests {
    private static let paths = ["a", "b", "c.d", "c"]
    private static let values = [
        "1", "-2.5e3", "null", "true", #""""#, #""x""#, #""null""#, #""a \"b\" \\""#, #""\n""#, #""über""#, "{}",
        #"{"d":1}"#,
        #"{"d":"y","e":[1,2]}"#, "[]", #"[1,{"a":2}]"#, "x y", #""cut"#, #""line\#u{A}""#, "",
    ]
    private static let names = ["a", "a", "b", "c", "c.d", "e"]

    private static func object(_ generator: inout SeededGenerator, like names: [String]) -> String {
        let blank = Int.random(in: 0..<9, using: &generator) == 0 ? " " : ""
        // Most values are of a kind, as those of a logger are.
        let members = names.map { name in
            let number =
                Int.random(in: 0..<3, using: &generator) > 0
                ? name.utf8.count : values.indices.randomElement(using: &generator)
            return "\"\(name)\":\(blank)\(values[number ?? 0])"
        }
        return "{\(members.joined(separator: ","))}"
    }

    @Test func `What was read before makes no difference`() {
        var tree = JSONPaths()
        for path in Self.paths { _ = tree.number(of: ColumnPath(parsing: path)) }
        var generator = SeededGenerator(state: 24)
        var known = JSONMembers(tree)
        for _ in 0..<400 {
            let names = (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
                Self.names.randomElement(using: &generator)
            }
            for _ in 0..<12 {
                let text = Self.object(&generator, like: names)
                var fresh = JSONMembers(tree)
                Array((text + "\n,").utf8).withUnsafeBytes { bytes in
                    #expect(known.read(bytes, from: 0) == fresh.read(bytes, from: 0), "\(text)")
                    #expect(known.texts == fresh.texts, "\(text)")
                }
            }
        }
    }
}
