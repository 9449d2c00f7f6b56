import CheckResults
import RuleSyntax
import RuleTree
import TraceModel

/// Confirms, from what a finding shows and the log, that a clause of its rule is broken. It knows what clauses and scopes say, and
/// nothing of how they are checked. Of orders, machines and formulas it wants all that they look at in the span: what one event
/// more or less before would make of the rest only the whole tells. So it is of rules that no clause alone shows to be broken.
struct WitnessConfirmer {
    let log: WitnessLog
    let finding: Finding
    let records: [WitnessLog.Event]
    let stretches: [Finding.Stretch]

    /// What a finding shows: records, its own among them, and stretches.
    enum Part: Hashable {
        case record(Place)
        case stretch(Finding.Stretch)
    }

    static func parts(of finding: Finding) -> [Part] {
        let own = finding.event.isEmpty ? [] : [Part.record(finding.place)]
        return (own + finding.because.filter { !$0.isAside }.map { .record($0.place) }).uniqued()
            + finding.stretches.map { .stretch($0) }
    }

    init(_ finding: Finding, in log: WitnessLog, showing parts: [Part]) {
        (self.log, self.finding) = (log, finding)
        records = log.events.filter { parts.contains(.record($0.place)) }
        stretches = parts.compactMap { if case .stretch(let stretch) = $0 { stretch } else { nil } }
    }

    /// The clauses that the parts show to be broken; -1 for the rule where no clause alone is.
    var broken: [Int] {
        let clauses = log.rule.clauses.indices.filter { confirms(log.rule.clauses[$0]) }
        return clauses.isEmpty && confirmsRule ? [-1] : clauses
    }

    /// Whether all that the rule looks at is shown, and the simple evaluator finds it broken by the last of it.
    private var confirmsRule: Bool {
        if log.rule.clauses.count < 2 { return false }
        let vocabulary = NaiveVocabulary(log.spec.events, intervals: log.spec.intervals)
        let patterns = log.rule.clauses.flatMap(vocabulary.patterns)
        func isSeen(_ event: WitnessLog.Event) -> Bool {
            log.rule.clauses.contains { $0.clause.seesForeign } || patterns.contains { log.matches(event, $0) }
        }
        func words(from start: Edge, to end: Edge) -> [[WitnessLog.Event]] {
            stretches.filter { stretch in
                isEdge(stretch.start, start) && isEdge(stretch.end, end)
                    && events(in: stretch).count(where: isSeen) == stretch.count
                    && patterns.allSatisfy { log.isLogged($0, isPlain: isPlain) }
                    && log.isWhole(stretch, isPlain: isPlain)
            }.map { events(in: $0).filter(isSeen) }
        }
        func judge(_ word: [WitnessLog.Event], _ end: NaiveConditions.End) -> [NaiveFinding] {
            var conditions = NaiveConditions()
            conditions.end = end
            let letters = word.map { NaiveLetter(role: $0.role, $0.name) }
            return NaiveEvaluator(NaiveRule(log.rule, in: log.spec)).judge(letters, under: conditions).findings
        }
        let ends: [Edge] = [.end] + records.map { .record($0.place) }
        return records.contains { here in
            words(from: .beginning, to: .record(here.place)).contains { word in
                judge(word + [here], .truncated).contains { $0.event == word.count }
                    || ends.contains { end in
                        words(from: .record(here.place), to: end).contains { rest in
                            judge(word + [here] + rest, .complete).contains { $0.event == word.count }
                        }
                    }
            }
        } || words(from: .beginning, to: .end).contains { !judge($0, .complete).isEmpty }
    }

    /// A way in which a clause is broken in a span that begins somewhere.
    struct Offence {
        /// Where it is complete.
        var end: Edge
        /// Whether what the span lacks from its beginning on is part of it.
        var reachesBack = false
        /// Whether it is the closing that makes it one.
        var isOwed = false
    }

    enum Edge: Equatable {
        case beginning, end
        case record(Place)
    }

    private func confirms(_ scoped: ScopedClause) -> Bool {
        let (opening, closing) = boundaries(of: scoped.scope)
        let starts: [WitnessLog.Event?] =
            opening.isEmpty ? [nil] : records.filter { event in opening.contains { log.matches(event, $0) } }
        return starts.contains { start in
            let inside = records.filter { event in start.map { $0.entry < event.entry } ?? true }
            let span = WitnessSpan(confirmer: self, scoped: scoped, start: start, records: inside, closing: closing)
            return span.offences.contains { holds(scoped.scope, from: start, for: $0) }
        }
    }

    /// The events that open the spans of a scope, and those that close them.
    private func boundaries(of scope: Scope) -> (opening: [EventPattern], closing: [EventPattern]) {
        switch scope {
        case .everywhere: return ([], [])
        case .before(let event): return ([], [event])
        case .after(let event): return ([event], [])
        case .afterEach(let event): return ([event], [event])
        case .between(let opening, let closing), .afterUntil(let opening, let closing): return ([opening], [closing])
        case .during(let interval):
            let vocabulary = NaiveVocabulary(log.spec.events, intervals: log.spec.intervals)
            let opening = vocabulary.opening(of: interval)
            return ([opening], [opening] + vocabulary.closings(of: interval))
        }
    }

    /// Whether the parts show that an offence lies within one span.
    private func holds(_ scope: Scope, from start: WitnessLog.Event?, for offence: Offence) -> Bool {
        let opening = start.map { Edge.record($0.place) } ?? .beginning
        let (openers, closers) = boundaries(of: scope)
        var name: String?
        if case .during(let interval) = scope {
            let whose = (interval.role.map { "\($0) " } ?? "") + interval.name
            name = ["opening", "closing", "cancelling"].map { "\($0) of \(whose)" }.joined(separator: " or ")
        }
        switch scope {
        case .everywhere: return true
        case .after: break
        case .before, .afterEach, .afterUntil, .during:
            if !lacks(closers, from: opening, to: offence.end, called: name) { return false }
        case .between:
            // Nothing is wrong before the span is closed.
            let isClosed = records.contains { event in
                closers.contains { log.matches(event, $0) } && lacks(closers, from: opening, to: .record(event.place))
            }
            if !isClosed { return false }
        }
        guard offence.reachesBack, let start else { return true }
        switch scope {
        case .everywhere, .before, .afterEach, .during: return true
        case .after: return lacks(openers, from: .beginning, to: opening)
        case .between, .afterUntil:
            let closed = records.filter { event in
                event.entry < start.entry && closers.contains { log.matches(event, $0) }
            }
            return ([.beginning] + closed.map { .record($0.place) }).contains { lacks(openers, from: $0, to: opening) }
        }
    }

    // MARK: - Stretches

    /// Whether a stretch that is shown, and that is as it says, holds none of some events.
    func lacks(_ patterns: [EventPattern], from start: Edge, to end: Edge, called name: String? = nil) -> Bool {
        count(patterns, from: start, to: end, called: name) == 0
    }

    /// How many of some events a stretch holds that is shown and that is as it says; nil if there is none.
    func count(_ patterns: [EventPattern], from start: Edge, to end: Edge, called name: String? = nil) -> Int? {
        stretches.first { stretch in
            isTrue(stretch, of: patterns, called: name, from: start, to: end) { event in
                patterns.contains { log.matches(event, $0) }
            }
        }?.count
    }

    /// Whether a stretch lies between two edges and is as it says, and none of the events can have gone unseen.
    ///
    /// - Parameter mayHide: whether events that the class never logs may have.
    func isTrue(
        _ stretch: Finding.Stretch,
        of patterns: [EventPattern],
        called name: String? = nil,
        mayHide: Bool = false,
        from start: Edge,
        to end: Edge,
        _ isCounted: (WitnessLog.Event) -> Bool
    ) -> Bool {
        isEdge(stretch.start, start) && isEdge(stretch.end, end)
            && stretch.events == name ?? patterns.map(\.phrase).uniqued().joined(separator: " or ")
            && events(in: stretch).count(where: isCounted) == stretch.count
            && (mayHide || patterns.allSatisfy { log.isLogged($0, isPlain: isPlain) })
            && log.isWhole(stretch, isPlain: isPlain)
    }

    var isPlain: Bool { finding.verdict == .suspect }

    func events(in stretch: Finding.Stretch) -> [WitnessLog.Event] {
        log.events.filter { event in
            (stretch.start.isInside ? stretch.start.place <= event.place : stretch.start.place < event.place)
                && (stretch.end.isInside ? event.place <= stretch.end.place : event.place < stretch.end.place)
        }
    }

    private func isEdge(_ edge: Finding.Stretch.Edge, _ sought: Edge) -> Bool {
        switch sought {
        case .beginning, .end: edge.isInside
        case .record(let place): !edge.isInside && edge.place == place
        }
    }

    // MARK: - Events

    /// Whether a record is shown to be an event: with the latest one that a test of it looks back to.
    func matches(_ event: WitnessLog.Event, _ pattern: EventPattern) -> Bool {
        guard log.matches(event, pattern) else { return false }
        guard case .matching(_, let tests) = pattern else { return true }
        return tests.allSatisfy { test in
            guard case .last(let reference, _) = test.operand else { return true }
            guard let last = log.latest(reference, before: event) else { return false }
            return records.contains { $0.entry == last.entry }
                && lacks([.named([reference])], from: .record(last.place), to: .record(event.place))
        }
    }

    // MARK: - Pairs

    /// The events with which lives and pairs end.
    var endings: [EventPattern] {
        let deaths = log.spec.life?.deaths ?? []
        guard case .relation(let reference) = log.rule.quantifier,
            let relation = log.spec.relations.first(where: { $0.name == reference.name })
        else { return [.named(deaths)] }
        var endings = reference.roles.map { role in
            EventPattern.named(deaths.map { EventReference(role: role, $0.name) })
        }
        if case .intervals(let first, _, let second) = relation.basis {
            let vocabulary = NaiveVocabulary(log.spec.events, intervals: log.spec.intervals)
            for (role, participant) in zip(reference.roles, [first, second]) {
                let interval = IntervalReference(role: role, participant.interval.name)
                endings += vocabulary.closings(of: interval) + [vocabulary.opening(of: interval)]
            }
        }
        return endings
    }

    /// Whether records show two lives to be a pair that must not be: by their intervals as the log has them, or by a name.
    func showsPair(_ records: [WitnessLog.Event]) -> Bool {
        guard case .relation(let reference) = log.rule.quantifier,
            let relation = log.spec.relations.first(where: { $0.name == reference.name })
        else { return false }
        switch relation.basis {
        case .naming(let naming, let attribute, _):
            let index = relation.roles.firstIndex(of: naming) ?? 0
            let named = finding.binding.roles[1 - index].subject
            return records.contains { $0.role == reference.roles[index] && log.value(of: attribute, at: $0) == named }
                && records.contains { $0.role == reference.roles[1 - index] }
        case .intervals(let first, let operation, let second):
            let vocabulary = NaiveVocabulary(log.spec.events, intervals: log.spec.intervals)
            func intervals(_ role: Int, _ name: String) -> [NaiveInterval] {
                let interval = IntervalReference(role: reference.roles[role], name)
                let closings = vocabulary.closings(of: interval) + [vocabulary.opening(of: interval)]
                return records.filter { log.matches($0, vocabulary.opening(of: interval)) }.compactMap { opening in
                    let end = log.events.first { event in
                        event.entry > opening.entry && event.role == opening.role
                            && (log.isDeath(event) || closings.contains { log.matches(event, $0) })
                    }
                    // An end among what is shown is shown itself; what comes later does not matter.
                    let isShown = records.contains { $0.entry == end?.entry }
                    if !isShown, let end, let last = records.last, end.entry < last.entry { return nil }
                    return NaiveInterval(
                        name: name,
                        life: role,
                        opening: opening.entry,
                        end: isShown ? end?.entry : nil
                    )
                }
            }
            return intervals(0, first.interval.name).contains { first in
                intervals(1, second.interval.name).contains { first.stands(operation, to: $0) }
            }
        }
    }
}

extension WitnessConfirmer {
    /// What is wrong with what a finding shows: too little to confirm it, or more than it takes; nil if it is right.
    static func fault(of finding: Finding, in log: WitnessLog) -> String? {
        let parts = parts(of: finding)
        func broken(_ parts: [Part]) -> [Int] { WitnessConfirmer(finding, in: log, showing: parts).broken }
        let shown = "\(finding.rule) \(finding.verdict) in line \(finding.place.line): \(finding.message)"
        let clauses = broken(parts)
        if clauses.isEmpty { return "too little shows \(shown), only \(parts.map(\.description))" }
        // The record of one clause may break another one all by itself.
        let needless = parts.indices.map { index in
            (parts[index], clauses: broken(Array(parts[..<index] + parts[(index + 1)...])))
        }
        if clauses.contains(where: { clause in !needless.contains { $0.clauses.contains(clause) } }) { return nil }
        let part = needless.first { !$0.clauses.isEmpty }?.0
        return "more than it takes shows \(shown): \(part?.description ?? "")"
    }
}

extension WitnessConfirmer.Part: CustomStringConvertible {
    var description: String {
        switch self {
        case .record(let place): return "\(place.line)"
        case .stretch(let stretch):
            let (from, to) = (stretch.start, stretch.end)
            let start = "\(from.isInside ? "from" : "behind") \(from.place.line)"
            return "\(stretch.count) of \(stretch.events) \(start) \(to.isInside ? "to" : "before") \(to.place.line)"
        }
    }
}
