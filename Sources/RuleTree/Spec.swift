public import TraceModel
public import TraceRecords

/// A file of rules over one vocabulary.
public struct Spec: Hashable, Sendable {
    /// The name that stands before the dot of a rule's whole id.
    public var name: String
    public var title: String
    /// The specs whose vocabulary, lives, intervals, relations, conditions and records this one takes over, but not their
    /// rules.
    public var uses: [SpecReference]
    public var conditions: [Condition]
    public var attributes: [AttributeDeclaration]
    public var events: [EventDeclaration]
    public var life: Life?
    public var intervals: [Interval]
    public var relations: [Relation]
    /// What the lines of a log are, in the order in which they are tried; of a checker's spec, those that it takes over stand
    /// behind its own.
    public var records: [RecordStatement]
    public var rules: [Rule]
    public var origin: Origin

    public init(
        name: String,
        title: String,
        uses: [SpecReference] = [],
        conditions: [Condition] = [],
        attributes: [AttributeDeclaration] = [],
        events: [EventDeclaration] = [],
        life: Life? = nil,
        intervals: [Interval] = [],
        relations: [Relation] = [],
        records: [RecordStatement] = [],
        rules: [Rule] = [],
        origin: Origin = Origin()
    ) {
        self.name = name
        self.title = title
        self.uses = uses
        self.conditions = conditions
        self.attributes = attributes
        self.events = events
        self.life = life
        self.intervals = intervals
        self.relations = relations
        self.records = records
        self.rules = rules
        self.origin = origin
    }
}

/// A mention of another spec: `use uikit`.
public struct SpecReference: Hashable, Sendable, Located {
    public var name: String
    public var origin: Origin

    public init(_ name: String, origin: Origin = Origin()) {
        self.name = name
        self.origin = origin
    }
}
