import RuleAutomata

/// What lives of a kind ever log of what begins and ends them and their intervals.
extension PairTracker {
    /// Whether lives of a kind log an event that closes an interval, and one that cancels it.
    struct IntervalLogs: Hashable {
        var closing: Bool
        var cancelling: Bool

        init(_ interval: Vocabulary.ResolvedInterval, _ logs: NameSet) {
            closing = !interval.closing.isDisjoint(with: logs)
            cancelling = interval.cancelling.isEmpty || !interval.cancelling.isDisjoint(with: logs)
        }
    }

    /// What lives of a kind log of births and deaths.
    struct LifeLogs: Hashable {
        var births: Bool
        /// The first birth that they never log; the count of births if they log all.
        var firstUnloggedBirth: Int
        /// Whether they log a death, or there is none.
        var deaths: Bool

        init(_ vocabulary: borrowing Vocabulary, _ logs: NameSet) {
            births = vocabulary.births.contains { !$0.isDisjoint(with: logs) }
            firstUnloggedBirth =
                vocabulary.births.firstIndex { $0.isDisjoint(with: logs) } ?? vocabulary.births.count
            deaths = vocabulary.deaths.isEmpty || !vocabulary.deaths.isDisjoint(with: logs)
        }
    }

    /// - Parameter profile: it is not changed: so it is not copied.
    @inline(__always)
    mutating func logs(
        ofPopulation population: Int,
        _ definition: Int,
        _ profile: inout LogProfile
    ) -> IntervalLogs {
        let kind = population * intervalCount + definition
        return intervalLogs[kind] ?? newLogs(ofPopulation: population, definition, &profile)
    }

    @inline(never)
    private mutating func newLogs(
        ofPopulation population: Int,
        _ definition: Int,
        _ profile: inout LogProfile
    ) -> IntervalLogs {
        let own = IntervalLogs(vocabulary.intervals[definition], profile.logs(of: profile.populations[population]))
        return intervalLogs.value(of: population * intervalCount + definition, at: profile.version) { own }
    }

    /// - Parameter profile: it is not changed: so it is not copied.
    @inline(__always)
    mutating func lifeLogs(ofPopulation population: Int, _ profile: inout LogProfile) -> LifeLogs {
        lifeLogs[population] ?? newLifeLogs(ofPopulation: population, &profile)
    }

    @inline(never)
    private mutating func newLifeLogs(ofPopulation population: Int, _ profile: inout LogProfile) -> LifeLogs {
        let own = LifeLogs(vocabulary, profile.logs(of: profile.populations[population]))
        return lifeLogs.value(of: population, at: profile.version) { own }
    }

    /// Whether what was known of some lives is not what a profile knows now.
    func isStale(_ profile: LogProfile) -> Bool {
        func logs(_ population: Int) -> NameSet { profile.logs(of: profile.populations[population]) }
        return intervalLogs.isStale(
            { IntervalLogs(vocabulary.intervals[$0 % intervalCount], logs($0 / intervalCount)) },
            where: { profile.hasChanged(population: $0 / intervalCount, since: $1) }
        )
            || lifeLogs.isStale({ LifeLogs(vocabulary, logs($0)) }, where: profile.hasChanged)
    }

    /// Whether all kinds of lives that have opened an interval log every end of it, so that nothing can become known of these.
    var knowsAllEnds: Bool { intervalLogs.known.allSatisfy { $0.closing && $0.cancelling } }
}
