public import TraceModel

/// `record …`: what a record looks like, and whose event it is.
public struct RecordDeclaration: Hashable, Sendable {
    public var source: Source
    /// `is SUBJECT EVENT and SUBJECT EVENT`: the events of one record, in their order. Empty: the fields `subject`, if there is
    /// one, and `event` say it.
    public var claims: [RecordClaim]
    public var examples: [RecordExample]
    public var origin: Origin

    public enum Source: Hashable, Sendable {
        /// `record "{time} {subject}: {event}{...}"`
        case lines(RecordPattern)
        /// `record json subject = order.id, event = type`
        case json(RecordColumns)
        /// `record csv subject = case, event = activity`: the first line that holds all columns names them. Fields are separated by
        /// what separates the names there: a comma, a semicolon, a tab or a bar.
        case csv(RecordColumns)
    }

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
    public var origin: Origin

    /// A piece of a text that is put together from fields.
    public enum Part: Hashable, Sendable {
        case text(String)
        /// What a field of the record holds; nothing if it holds nothing.
        case field(String)
    }

    public init(subject: [Part], event: [Part], origin: Origin = Origin()) {
        self.subject = subject
        self.event = event
        self.origin = origin
    }
}
