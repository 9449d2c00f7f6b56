import Dispatch

/// Does the same work on many values, several at once, each on a thread of its own: work that reads files and computes for
/// long is not for the few threads that Swift's tasks share.
struct Workers: Sendable {
    /// How many values are worked on at once, at most.
    let count: Int

    /// What the body makes of each value, in the order of the values, whichever is done first.
    ///
    /// - Parameter body: is called for the values in order, on any thread.
    func map<Value: Sendable, Result: Sendable>(
        _ values: [Value],
        _ body: @escaping @Sendable (Value) -> Result
    ) -> [Result] {
        let threads = min(count, values.count)
        if threads <= 1 { return values.map(body) }
        let board = Board<Result>(count: values.count)
        let done = DispatchSemaphore(value: 0)
        @Sendable
        func work() {
            while let index = board.next() { board.put(body(values[index]), at: index) }
        }
        // This thread works too, so that nothing is left where the system gives no other.
        let others = (1..<threads).count { _ in
            LargeThread.start {
                work()
                done.signal()
            } == nil
        }
        work()
        for _ in 0..<others { done.wait() }
        return board.results
    }

    /// Which values are still to be worked on, and what came of the others.
    private final class Board<Result: Sendable>: Sendable {
        private let state: WatchedMutex<(next: Int, results: [Result?])>

        init(count: Int) {
            state = WatchedMutex((0, Array(repeating: nil, count: count)))
        }

        var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }

        /// The next value's index; nil if there is none left.
        func next() -> Int? {
            state.withLock { state in
                guard state.next < state.results.count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        func put(_ result: Result, at index: Int) {
            state.withLock { $0.results[index] = result }
        }
    }
}
