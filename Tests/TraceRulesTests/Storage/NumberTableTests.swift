import Testing
import TraceModel

@testable import TraceChecking

@Suite struct NumberTableTests {
    private struct Key: Hashable {
        var first: Int32
        var second: Int32
    }

    @Test func `A pair of numbers keeps its own, however many there are`() {
        var table = NumberTable()
        var expected: [Key: Int32] = [:]
        var random = RandomNumbers(seed: 11)
        for number in 0..<Int32(5_000) {
            let key = Key(first: .random(in: 0..<60, using: &random), second: .random(in: -2..<60, using: &random))
            table.set(key.first, key.second, to: number)
            expected[key] = number
        }
        #expect(table.count == expected.count)
        for first in Int32(0)..<60 {
            for second in Int32(-2)..<60 {
                #expect(table.number(of: first, second) == expected[Key(first: first, second: second)])
            }
        }
    }

    @Test func `What is counted begins at one`() {
        var table = NumberTable()
        #expect([(4, 5), (4, 5), (5, 4), (4, 5)].map { table.countAnother($0, $1) } == [1, 2, 1, 3])
        #expect(table.count == 2)
        #expect(table.keys.map { [$0.first, $0.second] }.sorted { $0[0] < $1[0] } == [[4, 5], [5, 4]])
    }

    @Test(arguments: [1, 100, 700, .max])
    func `Pairs of the twos that are met first are counted, and any others are the first of theirs`(most: Int) {
        var counts = OccurrenceCounts(most: most)
        var expected: [Key: Int32] = [:]
        var random = RandomNumbers(seed: 12)
        // Keys that are hashes, and share their bits now and then.
        let keys = (0..<900).map { _ in
            Key(first: .random(in: 0...7, using: &random), second: .random(in: .min...999, using: &random))
        }
        for _ in 0..<5_000 {
            let key = keys.randomElement(using: &random) ?? keys[0]
            if let known = expected[key] {
                expected[key] = known + 1
            } else if expected.count < most {
                expected[key] = 1
            }
            #expect(counts.next(of: (key.first, key.second)) == expected[key] ?? 1)
        }
        #expect(expected.count > 800 || expected.count == most)
    }
}
