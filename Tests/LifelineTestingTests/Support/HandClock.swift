import Synchronization

/// A clock that a test moves by hand.
final class HandClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var time = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    private let current = Mutex(Instant())

    var now: Instant { current.withLock { $0 } }
    var minimumResolution: Duration { .microseconds(1) }

    func advance(by duration: Duration) { current.withLock { $0 = $0.advanced(by: duration) } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
