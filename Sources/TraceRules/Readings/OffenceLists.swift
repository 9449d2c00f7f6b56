/// What single records have done against several rules at once, numbered as it is first met.
final class OffenceLists {
    private(set) var lists: [[RuleOffence]] = []
    private var numbers: [[RuleOffence]: Int32] = [:]

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

    func number(of list: [RuleOffence]) -> Int32 {
        if let number = numbers[list] { return number }
        let number = Int32(lists.count)
        numbers[list] = number
        lists.append(list)
        return number
    }
}
