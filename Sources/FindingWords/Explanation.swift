import CheckResults
import RuleAutomata
import RuleSyntax
import RuleTree
import TraceChecking
import TraceModel

/// Says in words what is wrong with a binding, and which of its records show it.
struct Explanation {
    let rule: WordedRule
    let met: BindingTable.MetOffence
    let binding: ExplainedBinding
    /// Where the finding stands among the binding's events.
    let position: Int
    /// Knows the trace and the spec; shared by all findings.
    let assembler: ResultAssembler
    /// The part of the binding in which the clause is broken.
    let span: ExplainedSpan

    /// A record that bears a finding out, and what it has to do with it.
    private(set) var witnesses: [Witness] = []
    var stretches: [Finding.Stretch] = []
    var message = ""

    struct Witness {
        let reference: RecordReference
        let note: String
        let isAside: Bool
    }

    init(
        rule: WordedRule,
        met: BindingTable.MetOffence,
        binding: ExplainedBinding,
        assembler: ResultAssembler
    ) {
        self.rule = rule
        self.met = met
        self.binding = binding
        position = met.reference.subject < 0 ? binding.events.count : binding.events.position(of: met.reference)
        let clause = met.offence.clauses.first.map { rule.clauses[$0] }
        span = ExplainedSpan(of: clause, met, binding, at: position)
        self.assembler = assembler
        if let number = met.offence.clauses.first, let clause {
            if !explainBound(of: number, clause) {
                explain(clause.clause, clause.patterns)
                prove(clause)
            }
            proveSpan(clause)
            addEnd(of: clause)
            addValues(clause.patterns, of: clause.clause)
        } else {
            say(" leaves no way to keep all that the rule demands")
            proveRule()
        }
        if met.met.subject >= 0, met.met != met.reference, isOwed { add(met.met, "ends what the rule looks at") }
        if witnesses.count > 1 { witnesses.sort { $0.reference < $1.reference } }
    }

    /// Says up to where the rule looks, if no record shows where it begins to.
    private mutating func addEnd(of clause: WordedRule.Clause) {
        guard case .before = clause.scope else { return }
        let end = "before \(clause.scopePatterns[0].phrase)"
        switch clause.clause {
        case .occurrence(_, .never), .coexistence, .choice: message += " \(end)"
        case .occurrence, .ordering, .adjacency, .order, .states, .formula, .noPair: message += " (\(end))"
        }
    }

    var vocabulary: Vocabulary { assembler.spec.vocabulary }
    var facts: RecordFacts { assembler.facts }

    /// The event that the finding stands at, `viewWillAppear of A`.
    private var subject: String {
        if met.reference.subject < 0 { return "the end of the trace" }
        let name = vocabulary.recordNames[Int(met.reference.name)]
        let owner = assembler.description(of: met.reference.subject)
        return owner.isEmpty ? name + life : [" of ", owner, life].concatenated(behind: name)
    }

    /// ` (life 2)`, unless it is the first.
    private var life: String { binding.name.life > 1 ? " (life \(binding.name.life))" : "" }

    /// The object of a rule for lives or classes, for words about what never came: ` of A`; empty if it has no name.
    private func object(behind preposition: String = "of") -> String {
        switch binding.identity.subject {
        case .life, .classObject: break
        case .process, .attribute, .pair: return ""
        }
        let owner = binding.name.roles[0].subject
        return (owner.isEmpty ? "" : " \(preposition) \(owner)") + life
    }

    /// Words the finding.
    ///
    /// - Parameters:
    ///   - start: what stands before the event that the finding stands at.
    ///   - words: what is said of it.
    mutating func say(_ words: String..., after start: String = "") {
        message = start + words.concatenated(behind: subject)
    }

    private var isAtEnd: Bool { met.reference.subject < 0 }

    /// Whether a closing broke the rule, and not the event that the finding stands at.
    var isOwed: Bool { met.offence.stand != .here }

    private mutating func explain(_ clause: Clause, _ patterns: [WordedRule.Pattern]) {
        switch clause {
        case .ordering(_, let ordering, _): explain(patterns[0], ordering, patterns[1])
        case .occurrence(_, let occurrence): explain(patterns[0], occurrence)
        case .adjacency(_, let adjacency, _, _): explain(patterns[0], adjacency, patterns[1])
        case .coexistence(_, let coexistence, _): explain(patterns[0], coexistence, patterns[1])
        case .choice: explainChoice(of: patterns)
        case .noPair: explainPair()
        case .formula:
            if isOwed {
                say(
                    after: isAtEnd
                        ? "the formula has not come true\(object(behind: "for")) by "
                        : "the formula does not come true after "
                )
            } else {
                say(" makes the formula false")
            }
        case .order(let expression):
            let expected = expected(by: expression)
            if isOwed {
                let expected = expected.isEmpty ? "" : ", where \(expected) is still to come"
                let order = "the order that the rule demands"
                say(
                    expected,
                    after: isAtEnd ? "\(order)\(object()) is not finished at " : "\(order) is not finished after "
                )
            } else {
                say(" comes out of order", expected.isEmpty ? "" : ", only \(expected) can come here")
            }
        case .states(let machine): explain(machine, patterns)
        }
    }

    private mutating func explain(_ machine: StateMachine, _ patterns: [WordedRule.Pattern]) {
        let previous = latest(patterns)
        let expected = arrows(of: machine, after: previous).map(\.event).uniqued()
        // What came before may have been out of place itself, and then what may follow is not so plain.
        let isClear = isPlain(machine, after: previous) && !expected.isEmpty
        let events = expected.map(\.phrase).joined(separator: " or ")
        if let previous {
            let rest = isClear ? ", only \(events) can" : ""
            say(" can't follow ", vocabulary.recordNames[Int(previous.reference.name)], rest)
        } else {
            say(isClear ? " comes before any \(events)" : " can't come yet")
        }
    }

    /// The arrows of a machine by which it can go on behind an event, or from its start.
    private func arrows(of machine: StateMachine, after event: BindingEvents.Event?) -> [StateMachine.Arrow] {
        let states =
            event.map { event in
                machine.arrows.filter { binding.matches(event, rule.rule.patterns[$0.event]) }.map(\.target)
            } ?? [machine.start]
        return machine.arrows.filter { states.contains($0.source) }
    }

    /// Whether an event alone shows that the one here can't follow it.
    func isPlain(_ machine: StateMachine, after event: BindingEvents.Event?) -> Bool {
        !arrows(of: machine, after: event).contains { isHere(WordedRule.Pattern($0.event, of: rule.rule)) }
    }

    private mutating func explain(
        _ first: WordedRule.Pattern,
        _ ordering: Ordering,
        _ second: WordedRule.Pattern
    ) {
        switch ordering {
        case .before: explainMissing(first)
        case .after: explainMissing(second)
        case .beforeEach: explainMissing(first, ofItsOwn: " of its own")
        case .leadsTo: explainOwed(second)
        case .eachLeadsTo: explainUnanswered(first, by: second)
        case .pairsWith where isHere(first): explainUnanswered(first, by: second)
        case .pairsWith: explainMissing(first, ofItsOwn: last(second) == nil ? "" : " of its own")
        case .neverBefore: say(" comes after ", first.phrase)
        case .neverAfter: say(" comes after ", second.phrase)
        case .neverOutnumbers:
            let (more, fewer) = (count([first], before: position) + 1, count([second], before: position))
            say(" comes more often than ", second.phrase, ": \(more) to \(fewer)")
        }
    }

    private mutating func explainUnanswered(_ first: WordedRule.Pattern, by second: WordedRule.Pattern) {
        if unansweredBefore(first, by: second) != nil {
            say(" comes again before ", second.phrase)
        } else if let again = again(first, before: second) {
            say(
                " is not followed by ",
                second.phrase,
                " before ",
                vocabulary.recordNames[Int(binding.events[again].reference.name)],
                " comes again"
            )
        } else {
            explainOwed(second)
        }
    }

    private mutating func explain(
        _ first: WordedRule.Pattern,
        _ adjacency: Adjacency,
        _ second: WordedRule.Pattern
    ) {
        switch adjacency {
        case .rightBefore: say(" comes without ", first.phrase, " right before it")
        case .leadsRightTo where isOwed: say(" comes without ", second.phrase, " right after it")
        case .leadsRightTo: say(" comes where ", second.phrase, " should, right after ", first.phrase)
        case .neverRightBefore: say(" comes right after ", first.phrase)
        }
    }

    private mutating func explain(
        _ first: WordedRule.Pattern,
        _ coexistence: Coexistence,
        _ second: WordedRule.Pattern
    ) {
        let other = isHere(first) ? second.phrase : first.phrase
        switch coexistence {
        case .requires, .together: say(" comes, and ", other, " never does")
        case .excludes: say(" comes, and so does ", other)
        }
    }

    private mutating func explainChoice(of patterns: [WordedRule.Pattern]) {
        let list = patterns.map(\.phrase).joined(separator: ", ")
        if isOwed, count(patterns, before: span.last) == 0 {
            message = "none of \(list)\(object()) comes"
        } else if isOwed, !patterns.contains(where: isHere) {
            message = "none of \(list)\(object()) comes alone"
        } else {
            say(" is more than one of ", list)
        }
    }

    private mutating func explain(_ pattern: WordedRule.Pattern, _ occurrence: Occurrence) {
        switch occurrence {
        case .never: say(" must not come")
        case .atMost(let most): say(" comes more than ", times(most))
        case .exactly(let exact) where count([pattern], before: span.last) >= exact:
            say(" comes more than ", times(exact))
        case .atLeast(let least), .exactly(let least):
            let count = count([pattern], before: span.last)
            let event = pattern.phrase + object()
            message = count == 0 ? "\(event) never comes" : "\(event) comes only \(times(count)), not \(times(least))"
        case .first: say(" comes first, where ", pattern.phrase, " should")
        case .last: say(" comes with no ", pattern.phrase, " behind it, which should be last")
        }
    }

    /// Names the pair that must not be, and shows the records that make it one.
    private mutating func explainPair() {
        guard case .relation(let index) = rule.rule.quantifier else { return }
        let relation = vocabulary.relations[index]
        let pair = zip(rule.rule.roles, binding.name.roles).map { role, subject in
            subject.subject.isEmpty ? role : "\(role) \(subject.subject)"
        }
        say(" makes ", pair.joined(separator: " and "), " a pair of ", relation.name, ", and there must be none")
        for (role, opening) in binding.identity.openings.enumerated() {
            add(opening, note(relation, role))
            guard case .intervals(let intervals, _, _) = relation.basis else { continue }
            let interval = vocabulary.intervals[intervals[role]]
            let ends = WordedRule.Pattern.ofInterval(interval, of: rule.rule, role: role)
            let opened = binding.events.position(of: opening) + 1
            guard let end = binding.first(of: ends.map(\.meaning), from: opened), end < position else { continue }
            add(binding.events[end].reference, "ends the \(interval.name) of \(rule.rule.roles[role])")
        }
    }

    /// What the record at a role's opening has to do with its pair.
    private func note(_ relation: ResolvedRelation, _ role: Int) -> String {
        switch relation.basis {
        case .intervals(let intervals, _, _):
            "opens the \(vocabulary.intervals[intervals[role]].name) of \(rule.rule.roles[role])"
        case .naming(let naming, _):
            naming == role ? "names \(rule.rule.roles[1 - role])" : "is where \(rule.rule.roles[role]) begins"
        }
    }

    private mutating func explainMissing(_ cause: WordedRule.Pattern, ofItsOwn own: String = "") {
        say(" comes without ", cause.phrase, own, " before it")
        guard let next = binding.first(of: [cause.meaning], from: eventsHere.endIndex) else { return }
        add(binding.events[next].reference, "comes only here", isAside: true)
    }

    private mutating func explainOwed(_ effect: WordedRule.Pattern) {
        say(" is not followed by ", effect.phrase)
    }

    // MARK: - Witnesses

    /// The events that the finding stands at: one, or one of each role.
    var eventsHere: ArraySlice<BindingEvents.Event> {
        binding.events[position...].prefix { $0.reference == met.reference }
    }

    func isHere(_ pattern: WordedRule.Pattern) -> Bool {
        eventsHere.contains { binding.matches($0, pattern.meaning) }
    }

    mutating func addPrevious(_ patterns: [WordedRule.Pattern], isAside: Bool = false) {
        if let previous = latest(patterns) { add(previous.reference, "came before it", isAside: isAside) }
    }

    /// The last event of the span before the finding that is one of some patterns'.
    func latest(_ patterns: [WordedRule.Pattern]) -> BindingEvents.Event? {
        let latest = binding.last(of: patterns.map(\.meaning), before: position)
        return latest.flatMap { $0 >= span.first ? binding.events[$0] : nil }
    }

    mutating func add(_ reference: RecordReference, _ note: String, isAside: Bool = false) {
        if !isAside { witnesses.removeAll { $0.reference == reference && $0.isAside } }
        if !witnesses.contains(where: { $0.reference == reference }) {
            witnesses.append(Witness(reference: reference, note: note, isAside: isAside))
        }
    }
}
