import CLibrary

/// A thread whose stack is as large as a main thread's, for work that reads files and computes for long.
enum LargeThread {
    private static let stackSize = 8 << 20

    /// Starts a thread.
    ///
    /// - Returns: the system's error if it gives no thread; then the body is not called.
    static func start(_ body: @escaping @Sendable () -> Void) -> Int32? {
        let work = Unmanaged.passRetained(Work(body: body))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        #if canImport(Darwin)
            var thread: pthread_t?
            let error = pthread_create(&thread, &attributes, { run($0) }, work.toOpaque())
        #else
            var thread = pthread_t()
            let error = pthread_create(&thread, &attributes, { $0.flatMap { LargeThread.run($0) } }, work.toOpaque())
        #endif
        if error == 0 { return nil }
        work.release()
        return error
    }

    private static func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
