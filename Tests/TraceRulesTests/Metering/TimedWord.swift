import RuleTree
import TraceModel

/// A word whose events have times, and what rules with bounds of time make of it, straight from the table of the language.
struct TimedWord {
    var names: [String]
    /// Stamps of one unit, a whole millisecond.
    var milliseconds: [Int]

    static let unit: Int64 = 1000

    func time(_ index: Int) -> TimeStamp {
        TimeStamp(microseconds: Int64(milliseconds[index]) * TimedWord.unit, unit: TimedWord.unit)
    }

    /// Whether some times inside the printed units lie so far apart at most.
    private func canLie(_ earlier: Int, _ later: Int, within bound: Int64) -> Bool {
        let last = time(earlier).microseconds + time(earlier).unit - 1
        return time(later).microseconds - last <= bound
    }

    /// Whether some times inside the printed units lie further apart.
    private func canLie(_ earlier: Int, _ later: Int, beyond bound: Int64) -> Bool {
        time(later).microseconds + time(later).unit - 1 - time(earlier).microseconds > bound
    }

    private func canLie(_ earlier: Int, _ later: Int, apart bound: Int64) -> Bool {
        canLie(earlier, later, beyond: bound - 1)
    }

    // MARK: - Rules

    func holds(_ scoped: ScopedClause) -> Bool {
        spans(scoped.scope).allSatisfy { holds(scoped.clause, scoped.bound, in: $0) }
    }

    /// The spans of the scopes that the tests use: of A, B, Q and X, with Q as the bound.
    private func spans(_ scope: Scope) -> [[Int]] {
        let all = Array(names.indices)
        let bounds = all.filter { names[$0] == "Q" }
        switch scope {
        case .before: return [Array(all[..<(bounds.first ?? all.count)])]
        case .after: return bounds.first.map { [Array(all[($0 + 1)...])] } ?? []
        case .afterEach:
            return bounds.enumerated().map { index, start in
                let end = index + 1 < bounds.count ? bounds[index + 1] : all.count
                return Array(all[(start + 1)..<end])
            }
        default: return [all]
        }
    }

    private func holds(_ clause: Clause, _ bound: TimeBound?, in span: [Int]) -> Bool {
        switch clause {
        case .ordering(_, let ordering, _): return holds(ordering, bound, in: span)
        case .adjacency(_, let adjacency, _, _): return holds(adjacency, bound, in: span)
        case .occurrence(_, .atMost(let count)):
            guard case .within(let duration) = bound else { return false }
            let counted = span.filter { names[$0] == "A" }
            return counted.indices.dropFirst(count).allSatisfy { index in
                canLie(counted[index - count], counted[index], beyond: duration.inMicroseconds)
            }
        default: return false
        }
    }

    private func isRight(_ earlier: Int, _ later: Int, _ bound: TimeBound?) -> Bool {
        switch bound {
        case .within(let duration): canLie(earlier, later, within: duration.inMicroseconds)
        case .apart(let duration): canLie(earlier, later, apart: duration.inMicroseconds)
        case nil: true
        }
    }

    private func holds(_ ordering: Ordering, _ bound: TimeBound?, in span: [Int]) -> Bool {
        let first = span.filter { names[$0] == "A" }
        let second = span.filter { names[$0] == "B" }
        func latestA(before b: Int) -> Int? { first.last { $0 < b } }
        func nextB(after a: Int) -> Int? { second.first { $0 > a } }
        func hasBBetween(_ a: Int, _ b: Int) -> Bool { second.contains { $0 > a && $0 < b } }
        /// Every answer to an A, with the A that is nearest.
        let answers = second.compactMap { b in latestA(before: b).flatMap { hasBBetween($0, b) ? nil : ($0, b) } }
        var isApart = true
        if case .apart = bound { isApart = answers.allSatisfy { isRight($0.0, $0.1, bound) } }
        var within: TimeBound?
        if case .within = bound { within = bound }
        switch ordering {
        case .before, .after:
            return second.allSatisfy { b in latestA(before: b).map { isRight($0, b, bound) } ?? false }
        case .beforeEach:
            return second.allSatisfy { b in
                latestA(before: b).map { !hasBBetween($0, b) && isRight($0, b, bound) } ?? false
            }
        case .leadsTo:
            return isApart && first.allSatisfy { a in nextB(after: a).map { isRight(a, $0, within) } ?? false }
        case .eachLeadsTo:
            return isApart
                && first.allSatisfy { a in
                    let next = first.first { $0 > a } ?? Int.max
                    return nextB(after: a).map { $0 < next && isRight(a, $0, within) } ?? false
                }
        case .pairsWith:
            return holds(.eachLeadsTo, bound, in: span) && holds(.beforeEach, nil, in: span)
        case .neverBefore, .neverAfter:
            guard case .within(let duration) = bound else { return false }
            return second.allSatisfy { b in
                first.allSatisfy { $0 > b || canLie($0, b, beyond: duration.inMicroseconds) }
            }
        case .neverOutnumbers: return false
        }
    }

    private func holds(_ adjacency: Adjacency, _ bound: TimeBound?, in span: [Int]) -> Bool {
        let pairs = zip(span, span.dropFirst())
        switch adjacency {
        case .rightBefore:
            return span.filter { names[$0] == "B" }.allSatisfy { b in
                pairs.contains { $0.1 == b && names[$0.0] == "A" && isRight($0.0, b, bound) }
            }
        case .leadsRightTo:
            return span.filter { names[$0] == "A" }.allSatisfy { a in
                pairs.contains { $0.0 == a && names[$0.1] == "B" && isRight(a, $0.1, bound) }
            }
        case .neverRightBefore:
            guard case .within(let duration) = bound else { return false }
            return pairs.allSatisfy { a, b in
                names[a] != "A" || names[b] != "B" || canLie(a, b, beyond: duration.inMicroseconds)
            }
        }
    }

    // MARK: - Places

    /// The first event after which nothing can mend the word, nil if there is none.
    func firstOffence(_ scoped: ScopedClause) -> Int? {
        names.indices.first { index in !canBeMended(scoped, upTo: index) }
    }

    /// Whether some events that follow at once, or much later, make the clause hold.
    private func canBeMended(_ scoped: ScopedClause, upTo index: Int) -> Bool {
        let letters = ["A", "B", "Q", "X"]
        let ends = [[]] + letters.map { [$0] } + letters.flatMap { first in letters.map { [first, $0] } }
        let last = milliseconds[index]
        return ends.contains { end in
            [last, last + 1_000].contains { time in
                let whole = TimedWord(
                    names: names[...index] + end,
                    milliseconds: milliseconds[...index] + end.map { _ in time }
                )
                return whole.holds(scoped)
            }
        }
    }
}

extension Duration {
    var inMicroseconds: Int64 { components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000 }
}
