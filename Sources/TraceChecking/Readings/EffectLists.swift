/// What single records mean for several rules at once, numbered as it is first met: the offences, and the registers that then
/// hold the record.
final class EffectLists {
    var offences = Numbering<[RuleOffence]>()
    var registers = Numbering<[Int32]>()

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
}
