import RuleSyntax
import RuleTree

/// Patterns, formulas and clauses of the language as formulas of the logic.
extension Logic {
    /// The event here is one of the pattern's.
    ///
    /// - Parameter role: the role of events that have none, in an interval.
    init(_ pattern: EventPattern, role: String? = nil) {
        switch pattern {
        case .named(let references):
            let atoms = references.map { Logic.atom(Logic.name($0, role)) }
            self = atoms.count == 1 ? atoms[0] : .or(atoms)
        case .any(let own):
            self = (own ?? role).map { .atom("\($0).any") } ?? .constant(true)
        case .anyBut(let own, let references):
            let role = own ?? role
            let others = Logic.not(Logic(.named(references), role: role))
            self = role.map { .and([.atom("\($0).any"), others]) } ?? others
        case .matching(let events, let tests):
            let inner = Logic(events, role: role)
            let name = inner.parts.isEmpty ? inner.text : "(\(inner.text))"
            self = .atom("\(name)[\(SpecPrinter.sentence(of: tests))]")
        }
    }

    init(_ formula: Formula) {
        switch formula {
        case .event(let pattern): self = Logic(pattern)
        case .not(let inner): self = .not(Logic(inner))
        case .and(let parts): self = .and(parts.map { Logic($0) })
        case .or(let parts): self = .or(parts.map { Logic($0) })
        case .implies(let left, let right): self = .implies(Logic(left), Logic(right))
        case .always(let inner): self = .always(Logic(inner))
        case .eventually(let inner): self = .eventually(Logic(inner))
        case .next(let inner): self = .next(Logic(inner))
        case .weakNext(let inner): self = .weakNext(Logic(inner))
        case .until(let left, let right): self = .until(Logic(left), Logic(right))
        case .release(let left, let right): self = .weakUntil(Logic(right), .and([Logic(left), Logic(right)]))
        case .historically(let inner): self = .unary(.historically, Logic(inner))
        case .once(let inner): self = .once(Logic(inner))
        case .previous(let inner): self = .previous(Logic(inner))
        case .since(let left, let right): self = .since(Logic(left), Logic(right))
        }
    }

    /// `dealloc`, `source.willAppear`
    private static func name(_ reference: EventReference, _ role: String?) -> String {
        let name = SpecPrinter.sentence(of: .named([EventReference(reference.name)]))
        return (reference.role ?? role).map { "\($0).\(name)" } ?? name
    }

    init(_ first: EventPattern, _ ordering: Ordering, _ second: EventPattern) {
        let a = Logic(first)
        let b = Logic(second)
        /// No B before the first A.
        func precedence(_ a: Logic, _ b: Logic) -> Logic { .weakUntil(.not(b), a) }
        let alternatePrecedence = Logic.and([precedence(a, b), .always(.implies(b, .weakNext(precedence(a, b))))])
        let alternateResponse = Logic.always(.implies(a, .next(.until(.not(a), b))))
        switch ordering {
        case .before: self = precedence(a, b)
        case .after: self = precedence(b, a)
        case .beforeEach: self = alternatePrecedence
        case .leadsTo: self = .always(.implies(a, .eventually(b)))
        case .eachLeadsTo: self = alternateResponse
        case .pairsWith:
            self = .and([precedence(a, b), .always(.implies(b, .weakNext(precedence(a, b)))), alternateResponse])
        case .neverBefore: self = .always(.implies(a, .not(.eventually(b))))
        case .neverAfter: self = .always(.implies(b, .not(.eventually(a))))
        case .neverOutnumbers: self = .always(.atom("#\(a.text) ≤ #\(b.text)"))
        }
    }

    init(_ first: EventPattern, _ adjacency: Adjacency, _ second: EventPattern) {
        let a = Logic(first)
        let b = Logic(second)
        switch adjacency {
        case .rightBefore: self = .and([.not(b), .always(.implies(.next(b), a))])
        case .leadsRightTo: self = .always(.implies(a, .next(b)))
        case .neverRightBefore: self = .always(.implies(a, .not(.next(b))))
        }
    }

    init(_ first: EventPattern, _ coexistence: Coexistence, _ second: EventPattern) {
        let a = Logic.eventually(Logic(first))
        let b = Logic.eventually(Logic(second))
        switch coexistence {
        case .requires: self = .implies(a, b)
        case .together: self = .binary(a, .equivalent, b)
        case .excludes: self = .not(.and([a, b]))
        }
    }

    init(_ choice: Choice, _ events: [EventPattern]) {
        let parts = events.map { Logic.eventually(Logic($0)) }
        switch choice {
        case .atLeastOne: self = .or(parts)
        case .exactlyOne where parts.count == 2: self = .binary(parts[0], .either, parts[1])
        case .exactlyOne:
            self = .or(
                parts.indices.map { one in
                    .and(parts.indices.map { $0 == one ? parts[$0] : .not(parts[$0]) })
                }
            )
        }
    }

    init(_ event: EventPattern, _ occurrence: Occurrence) {
        let a = Logic(event)
        switch occurrence {
        case .never: self = .always(.not(a))
        case .atMost(let count): self = .not(Logic.atLeast(count + 1, a))
        case .atLeast(let count): self = Logic.atLeast(count, a)
        case .exactly(0): self = .always(.not(a))
        case .exactly(let count): self = .and([Logic.atLeast(count, a), .not(Logic.atLeast(count + 1, a))])
        case .first: self = a
        case .last: self = .always(.implies(.weakNext(.constant(false)), a))
        }
    }

    /// `F(a ∧ X F a)`
    private static func atLeast(_ count: Int, _ a: Logic) -> Logic {
        if count < 1 { return .constant(true) }
        return count == 1 ? .eventually(a) : .eventually(.and([a, .next(atLeast(count - 1, a))]))
    }
}
