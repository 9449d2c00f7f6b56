import CheckResults
import RuleAutomata

/// Tells which records are the second of a call, by what the whole trace shows of the habits of its classes.
package struct SecondPrints: Sendable {
    /// By the numbers of the class keys.
    package let habits: [PrintHabit?]
    /// Whether no class has a habit.
    let isNone: Bool
    private var calls: [OpenCalls]
    private var epoch: Int32 = 0

    enum Record {
        /// A call of its own.
        case own
        case second
        case perhapsSecond
        /// Another message of the call before, in other words, unless it is a call of its own.
        case perhapsRetold
    }

    init(_ profile: LogProfile, _ options: CheckOptions) {
        habits = profile.printHabits(options)
        isNone = habits.isEmpty
        calls = habits.map { _ in OpenCalls() }
    }

    /// Takes in the next record of a class.
    mutating func take(_ call: OpenCalls.Call, ofClass key: Int) -> Record {
        guard key < habits.count, let habit = habits[key], calls[key].take(call, epoch: epoch).isSecond,
            habit.possible.contains(Int(call.name))
        else { return .own }
        return habit.certain.contains(Int(call.name)) ? .second : .perhapsSecond
    }

    /// Records are missing here.
    mutating func takeGap() { epoch += 1 }

    /// Whether the partner of a subject's record may be still to come.
    func awaits(_ subject: Int32) -> Bool { calls.contains { $0.isOpen(subject: subject) } }
}
