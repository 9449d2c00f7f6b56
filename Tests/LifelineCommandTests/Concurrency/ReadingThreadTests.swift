import Testing
import TraceModel

@testable import LifelineCommand

@Suite
struct ReadingThreadTests {
    /// Numbers that are made on the other thread, of which some are waited for.
    ///
    /// - Returns: what was answered to these.
    private func numbers(
        _ count: Int,
        underWay: Int,
        waitingFor isAwaited: @escaping @Sendable (Int) -> Bool = { _ in false },
        _ take: (Int) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> [Int] {
        try ReadingThread().run(most: underWay) { (hand: (Int, Bool) throws(Diagnostic) -> Int?) in
            var answers: [Int] = []
            for number in 1..<count + 1 {
                do throws(Diagnostic) {
                    if let answer = try hand(number, isAwaited(number)) { answers.append(answer) }
                } catch {
                    return answers
                }
            }
            return answers
        } take: { number throws(Diagnostic) in
            try take(number)
            return -number
        }
    }

    @Test(arguments: [0, 1, 2, 3, 100], [1, 2, 3])
    func `What is made is taken once, in order, and then what came of it is known`(count: Int, underWay: Int) throws {
        var taken: [Int] = []
        let answers = try numbers(count, underWay: underWay) { taken.append($0) }
        #expect(taken == Array(1..<count + 1))
        #expect(answers == [])
    }

    @Test(arguments: [1, 2, 3])
    func `No more is under way than there is room for`(underWay: Int) throws {
        let handed = WatchedMutex(0)
        var most = 0
        try ReadingThread().run(most: underWay) { hand in
            for number in 0..<50 {
                _ = try? hand(number, false)
                handed.withLock { $0 += 1 }
            }
        } take: { (_: Int) in
            most = max(most, handed.withLock { $0 })
            handed.withLock { $0 -= 1 }
        }
        #expect(most <= underWay)
    }

    @Test(arguments: [1, 2, 3], [1, 2, 3, 7])
    func `What is waited for has been taken, with all before it`(underWay: Int, step: Int) throws {
        let taken = WatchedMutex([Int]())
        @Sendable func isAwaited(_ number: Int) -> Bool { number.isMultiple(of: step) }
        let answers = try numbers(50, underWay: underWay, waitingFor: isAwaited) { number in
            taken.withLock { $0.append(number) }
        }
        #expect(answers == stride(from: step, through: 50, by: step).map { -$0 })
        #expect(taken.withLock { $0 } == Array(1...50))
    }

    @Test(arguments: [1, 2, 3], [1, 2, 50])
    func `What cannot be taken ends the making, and is told`(underWay: Int, bad: Int) {
        for isAwaited in [false, true] {
            var taken: [Int] = []
            let error = #expect(throws: Diagnostic.self) {
                let all: @Sendable (Int) -> Bool = { _ in isAwaited }
                _ = try numbers(50, underWay: underWay, waitingFor: all) { number throws(Diagnostic) in
                    if number == bad { throw Diagnostic("bad") }
                    taken.append(number)
                }
            }
            #expect(error?.message == "bad")
            #expect(taken == Array(1..<bad))
        }
    }
}
