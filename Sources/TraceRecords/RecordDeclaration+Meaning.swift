public import TraceModel

/// What a declaration says as a whole, and what it lacks.
extension RecordDeclaration {
    /// Its fields in the order in which they stand. Of a value's member it is not known what it may hold.
    public var fields: [RecordField] {
        switch source {
        case .lines(let pattern): pattern.fields
        case .json(let columns), .csv(let columns):
            columns.columns.flatMap { column in
                switch column.content {
                case .field(let name): [RecordField(name, .words)]
                case .pattern(let pattern): pattern.fields
                }
            }
        }
    }

    /// The events of a record, also where no `is` says them.
    public var meanings: [RecordClaim] {
        if !claims.isEmpty { return claims }
        let names = fields.map(\.name)
        guard names.contains(RecordField.event) else { return [] }
        let subject: [RecordClaim.Part] = names.contains(RecordField.subject) ? [.field(RecordField.subject)] : []
        return [RecordClaim(subject: subject, event: [.field(RecordField.event)], origin: origin)]
    }

    /// What is wrong with it, whatever events there are.
    public var mistakes: [Diagnostic] {
        var mistakes: [Diagnostic] = []
        func add(_ message: String, at origin: Origin, _ suggestion: String) {
            mistakes.append(Diagnostic(message, file: origin.file, at: origin.place, suggestion: suggestion))
        }
        let names = fields.map(\.name)
        for (index, name) in names.enumerated() where names[..<index].contains(name) {
            add("two fields are called '\(name)'", at: origin, "give one of them another name")
        }
        if meanings.isEmpty {
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
    public static let subject = "subject"
    public static let event = "event"

    /// The fields that mean something for every record, whether or not a rule asks for them.
    public static let known: Set<String> = [
        "time", "process", "pid", "tid", "thread", "level", "logger", subject, event,
    ]
}
