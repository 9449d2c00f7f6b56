import CheckResults
import RuleAutomata
import RuleTree
import TraceChecking
import TraceModel

/// The records and stretches that show a clause to be broken, and none that it does not take.
extension Explanation {
    /// An end of a stretch.
    enum Edge {
        /// The binding's beginning or its end.
        case beginning, end
        /// The position of an event, which is no part of the stretch.
        case event(Int)
    }

    /// So many records of one event are shown one by one, more are counted.
    private static let mostShown = 8

    mutating func prove(_ clause: WordedRule.Clause) {
        let patterns = clause.patterns
        switch clause.clause {
        case .ordering(_, let ordering, _): prove(patterns[0], ordering, patterns[1])
        case .adjacency(_, let adjacency, _, _): prove(patterns[0], adjacency, patterns[1], of: clause)
        case .coexistence(_, .excludes, _): addPrevious([isHere(patterns[0]) ? patterns[1] : patterns[0]])
        case .coexistence(_, _, _): lacks([isHere(patterns[0]) ? patterns[1] : patterns[0]], from: start, to: span.end)
        case .choice:
            if isOwed, count(patterns, before: span.last) == 0 { return lacks(patterns, from: start, to: span.end) }
            if isOwed, !patterns.contains(where: isHere) { return proveShared(patterns) }
            let others = patterns.filter { !isHere($0) }
            if patterns.count - others.count < 2 { addPrevious(others) }
        case .occurrence(_, let occurrence): prove(patterns[0], occurrence)
        case .order, .states, .formula: proveSequence(clause)
        case .noPair: break
        }
    }

    var start: Edge { span.opening.map { .event($0) } ?? .beginning }
    var here: Edge { .event(position) }

    private mutating func prove(_ first: WordedRule.Pattern, _ ordering: Ordering, _ second: WordedRule.Pattern) {
        switch ordering {
        case .before: lacks([first], from: start, to: here)
        case .after: lacks([second], from: start, to: here)
        case .beforeEach: lacks([first], from: previous(second) ?? start, to: here)
        case .leadsTo: lacks([second], from: here, to: span.end)
        case .eachLeadsTo: proveUnanswered(first, by: second)
        case .pairsWith:
            if isHere(first) { return proveUnanswered(first, by: second) }
            lacks([first], from: previous(second) ?? start, to: here)
        case .neverBefore: addPrevious([first])
        case .neverAfter: addPrevious([second])
        case .neverOutnumbers:
            for pattern in [first, second] { counts([pattern], from: start, to: here) }
        }
    }

    /// Shows that one event comes again before the other, or is not answered at all.
    private mutating func proveUnanswered(_ first: WordedRule.Pattern, by second: WordedRule.Pattern) {
        if let before = unansweredBefore(first, by: second) {
            add(binding.events[before].reference, "came before it")
            lacks([second], from: .event(before), to: here)
        } else if let again = again(first, before: second) {
            add(binding.events[again].reference, "comes again")
            lacks([second], from: here, to: .event(again))
        } else {
            lacks([second], from: here, to: span.end)
        }
    }

    /// The event before the finding that had no answer when the next one came, which the finding is about.
    func unansweredBefore(_ first: WordedRule.Pattern, by second: WordedRule.Pattern) -> Int? {
        guard let before = last(first), before > last(second) ?? -1 else { return nil }
        // What is owed at a closing is the answer to the event here, unless this one broke the span.
        return !isOwed || isDecided ? before : nil
    }

    /// The next such event, if an answer comes only behind it.
    func again(_ first: WordedRule.Pattern, before second: WordedRule.Pattern) -> Int? {
        guard let answer = binding.first(of: [second.meaning], from: position), answer < span.last else { return nil }
        return binding.first(of: [first.meaning], from: eventsHere.endIndex).flatMap { $0 < answer ? $0 : nil }
    }

    private mutating func prove(
        _ first: WordedRule.Pattern,
        _ adjacency: Adjacency,
        _ second: WordedRule.Pattern,
        of clause: WordedRule.Clause
    ) {
        let neighbours = clause.neighbours.map(\.meaning)
        let previous = binding.last(of: neighbours, before: position).flatMap { $0 >= span.first ? $0 : nil }
        switch adjacency {
        case .rightBefore:
            if let previous { add(binding.events[previous].reference, "came right before it") }
            lacks([first], from: previous.map { .event($0) } ?? start, to: here)
        case .leadsRightTo:
            if !isOwed, let previous {
                add(binding.events[previous].reference, "came before it")
                return lacks([second], from: .event(previous), to: here)
            }
            let next = binding.first(of: neighbours, from: eventsHere.endIndex).flatMap { $0 < span.last ? $0 : nil }
            if let next { add(binding.events[next].reference, "comes right after it") }
            lacks([second], from: here, to: next.map { .event($0) } ?? span.end)
        case .neverRightBefore:
            addPrevious([first])
            if let previous { lacks(clause.neighbours, from: .event(previous), to: here) }
        }
    }

    private mutating func prove(_ pattern: WordedRule.Pattern, _ occurrence: Occurrence) {
        switch occurrence {
        case .never: break
        case .atMost(let most): proveExcess(of: pattern, most)
        case .exactly(let count) where self.count([pattern], before: span.last) >= count:
            proveExcess(of: pattern, count)
        case .atLeast, .exactly: counts([pattern], from: start, to: span.end)
        case .first: lacks([pattern], from: start, to: here)
        case .last: lacks([pattern], from: here, to: span.end)
        }
    }

    /// Shows that one more than so many have come, with the one here.
    mutating func proveExcess(of pattern: WordedRule.Pattern, _ count: Int) {
        if count > Explanation.mostShown { return counts([pattern], from: start, to: here) }
        var before = position
        for _ in 0..<count {
            guard let previous = binding.last(of: [pattern.meaning], before: before) else { return }
            add(binding.events[previous].reference, "came before it")
            before = previous
        }
    }

    /// Shows an event that is several of those of which only one may come.
    private mutating func proveShared(_ patterns: [WordedRule.Pattern]) {
        let shared = binding.events[span.first..<span.last].first { event in
            patterns.count { binding.matches(event, $0.meaning) } > 1
        }
        if let shared { add(shared.reference, "is several of them at once") }
    }

    /// What came before decides, all of it: only of a machine that does not branch the last event says enough.
    private mutating func proveSequence(_ clause: WordedRule.Clause) {
        let patterns = clause.neighbours
        if case .states(let machine) = clause.clause, let last = latest(patterns), isPlain(machine, after: last) {
            add(last.reference, "came before it")
            return lacks(patterns, from: .event(binding.events.position(of: last.reference)), to: here)
        }
        proveAll(patterns, from: start)
        addPrevious(patterns, isAside: true)
    }

    /// Shows all events up to the finding, and those behind it up to the closing where they might have mended it.
    private mutating func proveAll(_ patterns: [WordedRule.Pattern], from start: Edge) {
        let isInside = position < (isOwed ? span.last : binding.events.count) && span.opening != position
        if isInside || !isOwed { counts(patterns, from: start, to: here) }
        if isOwed, !isInside || !isDecided { counts(patterns, from: isInside ? here : start, to: span.end) }
    }

    /// Whether the clause is broken with the event that the finding stands at, and the closing only lets it count.
    private var isDecided: Bool {
        guard let clause = met.offence.clauses.first else { return false }
        let automaton = rule.rule.automaton.clauses[clause]
        var states: Set = [automaton.start]
        for event in binding.events[(span.opening ?? 0)..<eventsHere.endIndex] {
            guard let letter = letter(of: event) else { continue }
            states = Set(states.flatMap { automaton[$0].targets(letter) })
        }
        return !states.isEmpty && states.allSatisfy { automaton[$0].isBroken }
    }

    private func letter(of event: BindingEvents.Event) -> Int? {
        let alphabet = rule.rule.automaton.alphabet
        let patterns = NameSet(alphabet.patterns.indices.filter { binding.matches(event, alphabet.patterns[$0]) })
        return alphabet.letters(role: event.role, name: Int(event.reference.name))
            .first { alphabet.letters[$0].patterns == patterns }
    }

    /// Shows that no clause alone is broken and the rule is: nothing less than all that it looks at does.
    mutating func proveRule() {
        let patterns = rule.clauses.flatMap { $0.scopePatterns + $0.neighbours }
        proveAll(patterns, from: .beginning)
        addPrevious(patterns, isAside: true)
    }

    // MARK: - Spans

    /// Shows which span of its scope the clause is broken in.
    mutating func proveSpan(_ clause: WordedRule.Clause) {
        let end = isOwed ? span.end : here
        if let opening = span.opening, opening < position {
            add(binding.events[opening].reference, "is where the rule begins to look")
        }
        let patterns = clause.scopePatterns
        switch clause.scope {
        case .everywhere: break
        case .before: lacks(patterns, from: .beginning, to: end)
        case .after: proveOpening(patterns[0], after: nil)
        case .afterEach: lacks(patterns, from: start, to: end)
        case .between, .afterUntil:
            let closed = span.opening.flatMap { binding.last(of: [patterns[1].meaning], before: $0) }
            proveOpening(patterns[0], after: closed)
            lacks([patterns[1]], from: start, to: end)
        case .during: lacks(patterns, from: start, to: end)
        }
    }

    /// Shows that no earlier event opened the span, where what the clause lacks goes back to its beginning.
    private mutating func proveOpening(_ pattern: WordedRule.Pattern, after closing: Int?) {
        guard let opening = span.opening, stretches.contains(where: { $0.start == edge(.event(opening)) }) else {
            return
        }
        if let closing { add(binding.events[closing].reference, "ended what the rule looked at before") }
        lacks([pattern], from: closing.map { .event($0) } ?? .beginning, to: .event(opening))
    }

    // MARK: - Parts

    /// How many events of some patterns stand in the span before a position.
    func count(_ patterns: [WordedRule.Pattern], before last: Int) -> Int {
        binding.count(of: patterns.map(\.meaning), in: span.first..<max(span.first, last))
    }

    /// The last event of a pattern before the finding, shown as one that came before it.
    private mutating func previous(_ pattern: WordedRule.Pattern) -> Edge? {
        guard let last = last(pattern) else { return nil }
        add(binding.events[last].reference, "came before it")
        return .event(last)
    }

    func last(_ pattern: WordedRule.Pattern) -> Int? {
        binding.last(of: [pattern.meaning], before: position).flatMap { $0 >= span.first ? $0 : nil }
    }

    mutating func lacks(_ patterns: [WordedRule.Pattern], from start: Edge, to end: Edge) {
        add(patterns, count: 0, from: start, to: end)
    }

    private mutating func counts(_ patterns: [WordedRule.Pattern], from start: Edge, to end: Edge) {
        let first = if case .event(let position) = start { position + 1 } else { 0 }
        let last = if case .event(let position) = end { position } else { binding.events.count }
        let count = binding.count(of: patterns.map(\.meaning), in: first..<max(first, last))
        add(patterns, count: count, from: start, to: end)
    }

    private mutating func add(_ patterns: [WordedRule.Pattern], count: Int, from start: Edge, to end: Edge) {
        guard let start = edge(start, isStart: true), let end = edge(end) else { return }
        let phrases =
            patterns.count == 1 ? patterns[0].phrase : patterns.map(\.phrase).uniqued().joined(separator: " or ")
        let stretch = Finding.Stretch(events: phrases, count: count, from: start, to: end)
        if !stretches.contains(stretch) { stretches.append(stretch) }
    }

    private func edge(_ edge: Edge, isStart: Bool = false) -> Finding.Stretch.Edge? {
        let events = binding.events
        if case .event(let position) = edge, position < events.count {
            return Finding.Stretch.Edge(events[position].reference.place, isInside: false)
        }
        guard let event = isStart ? events.first : events.last else { return nil }
        return Finding.Stretch.Edge(event.reference.place, isInside: true)
    }
}
