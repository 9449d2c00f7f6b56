public import TraceModel

/// `record …`: what a record looks like, and whose event it is.
public struct RecordDeclaration: Hashable, Sendable {
    /// What the log holds, lines or values, and where in them the fields stand.
    public var source: Source
    /// `is SUBJECT EVENT and SUBJECT EVENT`: the events of one record, in their order. Empty: the fields `subject`, if there is
    /// one, and `event` say it.
    public var claims: [RecordClaim]
    /// Lines that it reads, and how, and lines that it refuses.
    public var examples: [RecordExample]
    /// Where it was written.
    public var origin: Origin

    /// In what form the records are written.
    public enum Source: Hashable, Sendable {
        /// `record "{time} {subject}: {event}{...}"`
        case lines(RecordPattern)
        /// `record json subject = order.id, event = type`
        case json(RecordColumns)
        /// `record csv subject = case, event = activity`: the first line that holds all columns names them. Fields are separated by
        /// what separates the names there: a comma, a semicolon, a tab or a bar; blanks behind `#Fields:`, which is W3C's header.
        /// Paths that are all numbers are places in rows without a header.
        case csv(RecordColumns)
        /// `record logfmt message = msg, level = level`: lines of pairs, `level=info msg="open"`.
        case logfmt(RecordColumns)
        /// `record xml event[], subject = trace.name, event = name`: elements that are called so, their attributes and children. A
        /// path may begin with the name of an element around them.
        case xml(RecordColumns)
    }

    /// - Parameters:
    ///   - source: what the log holds, and where in it the fields stand.
    ///   - claims: the events of one record; empty: its fields say it.
    ///   - examples: lines that it reads, and lines that it refuses.
    ///   - origin: where it was written.
    public init(
        _ source: Source,
        claims: [RecordClaim] = [],
        examples: [RecordExample] = [],
        origin: Origin = Origin()
    ) {
        self.source = source
        self.claims = claims
        self.examples = examples
        self.origin = origin
    }
}

/// `is "lift {number}" {event}`: one event of a record.
public struct RecordClaim: Hashable, Sendable {
    /// What the record is about; empty: nothing in particular.
    public var subject: [Part]
    /// The event's name as it would be printed.
    public var event: [Part]
    /// Where it was written.
    public var origin: Origin

    /// A piece of a text that is put together from fields.
    public enum Part: Hashable, Sendable {
        /// As it stands.
        case text(String)
        /// What a field of the record holds; nothing if it holds nothing.
        case field(String)
    }

    /// - Parameters:
    ///   - subject: what the record is about; empty: nothing in particular.
    ///   - event: the event's name.
    ///   - origin: where it was written.
    public init(subject: [Part], event: [Part], origin: Origin = Origin()) {
        self.subject = subject
        self.event = event
        self.origin = origin
    }
}

/// What a declaration says as a whole, and what it lacks.
extension RecordDeclaration {
    /// Its fields in the order in which they stand. Of a value's member it is not known what it may hold.
    package var fields: [RecordField] {
        switch source {
        case .lines(let pattern): pattern.fields
        case .json(let columns), .csv(let columns), .logfmt(let columns), .xml(let columns):
            columns.columns.flatMap { column in
                switch column.content {
                case .field(let name), .time(let name, _, _): [RecordField(name, .words)]
                case .pattern(let pattern): pattern.fields
                }
            }
        }
    }

    private var columns: [RecordColumns.Column] {
        switch source {
        case .lines: []
        case .json(let columns), .csv(let columns), .logfmt(let columns), .xml(let columns): columns.columns
        }
    }

    /// The events of a record, also where no `is` says them.
    package var meanings: [RecordClaim] {
        if !claims.isEmpty { return claims }
        let names = fields.map(\.name)
        guard names.contains(RecordField.event) else { return [] }
        let subject: [RecordClaim.Part] = names.contains(RecordField.subject) ? [.field(RecordField.subject)] : []
        return [RecordClaim(subject: subject, event: [.field(RecordField.event)], origin: origin)]
    }

    /// Whether it says only what stands around a message, which is read in its turn: a record with a field `message` and no event.
    package var leavesMessage: Bool {
        let names = fields.map(\.name)
        return claims.isEmpty && !names.contains(RecordField.event) && names.contains(RecordField.message)
    }

    /// What is wrong with it, whatever events there are.
    package var mistakes: [Diagnostic] {
        var mistakes: [Diagnostic] = []
        func add(_ message: String, at origin: Origin, _ suggestion: String) {
            mistakes.append(Diagnostic(message, file: origin.file, at: origin.place, suggestion: suggestion))
        }
        let names = fields.map(\.name)
        for (index, name) in names.enumerated() where names[..<index].contains(name) {
            add("two fields are called '\(name)'", at: origin, "give one of them another name")
        }
        for case .time(let name, _, _) in columns.map(\.content)
        where name != RecordField.time && name != RecordField.end {
            add("'\(name)' is no time", at: origin, "only 'time' and 'end' have a unit, or are a sum")
        }
        if meanings.isEmpty, !leavesMessage {
            let field = if case .lines = source { "name it by {event}" } else { "write 'event = …'" }
            add("the record has no event", at: origin, "\(field), or say behind 'is' whose event it is")
        }
        for claim in claims {
            if claim.event.isEmpty {
                add("the event behind 'is' has no name", at: claim.origin, "write SUBJECT EVENT; \"\" is nobody")
            }
            for case .field(let name) in claim.subject + claim.event where !names.contains(name) {
                add(
                    "the record has no field '\(name)'",
                    at: claim.origin,
                    Suggestion.forWord(
                        name,
                        among: names,
                        otherwise: names.isEmpty
                            ? "name it in the pattern" : "it has \(names.map { "'\($0)'" }.joined(separator: ", "))"
                    )
                )
            }
        }
        return mistakes
    }
}

extension RecordField {
    /// The fields that say whose event a record is, if no `is` does.
    package static let subject = "subject"
    package static let event = "event"
    /// The field that is read in its turn where a record has no event.
    package static let message = "message"
    /// The field that says how often what a message says happened.
    package static let times = "times"
    /// By whom a message was logged.
    package static let logger = "logger"
    /// The times of a value that lasts: of its record, and of the record of its end.
    package static let time = "time"
    package static let end = "end"

    /// The fields that mean something for every record, whether or not a rule asks for them.
    package static let known: Set<String> = [
        time, end, "process", "pid", "tid", "thread", "level", "logger", subject, event, message, times,
    ]
}

extension RecordDeclaration {
    /// What messages call it: the beginning of its text.
    package var name: String {
        switch source {
        case .lines(let pattern):
            "record \"\(pattern.lines.isEmpty ? "" : RecordPattern(lines: [pattern.lines[0]]).text)\""
        case .json(let columns): RecordDeclaration.name("json", columns)
        case .csv(let columns): RecordDeclaration.name("csv", columns)
        case .logfmt(let columns): RecordDeclaration.name("logfmt", columns)
        case .xml(let columns): RecordDeclaration.name("xml", columns)
        }
    }

    private static func name(_ kind: String, _ columns: RecordColumns) -> String {
        let list = (columns.list.map { " \($0.text)[]" } ?? "") + (columns.each.map { " each \($0.text)" } ?? "")
        let tests = columns.tests.map { $0.path.text + ($0.value.map { " = \($0)" } ?? "") }
        let fields = columns.columns.map { column in
            switch column.content {
            case .field(let name), .time(let name, _, _): "\(name) = \(column.path.text)"
            case .pattern: column.path.text
            }
        }
        let condition = tests.isEmpty ? "" : " where \(tests.joined(separator: " and ")),"
        return "record \(kind)\(list)\(condition) \(fields.joined(separator: ", "))"
    }
}

/// What a spec, or a user, says of the lines of a log.
public enum RecordStatement: Hashable, Sendable {
    /// Lines, or values, that are records.
    case record(RecordDeclaration)
    /// Lines that are about something else, whatever they name.
    case skip(SkipDeclaration)
    /// `skip json eventTypes[]`: a list whose elements are about something else.
    case skipList(ColumnPath, origin: Origin)
    /// A line that says that records are missing.
    case gap(RecordPattern, origin: Origin)
    /// `gap json eventType = lossEvent`: a value that says that records are missing.
    case gapValue([RecordColumns.Test], origin: Origin)
    /// `ordered by time`: the order of the records is that of their times.
    case orderedByTime(origin: Origin)
}

/// `skip "P"`, `skip from "P" to "Q"`, `skip from "P" to end`: one line, or all from one line on.
public struct SkipDeclaration: Hashable, Sendable {
    /// What the line looks like, or the first of several.
    public var first: RecordPattern
    /// How many lines are passed over.
    public var extent: Extent
    /// Where it was written.
    public var origin: Origin

    /// Up to where lines are passed over.
    public enum Extent: Hashable, Sendable {
        /// That line alone.
        case line
        /// Up to the next line that matches, that line included; to the log's end if none does.
        case through(RecordPattern)
        /// All from there on.
        case toEnd
    }

    /// - Parameters:
    ///   - first: what the line looks like, or the first of several.
    ///   - extent: how many lines are passed over.
    ///   - origin: where it was written.
    public init(_ first: RecordPattern, _ extent: Extent = .line, origin: Origin = Origin()) {
        self.first = first
        self.extent = extent
        self.origin = origin
    }
}
