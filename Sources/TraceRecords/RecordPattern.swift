/// What lines look like: `{time} {subject}: {event}{...}`. Blanks around a line are no part of it.
public struct RecordPattern: Hashable, Sendable {
    /// The pieces of each line; the lines follow each other directly.
    public var lines: [[RecordPiece]]

    /// How many lines a pattern may have.
    public static let mostLines = 8

    public init(lines: [[RecordPiece]]) {
        self.lines = lines
    }

    /// The fields in the order in which they stand.
    public var fields: [RecordField] { lines.flatMap { $0.flatMap(\.fields) } }
}

public indirect enum RecordPiece: Hashable, Sendable {
    /// Text that stands as it is, without blanks.
    case text(String)
    /// One blank or more.
    case blank
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
    public var name: String
    public var form: Form

    public enum Form: Hashable, Sendable {
        /// The shortest run without a blank up to what follows; if the name has a syntax of its own, what is written in that.
        case word
        /// `{name...}`: the shortest run up to what follows, blanks included.
        case words
        /// `{name=a|b}`: one of these.
        case oneOf([String])
    }

    /// The names whose text has a syntax of its own.
    public enum Syntax: String, CaseIterable, Sendable {
        case time, pid, tid, number, address, level, event
    }

    /// The syntax of the field's text, where it is not any word.
    public var syntax: Syntax? { form == .word ? Syntax(rawValue: name) : nil }

    public init(_ name: String, _ form: Form = .word) {
        self.name = name
        self.form = form
    }
}
