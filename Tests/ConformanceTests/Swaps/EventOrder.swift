/// In which order a rule wants events, so plainly that one sees which swaps break it.
enum EventOrder: Sendable {
    /// Each of `later` has one of `earlier` before it, and behind the last of `since`. Not `fromStart`: what comes
    /// before the first of `since` needs nothing.
    case needs(_ earlier: [String], before: [String], since: [String] = [], fromStart: Bool = true)
    /// Behind each of these events the next of them is one of those that it lists. `first` may begin; `owed` are those
    /// that cannot be the last of a life that is over.
    case inTurn(_ next: [String: [String]], first: [String], owed: [String] = [])
    /// Each of the second event ends one of the first, of which several may be open, and none of these stays open.
    case nested(String, String)
    /// Nothing else comes behind this event.
    case nothingAfter(String)
    /// None of `events` comes from one of `after` on up to one of `until`; nowhere if `after` is empty.
    case never([String], after: [String] = [], until: [String] = [])
    /// Each of these orders holds.
    indirect case all([EventOrder])

    /// Whether the order puts the first of two events before the second.
    func orders(_ first: String, _ second: String) -> Bool {
        switch self {
        case .needs(let earlier, let later, let since, _):
            // What stands in for a later event must also stay behind what uses up the one before it.
            earlier.contains(first) && later.contains(second) || since.contains(first) && earlier.contains(second)
        case .inTurn(let next, _, _): next[first]?.contains(second) ?? false
        case .nested(let opening, let closing): first == opening && second == closing
        case .nothingAfter(let last): first != last && second == last
        case .never(let events, _, let until): until.contains(first) && events.contains(second)
        case .all(let orders): orders.contains { $0.orders(first, second) }
        }
    }

    /// The position of the first event that breaks the order.
    ///
    /// A swap of two events that are ordered is harmless, so that this is nil, where the later one has another event to
    /// lean on: one that stands before both, one that may have gone by before the log begins, or one that the whole
    /// trace never shows and that may therefore have happened at any time.
    ///
    /// - Parameter logged: the events that the trace shows.
    func firstBreak(in word: OrderedWord, logged: Set<String>) -> Int? {
        switch self {
        case .needs(let earlier, let later, let since, let fromStart):
            if logged.isDisjoint(with: earlier) { return nil }
            var isThere = !fromStart || word.mayHaveMissed(earlier)
            for event in word.events {
                if event.isOne(of: later), !isThere { return event.position }
                if event.isOne(of: since) { isThere = false }
                if event.isOne(of: earlier) { isThere = true }
            }
            return nil
        case .inTurn(let next, let first, let owed):
            let all = Array(next.keys)
            var allowed = word.mayHaveMissed(all) ? all : first
            var owing: Int?
            for event in word.events {
                if event.name == PlainLife.death, let owing { return owing }
                guard let following = next[event.name] else { continue }
                if !EventOrder.reaches(event.name, from: allowed, next, logged) { return event.position }
                allowed = following
                owing = owed.contains(event.name) && !logged.isDisjoint(with: following) ? event.position : nil
            }
            return word.isComplete ? owing : nil
        case .nested(let opening, let closing):
            if !logged.contains(opening) || !logged.contains(closing) || word.mayHaveMissed([opening]) { return nil }
            var open: [Int] = []
            for event in word.events {
                if event.name == opening { open.append(event.position) }
                if event.name == closing, open.popLast() == nil { return event.position }
                if event.name == PlainLife.death, let owing = open.last { return owing }
            }
            return word.isComplete ? open.last : nil
        case .nothingAfter(let last):
            return word.events.drop { $0.name != last }.first { $0.name != last }?.position
        case .never(let events, let after, let until):
            var isForbidden = after.isEmpty
            for event in word.events {
                if isForbidden, event.isOne(of: events) { return event.position }
                if event.isOne(of: until) { isForbidden = false }
                if event.isOne(of: after) { isForbidden = true }
            }
            return nil
        case .all(let orders):
            return orders.compactMap { $0.firstBreak(in: word, logged: logged) }.min()
        }
    }

    /// Whether an event can come next, once events that the trace never shows have gone by.
    private static func reaches(
        _ event: String,
        from allowed: [String],
        _ next: [String: [String]],
        _ logged: Set<String>
    ) -> Bool {
        var reached: Set<String> = []
        var open = allowed
        while let candidate = open.popLast() {
            if candidate == event { return true }
            if !logged.contains(candidate), reached.insert(candidate).inserted { open += next[candidate] ?? [] }
        }
        return false
    }
}
