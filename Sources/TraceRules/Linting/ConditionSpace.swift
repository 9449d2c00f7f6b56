/// The ways in which the conditions that some rules ask about can come out together.
struct ConditionSpace {
    /// One value of each condition in each; one, empty, if no rule asks about any.
    private(set) var assignments: [Conditions.Values] = [[:]]
    /// Whether there are too many to go through; then only one is there.
    private(set) var isTooLarge = false

    static let limit = 4096

    init(_ rules: [Rule], _ conditions: [Condition]) {
        let tests = rules.flatMap(\.conditions)
        for name in tests.map(\.condition).uniqued() {
            let declared = conditions.first { $0.name == name }?.values ?? []
            let values =
                declared.isEmpty ? ConditionSpace.values(of: tests.filter { $0.condition == name }) : declared
            guard assignments.count * values.count <= ConditionSpace.limit else {
                assignments = [[:]]
                isTooLarge = true
                return
            }
            assignments = assignments.flatMap { assignment in
                values.map { assignment.merging([name: $0]) { $1 } }
            }
        }
    }

    /// Values of an open condition, one at least for each way in which tests of it can come out.
    private static func values(of tests: [ConditionTest]) -> [String] {
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
