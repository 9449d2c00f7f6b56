/// A file of rules over one vocabulary.
public struct Spec: Hashable, Sendable {
    /// The name that stands before the dot of a rule's whole id.
    public var name: String
    public var title: String
    public var conditions: [Condition]
    public var events: [EventDeclaration]
    public var life: Life?
    public var intervals: [Interval]
    public var relations: [Relation]
    public var rules: [Rule]
    public var origin: Origin

    public init(
        name: String,
        title: String,
        conditions: [Condition] = [],
        events: [EventDeclaration] = [],
        life: Life? = nil,
        intervals: [Interval] = [],
        relations: [Relation] = [],
        rules: [Rule] = [],
        origin: Origin = Origin()
    ) {
        self.name = name
        self.title = title
        self.conditions = conditions
        self.events = events
        self.life = life
        self.intervals = intervals
        self.relations = relations
        self.rules = rules
        self.origin = origin
    }
}
