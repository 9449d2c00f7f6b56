import TraceModel

extension Condition {
    /// Its values; of an open one, one at least for each way in which some tests of it can come out.
    package func telling(_ tests: [ConditionTest]) -> [String] {
        if !values.isEmpty { return values }
        var words = [""]
        var bounds: [Double] = []
        for test in tests {
            switch test.comparison {
            case .isOneOf(let values): words += values
            case .number(_, let bound): bounds.append(bound)
            }
        }
        bounds = Set(bounds + words.compactMap { Double($0) }).sorted()
        let between = zip(bounds, bounds.dropFirst()).map { ($0 + $1) / 2 }
        let beyond = (bounds.first.map { [$0 - 1] } ?? []) + (bounds.last.map { [$0 + 1] } ?? [])
        return (words + (bounds + between + beyond).map { "\($0)" }).uniqued()
    }
}

extension Sequence<ConditionTest> {
    /// Whether a value of the condition that they are all of makes them true.
    package func hold(for value: String) -> Bool { allSatisfy { $0.holds(for: value) } }
}
