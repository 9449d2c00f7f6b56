/// Guesses what a misspelt word was meant to be.
enum Spelling {
    /// The candidate that is fewest edits away, if it is near enough to be meant: a third of the word's letters.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let word = Array(word.lowercased())
        let measured = candidates.map { (candidate: $0, edits: edits(from: word, to: Array($0.lowercased()))) }
        guard let nearest = measured.min(by: { $0.edits < $1.edits }) else { return nil }
        return nearest.edits <= max(1, nearest.candidate.count / 3) ? nearest.candidate : nil
    }

    /// How many letters must be put in, left out or replaced. O(*n·m*).
    private static func edits(from word: [Character], to other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in word.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, otherLetter) in other.enumerated() {
                let replaced = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }
}
