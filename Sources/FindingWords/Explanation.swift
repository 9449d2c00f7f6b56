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

    /// A record that bears a finding out, and what it has to do with it.
    private(set) var witnesses: [(reference: RecordReference, note: String)] = []
    var message = ""

    init(
        rule: WordedRule,
        met: BindingTable.MetOffence,
        binding: ExplainedBinding,
        assembler: ResultAssembler
    ) {
        self.rule = rule
        self.met = met
        self.binding = binding
        position = binding.events.position(of: met.reference)
        self.assembler = assembler
        if let number = met.offence.clauses.first {
            let clause = rule.clauses[number]
            if !explainBound(of: number, clause) { explain(clause.clause, clause.patterns) }
            addOpening(of: clause)
            addValues(clause.patterns)
        } else {
            say(" leaves no way to keep all that the rule demands")
            addPrevious(rule.clauses.flatMap(\.patterns))
        }
        if met.met.subject >= 0, met.met != met.reference, met.overdue == nil {
            add(met.met, "ends what the rule looks at")
        }
        if witnesses.count > 1 { witnesses.sort { $0.reference < $1.reference } }
    }

    var vocabulary: Vocabulary { assembler.spec.vocabulary }
    var facts: RecordFacts { assembler.facts }

    /// The event that the finding stands at, `viewWillAppear of A`.
    private var here: String {
        if met.reference.subject < 0 { return "the end of the trace" }
        let name = vocabulary.recordNames[Int(met.reference.name)]
        let subject = assembler.description(of: met.reference.subject)
        let life = binding.name.life > 1 ? " (life \(binding.name.life))" : ""
        return subject.isEmpty ? name + life : [" of ", subject, life].concatenated(behind: name)
    }

    /// Words the finding.
    ///
    /// - Parameters:
    ///   - start: what stands before the event that the finding stands at.
    ///   - words: what is said of it.
    mutating func say(_ words: String..., after start: String = "") {
        message = start + words.concatenated(behind: here)
    }

    /// Whether a closing broke the rule, and not the event that the finding stands at.
    private var isOwed: Bool { met.offence.stand != .here }

    private mutating func explain(_ clause: Clause, _ patterns: [WordedRule.Pattern]) {
        switch clause {
        case .ordering(_, let ordering, _): explain(patterns[0], ordering, patterns[1])
        case .occurrence(_, let occurrence): explain(patterns[0], occurrence)
        case .adjacency(_, let adjacency, _, _): explain(patterns[0], adjacency, patterns[1])
        case .coexistence(_, let coexistence, _): explain(patterns[0], coexistence, patterns[1])
        case .choice(let choice, _): explain(choice, patterns)
        case .noPair: explainPair()
        case .formula:
            if isOwed {
                say(after: "the formula does not come true after ")
            } else {
                say(" makes the formula false")
            }
            addPrevious(patterns)
        case .order:
            if isOwed {
                say(after: "the order that the rule demands is not finished after ")
            } else {
                say(" comes out of order")
            }
            addPrevious(patterns)
        case .states(let machine): explain(machine, patterns)
        }
    }

    private mutating func explain(_ machine: StateMachine, _ patterns: [WordedRule.Pattern]) {
        let previous = latest(patterns)
        let states =
            previous.map { event in
                machine.arrows.filter { binding.matches(event, rule.rule.patterns[$0.event]) }.map(\.target)
            } ?? [machine.start]
        let expected = machine.arrows.filter { states.contains($0.source) }.map(\.event).uniqued()
        // What came before may have been out of place itself, and then what may follow is not so plain.
        let isPlain = !expected.contains { isHere(WordedRule.Pattern($0, of: rule.rule)) }
        let rest =
            isPlain && !expected.isEmpty ? ", only \(expected.map(\.phrase).joined(separator: " or ")) can" : ""
        if let previous {
            say(" can't follow ", vocabulary.recordNames[Int(previous.reference.name)], rest)
            add(previous.reference, "came before it")
        } else {
            say(" can't come first", rest)
        }
    }

    private mutating func explain(
        _ first: WordedRule.Pattern,
        _ ordering: Ordering,
        _ second: WordedRule.Pattern
    ) {
        switch ordering {
        case .before: explainMissing(first)
        case .after: explainMissing(second)
        case .beforeEach:
            say(" comes without ", first.phrase, " of its own before it")
            addPrevious([second])
            addNext(first)
        case .leadsTo: explainOwed(second)
        case .eachLeadsTo:
            if isOwed { return explainOwed(second) }
            say(" comes again before ", second.phrase)
            addPrevious([first])
        case .pairsWith:
            if isOwed { return explainOwed(second) }
            if isHere(first) {
                say(" comes again before ", second.phrase)
                addPrevious([first])
            } else {
                explainMissing(first)
                addPrevious([second])
            }
        case .neverBefore: explainForbidden(after: first)
        case .neverAfter: explainForbidden(after: second)
        case .neverOutnumbers:
            say(" comes more often than ", second.phrase)
            addPrevious([second])
        }
    }

    private mutating func explain(
        _ first: WordedRule.Pattern,
        _ adjacency: Adjacency,
        _ second: WordedRule.Pattern
    ) {
        switch adjacency {
        case .rightBefore:
            say(" comes without ", first.phrase, " right before it")
            addNeighbour()
        case .leadsRightTo where isOwed: say(" is not followed by ", second.phrase)
        case .leadsRightTo:
            say(" comes where ", second.phrase, " should, right after ", first.phrase)
            addPrevious([first])
        case .neverRightBefore:
            say(" comes right after ", first.phrase)
            addPrevious([first])
        }
    }

    private mutating func explain(
        _ first: WordedRule.Pattern,
        _ coexistence: Coexistence,
        _ second: WordedRule.Pattern
    ) {
        switch coexistence {
        case .requires: say(" comes, and ", second.phrase, " never does")
        case .together: say(" comes, and ", (isHere(first) ? second : first).phrase, " never does")
        case .excludes:
            let other = isHere(first) ? second : first
            say(" comes, and so does ", other.phrase)
            addPrevious([other])
        }
    }

    private mutating func explain(_ choice: Choice, _ patterns: [WordedRule.Pattern]) {
        let list = patterns.map(\.phrase).joined(separator: ", ")
        if isOwed {
            message = "none of \(list) comes"
        } else {
            say(" is more than one of ", list)
            addPrevious(patterns)
        }
    }

    private mutating func explain(_ pattern: WordedRule.Pattern, _ occurrence: Occurrence) {
        switch occurrence {
        case .never: say(" must not come")
        case .atMost(let count):
            say(" comes more than ", times(count))
            addPrevious([pattern])
        case .atLeast(let count): explainTooFew(pattern, count)
        case .exactly(let count):
            if isOwed { return explainTooFew(pattern, count) }
            say(" comes more than ", times(count))
            addPrevious([pattern])
        case .first: say(" comes first, where ", pattern.phrase, " should")
        case .last: say(" comes last, where ", pattern.phrase, " should")
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

    private mutating func explainMissing(_ cause: WordedRule.Pattern) {
        say(" comes without ", cause.phrase, " before it")
        addNext(cause)
    }

    private mutating func explainOwed(_ effect: WordedRule.Pattern) {
        say(" is not followed by ", effect.phrase)
    }

    private mutating func explainForbidden(after cause: WordedRule.Pattern) {
        say(" comes after ", cause.phrase)
        addPrevious([cause])
    }

    private mutating func explainTooFew(_ pattern: WordedRule.Pattern, _ count: Int) {
        message = count == 1 ? "\(pattern.phrase) never comes" : "\(pattern.phrase) comes fewer than \(times(count))"
    }

    // MARK: - Witnesses

    /// The events that the finding stands at: one, or one of each role.
    var eventsHere: ArraySlice<BindingEvents.Event> {
        binding.events[position...].prefix { $0.reference == met.reference }
    }

    func isHere(_ pattern: WordedRule.Pattern) -> Bool {
        eventsHere.contains { binding.matches($0, pattern.meaning) }
    }

    private mutating func addNext(_ pattern: WordedRule.Pattern) {
        guard let next = binding.first(of: pattern.meaning, from: eventsHere.endIndex) else { return }
        add(binding.events[next].reference, "comes only here")
    }

    /// The event that stands where another should: the last one before the finding.
    private mutating func addNeighbour() {
        if position > 0 { add(binding.events[position - 1].reference, "came right before it") }
    }

    /// The event that opened the span in which the rule was broken.
    private mutating func addOpening(of clause: WordedRule.Clause) {
        let patterns = clause.scopePatterns.map(\.meaning)
        let opening: Int?
        switch clause.scope {
        case .everywhere, .before: opening = nil
        case .after: opening = binding.first(of: patterns[0], from: 0)
        case .afterEach: opening = binding.last(of: patterns[0], before: position)
        case .between, .afterUntil:
            let closed = binding.last(of: patterns[1], before: position)
            opening = binding.first(of: patterns[0], from: closed.map { $0 + 1 } ?? 0)
        case .during(let reference):
            let interval = vocabulary.intervals.first { $0.name == reference.name }
            let role = reference.role.flatMap { rule.rule.roles.firstIndex(of: $0) }
            let pattern = interval.map { binding.pattern(EventMeaning($0.opening), of: role) }
            opening = binding.last(of: pattern, before: position)
        }
        guard let opening, opening < position else { return }
        add(binding.events[opening].reference, "is where the rule begins to look")
    }

    mutating func addPrevious(_ patterns: [WordedRule.Pattern]) {
        if let previous = latest(patterns) { add(previous.reference, "came before it") }
    }

    /// The last event before the finding that is one of some patterns'.
    private func latest(_ patterns: [WordedRule.Pattern]) -> BindingEvents.Event? {
        patterns.compactMap { binding.last(of: $0.meaning, before: position) }.max().map { binding.events[$0] }
    }

    mutating func add(_ reference: RecordReference, _ note: String) {
        if !witnesses.contains(where: { $0.reference == reference }) { witnesses.append((reference, note)) }
    }
}
