package import TraceModel

/// The least change of a log that takes one finding away and adds none: one event moved, added or taken away.
package struct Repair: Hashable, Sendable {
    /// The event as logs print it, without its parameter list, and what it is about, as reports write it.
    package var event: String
    package var subject: String
    package var change: Change

    package enum Change: Hashable, Sendable {
        /// It belongs above or below a record that stands at another place.
        case move(from: Place, to: Side)
        /// It is missing there.
        case add(Side)
        /// It is one too many.
        case remove(Place)
    }

    /// Beside a record.
    package enum Side: Hashable, Sendable {
        case before(Place)
        case behind(Place)
    }

    package init(event: String, subject: String, change: Change) {
        self.event = event
        self.subject = subject
        self.change = change
    }
}
