/// How far a rule has come in one binding.
struct NaiveSituation {
    /// The readings after the last event.
    var readings: NaiveReadings
    /// The readings just before each event.
    var moments: [NaiveReadings] = []
    var findings: [NaiveFinding] = []
    /// Whether the literal reading has stopped conforming once.
    var literalStopped = false
    /// Whether the life has ended.
    var hasDied = false
    /// The moment from which on the debts count that a plain reading has now: earlier ones have been judged.
    var plainDebtsSince = 0
    /// The same of the charitable reading.
    var charitableDebtsSince = 0

    /// Takes down that readings stopped conforming.
    ///
    /// - Parameter closing: whether a closing emptied them, so that what was owed before is settled.
    mutating func stopped(_ width: NaiveReadings.Width, at event: Int?, closing: Bool) {
        literalStopped = true
        guard let kind = width.offence else { return }
        findings.append(NaiveFinding(kind: kind, event: event))
        guard closing else { return }
        plainDebtsSince = moments.count
        if kind == .violated { charitableDebtsSince = moments.count }
    }
}
