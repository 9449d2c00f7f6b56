import CLibrary
import Synchronization

/// A mutex that the thread sanitizer sees. It knows the lock of the C library, but not that of `Mutex`, and would call every use
/// of one a race; `Mutex` in turn has the compiler check what is shared.
struct WatchedMutex<Value: Sendable>: ~Copyable, Sendable {
    private let lock = SystemLock()
    private let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return value.withLock { body(&$0) }
    }
}

/// The lock of the C library. It stays where it was made, since the system knows it by its address.
private final class SystemLock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }

    func unlock() { pthread_mutex_unlock(mutex) }
}
