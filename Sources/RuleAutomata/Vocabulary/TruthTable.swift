import RuleTree

/// The combinations of truth values that tests can have of one record: `state = a` and `state = b` are not both true.
struct TruthTable {
    /// How many tests may be made of one record: the combinations are gone through.
    static let testLimit = 8

    let tests: [RecordTest]
    private let groups: [[Int]]
    /// For each group, the combinations that its tests can have, each as the bits of the tests that are true.
    private let combinations: [Set<Int>]

    init(_ tests: [RecordTest]) {
        self.tests = tests
        var groups: [Subject: [Int]] = [:]
        for (index, test) in tests.enumerated() { groups[Subject(test), default: []].append(index) }
        self.groups = groups.values.map { $0 }
        combinations = groups.values.map { group in TruthTable.combinations(of: group, tests) }
    }

    /// Whether the tests can come out so together.
    ///
    /// - Parameter bits: the tests that are true.
    func isPossible(_ bits: Int) -> Bool {
        zip(groups, combinations).allSatisfy { group, combinations in
            combinations.contains(group.reduce(0) { $0 | bits & 1 << $1 })
        }
    }

    /// Whether some record passes. Where too many tests are made to go through them, it is taken that one does.
    static func isPossible(_ condition: Guard) -> Bool {
        let table = TruthTable(condition.tests)
        if table.tests.count > testLimit { return true }
        return (0..<1 << table.tests.count).contains { bits in
            table.isPossible(bits) && condition.holds { table.isTrue($0, in: bits) }
        }
    }

    func isTrue(_ test: RecordTest, in bits: Int) -> Bool {
        tests.firstIndex(of: test).map { bits & 1 << $0 != 0 } ?? false
    }

    /// What tests of which the outcomes depend on each other have in common.
    private enum Subject: Hashable {
        case literals(attribute: Int)
        case last(attribute: Int, RecordTest.LookBack)
        case meter(clause: Int)

        init(_ test: RecordTest) {
            switch test {
            case .attribute(let attribute, _, .literal): self = .literals(attribute: attribute)
            case .attribute(let attribute, _, .last(let event)): self = .last(attribute: attribute, event)
            case .meter(let clause, _): self = .meter(clause: clause)
            }
        }
    }

    private static func combinations(of group: [Int], _ tests: [RecordTest]) -> Set<Int> {
        func bits(_ isTrue: (RecordTest) -> Bool) -> Int {
            group.reduce(0) { isTrue(tests[$1]) ? $0 | 1 << $1 : $0 }
        }
        switch Subject(tests[group[0]]) {
        case .literals:
            let literals = group.compactMap { test -> AttributeValue? in
                if case .attribute(_, _, .literal(let literal)) = tests[test] { literal } else { nil }
            }
            let values = AttributeValue.telling(literals)
            return Set(
                values.flatMap { value in
                    // What is not known of a text beside numbers may come out as it does of any number, and the other way round.
                    let others = values.filter { ($0.number == nil) != (value.number == nil) }
                    return (others.isEmpty ? [value] : others).map { other in
                        bits { test in
                            guard case .attribute(_, let comparison, .literal(let literal)) = test else { return false }
                            return value.holds(comparison, literal) ?? other.holds(comparison, literal) ?? false
                        }
                    }
                }
            )
        case .last:
            return Set(
                [-1, 0, 1].map { order in
                    bits { test in
                        guard case .attribute(_, let comparison, _) = test else { return false }
                        return comparison.holds(order, 0)
                    }
                }
            )
        case .meter:
            return Set(group.map { 1 << $0 } + [0])
        }
    }
}
