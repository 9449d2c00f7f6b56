public import TraceModel
public import TraceRecords

/// A file of rules over one vocabulary.
public struct Spec: Hashable, Sendable {
    /// The name that stands before the dot of a rule's whole id.
    public var name: String
    /// What it is about, in a line.
    public var title: String
    /// The specs whose vocabulary, lives, intervals, relations, conditions and records this one takes over, but not their
    /// rules.
    public var uses: [SpecReference]
    /// What logs do not say and rules depend on.
    public var conditions: [Condition]
    /// What records say about themselves and rules read.
    public var attributes: [AttributeDeclaration]
    /// What rules speak of.
    public var events: [EventDeclaration]
    /// What begins and ends a life; nil: each subject lives once, all along.
    public var life: Life?
    /// Spans of a life that scopes and relations name.
    public var intervals: [Interval]
    /// Which lives are pairs.
    public var relations: [Relation]
    /// What the lines of a log are, in the order in which they are tried; of a checker's spec, those that it takes over stand
    /// behind its own.
    public var records: [RecordStatement]
    /// What is to be checked.
    public var rules: [Rule]
    /// Where it was written.
    public var origin: Origin

    /// What each parameter means, the property of its name says.
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
    /// The name of the other spec.
    public var name: String
    /// Where it was written.
    public var origin: Origin

    /// - Parameters:
    ///   - name: the name of the other spec.
    ///   - origin: where it was written.
    public init(_ name: String, origin: Origin = Origin()) {
        self.name = name
        self.origin = origin
    }
}
