import RuleTree
import TraceChecking

/// The part of a binding in which a clause is broken, as positions of its events.
struct ExplainedSpan {
    /// The event that opened it; nil: it begins with the binding.
    let opening: Int?
    /// Where what is owed is judged: the event that closed it, or the binding's end.
    let end: Explanation.Edge
    /// The position of the first event inside, and of the first one behind.
    let first: Int
    let last: Int

    /// - Parameters:
    ///   - clause: nil if no clause alone is broken.
    ///   - position: where the finding stands.
    init(
        of clause: WordedRule.Clause?,
        _ met: BindingTable.MetOffence,
        _ binding: ExplainedBinding,
        at position: Int
    ) {
        let isOwed = met.offence.stand != .here
        let closing = met.met.subject < 0 ? binding.events.count : binding.events.position(of: met.met)
        end = closing < binding.events.count ? .event(closing) : .end
        last = max(closing, position)
        // What a span owes from its beginning stands at its opening.
        let found = clause.flatMap { ExplainedSpan.opening(of: $0, binding, before: isOwed ? position + 1 : position) }
        opening = found
        first = found.map { $0 + 1 } ?? 0
    }

    private static func opening(of clause: WordedRule.Clause, _ binding: ExplainedBinding, before last: Int) -> Int? {
        let patterns = clause.scopePatterns.map(\.meaning)
        let found: Int?
        switch clause.scope {
        case .everywhere, .before: found = nil
        case .after: found = binding.first(of: [patterns[0]], from: 0)
        case .afterEach, .during: found = binding.last(of: [patterns[0]], before: last)
        case .between, .afterUntil:
            let closed = binding.last(of: [patterns[1]], before: last)
            found = binding.first(of: [patterns[0]], from: closed.map { $0 + 1 } ?? 0)
        }
        return found.flatMap { $0 < last ? $0 : nil }
    }
}
