import RuleAutomata
import RuleSyntax
import RuleTree
import TraceChecking
import TraceModel

/// How a clause's bound of time is broken.
extension Explanation {
    /// Says how a clause's bound of time is broken.
    ///
    /// - Returns: whether it is.
    mutating func explainBound(of number: Int, _ clause: WordedRule.Clause) -> Bool {
        guard let meter = rule.rule.meters[number], let words = clause.bound else { return false }
        if let overdue = met.overdue { return explainDeadline(of: overdue, clause.patterns.last, words) }
        if case .stretch(let count, _) = meter.kind {
            say(" comes more than ", times(count), " ", words)
            addPrevious(clause.patterns)
            return true
        }
        guard case .nearest(let limit) = meter.kind,
            position < binding.events.count, binding.matches(binding.events[position], meter.tested),
            let counted = binding.last(of: meter.counted, before: position),
            case let previous = binding.events[counted],
            Gauge.isKept(limit, from: facts.time(of: previous.reference), to: facts.time(of: met.reference)) == .no
        else { return false }
        let other = vocabulary.recordNames[Int(previous.reference.name)]
        let isNear = if case .beyond = limit { true } else { false }
        say(" comes ", distance(from: previous.reference), " after ", other, isNear ? ", " : ", not ", words)
        add(previous.reference, "came before it")
        return true
    }

    private mutating func explainDeadline(
        of overdue: RecordReference,
        _ answer: WordedRule.Pattern?,
        _ words: String
    ) -> Bool {
        let phrase = answer?.phrase ?? ""
        if overdue == met.reference {
            say(" is not followed by ", phrase, " ", words)
        } else {
            let name = vocabulary.recordNames[Int(overdue.name)]
            let distance = distance(from: overdue)
            if let answer, isHere(answer) {
                say(" comes ", distance, " after ", name, ", not ", words)
                add(overdue, "came before it")
                return true
            }
            say(" comes ", distance, " after ", name, ", and ", phrase, " did not come ", words)
            add(overdue, "waited for \(phrase)")
        }
        return true
    }

    /// The time between a record and the one that the finding stands at, as their stamps show it.
    private func distance(from earlier: RecordReference) -> String {
        guard let from = facts.time(of: earlier), let to = facts.time(of: met.reference) else { return "some time" }
        return SpecPrinter.words(of: .microseconds(to.microseconds - from.microseconds))
    }
}
