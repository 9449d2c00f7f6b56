import TraceModel
import TraceRecords

/// One line of a pattern as `LineMatcher` runs it: its pieces, each with the one that follows. It never changes, so that lines
/// need no copy of it.
final class LinePattern: Sendable {
    let pieces: [Piece]
    /// Where the pieces begin.
    let first: Int
    /// Whether a line may be empty.
    let mayBeEmpty: Bool
    private let firstBytes: [Bool]
    let literals: [UInt8]
    /// For each field that ends where something follows, what each byte behind it says: bits of `Stop`.
    let stops: [UInt8]
    let finders: [NameFinder]
    /// A text that every line holds; empty if there is none worth looking for.
    private let necessity: [UInt8]

    struct Piece: Sendable {
        var kind: Kind
        /// The piece that follows.
        var next: Int
        /// The number of the field, -1 if it has no name.
        var field = -1
        /// The literal, the stops, or the finder: where it is found; the first word of a head, or -1.
        var start = 0
        /// How long the literal is; the first piece of what may be missing; the piece behind a head;
        /// of a word in a head the next one, or -1.
        var count = 0
        /// The field behind those of what may be missing, or of a head.
        var fieldEnd = 0
        var syntax = RecordField.Syntax.time
        var edges: NameFinder.Edges = []
        /// Whether what follows may match where the line ends, and whether it matches nowhere else.
        var mayEnd = false
        var isLast = false
        /// Whether a field ends at no byte of ASCII but a blank.
        var endsAtBlanks = false
        /// Whether a head's last piece is a blank, which takes all blanks that follow.
        var endsInBlank = false
    }

    enum Kind: UInt8, Sendable {
        case end, text, blank, word, words, anything, rest, syntax, names, optional, headStart, headEnd
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

    /// How many bytes a text has at least that is looked for in lines before anything else.
    private static let fewestNecessary = 3

    /// - Parameters:
    ///   - line: the line's pieces.
    ///   - firstField: the number of its first field; those that have no name, and what remains of a line, count.
    init(_ line: [RecordPiece], firstField: Int, names: EventNames) {
        var compiler = LineCompiler(names)
        first = compiler.compile(line, firstField: firstField)
        let beginning = compiler.beginning(of: first)
        mayBeEmpty = beginning.mayBeEnd
        firstBytes = (UInt8.min...UInt8.max).map { beginning.bytes.contains($0) }
        pieces = compiler.pieces
        literals = compiler.literals
        stops = compiler.stops
        finders = compiler.finders
        let longest = line.dropFirst().reduce(into: [UInt8]()) { longest, piece in
            if case .text(let text) = piece, text.utf8.count > longest.count { longest = Array(text.utf8) }
        }
        necessity = longest.count < LinePattern.fewestNecessary ? [] : longest
    }

    /// Whether a line may begin with a byte.
    @inline(__always)
    func mayBegin(with byte: UInt8) -> Bool { firstBytes[Int(byte)] }

    /// Whether a line holds the text that every line of the pattern does.
    @inline(__always)
    func mayHold(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        necessity.isEmpty || necessity.withUnsafeBytes { bytes.holds($0, in: text) }
    }
}

/// A pattern as `LineMatcher` runs it, line by line. It never changes, so that lines need no copy of it.
final class LinesPattern: Sendable {
    let first: LinePattern
    /// The lines that follow the first one.
    let others: [LinePattern]
    /// What the fields are called, in the order of their numbers; what remains of a line is called `RecordComposer.rest`.
    let fields: [String]
    /// The number of the field that holds the time.
    let timeField: Int?
    /// Those of the fields that say how a message is read: how often it was logged, and by whom.
    let fieldsOfMessages: [Int]
    /// Whether the field `event` is searched for among all names that are known.
    let isEventKnown: Bool

    init(_ pattern: RecordPattern, names: EventNames) {
        var fields = pattern.lines.first?.fieldNames ?? []
        first = LinePattern(pattern.lines.first ?? [], firstField: 0, names: names)
        others = pattern.lines.dropFirst().map { line in
            defer { fields += line.fieldNames }
            return LinePattern(line, firstField: fields.count, names: names)
        }
        timeField = fields.firstIndex(of: "time")
        fieldsOfMessages = fields.indices.filter { fields[$0] == RecordField.times || fields[$0] == RecordField.logger }
        isEventKnown = pattern.fields.contains { $0.syntax == .event && $0.form == .word }
        self.fields = fields
    }
}
