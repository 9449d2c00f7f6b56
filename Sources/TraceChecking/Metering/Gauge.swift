package import RuleAutomata
package import TraceModel

/// What a meter shows for one binding in one reading.
///
/// Where a reading leaves open what went by, the gauge is that of the history in which the clause is kept most easily: a
/// bound is broken only if it is in every history. It knows its own clause alone: where it is open what went by, each clause of a
/// rule is kept in a history of its own, and a violation that only both together show goes unnoticed. It is never the other way
/// round, and counts that are states are exact in any case.
package struct Gauge: Hashable, Sendable {
    /// The latest counted event.
    private var nearest = Nearest.none
    /// The counted events that are not answered yet, in order, or those of the stretch that ends here.
    private(set) var pending: ArraySlice<Event> = []
    /// How many counted events there have been, or how far the balance is: at least and at most.
    private var least = 0
    private var most = 0

    enum Nearest: Hashable, Sendable {
        /// There has been none.
        case none
        /// It is not known.
        case open
        case at(TimeStamp?)
    }

    package struct Event: Hashable, Sendable {
        /// Nil if it is not known.
        var time: TimeStamp?
        var reference: RecordReference
    }

    /// How many unanswered events are kept apart; beyond it a new one takes the place of the one before it.
    static let pendingLimit = 65_536
    /// A count that has no end.
    private static let unbounded = Int.max / 2

    package init() {}

    // MARK: - What it shows

    /// What a question about an event comes to.
    package func answer(_ test: Meter.Test, _ kind: Meter.Kind, at time: TimeStamp?) -> Truth {
        switch kind {
        case .nearest(let limit):
            switch nearest {
            case .none: return .yes
            case .open: return .open
            case .at(let earlier): return Gauge.isKept(limit, from: earlier, to: time)
            }
        case .deadline(let duration):
            return pending.allSatisfy { Gauge.isKept(.atMost(duration), from: $0.time, to: time) == .yes }
                ? .yes : .open
        case .stretch(let count, let duration):
            guard count > 0 else { return .no }
            guard pending.count >= count else { return .yes }
            return Gauge.isKept(.beyond(duration), from: pending[pending.endIndex - count].time, to: time)
        case .count(let count):
            let least = least + 1
            let most = most + 1
            if test == .below { return most < count ? .yes : least < count ? .open : .no }
            return least > count ? .yes : most > count ? .open : .no
        case .balance:
            return Truth(least >= 0)
        }
    }

    /// Whether a bound is kept between two events: unless no times inside the printed units fit.
    package static func isKept(_ limit: Meter.Limit, from earlier: TimeStamp?, to later: TimeStamp?) -> Truth {
        guard let earlier, let later, later.end > earlier.microseconds else { return .open }
        // The true distance lies between the two, both excluded.
        let shortest = later.microseconds - earlier.end
        let longest = later.end - earlier.microseconds
        switch limit {
        case .atMost(let bound): return Truth(shortest < bound)
        case .atLeast(let bound), .beyond(let bound): return Truth(longest > bound)
        }
    }

    /// Whether the deadline of some unanswered event has passed for certain.
    package func isExpired(_ duration: Int64, at time: TimeStamp) -> Bool {
        pending.first { Gauge.isPast(duration, of: $0, at: time) } != nil
    }

    /// Whether the deadline of some unanswered event has not passed for certain.
    package func hasOthers(_ duration: Int64, at time: TimeStamp) -> Bool {
        pending.contains { !Gauge.isPast(duration, of: $0, at: time) }
    }

    private static func isPast(_ duration: Int64, of event: Event, at time: TimeStamp) -> Bool {
        isKept(.atMost(duration), from: event.time, to: time) == .no
    }

    // MARK: - What changes it

    /// Nothing is known of what went by before.
    ///
    /// - Parameters:
    ///   - counted: whether counted events may have.
    ///   - others: whether those that lower the balance may have.
    mutating func open(counted: Bool, others: Bool) {
        if counted {
            nearest = .open
            most = Gauge.unbounded
        }
        if others { least = -Gauge.unbounded }
    }

    /// Another history may begin here, in which nothing has gone by.
    mutating func mayBeginAgain() {
        if nearest != .none { nearest = .open }
        pending = []
        least = min(least, 0)
    }

    /// In some history nothing that went by counts any more.
    package mutating func mayRestart(_ kind: Meter.Kind) {
        pending = []
        least = kind == .balance ? min(least, 0) : 0
    }

    /// Nothing that went by counts any more.
    package mutating func restart() {
        pending = []
        least = 0
        most = 0
    }

    /// Takes in a counted event.
    package mutating func count(_ event: Event, _ kind: Meter.Kind) {
        switch kind {
        case .nearest: nearest = .at(event.time)
        case .deadline:
            if pending.count == Gauge.pendingLimit { pending.removeLast() }
            pending.append(event)
        case .stretch(let count, _):
            pending.append(event)
            pending = pending.suffix(count)
        case .count, .balance:
            least += 1
            most = min(most + 1, Gauge.unbounded)
        }
    }

    /// Takes in an event of which it is not known whether it counts.
    mutating func mayCount(_ kind: Meter.Kind) {
        switch kind {
        case .nearest: nearest = .open
        case .deadline, .stretch: break
        case .count, .balance: most = min(most + 1, Gauge.unbounded)
        }
    }

    /// Takes in an event that lowers the balance, or that may do so.
    package mutating func lower() { least -= 1 }

    /// Forgets the events whose deadline has passed for certain: an answer that comes later is neither reported again nor missed.
    package mutating func expire(_ duration: Int64, at time: TimeStamp) {
        pending = pending.filter { !Gauge.isPast(duration, of: $0, at: time) }[...]
    }
}
