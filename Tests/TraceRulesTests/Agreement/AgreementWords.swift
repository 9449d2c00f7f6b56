@testable import NaiveEvaluator

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
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            (0..<Int.random(in: 12...30, using: &generator)).map { _ in
                NaiveLetter(letters[Int.random(in: letters.indices, using: &generator)])
            }
        }
    }
}
