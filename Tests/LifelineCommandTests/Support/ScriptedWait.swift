import Synchronization

@testable import LifelineCommand

/// A wait in which a test says what happens to the input meanwhile: one step each time that more is waited for, and an
/// interrupt when no step is left.
final class ScriptedWait: InputWait {
    private let steps: Mutex<ArraySlice<@Sendable () -> Void>>

    init(_ steps: (@Sendable () -> Void)...) {
        self.steps = Mutex(steps[...])
    }

    func add(_ step: @escaping @Sendable () -> Void) { steps.withLock { $0.append(step) } }

    /// How many steps were not taken.
    var left: Int { steps.withLock { $0.count } }

    var isTimeToLook: Bool { true }

    func isQuiet(_ descriptor: Int32) -> Bool { true }

    func waitForInput(of descriptor: Int32) -> Bool { waitForGrowth() }

    func isInterrupted() -> Bool { left == 0 }

    func waitForGrowth() -> Bool {
        guard let step = steps.withLock({ $0.popFirst() }) else { return false }
        step()
        return true
    }
}
