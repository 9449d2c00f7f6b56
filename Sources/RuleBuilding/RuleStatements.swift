import RuleSyntax
public import RuleTree
public import TraceModel

/// A statement of a rule that is built in Swift.
public enum RulePart: Sendable {
    /// `for each …`, and where it stands.
    case quantifier(Quantifier, Origin)
    /// `when …`
    case condition(ConditionTest)
    /// What must hold, and in which scope.
    case clause(ScopedClause)
    /// `note …`, and where it stands.
    case note(Note, Origin)
    /// `cites …`
    case citation(Citation)
    /// `accepts …`, `rejects …`
    case example(Example)
    /// What stands here cannot be read.
    case mistake(Diagnostic)
}

/// A clause, with a time bound or without.
public protocol BuiltClause: BuiltStatement where Part == RulePart {
    /// The clause, without a scope yet.
    var scoped: ScopedClause { get }
}

extension BuiltClause {
    public func parts(at origin: Origin) -> [RulePart] { [.clause(scoped.placed(at: origin))] }
}

extension Clause: BuiltClause {
    public var scoped: ScopedClause { ScopedClause(self) }
}

extension ScopedClause: BuiltClause {
    public var scoped: ScopedClause { self }
}

/// Clauses that must hold in the spans of a scope. A scope block holds no other: scopes do not nest.
public struct ScopeBlock: Sendable, BuiltStatement {
    private let clauses: [ScopedClause]

    init(_ scope: Scope, _ clauses: [ScopedClause]) {
        self.clauses = clauses.map { clause in
            var clause = clause
            clause.scope = scope
            return clause
        }
    }

    public func parts(at origin: Origin) -> [RulePart] { clauses.map { .clause($0.placed(at: origin)) } }
}

/// `for each transition(source, target)`: what a rule is checked for.
public struct ForEach: Sendable, BuiltStatement {
    private let quantifier: Quantifier
    private let inner: [RulePart]

    /// `for each class`, `for each process`
    public init(_ quantifier: Quantifier) {
        self.quantifier = quantifier
        inner = []
    }

    /// `for each request`: each value of an attribute.
    public init(_ attribute: Attribute) {
        self.init(.attribute(AttributeDeclaration(attribute.name)))
    }

    /// `for each transition(source, target)`, with the statements that speak of the two.
    ///
    /// - Parameters:
    ///   - pairs: the relation, whose names its roles keep.
    ///   - parts: makes the statements of the two roles.
    public init<Vocabulary>(
        _ pairs: Pairs<Vocabulary>,
        @RuleBuilder _ parts: (Role<Vocabulary>, Role<Vocabulary>) -> [RulePart]
    ) {
        self.init(pairs, as: pairs.relation.roles[0], pairs.relation.roles[1], parts)
    }

    /// The same, with the rule's own names for the roles.
    ///
    /// - Parameters:
    ///   - pairs: the relation.
    ///   - first: the name of its first role in the rule.
    ///   - second: the name of its second.
    ///   - parts: makes the statements of the two roles.
    public init<Vocabulary>(
        _ pairs: Pairs<Vocabulary>,
        as first: String,
        _ second: String,
        @RuleBuilder _ parts: (Role<Vocabulary>, Role<Vocabulary>) -> [RulePart]
    ) {
        quantifier = .relation(RelationReference(pairs.name, roles: [first, second]))
        inner = parts(Role(name: first), Role(name: second))
    }

    public func parts(at origin: Origin) -> [RulePart] { [.quantifier(quantifier.placed(at: origin), origin)] + inner }
}

/// `when kind is push | pop`, as a statement of a rule that is built in Swift.
public typealias When = ConditionTest

extension ConditionTest: BuiltStatement {
    /// `when kind is push | pop`
    ///
    /// - Parameters:
    ///   - condition: what the rule depends on.
    ///   - first: a value for which the rule applies.
    ///   - rest: further ones.
    public init(_ condition: Condition, is first: String, _ rest: String...) {
        self.init(condition.name, .isOneOf([first] + rest))
    }

    /// `when os >= 6`
    ///
    /// - Parameter test: a condition, compared.
    public init(_ test: ConditionTest) {
        self = test
    }

    public func parts(at origin: Origin) -> [RulePart] { [.condition(placed(at: origin))] }
}

/// `note "an app may have meant it"`, as a statement of a rule that is built in Swift.
public struct Note: Hashable, Sendable, BuiltStatement {
    /// What a finding of the rule can be besides a mistake.
    public var text: String

    /// - Parameter text: what a finding of the rule can be besides a mistake.
    public init(_ text: String) {
        self.text = text
    }

    public func parts(at origin: Origin) -> [RulePart] { [.note(self, origin)] }
}

/// `cites 002 "5. viewDidLoad"`, as a statement of a rule that is built in Swift.
public typealias Cites = Citation

extension Citation: BuiltStatement {
    /// - Parameters:
    ///   - document: its name.
    ///   - words: those of it that the rule states.
    public init(_ document: String, _ words: String) {
        self.init(document: document, words: words)
    }

    public func parts(at origin: Origin) -> [RulePart] { [.citation(self)] }
}

/// `accepts viewDidLoad willAppear`: a trace that keeps the rule.
public struct Accepts: Sendable, BuiltStatement {
    private let trace: String

    /// - Parameter trace: as `TraceNotation` reads it, without a `!`.
    public init(_ trace: String) {
        self.trace = trace
    }

    public func parts(at origin: Origin) -> [RulePart] { [.example(isAccepted: true, trace, at: origin)] }
}

/// `rejects !willAppear viewDidLoad`: a trace that breaks the rule where its `!` stands.
public struct Rejects: Sendable, BuiltStatement {
    private let trace: String

    /// - Parameter trace: as `TraceNotation` reads it, with a `!`.
    public init(_ trace: String) {
        self.trace = trace
    }

    public func parts(at origin: Origin) -> [RulePart] { [.example(isAccepted: false, trace, at: origin)] }
}

extension Example: BuiltStatement {
    public func parts(at origin: Origin) -> [RulePart] { [.example(placed(at: origin))] }
}

extension RulePart {
    /// The places inside a string cannot be told from those in the source, so that all is at the statement's.
    fileprivate static func example(isAccepted: Bool, _ trace: String, at origin: Origin) -> RulePart {
        do throws(Diagnostic) {
            return .example(try Example(isAccepted: isAccepted, parsing: trace).placed(at: origin))
        } catch {
            return .mistake(origin.mistake(error.message, suggestion: error.suggestion))
        }
    }
}

extension Rule {
    /// A rule built in Swift, its statements in any order. What is wrong with it is thrown by the spec it becomes part of.
    ///
    /// - Parameters:
    ///   - id: the id inside its spec.
    ///   - sentence: what the rule says.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    ///   - parts: its clauses and what else it says.
    public init(
        _ id: String,
        _ sentence: String,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        @RuleBuilder _ parts: () -> [RulePart]
    ) {
        self.init(id, sentence, clauses: [], origin: Origin(file: file, line: line, column: column))
        var hasQuantifier = false
        for part in parts() {
            switch part {
            case .quantifier(let quantifier, let origin):
                if hasQuantifier { mistakes.all.append(origin.mistake("a rule has only one 'for each'")) }
                hasQuantifier = true
                self.quantifier = quantifier
            case .condition(let test): conditions.append(test)
            case .clause(let clause): add(clause)
            case .note(let note, let origin):
                if self.note != nil { mistakes.all.append(origin.mistake("a rule has only one 'note'")) }
                self.note = note.text
            case .citation(let citation): citations.append(citation)
            case .example(let example): examples.append(example)
            case .mistake(let mistake): mistakes.all.append(mistake)
            }
        }
        if clauses.isEmpty, mistakes.all.isEmpty {
            let suggestion = "write in it what must be true, such as 'a.before(b)'"
            mistakes.all.append(origin.mistake("the rule '\(id)' has no clause", suggestion: suggestion))
        }
    }

    private mutating func add(_ clause: ScopedClause) {
        clauses.append(clause)
        let duration: Duration
        switch clause.bound {
        case .within(let bound), .apart(let bound): duration = bound
        case nil: return
        }
        if duration < .zero || duration != .microseconds(duration.microseconds) {
            mistakes.all.append(clause.origin.mistake("a time bound is a whole number of microseconds"))
        }
    }
}
