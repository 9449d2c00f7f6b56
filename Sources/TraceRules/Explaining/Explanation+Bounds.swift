import TraceModel

/// How a clause's bound of time is broken.
extension Explanation {
    /// Says how a clause's bound of time is broken.
    ///
    /// - Returns: whether it is.
    mutating func explainBound(of clause: Int) -> Bool {
        guard let meter = rule.meters[clause], let bound = rule.rule.clauses[clause].bound else { return false }
        let words = SpecPrinter.words(of: bound)
        if let overdue = met.overdue { return explainDeadline(of: overdue, rule.rule.clauses[clause].clause, words) }
        if case .stretch(let count, _) = meter.kind {
            message = "\(here) comes more than \(times(count)) \(words)"
            addPrevious(rule.rule.clauses[clause].clause.patterns)
            return true
        }
        guard case .nearest(let limit) = meter.kind, later.first.map({ matches($0, meter.tested) }) == true,
            let previous = earlier.last(where: { matches($0, meter.counted) }),
            Gauge.isKept(limit, from: facts.time(of: previous.stamp), to: facts.time(of: met.stamp)) == .no
        else { return false }
        let other = vocabulary.recordNames[Int(previous.stamp.name)]
        let isNear = if case .beyond = limit { true } else { false }
        message = "\(here) comes \(distance(from: previous.stamp)) after \(other), \(isNear ? "" : "not ")\(words)"
        add(previous.stamp, "came before it")
        return true
    }

    private mutating func explainDeadline(of overdue: Stamp, _ clause: Clause, _ words: String) -> Bool {
        let answer = clause.patterns.last?.phrase ?? ""
        if overdue == met.stamp {
            message = "\(here) is not followed by \(answer) \(words)"
        } else {
            let name = vocabulary.recordNames[Int(overdue.name)]
            if let answer = clause.patterns.last, isHere(answer) {
                message = "\(here) comes \(distance(from: overdue)) after \(name), not \(words)"
                add(overdue, "came before it")
                return true
            }
            message = "\(here) comes \(distance(from: overdue)) after \(name), and \(answer) did not come \(words)"
            add(overdue, "waited for \(answer)")
        }
        return true
    }

    /// The time between a record and the one that the finding stands at, as their stamps show it.
    private func distance(from earlier: Stamp) -> String {
        guard let from = facts.time(of: earlier), let to = facts.time(of: met.stamp) else { return "some time" }
        return SpecPrinter.words(of: .microseconds(to.microseconds - from.microseconds))
    }
}
