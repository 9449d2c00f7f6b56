import Foundation
import Testing

@testable import LifelineCommand

@Suite
struct WorkersTests {
    @Test(arguments: [1, 2, 3, 8, 100], [0, 1, 2, 50])
    func `Each value is worked on once, and results stand in the order of the values`(count: Int, values: Int) {
        let seen = Seen()
        let results = Workers(count: count).map(Array(0..<values)) { value in
            seen.values.withLock { $0.append(value) }
            return "\(value)"
        }
        #expect(results == (0..<values).map { "\($0)" })
        #expect(seen.values.withLock { $0.sorted() } == Array(0..<values))
    }

    @Test
    func `Two values are worked on at once: each waits for the other`() {
        let arrivals = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        let met = Workers(count: 2).map([0, 1]) { value in
            arrivals[value].signal()
            return arrivals[1 - value].wait(timeout: .now() + 600) == .success
        }
        #expect(met == [true, true])
    }

    @Test
    func `A single worker takes the values in order, on the thread that asks`() {
        let thread = ObjectIdentifier(Thread.current)
        let threads = Workers(count: 1).map([1, 2, 3]) { _ in ObjectIdentifier(Thread.current) }
        #expect(threads == [thread, thread, thread])
    }

    private final class Seen: Sendable {
        let values = WatchedMutex<[Int]>([])
    }
}
