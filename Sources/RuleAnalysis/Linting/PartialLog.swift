import RuleAutomata

/// A log that never shows some events, and in which a rule finds what others, who imply it, do not.
package struct PartialLog {
    /// The letters that are never shown.
    package let missing: [Int]
    let word: [Int]

    /// How many events at most are left out in all combinations; of more, two at most.
    private static let exhaustiveLimit = 8

    /// - Returns: nil if there is none.
    package init?(in rules: RuleSet, onlyBreaking member: Int, keeping others: [Int]) {
        let members = others + [member]
        let telling = rules.alphabet.letters.indices.filter { letter in
            members.contains { rules.alphabet.letters[letter].letters[$0] != Alphabet.noLetter }
        }
        for missing in PartialLog.choices(of: telling) {
            let walk = rules.leavingOut(missing, of: members).walk(keeping: others, breaking: member)
            if let word = walk.word, !walk.isTooLarge {
                self.missing = missing
                self.word = word
                return
            }
        }
        return nil
    }

    /// What may be missing, fewer letters first.
    private static func choices(of letters: [Int]) -> [[Int]] {
        if letters.count > exhaustiveLimit {
            return letters.map { [$0] }
                + letters.indices.flatMap { first in letters[(first + 1)...].map { [letters[first], $0] } }
        }
        let all = letters.reduce([[]]) { choices, letter in choices + choices.map { $0 + [letter] } }
        return all.dropFirst().enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
            .map(\.element)
    }
}
