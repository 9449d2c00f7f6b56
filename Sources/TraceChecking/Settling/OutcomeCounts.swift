import CheckResults
import RuleAutomata
import RuleTree

/// What the bindings of one quantifier came to: those that came to the same are counted, not listed.
struct OutcomeCounts: Sendable {
    let group: CompiledSpec.RuleGroup
    /// The conditions that each binding has its own values of.
    let conditions: [Condition]
    /// What may apply to a binding, for each trial of the trace's conditions; one such list for the values that a
    /// binding's own conditions may have.
    private(set) var hypotheses: [[Hypotheses]] = []
    private var numberOfHypotheses: [[[String?]]: Int] = [:]
    private(set) var rulings: [Ruling] = []
    /// By what may apply and whether the binding may be none, and by what offences it came to.
    private var numberOfRuling = NumberTable()
    private(set) var entries: [Entry] = []
    /// The number of each entry, by the offences and the verdicts that its bindings came to, and how much of these holds: a table
    /// for each number of what may apply.
    private var numberOfEntry: [NumberTable] = []

    /// How much of a binding's verdict holds.
    enum Certainty: Int, CaseIterable, Sendable {
        case certain
        /// The binding may be none, or its records may have come in another order: what would be violated is suspect.
        case doubtful
        /// Its subject may be several objects, or none. Two taken for one can keep a rule that one of them breaks, so that nothing is
        /// kept for certain, either.
        case guessed

        func verdict(_ verdict: Verdict) -> Verdict {
            switch (self, verdict) {
            case (.doubtful, .violated), (.guessed, .violated): .suspect
            case (.guessed, .satisfied): .unobservable
            default: verdict
            }
        }
    }

    /// What conditions make of the offences of a binding, for each trial of the trace's conditions.
    struct Ruling: Sendable {
        let certainty: Certainty
        var views: [View]
        /// Whether any view has a finding.
        var hasFindings: Bool

        struct View: Sendable {
            /// For each rule, whether it applies, and whether its offences are findings.
            var applies: [Bool]
            var isFinding: [Bool]
            /// The values of the binding's first condition under which no rule finds anything.
            var orderedLike: [String]
        }
    }

    /// Bindings that came to the same.
    package struct Entry: Sendable {
        /// An index into `rulings`.
        var ruling: Int
        /// For each rule of the group; nil if it is known to be inapplicable.
        var verdicts: [Verdict?]
        var count: Int
    }

    init(_ group: CompiledSpec.RuleGroup, conditions: [Condition]) {
        self.group = group
        self.conditions = conditions
    }

    /// The number of what may apply to every binding; nil if that is not known yet, or not the same.
    var settled: Int?

    /// The number of what may apply where each of the binding's own conditions has one of these values.
    ///
    /// - Parameter make: works it out.
    mutating func hypotheses(_ candidates: [[String?]], _ make: () -> [Hypotheses]) -> Int {
        if let number = numberOfHypotheses[candidates] { return number }
        numberOfHypotheses[candidates] = hypotheses.count
        hypotheses.append(make())
        numberOfEntry.append(NumberTable())
        return hypotheses.count - 1
    }

    /// Counts a binding.
    ///
    /// - Parameters:
    ///   - hypotheses: the number of what may apply to it.
    ///   - table: which the ending is of.
    /// - Returns: the number of what is made of its offences.
    mutating func count(
        _ ending: BindingTable.Ending,
        hypotheses: Int,
        _ certainty: Certainty,
        of table: inout BindingTable
    ) -> Int {
        let list = ending.offenceList
        let outcome = Int32(Certainty.allCases.count * ending.verdicts + certainty.rawValue)
        if let entry = numberOfEntry[hypotheses].number(of: list, outcome) {
            entries[Int(entry)].count += 1
            return entries[Int(entry)].ruling
        }
        let key = Int32(Certainty.allCases.count * hypotheses + certainty.rawValue)
        let ruling = numberOfRuling.number(of: key, list) ?? Int32(rulings.count)
        if Int(ruling) == rulings.count {
            numberOfRuling.set(key, list, to: ruling)
            rulings.append(Ruling(table.offenceLists[list], self.hypotheses[hypotheses], certainty))
        }
        numberOfEntry[hypotheses].set(list, outcome, to: Int32(entries.count))
        entries.append(Entry(ruling: Int(ruling), verdicts: table.verdicts(of: ending), count: 1))
        return Int(ruling)
    }

    /// The verdict of a rule under a trial of the trace's conditions, one of the rule's part of them.
    func verdict(of rule: Int, _ verdicts: [Verdict?], ruling: Int, trial: Int) -> Verdict {
        guard rulings[ruling].views[trial].applies[rule], let verdict = verdicts[rule] else {
            return .inapplicable
        }
        return rulings[ruling].certainty.verdict(verdict)
    }
}

extension OutcomeCounts.Ruling {
    fileprivate init(_ offences: [OffenceLists.Item], _ hypotheses: [Hypotheses], _ certainty: OutcomeCounts.Certainty)
    {
        self.certainty = certainty
        let isDemoted = certainty != .certain
        views = hypotheses.map { hypotheses in
            let scores = hypotheses.trials.map { Settlement.Score(offences, $0, isDemoted: isDemoted) }
            let best = scores.indices.min { scores[$0] < scores[$1] } ?? 0
            let isClean = scores[best] == .zero
            let rules = hypotheses.trials[best].indices
            return View(
                applies: rules.map { rule in
                    isClean
                        ? scores.indices.contains { scores[$0] == .zero && hypotheses.trials[$0][rule] }
                        : hypotheses.trials[best][rule]
                },
                isFinding: rules.map { !isClean && hypotheses.trials[best][$0] },
                orderedLike: hypotheses.values.filter { value in
                    value.trials.contains { Settlement.Score(offences, $0, isDemoted: isDemoted) == .zero }
                }.map(\.name)
            )
        }
        let views = views
        hasFindings = offences.contains { met in views.contains { $0.isFinding[met.rule] } }
    }
}
