/// What of a rule may go unseen where some events are never logged.
package struct Silence: Hashable {
    /// The letters that can happen unseen.
    package var plain: [Int]
    package var charitable: [Int]
    /// The clauses that forbid an event which is never logged.
    package var unclearable: Set<Int>

    /// - Parameters:
    ///   - plainLogs: for each role, what some class logs.
    ///   - charitableLogs: for each role, what its class logs.
    package init(_ rule: CompiledRule, plainLogs: [NameSet], charitableLogs: [NameSet]) {
        plain = rule.automaton.alphabet.silentLetters(logs: plainLogs)
        charitable = rule.automaton.alphabet.silentLetters(logs: charitableLogs)
        unclearable = Set(
            rule.forbidden.indices.filter { clause in
                rule.forbidden[clause].map { !Alphabet.isLogged($0, in: plainLogs) } ?? false
            }
        )
    }
}

extension CompiledRule {
    /// Whether a record has to be asked for more than its name.
    ///
    /// - Parameter hasAttributes: whether any record of the trace says what rules ask for. If none does, every test of an
    ///   attribute is open, at every record.
    package func isMeasuring(where hasAttributes: Bool) -> Bool {
        isMetered && (hasAttributes || meters.contains { $0 != nil })
    }
}

extension Alphabet {
    /// Whether a record that a pattern contains is logged.
    static func isLogged(_ pattern: Pattern, in logs: [NameSet]) -> Bool {
        zip(pattern, logs).contains { !$0.names.isDisjoint(with: $1) }
    }

    /// The letters that can happen unseen: those that no logged pattern of the rule contains. An alternation is logged where
    /// one of its names is: `e | f` cannot go unseen in a class that logs `f`, though it logs no `e`. `any` and `any but` say nothing of
    /// that: of the events that the rule does not name, some may go unseen where others are logged.
    package func silentLetters(logs: [NameSet]) -> [Int] {
        let named = NameSet(patterns.indices.filter { !patterns[$0].contains(where: \.isOpen) })
        let logged = NameSet(named.members.filter { Alphabet.isLogged(patterns[$0], in: logs) })
        return letters.indices.filter { letter in
            let patterns = letters[letter].patterns
            return !patterns.isEmpty && patterns.isDisjoint(with: logged)
                && (!patterns.isDisjoint(with: named) || mayHide(letter, logs: logs))
        }
    }

    /// Whether some event that is a letter is not logged.
    private func mayHide(_ letter: Int, logs: [NameSet]) -> Bool {
        logs.prefix(roleCount).enumerated().contains { role, logs in
            (0..<nameCount).contains { name in
                !logs.contains(name) && !classEvents.contains(name) && letters(role: role, name: name).contains(letter)
            }
        }
    }
}
