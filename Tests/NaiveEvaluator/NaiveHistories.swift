/// The histories of one clause, numbered, each with its futures: a memory of what has been worked out, no more.
final class NaiveHistories {
    /// The number of the history in which nothing has happened.
    static let empty = 0

    private let clause: NaiveScopedClause
    private let mending: [[Int]]
    private let continuations: [[NaiveStep]]
    private let merges: Bool
    private var histories: [[NaiveStep]] = []
    private var futures: [NaiveFutures] = []
    private var numbers: [[NaiveStep]: Int] = [:]
    private var numberOfFate: [Fate: Int] = [:]
    private var longer: [Pair: Int] = [:]

    private struct Fate: Hashable {
        var futures: NaiveFutures
        var hasDied: Bool
        /// What no short continuation tells apart in a clause that counts without end.
        var balance: Int?
    }

    private struct Pair: Hashable {
        var history: Int
        var step: NaiveStep
    }

    /// - Parameters:
    ///   - continuations: all words that may follow, the empty one first.
    ///   - merges: whether histories that no continuation tells apart count as one, for speed.
    init(_ clause: NaiveScopedClause, letterCount: Int, continuations: [[Int]], merges: Bool) {
        self.clause = clause
        mending = clause.clause.mending(letterCount: letterCount)
        self.continuations = continuations.map { $0.map(NaiveStep.event) }
        self.merges = merges
        _ = number(of: [])
    }

    /// The number of the history that is one step longer.
    func appending(_ step: NaiveStep, to history: Int) -> Int {
        let pair = Pair(history: history, step: step)
        if let known = longer[pair] { return known }
        let number = number(of: histories[history] + [step])
        longer[pair] = number
        return number
    }

    func futures(of history: Int) -> NaiveFutures {
        futures[history]
    }

    private func number(of history: [NaiveStep]) -> Int {
        if let known = numbers[history] { return known }
        let futures = NaiveFutures(
            continuations.map { clause.holds(over: history + $0, mending: mending) }
        )
        let fate = Fate(
            futures: futures,
            hasDied: history.contains(.death),
            balance: clause.clause.balance(of: history)
        )
        if merges, let alike = numberOfFate[fate] {
            numbers[history] = alike
            return alike
        }
        let number = histories.count
        histories.append(history)
        self.futures.append(futures)
        numbers[history] = number
        numberOfFate[fate] = number
        return number
    }
}
