import TraceRules

/// Sees to it that subjects which have died are forgotten when many subjects are known.
struct SubjectLimit {
    private let fewest: Int
    /// How many subjects are known before it is worth looking for dead ones.
    private var limit: Int
    /// How many were known at most: to look for dead ones takes as long as these are many.
    private var most = 0

    init(_ fewest: Int) {
        self.fewest = fewest
        limit = fewest
    }

    /// The subjects that no check asks for any more, which the checks forget.
    ///
    /// - Parameter count: how many subjects are known.
    mutating func forget(of count: Int, in checks: [StreamedCheck]) -> [Int32] {
        guard count > limit else { return [] }
        most = max(most, count)
        for check in checks {
            var dead = check.deadSubjects()
            if dead.isEmpty { continue }
            for other in checks { dead = other.forgettable(dead) }
            for other in checks { other.forget(dead) }
            limit = max(fewest, 2 * max(0, count - dead.count), most / 2)
            return dead
        }
        limit = 2 * count
        return []
    }
}
