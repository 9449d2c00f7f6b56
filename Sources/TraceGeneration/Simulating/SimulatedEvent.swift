import TraceModel

/// A record of a trace that is being made.
package struct SimulatedEvent: Hashable, Sendable {
    /// A life of the trace, or one of its classes.
    package var owner: Owner
    /// The record name, as the vocabulary numbers it.
    package var name: Int
    /// By the numbers of the vocabulary's attributes.
    package var attributes: [Int: String] = [:]
    /// Microseconds since the trace's beginning.
    package var time: Int64 = 0

    package enum Owner: Hashable, Sendable {
        case life(Int)
        /// What the class itself logs.
        case classObject(Int)
    }

    package init(_ owner: Owner, name: Int) {
        self.owner = owner
        self.name = name
    }

    /// The life that it is of, if it is one's.
    package var life: Int? {
        if case .life(let life) = owner { life } else { nil }
    }

    /// The time as it is printed.
    var stamp: TimeStamp { TimeStamp(microseconds: time, unit: 1) }
}
