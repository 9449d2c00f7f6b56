import RuleTree
import TraceModel

@testable import TraceChecking

/// Makes trees of every shape that the text form can hold, with names that are hard to write.
struct RandomSpec {
    private var generator: RandomNumbers
    /// The roles of the rule that is made.
    private var roles: [String] = []
    private var attributes: [AttributeDeclaration] = []

    init(seed: UInt64) { generator = RandomNumbers(seed: seed) }

    mutating func spec() -> Spec {
        attributes = list(0...3) { AttributeDeclaration($0.name()) }
        return Spec(
            name: name(),
            title: text(),
            uses: list(0...2) { SpecReference($0.name()) },
            conditions: list(0...2) { $0.condition() },
            attributes: attributes,
            events: list(0...5) { $0.event() },
            life: flip() ? Life(births: list(1...3) { $0.reference() }, deaths: list(1...2) { $0.reference() }) : nil,
            intervals: list(0...2) { $0.interval() },
            relations: list(0...2) { $0.relation() },
            records: list(0...3) { $0.record() },
            rules: numbered(list(0...3) { $0.rule() })
        )
    }

    // MARK: - Words

    private static let names = [
        "a", "b", "willAppear", "+load", "last", "any", "rule", "accepts", "each", "view:did:", "view(_:)",
        "view(_:animated:)", "()", "x()", "加载", "a b", "a.b", ".", "..", "a.", ".a", "->", "a->b", "-", "-a", "#", "\"",
        "\\",
        "a|b", "+", "+a b", "a+", "a#b", "{2}", "a{2}", "a(b)", "(", ")", "!a", "~", "a@b", "\u{A0}", "é", "\u{FF0C}",
        "🙂",
        "not", "next", "weak", "since", "together", "1", "1.5", "=", "a=b", "*", "a*", "$0", "/", ":", "a:", "start",
        "states", "on", "or", "\t", "\n", "a\r\nb",
        "a.b.c", "last(a:)", "where", "and", "at", "within", "10", "300ms", "names", "seen", "meets", "met", "birth",
        "skip", "gap", "reads", "refuses", "record", "json", "csv", "as", "is", "end", "[", "a[]",
    ]

    mutating func name() -> String { pick(RandomSpec.names) }
    mutating func value() -> String { flip() ? name() : pick(["", "-0.5", "{1, 2}", "a.b", "1.2.3", "last"]) }
    private mutating func text() -> String { list(0...3) { $0.name() }.joined(separator: flip() ? " " : "") }

    private mutating func twoRoles() -> [String] {
        let first = name()
        var second = name()
        while second == first { second = name() }
        return [first, second]
    }

    // MARK: - Vocabulary

    private mutating func condition() -> Condition {
        let subject: Condition.Subject = pick([.trace, .life, .relation(name())])
        var condition = Condition(
            name(),
            of: subject,
            values: list(0...3) { $0.name() },
            default: flip() ? name() : nil
        )
        // Each behind another value, and none twice.
        for (index, value) in condition.values.enumerated() where index % 2 == 1 && flip() {
            if condition.values.count(where: { $0 == value }) == 1 { condition.backs.insert(value) }
        }
        let tests = list(0...1) { $0.test() }
        condition.signs = tests.map { test in
            Condition.Sign(ConditionTest(condition.name, test.comparison), by: .nslogMicroseconds)
        }
        return condition
    }

    private mutating func event() -> EventDeclaration {
        let tests = flip() ? [] : attributeTests()
        return EventDeclaration(
            name(),
            members: list((tests.isEmpty ? 0 : 1)...3) { $0.name() },
            where: tests,
            when: list(0...2) { $0.test() }
        )
    }

    private mutating func reference() -> EventReference { EventReference(name()) }

    private mutating func interval() -> Interval {
        roles = []
        return Interval(name(), from: named(), to: named(), cancelledBy: flip() ? named() : nil)
    }

    private mutating func relation() -> Relation {
        let roles = twoRoles()
        let byIntervals = Relation.Basis.intervals(
            .init(role: roles[0], interval: reference()),
            pick(IntervalRelation.allCases),
            .init(role: roles[1], interval: reference())
        )
        let isSwapped = flip()
        let byAttribute = Relation.Basis.naming(
            role: roles[isSwapped ? 1 : 0],
            attribute: name(),
            named: roles[isSwapped ? 0 : 1]
        )
        let tests = list(0...2) { random in
            let operand: RelationTest.Operand =
                random.flip() ? .literal(random.value()) : .attribute(role: random.pick(roles), random.name())
            let comparison = random.pick(ComparisonOperator.allCases)
            return RelationTest(role: random.pick(roles), random.name(), comparison, operand)
        }
        let ends = list(2...2) { random in
            RelationWindow.End(role: random.pick(roles), random.pick(RelationWindow.Moment.allCases))
        }
        return Relation(
            name(),
            roles: roles,
            flip() ? byIntervals : byAttribute,
            where: tests,
            seen: flip() ? RelationWindow(from: ends[0], to: ends[1]) : nil
        )
    }

    // MARK: - Rules

    private func numbered(_ rules: [Rule]) -> [Rule] {
        rules.enumerated().map { index, rule in
            var rule = rule
            rule.id += "\(index)"
            return rule
        }
    }

    private mutating func rule() -> Rule {
        roles = flip() ? twoRoles() : []
        let others: [Quantifier] = [.life, .class, .process] + attributes.map { .attribute($0) }
        let quantifier = roles.isEmpty ? pick(others) : .relation(RelationReference(name(), roles: roles))
        return Rule(
            name(),
            text(),
            forEach: quantifier,
            when: list(0...2) { $0.test() },
            clauses: list(1...3) { $0.scopedClause() },
            note: flip() ? text() : nil,
            citations: list(0...2) { Citation(document: $0.name(), words: $0.text()) },
            examples: list(0...2) { $0.example() }
        )
    }

    private mutating func test() -> ConditionTest {
        if flip() { return ConditionTest(name(), .isOneOf(list(1...3) { $0.name() })) }
        let numbers = [
            0, -0.5, 6, 17.25, 1e30, 1e-30, 123_456_789, -1e300, Double.random(in: -9...9, using: &generator),
        ]
        return ConditionTest(name(), .number(pick(ComparisonOperator.allCases), pick(numbers)))
    }

    private mutating func scopedClause() -> ScopedClause {
        let scopes: [Scope] = [
            .everywhere, .before(pattern()), .after(pattern()), .afterEach(pattern()), .between(pattern(), pattern()),
            .afterUntil(pattern(), pattern()), .during(IntervalReference(role: role(), name())),
        ]
        return ScopedClause(clause(), in: pick(scopes), bound: flip() ? nil : bound())
    }

    private mutating func bound() -> TimeBound {
        let microseconds = pick([0, 1, 999, 1000, 1500, 300_000, 1_500_000, 90_000_000, 7_200_000_000])
        return flip() ? .within(.microseconds(microseconds)) : .apart(.microseconds(microseconds))
    }

    private mutating func clause() -> Clause {
        switch Int.random(in: 0...8, using: &generator) {
        case 0: return .ordering(pattern(), pick(Ordering.allCases), pattern())
        case 1:
            let count = Int.random(in: 0...4, using: &generator)
            let all: [Occurrence] = [.never, .atMost(count), .atLeast(count), .exactly(count), .first, .last]
            return .occurrence(pattern(), pick(all))
        case 2: return .order(order(depth: 3))
        case 3:
            let among = list(0...3) { EventReference(role: $0.role(), $0.name()) }
            return .adjacency(pattern(), pick(Adjacency.allCases), pattern(), among: among)
        case 4: return .coexistence(pattern(), pick(Coexistence.allCases), pattern())
        case 5: return .choice(pick(Choice.allCases), list(2...4) { $0.pattern() })
        case 6: return .formula(formula(depth: 4))
        case 7 where !roles.isEmpty: return .noPair
        default:
            let arrows = list(1...3) { StateMachine.Arrow(from: $0.name(), to: $0.name(), on: $0.pattern()) }
            return .states(StateMachine(arrows: arrows, start: name()))
        }
    }

    private mutating func pattern() -> EventPattern {
        switch Int.random(in: 0...6, using: &generator) {
        case 0: .any(role: role())
        case 1: .anyBut(role: role(), list(1...3) { $0.reference() })
        case 2: .matching(pick([.any(role: role()), .anyBut(role: role(), [reference()]), named()]), attributeTests())
        default: named()
        }
    }

    private mutating func attributeTests() -> [AttributeTest] {
        list(1...2) { random in
            let earlier = EventReference(role: random.role(), random.name())
            return AttributeTest(
                random.name(),
                random.pick(ComparisonOperator.allCases),
                random.flip() ? .literal(random.value()) : .last(earlier, attribute: random.name())
            )
        }
    }

    private mutating func role() -> String? { roles.isEmpty ? nil : pick(roles) }

    private mutating func named() -> EventPattern { .named(list(1...3) { EventReference(role: $0.role(), $0.name()) }) }

    /// In an order expression a choice is a choice, not a pattern of several names.
    private mutating func order(depth: Int) -> OrderExpression {
        switch depth == 0 ? 0 : Int.random(in: 0...4, using: &generator) {
        case 1: return .sequence(list(2...3) { $0.order(depth: depth - 1) })
        case 2: return .choice(list(2...3) { $0.order(depth: depth - 1) })
        case 3:
            let low = Int.random(in: 0...3, using: &generator)
            return .repeated(
                order(depth: depth - 1),
                atLeast: low,
                atMost: flip() ? low + Int.random(in: 0...2, using: &generator) : nil
            )
        default:
            let pattern = pattern()
            guard case .named(let references) = pattern else { return .event(pattern) }
            return .event(.named([references[0]]))
        }
    }

    /// Conjunctions and disjunctions have two parts or more, which may be of the same kind.
    private mutating func formula(depth: Int) -> Formula {
        if depth == 0 { return .event(pattern()) }
        let parts = [formula(depth: depth - 1), formula(depth: depth - 1)]
        switch Int.random(in: 0...15, using: &generator) {
        case 0: return .not(parts[0])
        case 1: return .and(list(2...3) { $0.formula(depth: depth - 1) })
        case 2: return .or(list(2...3) { $0.formula(depth: depth - 1) })
        case 3: return .implies(parts[0], parts[1])
        case 4: return .always(parts[0])
        case 5: return .eventually(parts[0])
        case 6: return .next(parts[0])
        case 7: return .weakNext(parts[0])
        case 8: return .until(parts[0], parts[1])
        case 9: return .release(parts[0], parts[1])
        case 10: return .historically(parts[0])
        case 11: return .once(parts[0])
        case 12: return .previous(parts[0])
        case 13: return .since(parts[0], parts[1])
        default: return .event(pattern())
        }
    }

    private mutating func example() -> Example {
        let isAccepted = flip()
        var steps = list(1...4) { $0.step(breaks: !isAccepted && $0.flip()) }
        if isAccepted, steps.isEmpty { steps = [.gap] }
        let breaks = steps.contains { if case .event(let sighting) = $0 { sighting.breaks } else { false } }
        return Example(isAccepted: isAccepted, steps: steps, breaksAtEnd: !isAccepted && (!breaks || flip()))
    }

    private mutating func step(breaks: Bool) -> Example.Step {
        if Int.random(in: 0...5, using: &generator) == 0 { return .gap }
        var written = name()
        if written == "+" { written = "a" }
        let attributes = flip() ? [] : list(1...2) { Example.Sighting.Attribute($0.name(), $0.value()) }
        let time = flip() ? nil : stamp()
        let subject = flip() ? name() : nil
        return .event(.init(subject: subject, name: written, attributes: attributes, at: time, breaks: breaks))
    }

    private mutating func stamp() -> TimeStamp {
        let units: [Int64] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 6, 60_000_000, 36, 3_600_000_000]
        let unit = pick(units)
        return TimeStamp(microseconds: unit * Int64.random(in: 0...2000, using: &generator), unit: unit)
    }

    // MARK: - Chance

    mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    mutating func flip() -> Bool { Bool.random(using: &generator) }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &generator)]
    }

    mutating func list<Element>(_ counts: ClosedRange<Int>, _ make: (inout Self) -> Element) -> [Element] {
        (0..<Int.random(in: counts, using: &generator)).map { _ in make(&self) }
    }
}
