import RuleAutomata

/// The events of one kind of binding, told apart as far as some rule of it, or what is a binding, tells them apart.
package struct JointAlphabet {
    package struct Letter: Hashable {
        /// Whose event it is, in a rule for a relation.
        var role: Int
        /// The record names that are alike.
        package var names: [Int]
        /// The letter in each rule.
        package var letters: [Int32]
        /// Whether it ends a life that rules look at.
        var isDeath: Bool
        var effect: PairWindow.Effect?
    }

    package private(set) var letters: [Letter] = []

    init(
        _ rules: [CompiledRule],
        _ quantifier: CompiledRule.ResolvedQuantifier,
        _ window: PairWindow?,
        _ vocabulary: Vocabulary
    ) {
        let isOfLives =
            switch quantifier {
            case .life, .relation: true
            case .class, .process, .attribute: false
            }
        // Told apart before they have names.
        var numbers: [Letter: Int] = [:]
        for role in 0..<(window == nil ? 1 : 2) {
            for name in vocabulary.recordNames.indices {
                if isOfLives, vocabulary.isClassEvent(name), vocabulary.birthOfName[name] < 0 { continue }
                var letter = Letter(
                    role: role,
                    names: [],
                    letters: rules.map { $0.automaton.alphabet.letter(role: role, name: name) },
                    isDeath: quantifier == .life && vocabulary.deaths.contains(name),
                    effect: window?.effect(role: role, name: name)
                )
                if let number = numbers[letter] {
                    letters[number].names.append(name)
                } else {
                    numbers[letter] = letters.count
                    letter.names = [name]
                    letters.append(letter)
                }
            }
        }
        // Of pairs of one length those are shown whose intervals are closed by what is meant to close them.
        letters = letters.filter(\.isPlainClosing) + letters.filter { !$0.isPlainClosing }
    }
}

extension JointAlphabet.Letter {
    fileprivate var isPlainClosing: Bool {
        effect.map { $0.closes && !$0.opens && !$0.isDeath } ?? false
    }
}
