import RuleTree
import TraceModel

/// A word of the notation of traces.
struct TraceWord {
    let place: Place
    /// The column behind its last byte.
    private(set) var end: Int
    private var letters: [Letter] = []

    /// A byte of the word, and whether it stands in quotes, where it means nothing but itself.
    struct Letter {
        var byte: UInt8
        var isQuoted: Bool
        var column: Int

        static let blanks = Array(" \t\n\r".utf8)

        var isBlank: Bool { !isQuoted && Letter.blanks.contains(byte) }

        func isSign(_ sign: Unicode.Scalar) -> Bool { !isQuoted && byte == UInt8(ascii: sign) }
    }

    /// The words of a text that begins at a place.
    static func words(of text: String, at place: Place) throws(Diagnostic) -> [TraceWord] {
        let bytes = Array(text.utf8)[...]
        var words: [TraceWord] = []
        var current: TraceWord?
        /// Where the attributes begin that are read.
        var brace: Place?
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let here = Place(line: place.line, column: place.column + index)
            if brace == nil, Letter.blanks.contains(bytes[index]) {
                if let word = current { words.append(word) }
                current = nil
                index += 1
                continue
            }
            var word = current ?? TraceWord(place: here)
            if bytes[index] == UInt8(ascii: "\"") {
                let quoted = try Quotation.read(bytes, at: &index, place: here)
                word.letters += quoted.map { Letter(byte: $0, isQuoted: true, column: here.column) }
            } else {
                let letter = Letter(byte: bytes[index], isQuoted: false, column: here.column)
                if letter.isSign("{"), brace == nil { brace = here }
                if letter.isSign("}") { brace = nil }
                word.letters.append(letter)
                index += 1
            }
            word.end = place.column + index
            current = word
        }
        if let brace {
            throw Diagnostic("this '{' is not closed", at: brace, suggestion: "add '}' where the attributes end")
        }
        if let word = current { words.append(word) }
        return words
    }

    private init(place: Place) {
        self.place = place
        end = place.column
    }

    /// Whether the word is this sign and nothing else.
    func isSign(_ sign: Unicode.Scalar) -> Bool { letters.count == 1 && letters[0].isSign(sign) }

    /// Whether it begins with `!`.
    var breaks: Bool { letters.first?.isSign("!") == true }

    /// The event that the word shows: `a.willAppear`, `!b.+alloc`, `c.didLayout{frame=10}@300ms`.
    func sighting() throws(Diagnostic) -> Example.Sighting {
        var rest = letters[...]
        if breaks { rest = rest.dropFirst() }
        if let sign = rest.first, sign.isSign("!") { throw Diagnostic("one '!' is enough", at: place(of: sign)) }
        if let sign = rest.first, sign.isSign("~") {
            throw Diagnostic("a gap '~' stands alone between blanks", at: place(of: sign))
        }
        let end = rest.firstIndex { $0.isSign("{") || $0.isSign("@") } ?? rest.endIndex
        var details = rest[end...]
        if end > rest.startIndex { rest = rest[..<end] }
        let dot = lastDot(in: rest)
        let name = dot.map { rest[($0 + 1)...] } ?? rest
        let subject = dot.map { rest[..<$0] }
        guard end > name.startIndex, let firstOfName = name.first, !(name.count == 1 && firstOfName.isSign("+")) else {
            throw Diagnostic("'\(text(rest))' names no event", at: place)
        }
        if let subject, subject.isEmpty {
            throw Diagnostic(
                "'\(text(rest))' names no subject before its '.'",
                at: place,
                suggestion: "write '\(text(name))' for the one object of the example"
            )
        }
        return Example.Sighting(
            subject: subject.map(text),
            name: text(name),
            attributes: try attributes(&details),
            at: try time(&details),
            breaks: breaks,
            origin: Origin(place(of: firstOfName))
        )
    }

    /// The last dot that stands outside of parentheses.
    private func lastDot(in letters: ArraySlice<Letter>) -> Int? {
        var depth = 0
        var dot: Int?
        for (index, letter) in zip(letters.indices, letters) {
            if letter.isSign("(") { depth += 1 }
            if letter.isSign(")") { depth = max(0, depth - 1) }
            if letter.isSign("."), depth == 0 { dot = index }
        }
        return dot
    }

    func text(_ letters: ArraySlice<Letter>) -> String {
        String(decoding: letters.map(\.byte), as: UTF8.self)
    }

    func place(of letter: Letter) -> Place { Place(line: place.line, column: letter.column) }
}
