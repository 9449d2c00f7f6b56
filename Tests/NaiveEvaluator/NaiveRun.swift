import CheckResults

/// The judging of one rule under one set of conditions; what words have in common is worked out once.
final class NaiveRun {
    private let evaluator: NaiveEvaluator
    private let conditions: NaiveConditions
    private let unseenInPlain: [Int]
    private let unseenInCharitable: [Int]
    private let deaths: [Int]
    private let neverLogged: [Int]
    private let allLetters: [Int]
    private var situations: [[Int]: NaiveSituation] = [:]

    init(_ evaluator: NaiveEvaluator, _ conditions: NaiveConditions) {
        self.evaluator = evaluator
        self.conditions = conditions
        let alphabet = evaluator.rule.alphabet
        unseenInPlain = alphabet.numbers(of: conditions.unseenInPlain)
        unseenInCharitable = alphabet.numbers(of: conditions.unseenInCharitable)
        deaths = alphabet.numbers(of: conditions.deaths)
        neverLogged = alphabet.letters.indices.filter { alphabet.letters[$0].isSubset(of: conditions.neverLogged) }
        allLetters = Array(0..<alphabet.count)
    }

    func judge(_ letters: [NaiveLetter]) -> NaiveJudgement {
        let events = letters.compactMap(evaluator.rule.alphabet.number)
        let closesWithLast = conditions.end == .withLastEvent && !events.isEmpty
        var situation = situation(after: closesWithLast ? events.dropLast() : events)
        if closesWithLast { take(events[events.count - 1], isLast: true, in: &situation) }
        return finish(situation, events)
    }

    private func situation(after events: [Int]) -> NaiveSituation {
        if let known = situations[events] { return known }
        var result: NaiveSituation
        if let last = events.last {
            result = situation(after: events.dropLast())
            take(last, isLast: deaths.contains(last) && !result.hasDied, in: &result)
        } else {
            result = NaiveSituation(readings: start)
        }
        situations[events] = result
        return result
    }

    // MARK: Readings

    private var start: NaiveReadings {
        let nothing = evaluator.beginning
        let before: NaiveReadings.Histories =
            switch conditions.start {
            case .exact: nothing
            case .anything: evaluator.inserting(allLetters, behind: nothing)
            case .births(let births):
                evaluator.inserting(evaluator.rule.alphabet.numbers(of: births), behind: nothing)
            }
        return withUnseen(NaiveReadings(literal: nothing, plain: before, charitable: before))
    }

    private func withUnseen(_ readings: NaiveReadings) -> NaiveReadings {
        var result = readings
        if !unseenInPlain.isEmpty { result.plain = evaluator.inserting(unseenInPlain, behind: readings.plain) }
        if !unseenInCharitable.isEmpty {
            result.charitable = evaluator.inserting(unseenInCharitable, behind: readings.charitable)
        }
        return result
    }

    /// At a gap anything may have happened, and the life may have been another one, unless its subject has only one.
    private func withGap(_ readings: NaiveReadings, before index: Int) -> NaiveReadings {
        guard conditions.gaps.contains(index) else { return readings }
        if !conditions.isOne { return inDoubt(readings) }
        var result = readings
        result.charitable = evaluator.inserting(allLetters, behind: readings.charitable)
        return result
    }

    /// The same readings where anything may have happened.
    private func inDoubt(_ readings: NaiveReadings) -> NaiveReadings {
        var result = readings
        result.charitable = evaluator.inserting(allLetters, behind: readings.charitable.union(evaluator.beginning))
        return result
    }

    // MARK: Events

    /// - Parameter isLast: whether the event ends the life or completes the binding.
    private func take(_ letter: Int, isLast: Bool, in situation: inout NaiveSituation) {
        let index = situation.moments.count
        let before = withGap(situation.readings, before: index)
        situation.moments.append(before)
        let raw = before.map { evaluator.appending(.event(letter), to: $0) }
        situation.readings = goingOn(raw, from: before, letter)
        if let stopped = raw.widestEmpty {
            let offended = evaluator.offended(by: letter, after: before[stopped])
            let closing = evaluator.closing(offended, at: letter)
            var place: Int? = index
            if !closing.isEmpty, closing == offended {
                let fatal = situation.moments.map { evaluator.offended(by: letter, after: $0[stopped]) }
                place = self.place(of: stopped, by: closing, fatal: fatal, in: situation)
            }
            situation.stopped(stopped, at: place ?? index) { width in
                evaluator.closing(evaluator.offended(by: letter, after: before[width]), at: letter)
            }
        }
        if isLast {
            close(&situation)
            situation.hasDied = true
        }
    }

    /// The readings with an event as they go on if it stopped some of them.
    ///
    /// - Parameter raw: the readings with the event, empty where they stop conforming.
    private func goingOn(_ raw: NaiveReadings, from before: NaiveReadings, _ letter: Int) -> NaiveReadings {
        var after = raw
        if after.charitable.isEmpty {
            let offended = evaluator.offended(by: letter, after: before.charitable)
            after = before.map { evaluator.goingOn($0, after: letter, offending: offended) }
            if after.charitable.isEmpty { after = before }
        }
        after.takeOver()
        return withUnseen(after)
    }

    // MARK: Closings

    /// Judges what is owed at the event just taken, which ends the life; nothing is owed after it.
    private func close(_ situation: inout NaiveSituation) {
        if conditions.mayGoOn { situation.readings = inDoubt(situation.readings) }
        var readings = situation.readings.map(evaluator.complete)
        if let stopped = readings.widestEmpty {
            let place = place(of: stopped, closing: situation.readings, in: situation)
            situation.stopped(stopped, at: place ?? situation.moments.count - 1) { _ in
                evaluator.allClauses
            }
        }
        if readings.charitable.isEmpty { readings = situation.readings }
        readings.takeOver()
        situation.readings = withUnseen(readings.map { evaluator.appending(.death, to: $0) })
    }

    /// Where a finding stands that the end of the binding brought about; nil if it was fatal from the start.
    ///
    /// - Parameter last: the readings as the end finds them.
    private func place(
        of width: NaiveReadings.Width,
        closing last: NaiveReadings,
        in situation: NaiveSituation
    ) -> Int? {
        let moments = situation.moments + [last]
        let owing = evaluator.owing(last[width])
        if !owing.isEmpty {
            let fatal = moments.map { evaluator.owing($0[width]) }
            return place(of: width, by: owing, fatal: fatal, in: situation)
        }
        let fatal = moments.map { evaluator.complete($0[width]).isEmpty ? evaluator.allClauses : [] }
        return place(of: width, by: evaluator.allClauses, fatal: fatal, in: situation)
    }

    /// Where a finding stands that a closing brought about: at the latest event since which such a closing was fatal to
    /// a clause that it offends, the first of them if it offends several. It is nil if it was fatal from the start.
    ///
    /// Decided: each offended clause is asked by itself, so that the place is an event that a debt came from; a closing
    /// that was fatal itself settles what was owed, so that no finding looks behind it.
    ///
    /// - Parameter fatal: the clauses to which such a closing would have been fatal, after no event, after one, and so
    ///   on.
    private func place(
        of width: NaiveReadings.Width,
        by offended: [Int],
        fatal: [[Int]],
        in situation: NaiveSituation
    ) -> Int? {
        let first = offended.map { clause in
            let behind = fatal.indices.last { moment in
                !fatal[moment].contains(clause) || moment < situation.debtsSince(clause, width)
            }
            return (behind ?? -1) + 1
        }.min()
        return first.flatMap { $0 == 0 ? nil : $0 - 1 }
    }

    private func finish(_ situation: NaiveSituation, _ events: [Int]) -> NaiveJudgement {
        var situation = situation
        var isPending = false
        if !situation.hasDied {
            let seen = withGap(situation.readings, before: events.count)
            let last = conditions.mayGoOn ? inDoubt(seen) : seen
            let readings = last.map(evaluator.complete)
            if conditions.end == .truncated {
                isPending = readings.plain.isEmpty
                situation.literalStopped = situation.literalStopped || readings.literal.isEmpty
            } else if let stopped = readings.widestEmpty {
                let place = place(of: stopped, closing: last, in: situation)
                situation.stopped(stopped, at: place) { _ in evaluator.allClauses }
            }
        }
        if conditions.mayBeNone {
            situation.findings = situation.findings.map { NaiveFinding(kind: .suspect, event: $0.event) }
        }
        return NaiveJudgement(verdict: verdict(situation, events, isPending), findings: situation.findings)
    }

    // MARK: Verdicts

    /// Decided: only a clause that was put to the test is kept from being cleared by what is never logged.
    private func verdict(_ situation: NaiveSituation, _ events: [Int], _ isPending: Bool) -> Verdict {
        if situation.findings.contains(where: { $0.kind == .violated }) { return .violated }
        if !situation.findings.isEmpty { return .suspect }
        if isPending { return .pending }
        if situation.literalStopped { return .unobservable }
        var log = events.map(NaiveStep.event)
        if let death = events.firstIndex(where: deaths.contains) { log.insert(.death, at: death + 1) }
        let tested = evaluator.rule.clauses.filter { $0.isTested(by: log) }
        if tested.isEmpty { return .vacuous }
        return tested.contains(where: cannotBeCleared) ? .unobservable : .satisfied
    }

    private func cannotBeCleared(_ scoped: NaiveScopedClause) -> Bool {
        guard let forbidden = scoped.clause.forbidden else { return false }
        return evaluator.rule.alphabet.letters.indices.allSatisfy { letter in
            !forbidden.contains(letter) || neverLogged.contains(letter)
        }
    }
}
