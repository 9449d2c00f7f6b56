import RuleAutomata
import TraceModel

/// The events of one kind of binding, told apart as far as some rule of it, or what is a binding, tells them apart.
struct JointAlphabet: Sendable {
    struct Letter: Sendable {
        /// Whose event it is, in a rule for a relation.
        var role: Int
        /// The record names that are alike.
        var names: [Int]
        /// The letter in each rule.
        var letters: [Int32]
        /// Whether it ends a life that rules look at.
        var isDeath: Bool
        var effect: PairWindow.Effect?
    }

    private(set) var letters: [Letter] = []

    private struct Key: Hashable {
        var role: Int
        var letters: [Int32]
        var isDeath: Bool
        var effect: PairWindow.Effect?
    }

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
        var numbers: [Key: Int] = [:]
        for role in 0..<(window == nil ? 1 : 2) {
            for name in vocabulary.recordNames.indices {
                if isOfLives, vocabulary.isClassEvent(name), vocabulary.birthOfName[name] < 0 { continue }
                let key = Key(
                    role: role,
                    letters: rules.map { $0.automaton.alphabet.letter(role: role, name: name) },
                    isDeath: quantifier == .life && vocabulary.deaths.contains(name),
                    effect: window?.effect(role: role, name: name)
                )
                if let number = numbers[key] {
                    letters[number].names.append(name)
                } else {
                    numbers[key] = letters.count
                    letters.append(
                        Letter(
                            role: key.role,
                            names: [name],
                            letters: key.letters,
                            isDeath: key.isDeath,
                            effect: key.effect
                        )
                    )
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
