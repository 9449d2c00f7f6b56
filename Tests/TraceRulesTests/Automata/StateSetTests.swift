import Testing

@testable import RuleAutomata

@Suite struct StateSetTests {
    /// States on both sides of those that are bits.
    private static let states: [Int32] = [0, 1, 62, 63, 64, 65, 99, 127, 128, 1_000, 100_000]

    /// Every set of these states.
    private static let all: [Set<Int32>] = states.reduce([[]]) { sets, state in sets + sets.map { $0.union([state]) } }

    @Test func `A set holds what it was made of, once and in order`() {
        for states in StateSetTests.all {
            let set = StateSet(Array(states) + Array(states.shuffled()))
            #expect(Array(set) == states.sorted())
            #expect(set.count == states.count)
            #expect(set.isEmpty == states.isEmpty)
            #expect(set.single == (states.count == 1 ? states.first : nil))
        }
    }

    @Test func `What a set was made of does not depend on the order`() {
        for states in StateSetTests.all {
            var set = StateSet([])
            for state in states.shuffled() + states.shuffled() { set.formUnion([state]) }
            #expect(set == StateSet(states))
            #expect(set.hashValue == StateSet(states).hashValue)
        }
    }

    @Test func `Sets are joined and sifted as sets are`() {
        var random = SystemRandomNumberGenerator()
        for states in StateSetTests.all {
            guard let others = StateSetTests.all.randomElement(using: &random) else { continue }
            let (set, other) = (StateSet(states), StateSet(others))
            var joined = set
            joined.formUnion(other)
            #expect(Set(joined) == states.union(others))
            #expect(joined == StateSet(states.union(others)))
            #expect(set.filter { $0.isMultiple(of: 2) } == StateSet(states.filter { $0.isMultiple(of: 2) }))
        }
    }
}
