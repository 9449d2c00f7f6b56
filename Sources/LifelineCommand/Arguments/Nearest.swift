/// Finds what a user may have meant by a word that nobody knows.
enum Nearest {
    /// The candidate that the fewest slips lead to, the first of equals; nil if none is near. A slip is a letter
    /// added, dropped, changed, or swapped with its neighbour; case does not count.
    static func match(for word: String, in candidates: some Sequence<String>) -> String? {
        let limit = max(1, word.count / 3)
        var best: (candidate: String, slips: Int)?
        for candidate in candidates {
            let slips = slips(from: Array(word.lowercased()), to: Array(candidate.lowercased()))
            if slips <= limit, slips < best?.slips ?? .max { best = (candidate, slips) }
        }
        return best?.candidate
    }

    /// A sentence that names the nearest candidate, or another one if none is near.
    static func suggestion(
        for word: String,
        in candidates: some Sequence<String>,
        otherwise sentence: @autoclosure () -> String
    ) -> String {
        match(for: word, in: candidates).map { "did you mean '\($0)'?" } ?? sentence()
    }

    private static func slips(from word: [Character], to other: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for i in word.indices {
            var row = [i + 1]
            for j in other.indices {
                var slips = min(last[j + 1] + 1, row[j] + 1, last[j] + (word[i] == other[j] ? 0 : 1))
                if i > 0, j > 0, word[i] == other[j - 1], word[i - 1] == other[j] {
                    slips = min(slips, beforeLast[j - 1] + 1)
                }
                row.append(slips)
            }
            (beforeLast, last) = (last, row)
        }
        return last[other.count]
    }
}
