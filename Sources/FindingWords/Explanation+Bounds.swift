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
        if let overdue = met.overdue { return explainDeadline(of: overdue, clause.patterns[1], words) }
        if case .stretch(let count, _) = meter.kind {
            proveExcess(of: clause.patterns[0], count)
            let first = witnesses.map(\.reference).min().map { ", \(times(count + 1)) in \(distance(from: $0))" }
            say(" comes more than ", times(count), " ", words, first ?? "")
            return true
        }
        guard case .nearest(let limit) = meter.kind,
            position < binding.events.count, binding.matches(binding.events[position], meter.tested),
            let counted = binding.last(of: [meter.counted], before: position), isMeasured(from: counted, clause),
            case let previous = binding.events[counted],
            Gauge.isKept(limit, from: facts.time(of: previous.reference), to: facts.time(of: met.reference)) == .no
        else { return false }
        let other = vocabulary.recordNames[Int(previous.reference.name)]
        let isNear = if case .beyond = limit { true } else { false }
        say(" comes ", distance(from: previous.reference), " after ", other, isNear ? ", " : ", not ", words)
        add(previous.reference, "came before it")
        if case .atMost = limit {
            lacks(clause.patterns.filter { $0.meaning == meter.counted }, from: .event(counted), to: here)
        } else if clause.clause.isAdjacency {
            lacks(clause.neighbours, from: .event(counted), to: here)
        }
        return true
    }

    /// Whether it is the time since an event that the clause asks for: one of the span, and for neighbours the last one.
    private func isMeasured(from counted: Int, _ clause: WordedRule.Clause) -> Bool {
        let neighbours = clause.clause.isAdjacency ? clause.neighbours.map(\.meaning) : []
        return counted >= span.first && binding.last(of: neighbours, before: position).map { $0 == counted } ?? true
    }

    private mutating func explainDeadline(
        of overdue: RecordReference,
        _ answer: WordedRule.Pattern,
        _ words: String
    ) -> Bool {
        let waiting = Edge.event(binding.events.position(of: overdue))
        if overdue == met.reference {
            say(" is not followed by ", answer.phrase, " ", words)
            lacks([answer], from: waiting, to: span.end)
            return true
        }
        let name = vocabulary.recordNames[Int(overdue.name)]
        let distance = distance(from: overdue)
        if isHere(answer) {
            say(" comes ", distance, " after ", name, ", not ", words)
            add(overdue, "came before it")
        } else {
            say(" comes ", distance, " after ", name, ", and ", answer.phrase, " did not come ", words)
            add(overdue, "waited for \(answer.phrase)")
        }
        lacks([answer], from: waiting, to: here)
        return true
    }

    /// The time between a record and the one that the finding stands at, as their stamps show it.
    private func distance(from earlier: RecordReference) -> String {
        guard let from = facts.time(of: earlier), let to = facts.time(of: met.reference) else { return "some time" }
        return SpecPrinter.words(of: .microseconds(to.microseconds - from.microseconds))
    }
}
