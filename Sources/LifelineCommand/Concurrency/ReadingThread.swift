import CLibrary
import Dispatch
import TraceFiles
import TraceModel

/// Reads ahead on a thread of its own.
struct ReadingThread: ReadingAhead {
    func run<Value: Sendable, Result: Sendable>(
        _ values: [Value],
        make: @escaping @Sendable (_ exchange: (Value?) -> Value?) -> Result,
        take: (Value) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> Result {
        let belt = Belt<Value, Result>(values)
        if let error = LargeThread.start({ belt.end(make { belt.exchange($0) }) }) {
            throw Diagnostic("cannot be read on a thread of its own: \(String(cString: strerror(error)))")
        }
        do throws(Diagnostic) {
            while let value = belt.next() {
                try take(value)
                belt.giveBack(consume value)
            }
        } catch {
            belt.stop()
            _ = belt.result()
            throw error
        }
        return belt.result()
    }

    /// The values on their way from one thread to the other and back.
    private final class Belt<Value: Sendable, Result: Sendable>: Sendable {
        private struct State: Sendable {
            var empty: [Value]
            var filled: [Value] = []
            var isStopped = false
            var result: Result?
        }

        private let state: WatchedMutex<State>
        /// Count the empty values, and the filled ones with the result.
        private let empty = DispatchSemaphore(value: 0)
        private let filled = DispatchSemaphore(value: 0)

        init(_ values: [Value]) {
            state = WatchedMutex(State(empty: values))
            for _ in values { empty.signal() }
        }

        // MARK: - On the thread that makes

        /// Hands over a value, and waits for an empty one; nil if there shall be no more.
        func exchange(_ value: Value?) -> Value? {
            if let value {
                state.withLock { $0.filled.append(value) }
                filled.signal()
            }
            empty.wait()
            return state.withLock { $0.isStopped ? nil : $0.empty.popLast() }
        }

        func end(_ result: Result) {
            state.withLock { $0.result = result }
            filled.signal()
        }

        // MARK: - On the thread that takes

        /// Waits for the next value; nil if there is none any more.
        func next() -> Value? {
            filled.wait()
            return state.withLock { $0.filled.isEmpty ? nil : $0.filled.removeFirst() }
        }

        func giveBack(_ value: consuming Value) {
            let value = consume value
            state.withLock { $0.empty.append(value) }
            empty.signal()
        }

        func stop() {
            state.withLock { $0.isStopped = true }
            empty.signal()
        }

        /// Waits for what making came to, whatever is still on its way.
        func result() -> Result {
            while true {
                if let result = state.withLock({ $0.result }) { return result }
                filled.wait()
            }
        }
    }
}
