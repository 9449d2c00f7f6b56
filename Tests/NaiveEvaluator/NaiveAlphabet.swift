/// The letters of a rule, numbered. Letters that no pattern of the rule tells apart share a number, so that there are
/// fewer words.
struct NaiveAlphabet {
    private var numbers: [NaiveLetter: Int] = [:]
    /// The letters of each number.
    private(set) var letters: [Set<NaiveLetter>] = []

    /// - Parameter patterns: every set of letters whose members are to be told from other letters.
    init(_ all: [NaiveLetter], patterns: [Set<NaiveLetter>]) {
        var numberOfSignature: [[Bool]: Int] = [:]
        for letter in all {
            let signature = patterns.map { $0.contains(letter) }
            let number = numberOfSignature[signature] ?? letters.count
            if number == letters.count {
                numberOfSignature[signature] = number
                letters.append([])
            }
            letters[number].insert(letter)
            numbers[letter] = number
        }
    }

    var count: Int { letters.count }

    /// The number of a letter, nil if the spec does not know it.
    func number(of letter: NaiveLetter) -> Int? {
        numbers[letter]
    }

    func numbers(of letters: Set<NaiveLetter>) -> [Int] {
        Set(letters.compactMap { numbers[$0] }).sorted()
    }

    /// An event of a clause; the pattern must be one of those that the alphabet tells apart.
    func event(_ pattern: Set<NaiveLetter>) -> NaiveEvent {
        NaiveEvent(members: letters.map { !$0.isDisjoint(with: pattern) })
    }
}
