import TraceModel

/// The events of a rule's bindings, told apart only as far as the rule tells them apart.
///
/// Two events are the same letter if the same of the rule's patterns contain them; events that the rule does not look
/// at are no letter. What a record says besides its name may decide which letter it is.
package struct Alphabet: Sendable {
    /// What stands for a letter where a record is no event of the rule.
    package static let noLetter: Int32 = -1

    /// A pattern of the rule, as what it means for each role. Rules without roles have one.
    package typealias Pattern = [EventMeaning]

    /// The rule's patterns, each once.
    package private(set) var patterns: [Pattern] = []
    package private(set) var letters: [Letter] = []
    /// What records can be, each once; the first one are those that are no letter.
    private var groups = [Group(tests: [], letters: [Alphabet.noLetter])]
    /// Which of them the records of a role and a name are, at `role * nameCount + name`.
    private var groupOfName: [Int32]
    /// The one letter of these; `Alphabet.noLetter` if they have none, or if more than the name decides.
    private var letterOfName: [Int32]
    /// Whether the records of each group can be any letter.
    private var isSeen = [false]
    let nameCount: Int
    /// The names of classes' events, which lives do not show.
    let classEvents: NameSet
    /// The letter that stands for a deadline that has passed, for each clause that has one.
    package private(set) var deadlines: [Int: Deadline] = [:]
    /// Whether so many tests are made of one record that the alphabet is of no use.
    private(set) var hasTooManyTests = false
    /// The letter that no record is: a pair takes it with the record that makes it one.
    package private(set) var formation: Int?
    /// Whether more than the name of a record decides which letter it is.
    package private(set) var isMetered = false

    package struct Letter: Hashable, Sendable {
        /// The patterns that contain the letter, as indices.
        package var patterns: NameSet
        /// Whether it is a birth or a death, which `first` and `last` pass over unless they name it, or no record at all.
        var isBoundary: Bool
    }

    /// The letters that records of one role and name can be.
    package struct Group: Hashable, Sendable {
        /// What decides between them; empty if there is but one.
        package var tests: [RecordTest]
        /// The letter for the bits of the tests that are true; `Alphabet.noLetter` if it is no event of the rule. Nil if the
        /// tests cannot come out so.
        package var letters: [Int32?]

        /// The one letter, if no test is asked.
        package var letter: Int32? { tests.isEmpty ? letters[0] : nil }
    }

    /// The letters of a deadline that passes: others are still to come, or none.
    package struct Deadline: Sendable {
        package var others: Int
        package var none: Int
    }

    /// - Parameters:
    ///   - patterns: every pattern that the rule names.
    ///   - seesForeign: whether some clause looks at events that the rule does not name.
    ///   - clausesWithDeadlines: the clauses that have letters for deadlines that pass.
    ///   - forbidsPair: whether some clause forbids the pair itself.
    init(
        _ patterns: [Pattern],
        seesForeign: Bool,
        clausesWithDeadlines: [Int] = [],
        forbidsPair: Bool = false,
        vocabulary: Vocabulary,
        roleCount: Int
    ) {
        for pattern in patterns where !self.patterns.contains(pattern) { self.patterns.append(pattern) }
        nameCount = vocabulary.recordNames.count
        classEvents = vocabulary.classEvents
        groupOfName = [Int32](repeating: 0, count: roleCount * nameCount)
        letterOfName = [Int32](repeating: Alphabet.noLetter, count: roleCount * nameCount)
        var numbers: [Letter: Int32] = [:]
        var numberOfGroup = [groups[0]: Int32(0)]
        for role in 0..<roleCount {
            let isUnconditional = self.patterns.allSatisfy { $0[role].isUnconditional }
            let named = self.patterns.reduce(into: NameSet()) { $0.formUnion($1[role].names) }.members
            for name in seesForeign ? Array(0..<nameCount) : named {
                let isBoundary = seesForeign && vocabulary.isLimit(name)
                func letter(_ isIn: (EventMeaning) -> Bool) -> Int32 {
                    let containing = NameSet(self.patterns.indices.filter { isIn(self.patterns[$0][role]) })
                    guard !containing.isEmpty || seesForeign && !isBoundary else { return Alphabet.noLetter }
                    return add(Letter(patterns: containing, isBoundary: isBoundary), &numbers)
                }
                var group = Group(tests: [], letters: [])
                if isUnconditional {
                    group.letters = [letter { $0.names.contains(name) }]
                } else {
                    let table = TruthTable(self.patterns.flatMap { $0[role].guard(of: name).tests }.uniqued())
                    let isTooLarge = table.tests.count > TruthTable.testLimit
                    if isTooLarge { hasTooManyTests = true } else { group.tests = table.tests }
                    group.letters = (0..<1 << group.tests.count).map { bits in
                        guard table.isPossible(bits) else { return nil }
                        return letter { $0.guard(of: name).holds { table.isTrue($0, in: bits) } }
                    }
                }
                let number = numberOfGroup[group] ?? Int32(groups.count)
                if Int(number) == groups.count {
                    numberOfGroup[group] = number
                    groups.append(group)
                    isSeen.append(group.letters.contains { ($0 ?? Alphabet.noLetter) != Alphabet.noLetter })
                }
                groupOfName[role * nameCount + name] = number
                letterOfName[role * nameCount + name] = group.letter ?? Alphabet.noLetter
            }
        }
        isMetered = !clausesWithDeadlines.isEmpty || groups.contains { !$0.tests.isEmpty }
        for clause in clausesWithDeadlines {
            deadlines[clause] = Deadline(others: letters.count, none: letters.count + 1)
            letters += [Letter](repeating: Letter(patterns: NameSet(), isBoundary: true), count: 2)
        }
        guard forbidsPair else { return }
        // It counts for neighbours as little as a birth.
        formation = letters.count
        letters.append(Letter(patterns: NameSet(), isBoundary: true))
    }

    private mutating func add(_ letter: Letter, _ numbers: inout [Letter: Int32]) -> Int32 {
        if let number = numbers[letter] { return number }
        numbers[letter] = Int32(letters.count)
        letters.append(letter)
        return Int32(letters.count - 1)
    }

    var roleCount: Int { groupOfName.count / max(nameCount, 1) }

    /// What tests look back to, each once, with the role whose event it is.
    var lookBacks: [RecordTest.LookBack] {
        if !isMetered { return [] }
        return groupOfName.enumerated().flatMap { index, group in
            groups[Int(group)].tests.compactMap { $0.lookBack(ofRole: index / nameCount) }
        }.uniqued()
    }

    package func group(role: Int, name: Int) -> Group { groups[Int(groupOfName[role * nameCount + name])] }

    /// The one letter of a role and a name; `Alphabet.noLetter` if it has none, or if more than the name decides.
    package func letter(role: Int, name: Int) -> Int32 { letterOfName[role * nameCount + name] }

    /// Whether records of a role and a name can be any letter.
    package func sees(role: Int, name: Int) -> Bool { isSeen[Int(groupOfName[role * nameCount + name])] }

    /// The letters that records of a role and a name can be.
    package func letters(role: Int, name: Int) -> Set<Int> {
        Set(group(role: role, name: name).letters.compactMap { $0 }.filter { $0 != Alphabet.noLetter }.map(Int.init))
    }

    /// The letters that a pattern contains.
    package func letters(in pattern: Pattern) -> Set<Int> {
        guard let index = patterns.firstIndex(of: pattern) else { return [] }
        return Set(letters.indices.filter { letters[$0].patterns.contains(index) })
    }
}

extension Alphabet.Pattern {
    /// Whether every record of the pattern is one of another's, in each role.
    func isSubset(of other: Alphabet.Pattern) -> Bool {
        zip(self, other).allSatisfy { $0.isSubset(of: $1) }
    }

    /// Every record of the names that it speaks of, whatever it says.
    package var regardless: Alphabet.Pattern { map(\.regardless) }
}
