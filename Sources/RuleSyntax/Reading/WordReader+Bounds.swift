import RuleTree
import TraceModel

/// Time bounds, which stand behind clauses.
extension WordReader {
    /// Whether a clause ends here, and a time bound may follow.
    var isAtBound: Bool { next?.keyword == .within || next?.keyword == .at }

    /// `within 300 ms`, `at least 10 ms apart`; nil if neither stands here.
    func timeBound(behind clause: Clause) throws(Diagnostic) -> TimeBound? {
        if take(.within) { return .within(try duration()) }
        guard next?.keyword == .at, let word = word(at: position + 1) else { return nil }
        switch word.keyword {
        case .least:
            if let problem = countBehind(clause) { throw problem }
            guard !isCount(at: position + 2) else { return nil }
            return .apart(try apart())
        case .most:
            let ahead = WordReader(statement, at: position + 2)
            guard let duration = try? ahead.duration() else { return nil }
            throw Diagnostic(
                "the longest time between two events stands behind 'within'",
                at: place,
                suggestion: meant(clause, .within(duration))
            )
        default: return nil
        }
    }

    /// `at least 10 ms apart`
    private func apart() throws(Diagnostic) -> Duration {
        skip()
        skip()
        let duration = try duration()
        guard take(.apart) else {
            throw expected(
                "'apart'",
                near: [.apart],
                suggestion: next == nil ? "write '\(SpecPrinter.words(of: TimeBound.apart(duration)))'" : nil
            )
        }
        return duration
    }

    /// `300 ms`, `1.5s`
    func duration() throws(Diagnostic) -> Duration {
        guard let word = next, word.kind == .plain, word.text.first?.isASCII == true, word.text.first?.isNumber == true
        else { throw expected("a time such as '300 ms'") }
        skip()
        var (number, unit) = WrittenTime.split(word.text)
        var place = Place(line: word.place.line, column: word.place.column + number.utf8.count)
        if unit.isEmpty {
            guard let word = next, word.kind == .plain, word.keyword == nil else {
                throw expected("a unit of time such as 'ms'", suggestion: WrittenTime.unitSuggestion(for: number))
            }
            place = word.place
            unit = word.text
            skip()
        }
        let known = try WrittenTime.unit(unit, of: number, at: place)
        return .microseconds(try WrittenTime(number, known, at: word.place).microseconds)
    }

    // MARK: - Slips

    /// `A at least 10 ms apart`, behind `least`.
    func timeInsteadOfCount(_ event: EventPattern) -> Diagnostic? {
        let ahead = ahead
        guard let duration = try? ahead.duration() else { return nil }
        return Diagnostic(
            "of a single event occurrences are counted, and a time is no count",
            at: place,
            suggestion: meant(.occurrence(event, .atMost(1)), .within(duration))
        )
    }

    /// `within 300 ms, A leads to B`
    func boundAhead() throws(Diagnostic) -> Diagnostic {
        var problem = Diagnostic("a time bound stands behind its clause", at: place)
        skip()
        let bound = TimeBound.within(try duration())
        _ = take(",")
        if next != nil {
            problem.suggestion = "write '\(rest) \(SpecPrinter.words(of: bound))'"
        }
        return problem
    }

    /// `A before B at least 10 times`
    private func countBehind(_ clause: Clause) -> Diagnostic? {
        guard let event = clause.patterns.last, clause.patterns.count == 2, isCount(at: position + 2) else {
            return nil
        }
        let ahead = WordReader(statement, at: position + 2, roles: roles)
        guard let count = try? ahead.counted(event, { .atLeast($0) }) else { return nil }
        let apart = ScopedClause(clause, bound: .apart(.milliseconds(10)))
        return Diagnostic(
            "a clause about two events is not counted",
            at: place,
            suggestion: "\(meant([count])), on a line of its own, or '\(SpecPrinter.sentence(of: apart))'"
        )
    }

    /// `A before B 10 ms apart`
    func timeBehind(_ clause: Clause) -> String? {
        let ahead = ahead
        guard let duration = try? ahead.duration() else { return nil }
        return meant(clause, ahead.take(.apart) ? .apart(duration) : .within(duration))
    }

    /// Whether `once`, `twice` or a number of times stands there.
    private func isCount(at position: Int) -> Bool {
        guard let word = word(at: position) else { return false }
        if [.once, .twice, .one].contains(word.keyword) { return true }
        return self.word(at: position + 1)?.keyword == .times
    }

    private func meant(_ clause: Clause, _ bound: TimeBound) -> String {
        "write '\(SpecPrinter.sentence(of: ScopedClause(clause, bound: bound)))'"
    }
}
