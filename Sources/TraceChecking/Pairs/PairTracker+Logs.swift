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

        init(_ vocabulary: Vocabulary, _ logs: NameSet) {
            births = vocabulary.births.contains { !$0.isDisjoint(with: logs) }
            firstUnloggedBirth =
                vocabulary.births.firstIndex { $0.isDisjoint(with: logs) } ?? vocabulary.births.count
            deaths = vocabulary.deaths.isEmpty || !vocabulary.deaths.isDisjoint(with: logs)
        }
    }

    @inline(__always)
    mutating func logs(ofPopulation population: Int, _ definition: Int, _ profile: LogProfile) -> IntervalLogs {
        let index = population * intervalCount + definition
        if index < intervalLogs.count, let known = intervalLogs[index] { return known }
        while intervalLogs.count <= index { intervalLogs.append(nil) }
        let logs = profile.logs(of: profile.populations[population])
        let result = IntervalLogs(vocabulary.intervals[definition], logs)
        intervalLogs[index] = result
        return result
    }

    mutating func lifeLogs(ofPopulation population: Int, _ profile: LogProfile) -> LifeLogs {
        if population < lifeLogs.count, let known = lifeLogs[population] { return known }
        while lifeLogs.count <= population { lifeLogs.append(nil) }
        let result = LifeLogs(vocabulary, profile.logs(of: profile.populations[population]))
        lifeLogs[population] = result
        return result
    }

    /// Whether what was known of some lives is not what a profile knows now.
    func isStale(_ profile: LogProfile) -> Bool {
        intervalLogs.indices.contains { index in
            guard let known = intervalLogs[index] else { return false }
            let logs = profile.logs(of: profile.populations[index / intervalCount])
            return known != IntervalLogs(vocabulary.intervals[index % intervalCount], logs)
        }
            || lifeLogs.indices.contains { population in
                guard let known = lifeLogs[population] else { return false }
                return known != LifeLogs(vocabulary, profile.logs(of: profile.populations[population]))
            }
    }

    /// Whether all kinds of lives that have opened an interval log every end of it, so that nothing can become known of these.
    var knowsAllEnds: Bool { intervalLogs.allSatisfy { $0.map { $0.closing && $0.cancelling } ?? true } }
}
