public import RuleTree

/// Parts of a rule on one line, as reports and messages quote them.
extension SpecPrinter {
    /// `after each appear, dealloc after didDisappear`
    public static func sentence(of clause: ScopedClause) -> String {
        prefix(of: clause.scope) + sentence(of: clause.clause) + (clause.bound.map { " " + words(of: $0) } ?? "")
    }

    /// `load before appear`. A state machine, which takes several lines in a spec, is listed on one.
    public static func sentence(of clause: Clause) -> String {
        switch clause {
        case .ordering(let first, let ordering, let second):
            let left = sentence(of: first)
            let right = sentence(of: second)
            return switch ordering {
            case .before: "\(left) before \(right)"
            case .after: "\(left) after \(right)"
            case .beforeEach: "\(left) before each \(right)"
            case .leadsTo: "\(left) leads to \(right)"
            case .eachLeadsTo: "each \(left) leads to \(right)"
            case .pairsWith: "\(left) pairs with \(right)"
            case .neverBefore: "\(left) never before \(right)"
            case .neverAfter: "\(left) never after \(right)"
            case .neverOutnumbers: "\(left) never outnumbers \(right)"
            }
        case .occurrence(let event, let occurrence):
            return "\(sentence(of: event)) \(words(of: occurrence))"
        case .adjacency(let first, let adjacency, let second, let events):
            let among = events.isEmpty ? "" : " among " + events.map { reference($0) }.joined(separator: ", ")
            return "\(sentence(of: first)) \(words(of: adjacency)) \(sentence(of: second))\(among)"
        case .coexistence(let first, let coexistence, let second):
            let left = sentence(of: first)
            let right = sentence(of: second)
            return switch coexistence {
            case .requires: "\(left) requires \(right)"
            case .together: "\(left) and \(right) together"
            case .excludes: "\(left) excludes \(right)"
            }
        case .choice(_, let events) where events.count == 1:
            return sentence(of: Clause.occurrence(events[0], .atLeast(1)))
        case .choice(let choice, let events):
            return "\(words(of: choice)) \(events.map { sentence(of: $0) }.joined(separator: ", "))"
        case .noPair:
            return "never"
        case .formula(let formula):
            return "formula \(sentence(of: formula))"
        case .order(let expression):
            return "order \(sentence(of: expression))"
        case .states(let machine):
            let arrows = machine.arrows.map {
                "\(state($0.source)) -> \(state($0.target)) on \(sentence(of: $0.event))"
            }
            return "states " + (arrows + ["start \(state(machine.start))"]).joined(separator: "; ")
        }
    }

    /// `willAppear | didAppear`, `source any but dealloc`
    public static func sentence(of pattern: EventPattern) -> String {
        sentence(of: pattern, naming: name)
    }

    /// - Parameter name: how events and roles are written where the pattern stands.
    static func sentence(of pattern: EventPattern, naming name: (String) -> String) -> String {
        switch pattern.flattened {
        case .named(let references): alternatives(references, naming: name)
        case .any(let role): prefix(of: role, naming: name) + "any"
        case .anyBut(let role, let references):
            prefix(of: role, naming: name) + "any but " + alternatives(references, naming: name)
        case .matching(let events, let tests):
            "(\(sentence(of: events, naming: name)) where \(sentence(of: tests, naming: name)))"
        }
    }

    /// `when kind is push | pop`
    public static func sentence(of test: ConditionTest) -> String { "when \(words(of: test))" }

    /// `os < 6`
    static func words(of test: ConditionTest) -> String { "\(name(test.condition)) \(words(of: test.comparison))" }

    /// `is push | pop`, `< 6`
    static func words(of comparison: ConditionTest.Comparison) -> String {
        switch comparison {
        case .isOneOf(let values): "is \(values.map(word).joined(separator: " | "))"
        case .number(let comparison, let bound): "\(comparison.rawValue) \(number(bound))"
        }
    }

    /// `for each transition(source, target)`
    public static func sentence(of quantifier: Quantifier) -> String {
        switch quantifier {
        case .life: "for each life"
        case .class: "for each class"
        case .process: "for each process"
        case .attribute(let attribute): "for each \(name(attribute.name))"
        case .relation(let relation):
            "for each \(name(relation.name))(\(relation.roles.map(name).joined(separator: ", ")))"
        }
    }

    /// `rejects !dealloc didDisappear`
    public static func sentence(of example: Example) -> String {
        let trace = TraceNotation(steps: example.steps, breaksAtEnd: example.breaksAtEnd)
        return "\(example.isAccepted ? "accepts" : "rejects") \(trace.text)"
    }

    /// `A B* (C | D)+ E?`
    public static func sentence(of expression: OrderExpression) -> String {
        switch expression {
        case .event(let pattern): sentence(of: pattern)
        case .sequence(let items): items.map { group($0, if: { $0.isCompound }) }.joined(separator: " ")
        case .choice(let items):
            items.map { group($0, if: { $0.isChoice || $0.isOpen }) }.joined(separator: " | ")
        case .repeated(let item, let atLeast, let atMost):
            group(item) { $0.isCompound || $0.isRepeated } + suffix(atLeast, atMost)
        }
    }

    /// The scope as it stands before a clause, empty if there is none.
    static func prefix(of scope: Scope) -> String {
        switch scope {
        case .everywhere: ""
        case .before(let pattern): "before \(sentence(of: pattern)), "
        case .after(let pattern): "after \(sentence(of: pattern)), "
        case .afterEach(let pattern): "after each \(sentence(of: pattern)), "
        case .between(let opening, let closing): "between \(sentence(of: opening)) and \(sentence(of: closing)), "
        case .afterUntil(let opening, let closing): "after \(sentence(of: opening)) until \(sentence(of: closing)), "
        case .during(let interval): "while \(prefix(of: interval.role))\(name(interval.name)), "
        }
    }

    private static func prefix(of role: String?, naming name: (String) -> String = name) -> String {
        role.map { name($0) + " " } ?? ""
    }

    static func reference(_ event: EventReference, naming name: (String) -> String = name) -> String {
        prefix(of: event.role, naming: name) + name(event.name)
    }

    private static func alternatives(_ references: [EventReference], naming name: (String) -> String) -> String {
        references.map { reference($0, naming: name) }.joined(separator: " | ")
    }

    private static func words(of adjacency: Adjacency) -> String {
        switch adjacency {
        case .rightBefore: "right before"
        case .leadsRightTo: "leads right to"
        case .neverRightBefore: "never right before"
        }
    }

    /// The words before the events that are chosen from.
    package static func words(of choice: Choice) -> String {
        switch choice {
        case .atLeastOne: "at least one of"
        case .exactlyOne: "exactly one of"
        }
    }

    package static func words(of occurrence: Occurrence) -> String {
        switch occurrence {
        case .never: "never"
        case .atMost(let count): "at most \(times(count))"
        case .atLeast(let count): "at least \(times(count))"
        case .exactly(let count): "exactly \(times(count))"
        case .first: "first"
        case .last: "last"
        }
    }

    private static func times(_ count: Int) -> String {
        switch count {
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }

    /// A number without an exponent's `+` and a whole one without its fraction.
    package static func number(_ value: Double) -> String {
        var text = String(value.description.filter { $0 != "+" })
        if text.hasSuffix(".0") { text.removeLast(2) }
        return text
    }

    private static func group(_ item: OrderExpression, if isGroup: (OrderExpression) -> Bool) -> String {
        isGroup(item) ? "(\(sentence(of: item)))" : sentence(of: item)
    }

    private static func suffix(_ atLeast: Int, _ atMost: Int?) -> String {
        switch (atLeast, atMost) {
        case (0, nil): "*"
        case (1, nil): "+"
        case (0, 1): "?"
        case (let low, nil): "{\(low),}"
        case (let low, let high?): low == high ? "{\(low)}" : "{\(low),\(high)}"
        }
    }
}

extension OrderExpression {
    /// Whether it must stand in parentheses to be repeated or to stand beside others.
    fileprivate var isCompound: Bool {
        switch self {
        case .sequence, .choice: true
        case .repeated: false
        case .event: isOpen
        }
    }

    fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }
    fileprivate var isRepeated: Bool { if case .repeated = self { true } else { false } }

    /// Whether it goes on with `|`: an `any but`, or several names.
    fileprivate var isOpen: Bool {
        guard case .event(let pattern) = self else { return false }
        switch pattern.flattened {
        case .anyBut: return true
        case .named(let references): return references.count > 1
        case .any, .matching: return false
        }
    }
}
