/// The tables of all rules of one quantifier, for bindings whose classes log the same events.
final class Panel {
    /// Its number among those of its store.
    let number: Int
    /// One for each rule of the quantifier.
    let tables: [ReadingTable]
    /// The rules to follow in step: those not known to be inapplicable, which ask no more of a record than its name.
    let joined: [Int]
    /// The other ones to follow.
    let metered: [Int]
    /// What of each rule may go unseen.
    let silences: [Silence]

    /// - Parameters:
    ///   - number: its number among those of its store.
    ///   - isActive: whether a rule may apply to any binding at all.
    ///   - hasAttributes: whether any record of the trace says what rules ask for.
    ///   - plainLogs: for each role, what some class logs.
    ///   - charitableLogs: for each role, what its class logs.
    init(
        number: Int,
        rules: [CompiledRule],
        isActive: (CompiledRule) -> Bool,
        hasAttributes: Bool,
        plainLogs: [NameSet],
        charitableLogs: [NameSet]
    ) {
        self.number = number
        silences = rules.map { Silence($0, plainLogs: plainLogs, charitableLogs: charitableLogs) }
        tables = zip(rules, silences).map { rule, silence in
            ReadingTable(
                rule: rule,
                plainSilent: silence.plain,
                charitableSilent: silence.charitable,
                unclearable: silence.unclearable
            )
        }
        let active = rules.indices.filter { isActive(rules[$0]) }
        joined = active.filter { !rules[$0].isMeasuring(where: hasAttributes) }
        metered = active.filter { rules[$0].isMeasuring(where: hasAttributes) }
    }
}

/// What of a rule may go unseen where some events are never logged.
struct Silence: Hashable {
    /// The letters that can happen unseen.
    var plain: [Int]
    var charitable: [Int]
    /// The clauses that forbid an event which is never logged.
    var unclearable: Set<Int>

    /// - Parameters:
    ///   - plainLogs: for each role, what some class logs.
    ///   - charitableLogs: for each role, what its class logs.
    init(_ rule: CompiledRule, plainLogs: [NameSet], charitableLogs: [NameSet]) {
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
    func isMeasuring(where hasAttributes: Bool) -> Bool {
        isMetered && (hasAttributes || meters.contains { $0 != nil })
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
