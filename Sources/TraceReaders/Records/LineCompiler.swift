import TraceModel
import TraceRecords

/// Makes of the pieces of a line what `LineMatcher` runs.
struct LineCompiler {
    private(set) var pieces: [LinePattern.Piece] = []
    private(set) var literals: [UInt8] = []
    private(set) var stops: [UInt8] = []
    private(set) var finders: [NameFinder] = []
    private let names: EventNames
    /// How the line may go on with each piece, behind anything and behind what is no blank.
    private var beginnings: [(behindAny: LinePattern.Beginning, behindText: LinePattern.Beginning)] = []

    init(_ names: EventNames) {
        self.names = names
    }

    /// - Returns: the first piece.
    mutating func compile(_ line: [RecordPiece], firstField: Int) -> Int {
        append(LinePattern.Piece(kind: .end, next: 0), LinePattern.Beginning(bytes: ByteSet(), mayBeEnd: true))
        var field = firstField + line.fieldNames.count
        let first = compile(line, before: 0, behind: nil, &field)
        return markingHead(line.head, from: first)
    }

    /// Adds the pieces between which a head stands, if there is one.
    ///
    /// - Returns: the first piece.
    private mutating func markingHead(_ head: Range<Int>, from first: Int) -> Int {
        guard !head.isEmpty, pieces.count + 2 <= LineMatcher.mostPieces else { return first }
        var before: Int?
        var piece = first
        for _ in 0..<head.lowerBound { (before, piece) = (piece, pieces[piece].next) }
        let start = piece
        var fields: [Int] = []
        var words: [Int] = []
        var last = piece
        for _ in head {
            if pieces[piece].field >= 0 { fields.append(pieces[piece].field) }
            if pieces[piece].kind == .word { words.append(piece) }
            (last, piece) = (piece, pieces[piece].next)
        }
        guard let field = fields.first, fields.count <= LineHead.mostFields else { return first }
        var edge = LinePattern.Piece(kind: .headEnd, next: piece, field: field, fieldEnd: field + fields.count)
        edge.endsInBlank = pieces[last].kind == .blank
        append(edge, beginnings[piece].behindAny)
        pieces[last].next = pieces.count - 1
        edge.kind = .headStart
        (edge.next, edge.start, edge.count) = (start, words.first ?? -1, piece)
        for (word, next) in zip(words, words.dropFirst() + [-1]) { pieces[word].count = next }
        append(edge, beginnings[start].behindAny, behindText: beginnings[start].behindText)
        guard let before else { return pieces.count - 1 }
        pieces[before].next = pieces.count - 1
        return first
    }

    /// How a line may begin that begins with a piece.
    func beginning(of piece: Int) -> LinePattern.Beginning { beginnings[piece].behindAny }

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
        _ field: inout Int
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
                append(
                    LinePattern.Piece(kind: .rest, next: next, field: field),
                    LinePattern.Beginning(bytes: .all, mayBeEnd: end)
                )
            case .field(let read):
                field -= 1
                append(read, field, before: next, behind: previous)
            case .optional(let inner):
                var piece = LinePattern.Piece(kind: .optional, next: next, fieldEnd: field)
                piece.count = compile(inner, before: next, behind: previous, &field)
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

    private mutating func append(
        _ piece: LinePattern.Piece,
        _ beginning: LinePattern.Beginning,
        behindText: LinePattern.Beginning? = nil
    ) {
        pieces.append(piece)
        beginnings.append((beginning, behindText ?? beginning))
    }

    private mutating func appendText(_ text: String, before next: Int) {
        let bytes = Array(text.utf8)
        let piece = LinePattern.Piece(kind: .text, next: next, start: literals.count, count: bytes.count)
        literals += bytes
        append(piece, LinePattern.Beginning(bytes: ByteSet(bytes.prefix(1)), mayBeEnd: false))
    }

    private mutating func appendBlank(before next: Int) {
        let following = beginnings[next].behindAny
        let blank = LinePattern.Beginning(bytes: LineCompiler.blanks, mayBeEnd: following.mayBeEnd)
        append(LinePattern.Piece(kind: .blank, next: next), blank.union(following), behindText: blank)
    }

    /// Adds a field that ends where what follows begins.
    private mutating func appendOpen(_ kind: LinePattern.Kind, field: Int, before next: Int) {
        let following = kind == .anything ? beginnings[next].behindAny : beginnings[next].behindText
        var piece = LinePattern.Piece(kind: kind, next: next, field: field, start: stops.count)
        piece.mayEnd = following.mayBeEnd
        piece.isLast = following.bytes.isEmpty && following.mayBeEnd
        for byte in UInt8.min...UInt8.max {
            let isEnd = following.bytes.contains(byte) && byte & 0xC0 != 0x80
            stops.append(
                (isEnd ? LinePattern.Stop.end : 0) | (LineCompiler.blanks.contains(byte) ? LinePattern.Stop.blank : 0)
            )
        }
        piece.endsAtBlanks = (0x21..<0x80).allSatisfy { stops[piece.start + $0] == 0 }
        var bytes = ByteSet.all
        if kind != .anything { for byte in LineCompiler.plainBlanks { bytes.remove(byte) } }
        append(piece, LinePattern.Beginning(bytes: bytes, mayBeEnd: kind == .anything && following.mayBeEnd))
    }

    private mutating func append(_ read: RecordField, _ field: Int, before next: Int, behind previous: RecordPiece?) {
        switch (read.form, read.syntax) {
        case (.word, nil): appendOpen(.word, field: field, before: next)
        case (.words, _): appendOpen(.words, field: field, before: next)
        case (.word, .event?): appendNames(.ofEvents(names), field, before: next, behind: previous)
        case (.oneOf(let words), _):
            let finder = NameFinder(words, areEvents: read.name == "event")
            appendNames(finder, field, before: next, behind: previous)
        case (.word, let syntax?):
            var piece = LinePattern.Piece(kind: .syntax, next: next, field: field)
            piece.syntax = syntax
            if previous?.isOpen == true { piece.edges = .before }
            append(piece, LinePattern.Beginning(bytes: FieldSyntax.firstBytes(of: syntax), mayBeEnd: false))
        }
    }

    /// Adds a field that is one of some names. Only text of the pattern's author may stand so close to one that it goes on in it.
    private mutating func appendNames(
        _ finder: NameFinder,
        _ field: Int,
        before next: Int,
        behind previous: RecordPiece?
    ) {
        var piece = LinePattern.Piece(kind: .names, next: next, field: field, start: finders.count)
        if previous?.isText != true { piece.edges.insert(.before) }
        if pieces[next].kind != .text, pieces[next].kind != .syntax { piece.edges.insert(.behind) }
        finders.append(finder)
        append(piece, LinePattern.Beginning(bytes: finder.firstBytes, mayBeEnd: false))
    }

    /// The blanks of one byte, and with those the bytes with which longer ones begin.
    private static let plainBlanks: [UInt8] = [0x20] + Array(0x09...0x0D)
    private static let blanks = ByteSet(plainBlanks + [0xC2, 0xE3])
}

extension RecordPiece {
    fileprivate var isText: Bool {
        if case .text = self { true } else { false }
    }

    fileprivate var isTime: Bool {
        if case .field(let field) = self { field.syntax == .time } else { false }
    }

    /// Whether the piece ends only where something follows.
    fileprivate var isOpen: Bool {
        switch self {
        case .text, .blank, .rest: false
        case .anything, .optional: true
        case .field(let field): field.endsAnywhere
        }
    }
}

extension [RecordPiece] {
    /// The pieces of which a head may be made: those behind the time that look at no byte behind the last one of them.
    fileprivate var head: Range<Int> {
        let start = (prefix(2).lastIndex { $0.isTime } ?? -1) + 1
        guard start < count, self[start].isText || self[start] == .blank else { return 0..<0 }
        var end = start
        for index in start..<count {
            switch self[index] {
            case .text: end = index + 1
            case .blank: end = index + 1
            case .field(let field):
                switch (field.form, field.syntax) {
                case (.word, nil), (.word, .pid?), (.word, .tid?), (.word, .address?): continue
                default: break
                }
                return start..<end
            case .anything, .rest, .optional: return start..<end
            }
        }
        return start..<end
    }

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
