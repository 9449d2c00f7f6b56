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
            if current == nil { current = TraceWord(place: here) }
            if bytes[index] == UInt8(ascii: "\"") {
                let quoted = try Quotation.read(bytes, at: &index, place: here)
                current?.letters += quoted.map { Letter(byte: $0, isQuoted: true, column: here.column) }
            } else {
                let letter = Letter(byte: bytes[index], isQuoted: false, column: here.column)
                if letter.isSign("{"), brace == nil { brace = here }
                if letter.isSign("}") { brace = nil }
                current?.letters.append(letter)
                index += 1
            }
            current?.end = place.column + index
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

    // MARK: - Behind the name

    /// `{frame=10, size="{1, 2}"}`, taken from the front of what is left; empty if there are no braces.
    func attributes(
        _ details: inout ArraySlice<Letter>
    ) throws(Diagnostic) -> [Example.Sighting.Attribute] {
        guard let opening = details.first, opening.isSign("{"),
            let end = details.firstIndex(where: { $0.isSign("}") })
        else { return [] }
        let inside = details[details.index(after: details.startIndex)..<end]
        details = details[(end + 1)...]
        var attributes: [Example.Sighting.Attribute] = []
        for part in inside.split(omittingEmptySubsequences: false, whereSeparator: { $0.isSign(",") }) {
            attributes.append(try attribute(trimmed(part), at: place(of: part.first ?? opening)))
        }
        return attributes
    }

    /// `frame=10`
    private func attribute(
        _ letters: ArraySlice<Letter>,
        at place: Place
    ) throws(Diagnostic) -> Example.Sighting.Attribute {
        guard let first = letters.first, !first.isSign("=") else {
            throw Diagnostic("expected an attribute such as 'frame=10'", at: place)
        }
        guard let sign = letters.firstIndex(where: { $0.isSign("=") }) else {
            let name = text(letters)
            throw Diagnostic(
                "the attribute '\(name)' has no value",
                at: self.place(of: first),
                suggestion: "write '\(name)=VALUE'"
            )
        }
        let value = trimmed(letters[(sign + 1)...])
        if let sign = value.first, sign.isSign("=") {
            throw Diagnostic("one '=' is enough", at: self.place(of: sign))
        }
        if let brace = value.first(where: { $0.isSign("{") }) {
            throw Diagnostic("a value that holds '{' stands in quotes", at: self.place(of: brace))
        }
        return Example.Sighting.Attribute(text(trimmed(letters[..<sign])), text(value))
    }

    /// `@300ms`, the last part of a word; nil if there is none.
    func time(_ details: inout ArraySlice<Letter>) throws(Diagnostic) -> TimeStamp? {
        guard let sign = details.first else { return nil }
        let rest = details.dropFirst()
        guard sign.isSign("@") else {
            throw Diagnostic("expected a blank or a time such as '@300ms' behind '}'", at: place(of: sign))
        }
        details = []
        if let brace = rest.first(where: { $0.isSign("{") }) {
            throw Diagnostic("attributes stand before the time", at: place(of: brace))
        }
        let written = text(rest)
        let (number, unit) = WrittenTime.split(written)
        guard let first = rest.first, number.first?.isNumber == true else {
            throw Diagnostic(
                "expected a time such as '300ms' behind '@'",
                at: place(of: sign),
                suggestion: "a name that holds '@' stands in quotes"
            )
        }
        guard !unit.isEmpty else {
            throw Diagnostic(
                "the time '\(number)' has no unit",
                at: place(of: first),
                suggestion: WrittenTime.unitSuggestion(for: number)
            )
        }
        let behind = place(of: rest[rest.startIndex + number.utf8.count])
        let known = try WrittenTime.unit(unit, of: number, at: behind)
        let time = try WrittenTime(number, known, at: place(of: first))
        return TimeStamp(microseconds: time.microseconds, unit: time.precision)
    }

    private func trimmed(_ letters: ArraySlice<Letter>) -> ArraySlice<Letter> {
        var letters = letters.drop(while: \.isBlank)
        while letters.last?.isBlank == true { letters.removeLast() }
        return letters
    }
}
