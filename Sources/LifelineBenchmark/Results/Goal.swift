/// A number that the check's speed is held to.
package struct Goal: Hashable, Sendable {
    package var text: String
    /// The measured number in words; nil if it was not measured.
    package var measured: String?
    package var isReached: Bool

    /// - Parameter value: what was measured; nil if nothing was.
    private init(_ text: String, _ value: Double?, atMost bound: Double, _ words: (Double) -> String) {
        self.init(text, value, isReached: { $0 <= bound }, words)
    }

    private init(_ text: String, _ value: Double?, isReached: (Double) -> Bool, _ words: (Double) -> String) {
        self.text = text
        measured = value.map(words)
        self.isReached = value.map(isReached) ?? false
    }

    /// All goals, as the results of a plan meet them.
    ///
    /// - Parameter ownMemory: less than these bytes cannot be measured.
    package static func all(_ plan: Plan, _ results: [TimedCommand: Samples], ownMemory: Int) -> [Goal] {
        let full = results[plan.full]
        func ratio(_ command: Samples?, _ other: Samples?) -> Double? {
            guard let command, let other else { return nil }
            return command.ratio(to: other)
        }
        let sizes = plan.sizes.map { results[plan.full($0)] }
        let events = Numbers.count(plan.events)
        let range = "from \(Numbers.count(plan.sizes[0].events)) to \(Numbers.count(plan.sizes[2].events)) events"
        return [
            Goal(
                "all rules over \(events) events: at most 2 times grep",
                ratio(full, results[plan.grep]),
                atMost: 2,
                Numbers.times
            ),
            Goal(
                "at least 5 times as fast as awk",
                ratio(results[plan.awk], full),
                isReached: { $0 >= 5 },
                Numbers.times
            ),
            Goal(
                "\(range): time per event, after the start, within a tenth",
                timeGrowth(plan, results),
                atMost: 0.1,
                Numbers.percent
            ),
            Goal("\(range): peak memory within a tenth", memoryGrowth(sizes, ownMemory), atMost: 0.1, Numbers.percent),
            Goal(
                "\(plan.lives) lives at a time: under 64 MB",
                sizes.compactMap { $0?.peakMemory }.max().map(Double.init),
                isReached: { $0 < 64_000_000 },
                { "\(Numbers.megabytes(Int($0))) MB" }
            ),
            Goal(
                "twelve times the rules: at most half as much time again",
                ratio(results[plan.twelvefold], full),
                atMost: 1.5,
                Numbers.times
            ),
            Goal(
                "every \(Workload.eventsPerOffence)th event a violation: at most twice the time of none",
                ratio(results[plan.full(plan.dirty)], full),
                atMost: 2,
                Numbers.times
            ),
            Goal(
                "reading by a declared record: at most 6 times grep",
                ratio(results[plan.recordReading], results[plan.grep]),
                atMost: 6,
                Numbers.times
            ),
            Goal(
                "reading lines of JSON: at least 5 times as fast as jq",
                ratio(results[plan.jq], results[plan.jsonReading]),
                isReached: { $0 >= 5 },
                Numbers.times
            ),
            Goal(
                "reading lines of JSON: at most 12 times grep",
                ratio(results[plan.jsonReading], results[plan.jsonGrep]),
                atMost: 12,
                Numbers.times
            ),
        ]
    }

    /// How much the slowest size takes for an event more than the fastest one does, as a part of it.
    private static func timeGrowth(_ plan: Plan, _ results: [TimedCommand: Samples]) -> Double? {
        guard let start = results[plan.start], plan.sizes[0].events > plan.smallest.events else { return nil }
        let times = plan.sizes.compactMap { size in
            results[plan.full(size)].map { samples in
                samples.takingOff(start).processorTime / Double(size.events - plan.smallest.events)
            }
        }
        guard times.count == plan.sizes.count, let least = times.min(), let most = times.max(), least > 0 else {
            return nil
        }
        return most / least - 1
    }

    private static func memoryGrowth(_ sizes: [Samples?], _ ownMemory: Int) -> Double? {
        let peaks = sizes.compactMap { $0?.peakMemory }
        guard peaks.count == sizes.count, let least = peaks.min(), let most = peaks.max(), least > ownMemory else {
            return nil
        }
        return Double(most) / Double(least) - 1
    }
}
