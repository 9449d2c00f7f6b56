import TraceModel

/// What lines look like: `{time} {subject}: {event}{...}`. Blanks around a line are no part of it.
public struct RecordPattern: Hashable, Sendable {
    /// The pieces of each line; the lines follow each other directly.
    public var lines: [[RecordPiece]]

    /// How many lines a pattern may have.
    package static let mostLines = 8

    /// - Parameter lines: the pieces of each line.
    public init(lines: [[RecordPiece]]) {
        self.lines = lines
    }

    /// Whether a digit stands in what it asks for, or letters that may be some of an address. Then lines may match or not by their digits;
    /// what is a time or a number is another question.
    package var asksForDigits: Bool { lines.contains(where: \.askForDigits) }

    /// Whether letters begin or end a text, or are a word, that it asks for, and may all be hexadecimal digits, or a number may end where a
    /// field does that goes on without a sign, `{pid}{x}`: then lines may match or not by the numbers that they hold.
    package var asksForHexDigits: Bool { lines.contains { $0.askForHexDigits() } }

    /// The first pieces up to the last one that has a field with one of some syntaxes.
    package func pieces(upTo syntaxes: Set<RecordField.Syntax>) -> [RecordPiece] {
        let line = lines.first ?? []
        let last = line.lastIndex { $0.fields.contains { $0.syntax.map(syntaxes.contains) ?? false } }
        return Array(line[..<(last.map { $0 + 1 } ?? 0)])
    }

    /// The fields in the order in which they stand.
    package var fields: [RecordField] { lines.flatMap { $0.flatMap(\.fields) } }
}

/// A part of what a line looks like.
public indirect enum RecordPiece: Hashable, Sendable {
    /// Text that stands as it is, without blanks.
    case text(String)
    /// One blank or more.
    case blank
    /// `{name}`: a part of the line that has a name.
    case field(RecordField)
    /// `{}`: any text, or none.
    case anything
    /// `{...}`: whatever remains of the line; what it says as `key=value` are attributes.
    case rest
    /// `{?…}`: what may be missing.
    case optional([RecordPiece])

    var fields: [RecordField] {
        switch self {
        case .field(let field): [field]
        case .optional(let pieces): pieces.flatMap(\.fields)
        case .text, .blank, .anything, .rest: []
        }
    }
}

/// `{subject}`: a part of a line that has a name.
public struct RecordField: Hashable, Sendable {
    /// What tests and claims call it.
    public var name: String
    /// How far it goes.
    public var form: Form

    /// How far a field goes.
    public enum Form: Hashable, Sendable {
        /// The shortest run without a blank up to what follows; if the name has a syntax of its own, what is written in that.
        case word
        /// `{name...}`: the shortest run up to what follows, blanks included.
        case words
        /// `{name=a|b}`: one of these.
        case oneOf([String])
    }

    /// The names whose text has a syntax of its own.
    package enum Syntax: String, CaseIterable, Sendable {
        case time, pid, tid, number, address, level, event
    }

    /// The syntax of the field's text, where it is not any word.
    package var syntax: Syntax? { form == .word ? Syntax(rawValue: name) : nil }

    /// Whether what follows says where the field ends.
    package var endsAnywhere: Bool { syntax == nil && (form == .word || form == .words) }

    /// - Parameters:
    ///   - name: what tests and claims call it.
    ///   - form: how far it goes.
    public init(_ name: String, _ form: Form = .word) {
        self.name = name
        self.form = form
    }
}

extension [RecordPiece] {
    fileprivate var askForDigits: Bool {
        indices.contains { index in
            switch self[index] {
            case .text(let text):
                text.holdsDigit || text.mayEndAddress(beforeBlank: dropFirst(index + 1).first == .blank)
            case .field(let field):
                if case .oneOf(let words) = field.form { words.contains(where: \.holdsDigit) } else { false }
            case .optional(let pieces): pieces.askForDigits
            case .blank, .anything, .rest: false
            }
        }
    }
}

extension [RecordPiece] {
    /// - Parameters:
    ///   - beginsApart: whether nothing that a number may go on with stands before the pieces.
    ///   - endsApart: the same of what stands behind them.
    fileprivate func askForHexDigits(beginsApart: Bool = true, endsApart: Bool = true) -> Bool {
        indices.contains { index in
            let isApart = { self.endsApart(upTo: index, beginsApart) && self.beginsApart(from: index + 1, endsApart) }
            switch self[index] {
            case .text(let text): return text.utf8.mayMeetNumber || text.utf8.reversed().mayMeetNumber
            case .field(let field):
                if case .oneOf(let words) = field.form { return words.contains { $0.utf8.mayMeetNumber } }
                return field.syntax?.isOfNumbers == true && !isApart()
            case .optional(let pieces):
                return pieces.askForHexDigits(
                    beginsApart: self.endsApart(upTo: index, beginsApart),
                    endsApart: self.beginsApart(from: index + 1, endsApart)
                )
            case .blank, .anything, .rest: return false
            }
        }
    }

    /// Whether the pieces from one on begin as no number goes on, whichever of them are missing.
    private func beginsApart(from index: Int, _ isEndApart: Bool) -> Bool {
        guard index < count else { return isEndApart }
        switch self[index] {
        case .blank: return true
        case .text(let text): return text.utf8.first?.mayStandInNumber == false
        case .optional(let pieces):
            let isRestApart = beginsApart(from: index + 1, isEndApart)
            return isRestApart && pieces.beginsApart(from: 0, isRestApart)
        case .field, .anything, .rest: return false
        }
    }

    /// Whether those up to one end as no number begins.
    private func endsApart(upTo index: Int, _ isStartApart: Bool) -> Bool {
        guard index > 0 else { return isStartApart }
        switch self[index - 1] {
        case .blank: return true
        case .text(let text): return text.utf8.last?.mayStandInNumber == false
        case .optional(let pieces):
            let isRestApart = endsApart(upTo: index - 1, isStartApart)
            return isRestApart && pieces.endsApart(upTo: pieces.count, isRestApart)
        case .field, .anything, .rest: return false
        }
    }
}

extension RecordField.Syntax {
    /// Whether its text is a number, or a letter that a number may hold.
    fileprivate var isOfNumbers: Bool {
        switch self {
        case .pid, .tid, .number, .address, .level: true
        case .time, .event: false
        }
    }
}

extension Sequence<UInt8> {
    /// Whether the letters with which it begins may all be digits of a hexadecimal number.
    fileprivate var mayMeetNumber: Bool {
        let letters = prefix { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "_") }
        return !letters.isEmpty && letters.allSatisfy(\.isOfAddress)
    }
}

extension String {
    fileprivate var holdsDigit: Bool { utf8.contains { 0x30...0x39 ~= $0 } }

    /// Whether it may stand in `0x7fade>`, or begin there. Behind an address without its bracket no blank stands.
    fileprivate func mayEndAddress(beforeBlank: Bool) -> Bool {
        let digits = utf8.prefix { $0 != UInt8(ascii: ">") }
        return !digits.isEmpty && digits.allSatisfy(\.isOfAddress) && !(beforeBlank && digits.count == utf8.count)
    }
}

extension UInt8 {
    /// Whether it may stand in a number, or a word: `12.5`, `-7`, those of UUIDs.
    fileprivate var mayStandInNumber: Bool {
        0x61...0x7A ~= self | 0x20 || 0x30...0x39 ~= self || "_-+.".utf8.contains(self) || self >= 0x80
    }

    /// Whether it may stand in `0x7f`.
    fileprivate var isOfAddress: Bool { self | 0x20 == 0x78 || 0x30...0x39 ~= self || 0x61...0x66 ~= self | 0x20 }
}

/// What makes a pattern mean nothing, or more than one thing.
struct PatternCheck {
    private let pattern: RecordPattern

    /// How many pieces a line may have: each is a bit of what its matcher remembers of a byte.
    static let mostPieces = 64

    init(_ pattern: RecordPattern) {
        self.pattern = pattern
    }

    /// - Throws: a diagnostic for the first mistake, without a place.
    func check() throws(Diagnostic) {
        guard pattern.lines.count <= RecordPattern.mostLines else {
            throw Diagnostic(
                "the pattern has \(pattern.lines.count) lines",
                suggestion: "a record has at most \(RecordPattern.mostLines)"
            )
        }
        for line in pattern.lines {
            guard !line.isEmpty else {
                throw Diagnostic(
                    pattern.lines.count == 1 ? "the pattern is empty" : "a line of the pattern is empty",
                    suggestion: "write what the line holds; {} is any text"
                )
            }
            let count = PatternCheck.count(line)
            guard count <= PatternCheck.mostPieces else {
                throw Diagnostic(
                    "a line of the pattern has \(count) parts, and \(PatternCheck.mostPieces) are read",
                    suggestion: "write {} for what no rule asks for"
                )
            }
            var open: RecordPiece?
            try checkNeighbours(line, behind: &open)
            try checkRest(line)
        }
        var names: Set<String> = []
        for field in pattern.fields where !names.insert(field.name).inserted {
            throw Diagnostic("two fields are called '\(field.name)'", suggestion: "give one of them another name")
        }
    }

    private static func count(_ pieces: [RecordPiece]) -> Int {
        pieces.reduce(0) { count, piece in
            if case .optional(let inner) = piece { return count + 1 + PatternCheck.count(inner) }
            return count + 1
        }
    }

    /// Of two fields that follow each other directly nothing tells where the first one ends.
    ///
    /// - Parameter open: the piece before, if it ends only where something follows.
    private func checkNeighbours(_ pieces: [RecordPiece], behind open: inout RecordPiece?) throws(Diagnostic) {
        for piece in pieces {
            switch piece {
            case .text, .blank: open = nil
            case .field(let field):
                let isOpen = field.endsAnywhere
                if let before = open, isOpen { throw PatternCheck.inseparable(before, piece) }
                open = isOpen ? piece : nil
            case .anything:
                if let before = open { throw PatternCheck.inseparable(before, piece) }
                open = piece
            case .rest: open = nil
            case .optional(let inner):
                var inside = open
                try checkNeighbours(inner, behind: &inside)
                open = inside ?? open
            }
        }
    }

    private static func inseparable(_ first: RecordPiece, _ second: RecordPiece) -> Diagnostic {
        Diagnostic(
            "nothing stands between \(first.text) and \(second.text) that tells where the first one ends",
            suggestion: "write the text that stands between them"
        )
    }

    private func checkRest(_ line: [RecordPiece]) throws(Diagnostic) {
        guard let index = line.firstIndex(of: .rest), index + 1 < line.count else { return }
        throw Diagnostic(
            "what stands behind {...} can never be reached: it is all that remains of the line",
            suggestion: "write {} for text in the middle of a line"
        )
    }
}
