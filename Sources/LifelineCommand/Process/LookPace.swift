/// How often what has come of a growing input is looked at: so seldom that looking takes a tenth of the time at most.
final class LookPace: Sendable {
    private let state = WatchedMutex(State())

    private struct State: Sendable {
        var began: ContinuousClock.Instant?
        var next = ContinuousClock.now
    }

    /// The shortest time between two looks.
    private static let period = Duration.milliseconds(150)

    /// How long to wait for the next look.
    var rest: Duration { state.withLock { max(.zero, ContinuousClock.now.duration(to: $0.next)) } }

    /// A look begins.
    func begin() {
        state.withLock { $0.began = .now }
    }

    /// Whatever look began is over.
    func end() {
        state.withLock { state in
            guard let began = state.began else { return }
            state.began = nil
            let now = ContinuousClock.now
            state.next = now.advanced(by: max(LookPace.period, began.duration(to: now) * 9))
        }
    }
}
