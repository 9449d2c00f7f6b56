/// The words of a Swift file's code: no comment, and of a string only what stands in its interpolations.
struct SourceText {
    /// Each word with the number of braces that are open before it, and whether a dot stands right before it.
    private(set) var words: [(text: String, depth: Int, isMember: Bool)] = []
    private var depth = 0
    private var rest: Substring
    private var isBehindDot = false

    init(_ text: String) {
        rest = text[...]
        readCode(to: nil)
    }

    /// Reads code up to the parenthesis that closes an interpolation, or to the end.
    private mutating func readCode(to end: Character?) {
        var parentheses = 0
        while let character = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if character == "\"" || rest.drop(while: { $0 == "#" }).first == "\"" {
                readString()
            } else if character.isLetter || character == "_" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                rest.removeFirst(word.count)
                words.append((String(word), depth, isBehindDot))
                isBehindDot = false
            } else {
                rest.removeFirst()
                isBehindDot = character == "."
                if character == "{" { depth += 1 }
                if character == "}" { depth -= 1 }
                if character == "(" { parentheses += 1 }
                if character == ")" {
                    parentheses -= 1
                    if end == ")", parentheses < 0 { return }
                }
            }
        }
    }

    private mutating func readString() {
        let signs = String(rest.prefix { $0 == "#" })
        rest.removeFirst(signs.count)
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest.removeFirst(quotes.count)
        let escape = "\\" + signs
        while !rest.isEmpty {
            if rest.hasPrefix(quotes + signs) {
                rest.removeFirst(quotes.count + signs.count)
                return
            } else if rest.hasPrefix(escape + "(") {
                rest.removeFirst(escape.count + 1)
                readCode(to: ")")
            } else if rest.hasPrefix(escape) {
                rest = rest.dropFirst(escape.count + 1)
            } else {
                rest.removeFirst()
            }
        }
    }
}
