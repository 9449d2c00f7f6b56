import Testing
import TraceModel

@testable import TraceChecking

@Suite struct ChainsTests {
    /// The elements of a chain, the first one first.
    private func elements(of chain: Int32, in chains: borrowing Chains<Int>) -> [Int] {
        var elements: [Int] = []
        var place = chain
        while place >= 0 {
            elements.append(chains[place].element)
            place = chains[place].next
        }
        return elements
    }

    @Test func `Chains hold what was put into them, whatever others let go of`() {
        var chains = Chains<Int>()
        let isNew = chains.isUntouched
        #expect(isNew)
        var first = [Int32](repeating: -1, count: 5)
        var last = first
        var expected = [[Int]](repeating: [], count: 5)
        var random = RandomNumbers(seed: 7)
        for number in 0..<5_000 {
            let chain = Int.random(in: 0..<5, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0:
                chains.release(first[chain])
                first[chain] = -1
                expected[chain] = []
            case 1 where first[chain] >= 0:
                chains.release(first[chain], through: last[chain])
                first[chain] = -1
                expected[chain] = []
            default:
                first[chain] = chains.add(number, before: first[chain])
                if expected[chain].isEmpty { last[chain] = first[chain] }
                expected[chain].insert(number, at: 0)
            }
            let found = first.map { elements(of: $0, in: chains) }
            #expect(found == expected)
        }
        let isUntouched = chains.isUntouched
        #expect(!isUntouched)
    }

    @Test func `Places that are let go of are used again`() {
        var chains = Chains<Int>()
        let places = (0..<10).reduce(into: [Int32]()) { places, number in
            places.append(chains.add(number, before: places.last ?? -1))
        }
        chains.release(places.last ?? -1)
        let others = (0..<10).map { chains.add($0, before: -1) }
        #expect(Set(others) == Set(places))
    }
}
