import Foundation
import Synchronization

/// A mutex that the thread sanitizer sees. It knows the lock of Foundation, but not that of `Mutex`, and would call every use
/// of one a race; `Mutex` in turn has the compiler check what is shared.
struct WatchedMutex<Value: Sendable>: ~Copyable, Sendable {
    private let lock = NSLock()
    private let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { value.withLock { body(&$0) } }
    }
}
