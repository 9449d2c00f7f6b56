import TraceModel

@testable import NaiveEvaluator

/// The words on which the two answers are compared.
enum AgreementWords {
    /// Every word of one to so many letters, shorter ones first; of the longest, the fewer the less deep the tests go.
    static func all(of letters: [String], upTo length: Int) -> [[NaiveLetter]] {
        some(upTo: length, of: letters.count).dropFirst().map { word in word.map { NaiveLetter(letters[$0]) } }
    }

    /// Every word of none to so many letters, which are numbers; of the longest, the fewer the less deep the tests go.
    static func some(upTo length: Int, of letterCount: Int) -> [[Int]] {
        // No divisor of the count of letters: each of them stands in each place.
        let steps = [[5, 7], [2, 3, 5], []][min(AgreementDepth.extra, 2)]
        let step = steps.first { !letterCount.isMultiple(of: $0) } ?? 1
        let words = NaiveWords.all(upTo: length, of: letterCount)
        return words.filter { $0.count < length }
            + words.filter { $0.count == length }.enumerated()
            .filter { $0.offset.isMultiple(of: step) }.map(\.element)
    }

    /// Longer words, the same on each run for a seed.
    static func random(of letters: [String], count: Int, seed: UInt64) -> [[NaiveLetter]] {
        var generator = RandomNumbers(seed: seed)
        return (0..<count).map { _ in
            (0..<Int.random(in: 12...30, using: &generator)).map { _ in
                NaiveLetter(letters[Int.random(in: letters.indices, using: &generator)])
            }
        }
    }
}
