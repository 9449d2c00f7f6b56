import RuleAutomata

/// What the gauges of a rule have to do with its letters and readings.
extension ReadingTable {
    /// The registers of a clause, each with the reading of the gauges that it belongs to.
    func registers(ofClause clause: Int) -> [(register: Int, reading: Int)] {
        Readings.Reading.allCases.map { reading in
            (
                reading.rawValue * (rule.automaton.clauses.count + 1) + clause,
                reading == .plain ? GaugeBank.plain : GaugeBank.charitable
            )
        }
    }

    /// The gauges before a binding's first event.
    package func gauges(_ start: Start, isContinued: Bool) -> GaugeBank {
        var bank = GaugeBank(meters: rule.meters, lookBackCount: rule.lookBacks.count)
        let before: Set<Int> =
            switch start {
            case .exact: []
            case .beforeBirth(let birth): Set(rule.lettersBeforeBirth[birth])
            case .anything: Set(0..<letterCount)
            }
        open(&bank, GaugeBank.plain, before)
        open(&bank, GaugeBank.charitable, before)
        openUnseen(&bank)
        if isContinued { bank.doubt() }
        return bank
    }

    /// Takes into account what may have happened unseen.
    func openUnseen(_ bank: inout GaugeBank) {
        if !plainUnseen.isEmpty { open(&bank, GaugeBank.plain, plainUnseen) }
        if !charitableUnseen.isEmpty { open(&bank, GaugeBank.charitable, charitableUnseen) }
    }

    /// Takes into account that such letters may have gone by in a reading.
    private func open(_ bank: inout GaugeBank, _ reading: Int, _ letters: Set<Int>) {
        for clause in rule.meters.indices where rule.meters[clause] != nil {
            bank[reading, clause].open(
                counted: !countedLetters[clause].isDisjoint(with: letters),
                others: !loweringLetters[clause].isDisjoint(with: letters)
            )
        }
        for number in lookBackLetters.indices where !lookBackLetters[number].isDisjoint(with: letters) {
            bank[reading, lookBack: number] = .unknown
        }
    }

    /// Whether an event that may be each of some letters leaves open what a gauge of the literal reading shows: it shows
    /// only one of the ways.
    func blurs(_ letters: [Int32]) -> Bool {
        (countedLetters + loweringLetters).contains { counted in
            Set(letters.map { counted.contains(Int($0)) }).count > 1
        }
    }
}
