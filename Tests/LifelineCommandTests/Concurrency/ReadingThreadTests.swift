import Testing
import TraceModel

@testable import LifelineCommand

@Suite
struct ReadingThreadTests {
    /// Values that are made on the other thread, each a number that is written into what is exchanged.
    private func numbers(
        _ count: Int,
        underWay: Int,
        _ take: (Int) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> Int {
        try ReadingThread().run([Int](repeating: -1, count: underWay)) { exchange in
            var next = exchange(nil)
            var made = 0
            while made < count, next != nil {
                made += 1
                next = exchange(made)
            }
            return made
        } take: { value throws(Diagnostic) in
            try take(value)
        }
    }

    @Test(arguments: [0, 1, 2, 3, 100], [1, 2, 3])
    func `What is made is taken once, in order, and then what came of it is known`(count: Int, underWay: Int) throws {
        var taken: [Int] = []
        let made = try numbers(count, underWay: underWay) { taken.append($0) }
        #expect(taken == Array(1..<count + 1))
        #expect(made == count)
    }

    @Test(arguments: [1, 2, 3])
    func `No more is under way than there are values`(underWay: Int) throws {
        let filled = WatchedMutex(0)
        var most = 0
        _ = try ReadingThread().run([Int](repeating: 0, count: underWay)) { exchange in
            var next = exchange(nil)
            for _ in 0..<50 where next != nil {
                filled.withLock { $0 += 1 }
                next = exchange(1)
            }
        } take: { (_: Int) in
            most = max(most, filled.withLock { $0 })
            filled.withLock { $0 -= 1 }
        }
        #expect(most <= underWay)
    }

    @Test(arguments: [1, 2, 3], [1, 2, 50])
    func `What cannot be taken ends the making, and is told`(underWay: Int, bad: Int) {
        var taken: [Int] = []
        let error = #expect(throws: Diagnostic.self) {
            _ = try numbers(50, underWay: underWay) { number throws(Diagnostic) in
                if number == bad { throw Diagnostic("bad") }
                taken.append(number)
            }
        }
        #expect(error?.message == "bad")
        #expect(taken == Array(1..<bad))
    }
}
