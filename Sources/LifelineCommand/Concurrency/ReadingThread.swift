import CLibrary
import Dispatch
import TraceFiles
import TraceModel

/// Reads ahead on a thread of its own.
struct ReadingThread: ReadingAhead {
    func run<Value: Sendable, Answer: Sendable, Result: Sendable>(
        most: Int,
        make: @escaping @Sendable (_ hand: (Value, _ waits: Bool) throws(Diagnostic) -> Answer?) -> Result,
        take: (Value) throws(Diagnostic) -> Answer
    ) throws(Diagnostic) -> Result {
        let belt = Belt<Value, Answer, Result>(room: most)
        if let error = LargeThread.start({ belt.end(make(belt.hand)) }) {
            throw Diagnostic("cannot be read on a thread of its own: \(String(cString: strerror(error)))")
        }
        do throws(Diagnostic) {
            while let next = belt.next() { belt.answer(try take(next.value), to: next) }
        } catch {
            belt.stop()
            _ = belt.result()
            throw error
        }
        return belt.result()
    }

    /// The values on their way from one thread to the other.
    private final class Belt<Value: Sendable, Answer: Sendable, Result: Sendable>: Sendable {
        struct Handed: Sendable {
            let value: Value
            let waits: Bool
        }

        private struct State: Sendable {
            var handed: [Handed] = []
            var answer: Answer?
            var isStopped = false
            var result: Result?
        }

        private let state = WatchedMutex(State())
        /// Count the values for which there is room, those handed over with the result, and the answers that are waited for.
        private let room = DispatchSemaphore(value: 0)
        private let handed = DispatchSemaphore(value: 0)
        private let answered = DispatchSemaphore(value: 0)

        init(room count: Int) {
            for _ in 0..<count { room.signal() }
        }

        // MARK: - On the thread that makes

        /// Hands over a value when there is room.
        ///
        /// - Parameter waits: whether to wait until it has been taken.
        func hand(_ value: Value, _ waits: Bool) throws(Diagnostic) -> Answer? {
            room.wait()
            state.withLock { $0.handed.append(Handed(value: value, waits: waits)) }
            handed.signal()
            if waits { answered.wait() }
            let (answer, isStopped) = state.withLock { state in
                defer { state.answer = nil }
                return (state.answer, state.isStopped)
            }
            if isStopped { throw Diagnostic("reading was stopped") }
            return answer
        }

        func end(_ result: Result) {
            state.withLock { $0.result = result }
            handed.signal()
        }

        // MARK: - On the thread that takes

        /// Waits for the next value; nil if there is none any more.
        func next() -> Handed? {
            handed.wait()
            return state.withLock { $0.handed.isEmpty ? nil : $0.handed.removeFirst() }
        }

        func answer(_ answer: Answer, to value: Handed) {
            if value.waits {
                state.withLock { $0.answer = answer }
                answered.signal()
            }
            room.signal()
        }

        func stop() {
            state.withLock { $0.isStopped = true }
            room.signal()
            answered.signal()
        }

        /// Waits for what making came to, whatever is still on its way.
        func result() -> Result {
            while true {
                if let result = state.withLock({ $0.result }) { return result }
                handed.wait()
            }
        }
    }
}
