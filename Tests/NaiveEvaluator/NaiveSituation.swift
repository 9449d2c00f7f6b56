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
    /// For each clause the moment from which on the debts count that it has in the plain reading: earlier ones have been
    /// judged.
    var plainDebtsSince: [Int: Int] = [:]
    /// The same of the charitable reading.
    var charitableDebtsSince: [Int: Int] = [:]

    /// Takes down that readings stopped conforming.
    ///
    /// - Parameter settled: the clauses whose debts a closing has judged with that, in each reading.
    mutating func stopped(_ width: NaiveReadings.Width, at event: Int?, settled: (NaiveReadings.Width) -> [Int]) {
        literalStopped = true
        guard let kind = width.offence else { return }
        findings.append(NaiveFinding(kind: kind, event: event))
        for clause in settled(.plain) { plainDebtsSince[clause] = moments.count }
        guard kind == .violated else { return }
        for clause in settled(.charitable) { charitableDebtsSince[clause] = moments.count }
    }

    /// The moment from which on a clause's debts count.
    func debtsSince(_ clause: Int, _ width: NaiveReadings.Width) -> Int {
        (width == .charitable ? charitableDebtsSince : plainDebtsSince)[clause] ?? 0
    }
}
