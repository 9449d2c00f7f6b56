/// The words on which the two answers are compared.
enum AgreementWords {
    /// Every word of one to so many letters, shorter ones first.
    static func all(of letters: [String], upTo length: Int) -> [[NaiveLetter]] {
        NaiveWords.all(upTo: length, of: letters.count).dropFirst().map { word in
            word.map { NaiveLetter(letters[$0]) }
        }
    }

    /// Longer words, the same on each run for a seed.
    static func random(of letters: [String], count: Int, seed: UInt64) -> [[NaiveLetter]] {
        var generator = Generator(state: seed)
        return (0..<count).map { _ in
            (0..<Int.random(in: 12...30, using: &generator)).map { _ in
                NaiveLetter(letters[Int.random(in: letters.indices, using: &generator)])
            }
        }
    }

    /// SplitMix64.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = state
            word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
    }
}
