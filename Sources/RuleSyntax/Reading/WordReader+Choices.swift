import RuleTree
import TraceModel

/// The clauses that speak of whether events come at all.
extension WordReader {
    /// `at least one of A, B`, `exactly one of A, B`
    func choice() throws(Diagnostic) -> Clause {
        let choice: Choice
        if take(.exactly) {
            choice = .exactlyOne
        } else {
            skip()
            guard take(.least) else { throw expectedLeast() }
            choice = .atLeastOne
        }
        guard take(.one) else { throw expectedOne(of: choice) }
        guard take(.of) else {
            var problem = expected("'of'", near: [.of])
            if problem.suggestion == nil, let events = try? choices() {
                problem.suggestion = meant([WordReader.clause(choice, events)])
            }
            throw problem
        }
        let place = place
        let events = try choices()
        try expectEndOfList()
        guard events.count > 1 else {
            let words = choice.form.name
            throw slip("'\(words)' takes two events or more", at: place, meant: [WordReader.clause(choice, events)])
        }
        return .choice(choice, events)
    }

    private func choices() throws(Diagnostic) -> [EventPattern] {
        try list(of: { () throws(Diagnostic) in try eventPattern() }, while: take(","))
    }

    // MARK: - Slips

    /// The clause that says it of these events, and of a single one too.
    private static func clause(_ choice: Choice, _ events: [EventPattern]) -> Clause {
        if events.count > 1 { return .choice(choice, events) }
        if case .named(let references) = events[0], references.count > 1 {
            return .choice(choice, references.map { .named([$0]) })
        }
        return .occurrence(events[0], choice == .atLeastOne ? .atLeast(1) : .exactly(1))
    }

    private func expectedLeast() -> Diagnostic {
        var problem = expected("'least'", near: [.least])
        guard problem.suggestion == nil, take(.most) else { return problem }
        if take(.one) {
            guard take(.of), let events = try? choices() else { return problem }
            problem.suggestion =
                events.count == 2
                ? meant([.coexistence(events[0], .excludes, events[1])])
                : "say 'excludes' of each two of them, each on a line of its own"
        } else if let clause = countedAhead({ .atMost($0) }) {
            problem.suggestion = meant([clause])
        }
        return problem
    }

    private func expectedOne(of choice: Choice) -> Diagnostic {
        var problem = expected("'one'", near: [.one])
        if problem.suggestion != nil { return problem }
        if let clause = countedAhead({ choice == .atLeastOne ? .atLeast($0) : .exactly($0) }) {
            problem.suggestion = meant([clause])
        } else if next != nil {
            problem.suggestion = "of several events only 'at least one' and 'exactly one' can be demanded"
        }
        return problem
    }

    /// `once A`, `3 times A`: a clause about one event that begins with its count.
    private func countedAhead(_ occurrence: (Int) -> Occurrence) -> Clause? {
        guard case .occurrence(_, let occurrence)? = try? counted(.any(role: nil), occurrence),
            let event = try? eventPattern()
        else { return nil }
        return .occurrence(event, occurrence)
    }
}
