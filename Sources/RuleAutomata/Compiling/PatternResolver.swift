import RuleTree

/// Finds out which records of which role a rule's patterns mean.
struct PatternResolver {
    var names: VocabularyBuilder
    let rule: Rule
    let quantifier: CompiledRule.ResolvedQuantifier
    let roles: [String]

    /// The record names of a pattern for each role.
    mutating func resolve(_ pattern: EventPattern) -> Alphabet.Pattern {
        var resolved = Alphabet.Pattern(repeating: EventMeaning(), count: roles.count)
        switch pattern {
        case .named(let references):
            for reference in references {
                for role in indices(ofRole: reference.role, for: reference, isRequired: true) {
                    resolved[role].formUnion(names.meaning(of: reference))
                }
                checkMembership(reference)
            }
        case .any(let role):
            for index in indices(ofRole: role, for: nil, isRequired: false) {
                resolved[index] = EventMeaning(names.vocabulary.allNames, isOpen: true)
            }
        case .anyBut(let role, let references):
            let others = names.meaning(
                of: .anyBut(role: nil, references.map { EventReference($0.name, origin: $0.origin) })
            )
            for index in indices(ofRole: role, for: references.first, isRequired: false) { resolved[index] = others }
        case .matching(let events, let tests):
            let roles = tests.map { test -> Int? in
                guard case .last(let event, _) = test.operand else { return nil }
                return indices(ofRole: event.role, for: event, isRequired: true).first
            }
            let condition = names.condition(tests, roles: roles)
            return resolve(events).map { $0.matching(condition) }
        }
        return resolved
    }

    /// The records of an interval, of the role that is named.
    mutating func resolve(_ reference: IntervalReference) -> IntervalPatterns? {
        guard let interval = names.vocabulary.intervals.first(where: { $0.name == reference.name }) else {
            names.mistakes.addUnknown(
                "interval",
                reference.name,
                at: reference.origin,
                known: names.vocabulary.intervals.map(\.name)
            )
            return nil
        }
        let event = EventReference(role: reference.role, reference.name, origin: reference.origin)
        let indices = indices(ofRole: reference.role, for: event, isRequired: true)
        func pattern(_ event: EventMeaning) -> Alphabet.Pattern {
            roles.indices.map { indices.contains($0) ? event : EventMeaning() }
        }
        return IntervalPatterns(
            opening: pattern(interval.openingEvent),
            closing: pattern(interval.closingEvent),
            cancelling: pattern(interval.cancellingEvent)
        )
    }

    private mutating func indices(ofRole role: String?, for reference: EventReference?, isRequired: Bool) -> [Int] {
        guard let role else {
            if case .relation = quantifier, isRequired, let reference {
                names.mistakes.add(
                    "'\(reference.name)' lacks its role",
                    at: reference.origin,
                    suggestion: "write \(roles.map { "'\($0) \(reference.name)'" }.joined(separator: " or "))"
                )
            }
            return Array(roles.indices)
        }
        if let index = roles.firstIndex(of: role) { return [index] }
        names.mistakes.addUnknown("role", role, at: reference?.origin ?? rule.origin, known: roles)
        return []
    }

    /// An event of a class alone is in no life, so a rule for lives that names it would wait for it in vain.
    private mutating func checkMembership(_ reference: EventReference) {
        switch quantifier {
        case .class, .process, .attribute: return
        case .life, .relation: break
        }
        let vocabulary = names.vocabulary
        guard let members = vocabulary.events[reference.name]?.names.members, !members.isEmpty else { return }
        guard members.allSatisfy({ vocabulary.isClassEvent($0) && vocabulary.birthOfName[$0] < 0 }) else { return }
        names.mistakes.add(
            "'\(reference.name)' is an event of a class, not of a life",
            at: reference.origin,
            suggestion: "write 'for each class' above the clause, or name it in 'life from'"
        )
    }
}
