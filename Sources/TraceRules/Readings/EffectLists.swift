/// What single records mean for several rules at once, numbered as it is first met: the offences, and the registers that then
/// hold the record.
final class EffectLists {
    private(set) var offences: [[RuleOffence]] = []
    private(set) var registers: [[Int32]] = []
    private var numberOfOffences: [[RuleOffence]: Int32] = [:]
    private var numberOfRegisters: [[Int32]: Int32] = [:]

    struct RuleOffence: Hashable {
        /// The rule's index in its quantifier.
        var rule: Int
        var offence: Offence

        /// Whether the finding stands at an earlier event.
        var standsEarlier: Bool {
            if case .since = offence.stand { return true }
            return false
        }
    }

    func number(ofOffences list: [RuleOffence]) -> Int32 {
        if let number = numberOfOffences[list] { return number }
        let number = Int32(offences.count)
        numberOfOffences[list] = number
        offences.append(list)
        return number
    }

    func number(ofRegisters list: [Int32]) -> Int32 {
        if let number = numberOfRegisters[list] { return number }
        let number = Int32(registers.count)
        numberOfRegisters[list] = number
        registers.append(list)
        return number
    }
}
