/// What a record does to an interval of its life.
struct IntervalEffect: Sendable {
    /// An index into the vocabulary's intervals.
    let definition: Int
    /// How the interval ends if it is open; nil if it goes on.
    let ending: TrackedInterval.Ending?
    /// Whether the interval opens, again if it was open.
    let opens: Bool

    /// What records of a name do to the intervals that relations ask for.
    static func all(of name: Int, in pairings: [IntervalPairing], _ vocabulary: Vocabulary) -> [IntervalEffect] {
        vocabulary.intervals.enumerated().compactMap { definition, interval in
            guard pairings.contains(where: { $0.first == definition || $0.second == definition }) else { return nil }
            let opens = interval.opening.contains(name)
            let isEnd = opens || vocabulary.deaths.contains(name)
            let ending: TrackedInterval.Ending? =
                if interval.cancelling.contains(name) {
                    .cancelled
                } else if interval.closing.contains(name) {
                    .closed
                } else {
                    isEnd ? .cutOff : nil
                }
            if ending == nil { return nil }
            return IntervalEffect(definition: definition, ending: ending, opens: opens)
        }
    }
}
