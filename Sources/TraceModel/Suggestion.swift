/// Finds what a misspelt word was meant to be.
package enum Suggestion {
    /// The candidate that is written most like a word, nil if none is like it. Of equally near ones the first in the
    /// alphabet. Upper and lower case count as the same; two neighbouring letters that changed places count as one
    /// mistake; a third of the letters may be wrong, three at most. A word of more than `longest` bytes is like no other.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        if word.utf8.count > longest { return nil }
        let letters = Array(word.lowercased())
        var best: (distance: Int, candidate: String)?
        for candidate in candidates where candidate.utf8.count <= longest && candidate != word {
            let others = Array(candidate.lowercased())
            let limit = min(3, max(letters.count, others.count) / 3)
            guard abs(letters.count - others.count) <= limit else { continue }
            let distance = distance(from: letters, to: others)
            guard distance <= limit else { continue }
            if let best, (best.distance, best.candidate) <= (distance, candidate) { continue }
            best = (distance, candidate)
        }
        return best?.candidate
    }

    /// Nobody misspells a longer word, and it takes time with the square of its length to find out.
    private static let longest = 1_000

    /// The same as a sentence: `did you mean 'accepts'?`.
    package static func forWord(_ word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
    }

    /// The same, or another sentence if no candidate is like the word.
    package static func forWord(
        _ word: String,
        among candidates: some Sequence<String>,
        otherwise sentence: @autoclosure () -> String
    ) -> String {
        forWord(word, among: candidates) ?? sentence()
    }

    /// How many letters must be put in, taken out, replaced, or exchanged with their neighbour.
    private static func distance(from left: [Character], to right: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let isSame = left[row] == right[column]
                var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
