package import RuleAutomata

/// What a record does to an interval of its life: each that does anything ends it if it is open.
package struct IntervalEffect: Sendable {
    /// An index into the vocabulary's intervals.
    package let definition: Int
    package let ending: TrackedInterval.Ending
    /// Whether the interval opens, again if it was open.
    package let opens: Bool

    /// What records of a name do to the intervals that relations ask for.
    package static func all(of name: Int, in pairings: [IntervalPairing], _ vocabulary: Vocabulary) -> [IntervalEffect]
    {
        vocabulary.intervals.enumerated().compactMap { definition, interval in
            guard pairings.contains(where: { $0.first == definition || $0.second == definition }) else { return nil }
            let opens = interval.opening.contains(name)
            let ending: TrackedInterval.Ending
            if interval.cancelling.contains(name) {
                ending = .cancelled
            } else if interval.closing.contains(name) {
                ending = .closed
            } else if opens || vocabulary.deaths.contains(name) {
                ending = .cutOff
            } else {
                return nil
            }
            return IntervalEffect(definition: definition, ending: ending, opens: opens)
        }
    }
}
