import Testing

@testable import TraceChecking

@Suite struct NumberTableTests {
    private struct Key: Hashable {
        var first: Int32
        var second: Int32
    }

    @Test func `A pair of numbers keeps its own, however many there are`() {
        var table = NumberTable()
        var expected: [Key: Int32] = [:]
        var random = SeededGenerator(seed: 11)
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

    @Test func `What is counted begins at one, and is kept if it may be`() {
        var table = NumberTable()
        #expect(table.countAnother(4, 5, mayAdd: true) == 1)
        #expect(table.countAnother(4, 5, mayAdd: false) == 2)
        #expect(table.countAnother(5, 4, mayAdd: false) == 1)
        #expect(table.countAnother(5, 4, mayAdd: false) == 1, "it was not kept")
        #expect(table.count == 1)
    }
}
