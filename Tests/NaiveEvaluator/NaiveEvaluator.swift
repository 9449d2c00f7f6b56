/// Judges one rule by trying histories: which ways to complete the log, up to a bound, would conform?
///
/// A history is a word for each clause, since a clause that was offended goes on in its own way. Unseen events are
/// put in one by one, and no more are tried once they lead nowhere new.
final class NaiveEvaluator {
    let rule: NaiveRule
    private let clauses: [NaiveHistories]
    private let unseenBound: Int

    /// - Parameters:
    ///   - continuationBound: how many events may have to follow before a history that can be kept is kept.
    ///   - unseenBound: how many unseen events are tried in one place.
    ///   - merges: whether histories that no continuation tells apart count as one, for speed.
    init(_ rule: NaiveRule, continuationBound: Int = 3, unseenBound: Int = 5, merges: Bool = true) {
        self.rule = rule
        self.unseenBound = unseenBound
        let continuations = NaiveWords.all(upTo: continuationBound, of: rule.telling.count).map { word in
            word.map { rule.telling[$0] }
        }
        clauses = rule.clauses.map {
            NaiveHistories($0, letterCount: rule.alphabet.count, continuations: continuations, merges: merges)
        }
    }

    func judge(_ events: [NaiveLetter], under conditions: NaiveConditions = NaiveConditions()) -> NaiveJudgement {
        NaiveRun(self, conditions).judge(events)
    }

    // MARK: Sets of histories

    var allClauses: [Int] { Array(clauses.indices) }

    var beginning: NaiveReadings.Histories {
        [clauses.map { _ in NaiveHistories.empty }]
    }

    /// Whether some continuation makes every clause hold.
    private func canBeKept(_ history: [Int]) -> Bool {
        futures(of: history).isOpen
    }

    private func futures(of history: [Int]) -> NaiveFutures {
        let all = zip(clauses, history).map { $0.futures(of: $1) }
        return all.dropFirst().reduce(all[0]) { $0.intersection($1) }
    }

    private func appending(_ step: NaiveStep, to history: [Int]) -> [Int] {
        zip(clauses, history).map { $0.appending(step, to: $1) }
    }

    func appending(_ step: NaiveStep, to histories: NaiveReadings.Histories) -> NaiveReadings.Histories {
        Set(histories.map { appending(step, to: $0) }).filter(canBeKept)
    }

    /// The histories, and those with such events behind them.
    func inserting(_ letters: [Int], behind histories: NaiveReadings.Histories) -> NaiveReadings.Histories {
        var all = histories
        var newest = histories
        for _ in 0..<unseenBound where !newest.isEmpty && !letters.isEmpty {
            newest = letters.reduce(into: []) { $0.formUnion(appending(.event($1), to: newest)) }
            newest.subtract(all)
            all.formUnion(newest)
        }
        return all
    }

    /// The histories that are good as they stand.
    func complete(_ histories: NaiveReadings.Histories) -> NaiveReadings.Histories {
        histories.filter { futures(of: $0).holdsNow }
    }

    // MARK: Offences

    /// The clauses that an event offends alone: after it, no history can be kept as far as the clause is concerned.
    func offended(by letter: Int, after histories: NaiveReadings.Histories) -> [Int] {
        clauses.indices.filter { index in
            histories.allSatisfy { history in
                let longer = clauses[index].appending(.event(letter), to: history[index])
                return !clauses[index].futures(of: longer).isOpen
            }
        }
    }

    /// The clauses that a closing offends alone: as far as the clause is concerned, no history is good as it stands.
    func owing(_ histories: NaiveReadings.Histories) -> [Int] {
        clauses.indices.filter { index in
            histories.allSatisfy { !clauses[index].futures(of: $0[index]).holdsNow }
        }
    }

    /// Those of the offended clauses that the event offends by closing a span.
    func closing(_ offended: [Int], at letter: Int) -> [Int] {
        offended.filter { rule.clauses[$0].scope.closes(at: letter) }
    }

    /// How the histories go on after a violation.
    ///
    /// Decided: clauses that the event does not offend count it; if the rule then still cannot be kept, none does.
    func goingOn(
        _ histories: NaiveReadings.Histories,
        after letter: Int,
        offending offended: [Int]
    ) -> NaiveReadings.Histories {
        if offended.isEmpty { return histories }
        let changed = histories.map { history in
            clauses.indices.map { index in
                guard offended.contains(index) else {
                    return clauses[index].appending(.event(letter), to: history[index])
                }
                guard let step = rule.clauses[index].step(afterOffence: letter) else { return history[index] }
                return clauses[index].appending(step, to: history[index])
            }
        }
        return Set(changed).filter(canBeKept)
    }
}
