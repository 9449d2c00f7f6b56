/// Which way the pairs of two lives lead, straight from the sentences of Specs/README.md: each pair is held against all that were
/// before it. Leaving lasts from `hide` to `hidden` and is cancelled by `show`, entering from `show` to `shown`, cancelled by
/// `hide`; all is logged.
struct NaiveWays {
    /// A record: whose, and what.
    struct Record: Hashable {
        var life: Int
        var event: String
    }

    struct Pair: Hashable {
        var source: Int
        var target: Int
        /// Where the two intervals open and end, and whether one is cancelled.
        fileprivate var leaving: Span
        fileprivate var entering: Span

        fileprivate var formed: Int { max(leaving.start, entering.start) }
        fileprivate var over: Int { max(leaving.end, entering.end) }
        fileprivate var isCancelled: Bool { leaving.isCancelled || entering.isCancelled }
    }

    enum Way: Hashable {
        case there, back, none
    }

    fileprivate struct Span: Hashable {
        var start: Int
        var end: Int
        var isCancelled: Bool
    }

    /// In the order in which they are formed.
    let pairs: [Pair]

    init(_ word: [Record]) {
        func spans(of life: Int, _ opening: String, _ closing: String, _ cancelling: String) -> [Span] {
            word.indices.filter { word[$0] == Record(life: life, event: opening) }.map { start in
                let end = word.indices.first { index in
                    index > start && word[index].life == life
                        && [opening, closing, cancelling].contains(word[index].event)
                }
                let isCancelled = end.map { word[$0].event == cancelling } ?? false
                return Span(start: start, end: end ?? Int.max, isCancelled: isCancelled)
            }
        }
        let lives = Set(word.map(\.life)).sorted()
        pairs = lives.flatMap { source in
            lives.filter { $0 != source }.flatMap { target in
                spans(of: source, "hide", "hidden", "show").flatMap { leaving in
                    spans(of: target, "show", "shown", "hide")
                        .filter { leaving.start < $0.end && $0.start < leaving.end }
                        .map { Pair(source: source, target: target, leaving: leaving, entering: $0) }
                }
            }
        }.sorted { $0.formed < $1.formed }
    }

    func way(of pair: Pair) -> Way {
        let earlier = pairs.prefix { $0.formed < pair.formed }
        let isLeft = earlier.contains { other in
            other.isCancelled && other.source == pair.target && other.target == pair.source
                && (other.leaving.end == pair.entering.start || other.entering.end == pair.leaving.start)
        }
        if isLeft { return .none }
        // Of those that are over, what last led to the source, or back from it.
        let over = earlier.filter { $0.over <= pair.formed && !$0.isCancelled }.sorted { $0.over < $1.over }
        let last = over.last { other in
            let way = way(of: other)
            return other.target == pair.source && way == .there || other.source == pair.source && way == .back
        }
        return last.map { $0.target == pair.source && $0.source == pair.target } == true ? .back : .there
    }
}
