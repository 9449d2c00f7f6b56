/// The events of a rule's bindings, told apart only as far as the rule tells them apart.
///
/// Two events are the same letter if the same of the rule's patterns contain them; events that the rule does not look
/// at are no letter.
struct Alphabet: Sendable {
    /// A pattern of the rule, as the record names it contains for each role. Rules without roles have one.
    typealias Pattern = [NameSet]

    /// The rule's patterns, each once.
    private(set) var patterns: [Pattern] = []
    private(set) var letters: [Letter] = []
    /// The letter of a role and a record name, at `role * nameCount + name`; -1 for none.
    private(set) var letterOfName: [Int32] = []
    let nameCount: Int
    /// The letter that no record is: a pair takes it with the record that makes it one.
    private(set) var formation: Int?

    struct Letter: Hashable, Sendable {
        /// The patterns that contain the letter, as indices.
        var patterns: NameSet
        /// Whether it is a birth or a death, which `first` and `last` pass over unless they name it.
        var isBoundary: Bool
    }

    /// - Parameters:
    ///   - patterns: every pattern that the rule names.
    ///   - seesForeign: whether some clause looks at events that the rule does not name.
    ///   - forbidsPair: whether some clause forbids the pair itself.
    init(
        _ patterns: [Pattern],
        seesForeign: Bool,
        forbidsPair: Bool = false,
        vocabulary: Vocabulary,
        roleCount: Int
    ) {
        for pattern in patterns where !self.patterns.contains(pattern) { self.patterns.append(pattern) }
        nameCount = vocabulary.recordNames.count
        var numbers: [Letter: Int32] = [:]
        for role in 0..<roleCount {
            for name in 0..<nameCount {
                let containing = NameSet(self.patterns.indices.filter { self.patterns[$0][role].contains(name) })
                let isBoundary =
                    seesForeign && (vocabulary.birthOfName[name] >= 0 || vocabulary.deaths.contains(name))
                let letter = Letter(patterns: containing, isBoundary: isBoundary)
                guard !containing.isEmpty || seesForeign && !isBoundary else {
                    letterOfName.append(-1)
                    continue
                }
                if numbers[letter] == nil {
                    numbers[letter] = Int32(letters.count)
                    letters.append(letter)
                }
                letterOfName.append(numbers[letter] ?? -1)
            }
        }
        guard forbidsPair else { return }
        // It counts for neighbours as little as a birth.
        formation = letters.count
        letters.append(Letter(patterns: NameSet(), isBoundary: true))
    }

    func letter(role: Int, name: Int) -> Int? {
        let letter = letterOfName[role * nameCount + name]
        return letter < 0 ? nil : Int(letter)
    }

    /// The letters that a pattern contains.
    func letters(in pattern: Pattern) -> Set<Int> {
        guard let index = patterns.firstIndex(of: pattern) else { return [] }
        return Set(letters.indices.filter { letters[$0].patterns.contains(index) })
    }
}

extension Alphabet.Pattern {
    /// Whether every record of the pattern is one of another's, in each role.
    func isSubset(of other: Alphabet.Pattern) -> Bool {
        zip(self, other).allSatisfy { $0.isSubset(of: $1) }
    }
}
