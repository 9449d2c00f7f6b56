import CLibrary

/// Waits until the user interrupts (Ctrl-C, SIGINT): the first interrupt ends the waiting, a later one the process.
struct InterruptWait: InputWait {
    /// Is closed from its other end by the first interrupt, and never written to.
    private let bell: Int32

    private let looks = LookPace()

    /// How often a file is looked at again, in milliseconds.
    private static let period: Int32 = 150

    /// How long an interrupt takes at most from whoever writes the input to this process, in milliseconds.
    private static let moment: Int32 = 50

    /// Catches this process's interrupts from now on. Threads that are running already must not take them.
    init() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            bell = -1
            return
        }
        bell = ends[0]
        let rope = ends[1]
        InterruptWait.mask(SIG_BLOCK)
        _ = LargeThread.start {
            var interrupts = InterruptCount()
            while true {
                InterruptWait.waitForInterrupt()
                if interrupts.take(at: .now) { break }
                if interrupts.count == 1 { close(rope) }
            }
            signal(SIGINT, SIG_DFL)
            InterruptWait.mask(SIG_UNBLOCK)
            raise(SIGINT)
        }
    }

    var isTimeToLook: Bool {
        looks.end()
        guard looks.rest == .zero else { return false }
        looks.begin()
        return true
    }

    func isQuiet(_ descriptor: Int32) -> Bool {
        looks.end()
        let rest = (looks.rest / .milliseconds(1)).rounded(.up)
        guard watch(descriptor, for: Int32(min(rest, Double(Int32.max)))) == .nothing else { return false }
        looks.begin()
        return true
    }

    func waitForInput(of descriptor: Int32) -> Bool {
        looks.end()
        return watch(descriptor, for: -1) != .interrupt
    }

    func waitForGrowth() -> Bool {
        looks.end()
        // No descriptor: nothing but the bell, or the end of the period.
        return watch(-1, for: InterruptWait.period) != .interrupt
    }

    func isInterrupted() -> Bool { watch(-1, for: InterruptWait.moment) == .interrupt }

    private enum Event {
        case input, interrupt, nothing
    }

    /// Waits for what happens first.
    ///
    /// - Parameter time: how long at most, in milliseconds; -1 for ever.
    private func watch(_ descriptor: Int32, for time: Int32) -> Event {
        var watched = [
            pollfd(fd: bell, events: 0, revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        var count: Int32 = -1
        repeat { count = poll(&watched, nfds_t(watched.count), time) } while count < 0 && errno == EINTR
        if watched[0].revents != 0 { return .interrupt }
        return count == 0 ? .nothing : .input
    }

    /// Blocks or unblocks interrupts in this thread, and in those that it starts from now on.
    private static func mask(_ change: Int32) {
        var signals = interrupts
        pthread_sigmask(change, &signals, nil)
    }

    /// Waits for the next interrupt, which is blocked.
    private static func waitForInterrupt() {
        var signals = interrupts
        var number: Int32 = 0
        while sigwait(&signals, &number) == EINTR {}
    }

    private static var interrupts: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        return signals
    }
}

/// Tells the interrupt that ends the process from those that end the reading alone: the first one, and one that comes with it. A shell
/// or `timeout` may send the same one to a program and to the group that it is in.
struct InterruptCount {
    private(set) var count = 0
    private var first: ContinuousClock.Instant?

    /// How soon behind the first interrupt another one is the same.
    static let moment = Duration.milliseconds(200)

    /// Takes in an interrupt.
    ///
    /// - Returns: whether it ends the process.
    mutating func take(at time: ContinuousClock.Instant) -> Bool {
        count += 1
        guard let first else {
            first = time
            return false
        }
        return count > 2 || first.duration(to: time) >= InterruptCount.moment
    }
}

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
