public import TraceModel

/// One sentence to check.
public struct Rule: Hashable, Sendable {
    /// The id inside its spec; the whole id is `spec.id`.
    public var id: String
    /// What the rule says, as a sentence.
    public var sentence: String
    /// What it is checked for, one by one.
    public var quantifier: Quantifier
    /// All must be true for the rule to apply.
    public var conditions: [ConditionTest]
    /// All must hold.
    public var clauses: [ScopedClause]
    /// What a finding of the rule can be besides a mistake, which each of them shows.
    public var note: String?
    /// The documents that say so.
    public var citations: [Citation]
    /// Traces that keep it, and traces that break it.
    public var examples: [Example]
    /// Where it was written.
    public var origin: Origin
    /// What went wrong if the rule was built in Swift. A spec that is built of it throws them, and so does a checker.
    public package(set) var mistakes = BuildingMistakes()

    /// - Parameters:
    ///   - id: the id inside its spec.
    ///   - sentence: what the rule says.
    ///   - quantifier: what it is checked for, one by one.
    ///   - conditions: all must be true for it to apply.
    ///   - clauses: all must hold.
    ///   - note: what a finding can be besides a mistake.
    ///   - citations: the documents that say so.
    ///   - examples: traces that keep it, and traces that break it.
    ///   - origin: where it was written.
    public init(
        _ id: String,
        _ sentence: String,
        forEach quantifier: Quantifier = .life,
        when conditions: [ConditionTest] = [],
        clauses: [ScopedClause],
        note: String? = nil,
        citations: [Citation] = [],
        examples: [Example] = [],
        origin: Origin = Origin()
    ) {
        self.id = id
        self.sentence = sentence
        self.quantifier = quantifier
        self.conditions = conditions
        self.clauses = clauses
        self.note = note
        self.citations = citations
        self.examples = examples
        self.origin = origin
    }
}

/// What a rule is checked for.
public enum Quantifier: Hashable, Sendable {
    /// The default, written or left out.
    case life
    /// Each class, with its class events and its lives' events.
    case `class`
    /// Each process, with all its records.
    case process
    /// `for each transition(source, target)`
    case relation(RelationReference)
    /// `for each request`: all records of a process that give the attribute one value.
    case attribute(AttributeDeclaration)
}

/// A mention of a relation, with the rule's own names for its roles.
public struct RelationReference: Hashable, Sendable, Located {
    /// The name of the relation.
    public var name: String
    /// What the rule calls its two roles, in the relation's order.
    public var roles: [String]
    /// Where it was written.
    public var origin: Origin

    /// - Parameters:
    ///   - name: the name of the relation.
    ///   - roles: what the rule calls its two roles, in the relation's order.
    ///   - origin: where it was written.
    public init(_ name: String, roles: [String], origin: Origin = Origin()) {
        self.name = name
        self.roles = roles
        self.origin = origin
    }
}

/// A mention of an interval, `source leaving` in a rule for a relation.
public struct IntervalReference: Hashable, Sendable, Located {
    /// Whose interval it is, in a rule for a relation; nil elsewhere.
    public var role: String?
    /// The name of the interval.
    public var name: String
    /// Where it was written.
    public var origin: Origin

    /// - Parameters:
    ///   - role: whose interval it is, in a rule for a relation; nil elsewhere.
    ///   - name: the name of the interval.
    ///   - origin: where it was written.
    public init(role: String? = nil, _ name: String, origin: Origin = Origin()) {
        self.role = role
        self.name = name
        self.origin = origin
    }
}

/// `cites 002 "5. viewDidLoad"`: the document and the words in it that the rule states.
public struct Citation: Hashable, Sendable {
    /// The document's name.
    public var document: String
    /// Those of it that the rule states.
    public var words: String

    /// - Parameters:
    ///   - document: its name.
    ///   - words: those of it that the rule states.
    public init(document: String, words: String) {
        self.document = document
        self.words = words
    }
}

/// A clause and the part of the binding in which it must hold.
public struct ScopedClause: Hashable, Sendable, Located {
    /// Where the clause must hold.
    public var scope: Scope
    /// What must hold there.
    public var clause: Clause
    /// `within 300 ms`, `at least 10 ms apart`.
    public var bound: TimeBound?
    /// Where it was written.
    public var origin: Origin

    /// - Parameters:
    ///   - clause: what must hold.
    ///   - scope: where it must.
    ///   - bound: how far apart in time its events may lie; nil: as they like.
    ///   - origin: where it was written.
    public init(
        _ clause: Clause,
        in scope: Scope = .everywhere,
        bound: TimeBound? = nil,
        origin: Origin = Origin()
    ) {
        self.scope = scope
        self.clause = clause
        self.bound = bound
        self.origin = origin
    }
}

/// The spans of a binding in which a clause must hold; the events that bound a span are not in it.
public enum Scope: Hashable, Sendable {
    /// All of the binding.
    case everywhere
    /// `before R,`: up to the first R, all of the binding if there is none.
    case before(EventPattern)
    /// `after Q,`: from the first Q on, nothing if there is none.
    case after(EventPattern)
    /// `after each Q,`: from each Q to the next.
    case afterEach(EventPattern)
    /// `between Q and R,`: from the first Q since the last R, only if R comes.
    case between(EventPattern, EventPattern)
    /// `after Q until R,`: the same, and the last open one too.
    case afterUntil(EventPattern, EventPattern)
    /// `while INTERVAL,`: from the interval's opening to its close or cancelling.
    case during(IntervalReference)
}

/// What went wrong where a part of a spec was built in Swift. Like origins, all are equal: a tree is compared by what it
/// means.
public struct BuildingMistakes: Hashable, Sendable {
    /// In the order in which they were met.
    public package(set) var all: [Diagnostic] = []

    /// True of any two.
    public static func == (left: BuildingMistakes, right: BuildingMistakes) -> Bool { true }

    /// Adds nothing, since all are equal.
    public func hash(into hasher: inout Hasher) {}
}
