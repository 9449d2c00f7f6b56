import RuleTree

/// A clause with its events resolved, said as the language's table says it: for all and there is, over positions.
enum NaiveClause: Hashable {
    /// The operands in the order in which they are written.
    case ordering(NaiveEvent, Ordering, NaiveEvent)
    /// `counting` are the events among which neighbours are counted.
    case adjacency(NaiveEvent, Adjacency, NaiveEvent, counting: NaiveEvent)
    case coexistence(NaiveEvent, Coexistence, NaiveEvent)
    case choice(Choice, [NaiveEvent])
    /// `others` are the births and deaths that the clause does not name: they do not count for `first` and `last`.
    case occurrence(NaiveEvent, Occurrence, others: NaiveEvent)
    case order(NaiveExpression)
    case states(start: String, arrows: [NaiveArrow])
    /// `others` are the births and deaths that the formula does not name: it does not see them.
    case formula(NaiveFormula, others: NaiveEvent)

    struct NaiveArrow: Hashable {
        var source: String
        var target: String
        var event: NaiveEvent
    }

    /// Whether the clause holds in a span that ends here. In a settled span only what no continuation can mend counts.
    ///
    /// - Parameter mending: the words that may mend it.
    func holds(in span: NaiveSpan, mending: [[Int]]) -> Bool {
        switch self {
        case .ordering(let first, let ordering, let second):
            return NaiveClause.holds(first, ordering, second, in: span)
        case .adjacency(let first, let adjacency, let second, let counting):
            return NaiveClause.holds(first, adjacency, second, counting: counting, in: span)
        case .coexistence(let first, let coexistence, let second):
            return NaiveClause.holds(first, coexistence, second, in: span)
        case .choice(let choice, let options):
            return NaiveClause.holds(choice, of: options, in: span)
        case .occurrence(let event, let occurrence, let others):
            return NaiveClause.holds(event, occurrence, others: others, in: span)
        case .order(let expression):
            return NaiveClause.holds(expression, in: span, mending: mending)
        case .states(let start, let arrows):
            return NaiveClause.holds(start, arrows, in: span)
        case .formula(let formula, let others):
            return NaiveClause.holds(formula, others: others, in: span, mending: mending)
        }
    }

    /// How many more of the one event than of the other a history holds, if the clause compares the two.
    func balance(of history: [NaiveStep]) -> Int? {
        guard case .ordering(let first, .neverOutnumbers, let second) = self else { return nil }
        let letters = history.compactMap(\.letter)
        return letters.count(where: first.contains) - letters.count(where: second.contains)
    }

    /// The words that may follow where nothing is owed any more: enough to tell what can still be mended.
    ///
    /// - Parameter letterCount: how many letters there are.
    func mending(letterCount: Int) -> [[Int]] {
        switch self {
        case .order(let expression):
            let letters = (0..<letterCount).filter(expression.names)
            return NaiveWords.all(upTo: 3, of: letters.count).map { word in word.map { letters[$0] } }
        case .formula(let formula, let others):
            let seen = (0..<letterCount).filter { !others.contains($0) }
            let alike = Dictionary(grouping: seen) { letter in formula.events.map { $0.contains(letter) } }
            let letters = alike.values.map { $0[0] }.sorted()
            return NaiveWords.all(upTo: 2, of: letters.count).map { word in word.map { letters[$0] } }
        case .ordering, .adjacency, .coexistence, .choice, .occurrence, .states:
            return []
        }
    }

    private static func holds(_ a: NaiveEvent, _ ordering: Ordering, _ b: NaiveEvent, in span: NaiveSpan) -> Bool {
        let events = span.events
        let indices = events.indices
        func isA(_ index: Int) -> Bool { a.contains(events[index]) }
        func isB(_ index: Int) -> Bool { b.contains(events[index]) }

        switch ordering {
        case .before:
            return indices.filter(isB).allSatisfy { b in indices[..<b].contains(where: isA) }
        case .beforeEach:
            return indices.filter(isB).allSatisfy { b in
                indices[..<b].contains { a in isA(a) && !indices[a..<b].contains(where: isB) }
            }
        case .leadsTo:
            return span.isSettled
                || indices.filter(isA).allSatisfy { a in indices[a...].contains(where: isB) }
        case .eachLeadsTo:
            return indices.filter(isA).allSatisfy { a in
                let next = indices[(a + 1)...].first(where: isA)
                let answered = indices[a..<(next ?? events.count)].contains(where: isB)
                let settled = span.death.map { death in a < death && death <= next ?? events.count } ?? false
                return answered || settled || (next == nil && span.isSettled)
            }
        case .pairsWith:
            return holds(a, .beforeEach, b, in: span) && holds(a, .eachLeadsTo, b, in: span)
        case .neverBefore:
            return indices.filter(isB).allSatisfy { b in !indices[..<b].contains(where: isA) }
        case .after:
            return holds(b, .before, a, in: span)
        case .neverAfter:
            return holds(b, .neverBefore, a, in: span)
        case .neverOutnumbers:
            return indices.allSatisfy { end in
                indices[...end].count(where: isA) <= indices[...end].count(where: isB)
            }
        }
    }

    /// Decided: `first` and `last` hold where there is no event, since there is none that is not an A.
    private static func holds(
        _ a: NaiveEvent,
        _ occurrence: Occurrence,
        others: NaiveEvent,
        in span: NaiveSpan
    ) -> Bool {
        let count = span.events.filter(a.contains).count
        switch occurrence {
        case .never: return count == 0
        case .atMost(let bound): return count <= bound
        case .atLeast(let bound): return count >= bound || span.isSettled
        case .exactly(let bound): return span.isSettled ? count <= bound : count == bound
        case .first:
            guard let first = span.events.indices.first(where: { !others.contains(span.events[$0]) }) else {
                return true
            }
            return a.contains(span.events[first]) || span.forgiven[first]
        case .last:
            guard let last = span.events.last(where: { !others.contains($0) }) else { return true }
            return a.contains(last) || span.isSettled
        }
    }

    /// Decided: an order that was incomplete at the death has been judged there and stops for the binding, unless its
    /// span counts only once it ends.
    private static func holds(_ expression: NaiveExpression, in span: NaiveSpan, mending: [[Int]]) -> Bool {
        let word = span.events.filter(expression.names)
        guard span.isSettled else { return expression.matches(word) }
        if span.isJudgedAtDeath, let death = span.death,
            !expression.matches(span.events[..<death].filter(expression.names))
        {
            return true
        }
        return mending.contains { expression.matches(word + $0) }
    }

    /// Decided: a formula that did not hold at the death has been judged there and stops for the binding, unless its span
    /// counts only once it ends.
    private static func holds(
        _ formula: NaiveFormula,
        others: NaiveEvent,
        in span: NaiveSpan,
        mending: [[Int]]
    ) -> Bool {
        let sees = { (letter: Int) in !others.contains(letter) }
        let word = span.events.filter(sees)
        guard span.isSettled else { return formula.holds(in: word) }
        if span.isJudgedAtDeath, let death = span.death, !formula.holds(in: span.events[..<death].filter(sees)) {
            return true
        }
        return mending.contains { formula.holds(in: word + $0) }
    }

    /// Walks the arrows, all of them where there are several. A forgiven event goes to every target, or stays.
    private static func holds(_ start: String, _ arrows: [NaiveArrow], in span: NaiveSpan) -> Bool {
        var states: Set<String> = [start]
        for (event, forgiven) in zip(span.events, span.forgiven) {
            let named = arrows.filter { $0.event.contains(event) }
            if named.isEmpty { continue }
            let targets = named.filter { forgiven || states.contains($0.source) }.map(\.target)
            states = forgiven ? states.union(targets) : Set(targets)
        }
        return !states.isEmpty
    }
}
