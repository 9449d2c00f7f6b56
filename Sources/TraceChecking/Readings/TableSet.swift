import RuleAutomata

/// The tables of all rules of one quantifier, for bindings whose classes log the same events.
final class TableSet {
    /// One for each rule of the quantifier.
    let tables: [ReadingTable]
    /// The rules to follow in step: those not known to be inapplicable, which ask no more of a record than its name.
    let joined: [Int]
    /// The other ones to follow.
    let metered: [Int]
    /// What of each rule may go unseen.
    let silences: [Silence]

    /// - Parameters:
    ///   - isActive: whether a rule may apply to any binding at all.
    ///   - hasAttributes: whether any record of the trace says what rules ask for.
    ///   - plainLogs: for each role, what some class logs.
    ///   - charitableLogs: for each role, what its class logs.
    init(
        rules: [CompiledRule],
        isActive: (CompiledRule) -> Bool,
        hasAttributes: Bool,
        plainLogs: [NameSet],
        charitableLogs: [NameSet]
    ) {
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
