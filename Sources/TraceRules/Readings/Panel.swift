/// The tables of all rules of one quantifier, for bindings whose classes log the same events.
final class Panel {
    /// One for each rule of the quantifier.
    let tables: [ReadingTable]
    /// Where each rule's registers begin among a binding's.
    let registerOffsets: [Int]
    /// The rules to step: those not known to be inapplicable.
    let active: [Int]

    /// - Parameters:
    ///   - isActive: whether a rule may apply to any binding at all.
    ///   - plainLogs: for each role, what some class logs.
    ///   - charitableLogs: for each role, what its class logs.
    init(
        rules: [CompiledRule],
        isActive: (CompiledRule) -> Bool,
        plainLogs: [NameSet],
        charitableLogs: [NameSet]
    ) {
        tables = rules.map { rule in
            let alphabet = rule.automaton.alphabet
            return ReadingTable(
                rule: rule,
                plainSilent: alphabet.silentLetters(logs: plainLogs),
                charitableSilent: alphabet.silentLetters(logs: charitableLogs),
                unclearable: rule.unclearableClauses(logs: plainLogs)
            )
        }
        var offset = 0
        registerOffsets = tables.map { table in
            defer { offset += table.registerCount }
            return offset
        }
        active = rules.indices.filter { isActive(rules[$0]) }
    }
}

extension CompiledRule {
    /// The clauses that forbid an event which is never logged.
    fileprivate func unclearableClauses(logs: [NameSet]) -> Set<Int> {
        Set(
            forbidden.indices.filter { clause in
                forbidden[clause].map { !Alphabet.isLogged($0, in: logs) } ?? false
            }
        )
    }
}

extension Alphabet {
    /// Whether a record that a pattern contains is logged.
    static func isLogged(_ pattern: Pattern, in logs: [NameSet]) -> Bool {
        zip(pattern, logs).contains { !$0.names.isDisjoint(with: $1) }
    }

    /// The letters that can happen unseen: those that no logged pattern of the rule contains.
    func silentLetters(logs: [NameSet]) -> [Int] {
        let logged = NameSet(patterns.indices.filter { Alphabet.isLogged(patterns[$0], in: logs) })
        return letters.indices.filter {
            !letters[$0].patterns.isEmpty && letters[$0].patterns.isDisjoint(with: logged)
        }
    }
}
