import TraceModel
import TraceRecords

/// One line of a pattern as `LineMatcher` runs it: its pieces, each with the one that follows.
struct LinePattern: Sendable {
    private(set) var pieces: [Piece] = []
    /// Where the pieces begin.
    private(set) var first = 0
    /// With which bytes a line may begin; and whether it may be empty.
    var beginning: Beginning { beginnings[first].behindAny }
    private(set) var literals: [UInt8] = []
    /// For each field that ends where something follows, what each byte behind it says: bits of `Stop`.
    private(set) var stops: [UInt8] = []
    private(set) var finders: [NameFinder] = []
    /// A text that every line holds; empty if none does.
    private(set) var necessity: [UInt8] = []

    private var beginnings: [(behindAny: Beginning, behindText: Beginning)] = []

    struct Piece: Sendable {
        var kind: Kind
        /// The piece that follows.
        var next: Int
        /// The number of the field, -1 if it has no name.
        var field = -1
        /// The literal, the stops, or the finder: where it is found.
        var start = 0
        /// How long the literal is; the first piece of what may be missing.
        var count = 0
        /// The field behind those of what may be missing.
        var fieldEnd = 0
        var syntax = RecordField.Syntax.time
        var edges: NameFinder.Edges = []
        /// Whether what follows may match where the line ends, and whether it matches nowhere else.
        var mayEnd = false
        var isLast = false
    }

    enum Kind: UInt8, Sendable {
        case end, text, blank, word, words, anything, rest, syntax, names, optional
    }

    /// What a byte that is looked at says about a field that would end before it.
    enum Stop {
        /// What follows may begin with the byte.
        static let end: UInt8 = 1
        /// A blank may begin with the byte.
        static let blank: UInt8 = 2
    }

    /// How some pieces may begin.
    struct Beginning: Sendable {
        var bytes: ByteSet
        /// Whether they may match at the line's end.
        var mayBeEnd: Bool

        func union(_ other: Beginning) -> Beginning {
            Beginning(bytes: bytes.union(other.bytes), mayBeEnd: mayBeEnd || other.mayBeEnd)
        }
    }

    /// - Parameters:
    ///   - line: the line's pieces.
    ///   - firstField: the number of its first field; those that have no name, and what remains of a line, count.
    init(_ line: [RecordPiece], firstField: Int, names: EventNames) {
        append(Piece(kind: .end, next: 0), Beginning(bytes: ByteSet(), mayBeEnd: true))
        var field = firstField + line.fieldNames.count
        first = compile(line, before: 0, behind: nil, &field, names)
        necessity = line.reduce(into: []) { longest, piece in
            if case .text(let text) = piece, text.utf8.count > longest.count { longest = Array(text.utf8) }
        }
    }

    /// Adds pieces, the last one first.
    ///
    /// - Parameters:
    ///   - next: the piece that follows them.
    ///   - previous: what stands before them.
    ///   - field: the number behind those of their fields.
    /// - Returns: the first one.
    private mutating func compile(
        _ line: [RecordPiece],
        before next: Int,
        behind previous: RecordPiece?,
        _ field: inout Int,
        _ names: EventNames
    ) -> Int {
        var next = next
        for index in line.indices.reversed() {
            let previous = index > 0 ? line[index - 1] : previous
            switch line[index] {
            case .text(let text): appendText(text, before: next)
            case .blank: appendBlank(before: next)
            case .anything: appendOpen(.anything, field: -1, before: next)
            case .rest:
                field -= 1
                let end = beginnings[next].behindAny.mayBeEnd
                append(Piece(kind: .rest, next: next, field: field), Beginning(bytes: .all, mayBeEnd: end))
            case .field(let read):
                field -= 1
                append(read, field, before: next, behind: previous, names)
            case .optional(let inner):
                var piece = Piece(kind: .optional, next: next, fieldEnd: field)
                piece.count = compile(inner, before: next, behind: previous, &field, names)
                piece.field = field
                let (present, absent) = (beginnings[piece.count], beginnings[next])
                append(
                    piece,
                    present.behindAny.union(absent.behindAny),
                    behindText: present.behindText.union(absent.behindText)
                )
            }
            next = pieces.count - 1
        }
        return next
    }

    private mutating func append(_ piece: Piece, _ beginning: Beginning, behindText: Beginning? = nil) {
        pieces.append(piece)
        beginnings.append((beginning, behindText ?? beginning))
    }

    private mutating func appendText(_ text: String, before next: Int) {
        let bytes = Array(text.utf8)
        let piece = Piece(kind: .text, next: next, start: literals.count, count: bytes.count)
        literals += bytes
        append(piece, Beginning(bytes: ByteSet(bytes.prefix(1)), mayBeEnd: false))
    }

    private mutating func appendBlank(before next: Int) {
        let following = beginnings[next].behindAny
        let blank = Beginning(bytes: LinePattern.blanks, mayBeEnd: following.mayBeEnd)
        append(Piece(kind: .blank, next: next), blank.union(following), behindText: blank)
    }

    /// Adds a field that ends where what follows begins.
    private mutating func appendOpen(_ kind: Kind, field: Int, before next: Int) {
        let following = kind == .anything ? beginnings[next].behindAny : beginnings[next].behindText
        var piece = Piece(kind: kind, next: next, field: field, start: stops.count)
        piece.mayEnd = following.mayBeEnd
        piece.isLast = following.bytes.isEmpty && following.mayBeEnd
        for byte in UInt8.min...UInt8.max {
            let isEnd = following.bytes.contains(byte) && byte & 0xC0 != 0x80
            stops.append((isEnd ? Stop.end : 0) | (LinePattern.blanks.contains(byte) ? Stop.blank : 0))
        }
        var bytes = ByteSet.all
        if kind != .anything { for byte in LinePattern.plainBlanks { bytes.remove(byte) } }
        append(piece, Beginning(bytes: bytes, mayBeEnd: kind == .anything && following.mayBeEnd))
    }

    private mutating func append(
        _ read: RecordField,
        _ field: Int,
        before next: Int,
        behind previous: RecordPiece?,
        _ names: EventNames
    ) {
        switch (read.form, read.syntax) {
        case (.word, nil): appendOpen(.word, field: field, before: next)
        case (.words, _): appendOpen(.words, field: field, before: next)
        case (.word, .event?): appendNames(names.all, areEvents: true, field, before: next, behind: previous)
        case (.oneOf(let words), _):
            appendNames(words, areEvents: read.name == "event", field, before: next, behind: previous)
        case (.word, let syntax?):
            var piece = Piece(kind: .syntax, next: next, field: field)
            piece.syntax = syntax
            if previous?.isOpen == true { piece.edges = .before }
            append(piece, Beginning(bytes: FieldSyntax.firstBytes(of: syntax), mayBeEnd: false))
        }
    }

    /// Adds a field that is one of some names. Only text of the pattern's author may stand so close to one that it goes on in it.
    private mutating func appendNames(
        _ names: [String],
        areEvents: Bool,
        _ field: Int,
        before next: Int,
        behind previous: RecordPiece?
    ) {
        var piece = Piece(kind: .names, next: next, field: field, start: finders.count)
        if previous?.isText != true { piece.edges.insert(.before) }
        if pieces[next].kind != .text, pieces[next].kind != .syntax { piece.edges.insert(.behind) }
        let finder = NameFinder(names, areEvents: areEvents)
        finders.append(finder)
        append(piece, Beginning(bytes: finder.firstBytes, mayBeEnd: false))
    }

    /// The blanks of one byte, and with those the bytes with which longer ones begin.
    private static let plainBlanks: [UInt8] = [0x20] + Array(0x09...0x0D)
    private static let blanks = ByteSet(plainBlanks + [0xC2, 0xE3])
}

extension RecordPiece {
    fileprivate var isText: Bool {
        if case .text = self { true } else { false }
    }

    /// Whether the piece ends only where something follows.
    fileprivate var isOpen: Bool {
        switch self {
        case .text, .blank, .rest: false
        case .anything, .optional: true
        case .field(let field): field.syntax == nil && (field.form == .word || field.form == .words)
        }
    }
}

extension [RecordPiece] {
    /// What the fields are called in their order; what remains of a line is called `RecordComposer.rest`.
    var fieldNames: [String] {
        flatMap { piece -> [String] in
            switch piece {
            case .field(let field): [field.name]
            case .rest: [RecordComposer.rest]
            case .optional(let inner): inner.fieldNames
            case .text, .blank, .anything: []
            }
        }
    }
}
