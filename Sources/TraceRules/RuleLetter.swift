import RuleAutomata

/// Records that a rule does not tell apart.
package struct RuleLetter: Hashable, Sendable {
    /// What logs print, each with its role before it in a rule for a relation.
    package var records: [String]
    /// Whether what a record says decides whether it is one. What a rule counts or measures is not said by a record.
    package var isTested: Bool
    /// Whether the rule names none of them, and only sees that something comes.
    package var isForeign: Bool
}

extension Checker {
    /// What a rule tells apart, in the order of the vocabulary. Records that it does not look at are missing.
    ///
    /// - Parameter id: the rule's whole id.
    package func letters(ofRule id: String) -> [RuleLetter] {
        guard let rule = rule(id) else { return [] }
        var letters: [RuleLetter] = []
        var numbers: [Alphabet.Group: Int] = [:]
        for (role, roleName) in rule.roles.enumerated() {
            for (name, recordName) in recordNames.enumerated() {
                let group = rule.automaton.alphabet.group(role: role, name: name)
                let own = rule.automaton.alphabet.letters(role: role, name: name)
                if own.isEmpty { continue }
                let record = roleName.isEmpty ? recordName : "\(roleName) \(recordName)"
                if let number = numbers[group] {
                    letters[number].records.append(record)
                    continue
                }
                numbers[group] = letters.count
                letters.append(
                    RuleLetter(
                        records: [record],
                        isTested: group.tests.contains { if case .attribute = $0 { true } else { false } },
                        isForeign: own.allSatisfy { rule.automaton.alphabet.letters[$0].patterns.isEmpty }
                    )
                )
            }
        }
        return letters
    }
}
