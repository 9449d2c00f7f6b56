/// The expression of an `order` clause, matched by trying every way.
indirect enum NaiveExpression: Hashable {
    case event(NaiveEvent)
    case sequence([NaiveExpression])
    case choice([NaiveExpression])
    case repeated(NaiveExpression, atLeast: Int, atMost: Int?)

    func matches(_ word: [Int]) -> Bool {
        ends(in: word, from: 0).contains(word.count)
    }

    func names(_ letter: Int) -> Bool {
        switch self {
        case .event(let event): event.contains(letter)
        case .sequence(let parts), .choice(let parts): parts.contains { $0.names(letter) }
        case .repeated(let part, _, _): part.names(letter)
        }
    }

    /// Where a match that begins at a position can end.
    private func ends(in word: [Int], from start: Int) -> Set<Int> {
        switch self {
        case .event(let event):
            return start < word.count && event.contains(word[start]) ? [start + 1] : []
        case .sequence(let parts):
            return parts.reduce([start]) { starts, part in part.ends(in: word, fromAnyOf: starts) }
        case .choice(let parts):
            return parts.reduce(into: []) { $0.formUnion($1.ends(in: word, from: start)) }
        case .repeated(let part, let atLeast, let atMost):
            var ends: Set<Int> = []
            var starts: Set<Int> = [start]
            for count in 0...(atMost ?? atLeast + word.count) {
                if count >= atLeast { ends.formUnion(starts) }
                starts = part.ends(in: word, fromAnyOf: starts)
            }
            return ends
        }
    }

    private func ends(in word: [Int], fromAnyOf starts: Set<Int>) -> Set<Int> {
        starts.reduce(into: []) { $0.formUnion(ends(in: word, from: $1)) }
    }
}
