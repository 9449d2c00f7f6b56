import Foundation
import LifelineInputs

/// Waits until the user interrupts (Ctrl-C, SIGINT): the first interrupt ends the waiting, a second one the process.
struct InterruptWait: InputWait {
    /// Is closed from its other end by the first interrupt, and never written to.
    private let bell: Int32

    /// How often a file is looked at again, in milliseconds.
    private static let period: Int32 = 150

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
        Thread.detachNewThread {
            InterruptWait.takeInterrupt()
            close(rope)
            InterruptWait.takeInterrupt()
            signal(SIGINT, SIG_DFL)
            InterruptWait.mask(SIG_UNBLOCK)
            raise(SIGINT)
        }
    }

    func waitForInput(of descriptor: Int32) -> Bool {
        var watched = [
            pollfd(fd: bell, events: 0, revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&watched, nfds_t(watched.count), -1) < 0, errno == EINTR {}
        return watched[0].revents == 0
    }

    func waitForGrowth() -> Bool {
        var watched = [pollfd(fd: bell, events: 0, revents: 0)]
        return poll(&watched, nfds_t(watched.count), InterruptWait.period) <= 0
    }

    /// Blocks or unblocks interrupts in this thread, and in those that it starts from now on.
    private static func mask(_ change: Int32) {
        var signals = interrupts
        pthread_sigmask(change, &signals, nil)
    }

    /// Waits for the next interrupt, which is blocked.
    private static func takeInterrupt() {
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
