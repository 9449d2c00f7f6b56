extension PairTracker {
    /// Forgets what no pair can have to see any more, a good many at a time.
    mutating func trim(_ process: Int) {
        var oldest = looksFarBack ? 0 : processes[process].window.end
        if !looksFarBack {
            for definition in 0..<intervalCount {
                // The first one of a list opened first.
                let first = open[process * intervalCount + definition].first
                if first.exists { oldest = min(oldest, intervals[first].opening.sequence) }
            }
        }
        processes[process].window.trim(before: oldest)
        let start = processes[process].window.start
        for definition in processes[process].closed.indices where !processes[process].closed[definition].isEmpty {
            let all = processes[process].closed[definition]
            let isOld = all.map { (intervals[$0].closing?.sequence ?? start) < start }
            let old = zip(all, isOld).filter(\.1).map(\.0)
            processes[process].closed[definition] = zip(all, isOld).filter { !$1 }.map(\.0)
            for interval in old { release(interval: interval) }
        }
    }
}
