import TraceModel

/// Says in words what is wrong with a binding, and which of its records show it.
struct Explanation {
    let rule: CompiledRule
    let met: BindingTable.MetOffence
    let binding: Binding
    /// For each role of a pair, the record at its opening.
    let openings: [Stamp]
    /// The binding's events in the order of the trace.
    let events: [BindingEvents.Event]
    /// Knows the trace and the spec; shared by all findings.
    let writer: ResultWriter

    /// A record that bears a finding out, and what it has to do with it.
    private(set) var witnesses: [(stamp: Stamp, note: String)] = []
    var message = ""

    init(
        rule: CompiledRule,
        met: BindingTable.MetOffence,
        binding: Binding,
        openings: [Stamp],
        events: [BindingEvents.Event],
        writer: ResultWriter
    ) {
        self.rule = rule
        self.met = met
        self.binding = binding
        self.openings = openings
        self.events = events
        self.writer = writer
        if let clause = met.offence.clauses.first {
            if !explainBound(of: clause) { explain(rule.rule.clauses[clause].clause) }
            addOpening(of: rule.rule.clauses[clause].scope)
        } else {
            message = "\(here) leaves no way to keep all that the rule demands"
            addPrevious(rule.rule.clauses.flatMap(\.clause.patterns))
        }
        if met.met.subject >= 0, met.met != met.stamp, met.overdue == nil {
            add(met.met, "ends what the rule looks at")
        }
        witnesses.sort { $0.stamp < $1.stamp }
    }

    var vocabulary: Vocabulary { writer.spec.vocabulary }
    var facts: RecordFacts { writer.facts }

    /// The event that the finding stands at, `viewWillAppear of A`.
    var here: String {
        if met.stamp.subject < 0 { return "the end of the trace" }
        let name = vocabulary.recordNames[Int(met.stamp.name)]
        let subject = writer.trace.description(of: met.stamp.subject)
        let life = binding.life > 1 ? " (life \(binding.life))" : ""
        return subject.isEmpty ? name + life : "\(name) of \(subject)\(life)"
    }

    /// Whether a closing broke the rule, and not the event that the finding stands at.
    private var isOwed: Bool { met.offence.stand != .here }

    private mutating func explain(_ clause: Clause) {
        switch clause {
        case .ordering(let first, let ordering, let second): explain(first, ordering, second)
        case .occurrence(let pattern, let occurrence): explain(pattern, occurrence)
        case .adjacency(let first, let adjacency, let second, _): explain(first, adjacency, second)
        case .coexistence(let first, let coexistence, let second): explain(first, coexistence, second)
        case .choice(let choice, let patterns): explain(choice, patterns)
        case .noPair: explainPair()
        case .formula:
            message = isOwed ? "the formula does not come true after \(here)" : "\(here) makes the formula false"
            addPrevious(clause.patterns)
        case .order(let expression):
            message =
                isOwed
                ? "the order that the rule demands is not finished after \(here)"
                : "\(here) comes out of order"
            addPrevious(expression.patterns)
        case .states(let machine):
            let previous = addPrevious(machine.arrows.map(\.event))
            message = previous ? "\(here) can't follow what came before it" : "\(here) can't come first"
        }
    }

    private mutating func explain(_ first: EventPattern, _ ordering: Ordering, _ second: EventPattern) {
        switch ordering {
        case .before: explainMissing(first)
        case .after: explainMissing(second)
        case .beforeEach:
            message = "\(here) comes without \(first.phrase) of its own before it"
            addPrevious([second])
            addNext(first)
        case .leadsTo: explainOwed(second)
        case .eachLeadsTo:
            if isOwed { return explainOwed(second) }
            message = "\(here) comes again before \(second.phrase)"
            addPrevious([first])
        case .pairsWith:
            if isOwed { return explainOwed(second) }
            if isHere(first) {
                message = "\(here) comes again before \(second.phrase)"
                addPrevious([first])
            } else {
                explainMissing(first)
                addPrevious([second])
            }
        case .neverBefore: explainForbidden(after: first)
        case .neverAfter: explainForbidden(after: second)
        case .neverOutnumbers:
            message = "\(here) comes more often than \(second.phrase)"
            addPrevious([second])
        }
    }

    private mutating func explain(_ first: EventPattern, _ adjacency: Adjacency, _ second: EventPattern) {
        switch adjacency {
        case .rightBefore:
            message = "\(here) comes without \(first.phrase) right before it"
            addNeighbour()
        case .leadsRightTo where isOwed: message = "\(here) is not followed by \(second.phrase)"
        case .leadsRightTo:
            message = "\(here) comes where \(second.phrase) should, right after \(first.phrase)"
            addPrevious([first])
        case .neverRightBefore:
            message = "\(here) comes right after \(first.phrase)"
            addPrevious([first])
        }
    }

    private mutating func explain(_ first: EventPattern, _ coexistence: Coexistence, _ second: EventPattern) {
        switch coexistence {
        case .requires: message = "\(here) comes, and \(second.phrase) never does"
        case .together: message = "\(here) comes, and \((isHere(first) ? second : first).phrase) never does"
        case .excludes:
            let other = isHere(first) ? second : first
            message = "\(here) comes, and so does \(other.phrase)"
            addPrevious([other])
        }
    }

    private mutating func explain(_ choice: Choice, _ patterns: [EventPattern]) {
        let list = patterns.map(\.phrase).joined(separator: ", ")
        if isOwed {
            message = "none of \(list) comes"
        } else {
            message = "\(here) is more than one of \(list)"
            addPrevious(patterns)
        }
    }

    private mutating func explain(_ pattern: EventPattern, _ occurrence: Occurrence) {
        switch occurrence {
        case .never: message = "\(here) must not come"
        case .atMost(let count):
            message = "\(here) comes more than \(times(count))"
            addPrevious([pattern])
        case .atLeast(let count): explainTooFew(pattern, count)
        case .exactly(let count):
            if isOwed { return explainTooFew(pattern, count) }
            message = "\(here) comes more than \(times(count))"
            addPrevious([pattern])
        case .first: message = "\(here) comes first, where \(pattern.phrase) should"
        case .last: message = "\(here) comes last, where \(pattern.phrase) should"
        }
    }

    /// Names the pair that must not be, and shows the records that make it one.
    private mutating func explainPair() {
        guard case .relation(let index) = rule.quantifier else { return }
        let relation = vocabulary.relations[index]
        let pair = zip(rule.roles, binding.roles).map { role, subject in
            subject.subject.isEmpty ? role : "\(role) \(subject.subject)"
        }
        message = "\(here) makes \(pair.joined(separator: " and ")) a pair of \(relation.name), and there must be none"
        for (role, opening) in openings.enumerated() {
            add(opening, note(relation, role))
        }
    }

    /// What the record at a role's opening has to do with its pair.
    private func note(_ relation: ResolvedRelation, _ role: Int) -> String {
        switch relation.basis {
        case .intervals(let intervals, _, _):
            "opens the \(vocabulary.intervals[intervals[role]].name) of \(rule.roles[role])"
        case .naming(let naming, _):
            naming == role ? "names \(rule.roles[1 - role])" : "is where \(rule.roles[role]) begins"
        }
    }

    private mutating func explainMissing(_ cause: EventPattern) {
        message = "\(here) comes without \(cause.phrase) before it"
        addNext(cause)
    }

    private mutating func explainOwed(_ effect: EventPattern) {
        message = "\(here) is not followed by \(effect.phrase)"
    }

    private mutating func explainForbidden(after cause: EventPattern) {
        message = "\(here) comes after \(cause.phrase)"
        addPrevious([cause])
    }

    private mutating func explainTooFew(_ pattern: EventPattern, _ count: Int) {
        message = count == 1 ? "\(pattern.phrase) never comes" : "\(pattern.phrase) comes fewer than \(times(count))"
    }

    func times(_ count: Int) -> String {
        switch count {
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }

    // MARK: - Witnesses

    /// The binding's events before the finding, and from it on.
    var earlier: ArraySlice<BindingEvents.Event> { events[..<events.position(of: met.stamp)] }
    var later: ArraySlice<BindingEvents.Event> { events[events.position(of: met.stamp)...] }

    func isHere(_ pattern: EventPattern) -> Bool {
        later.prefix { $0.stamp == met.stamp }.contains { matches($0, rule.patterns[pattern]) }
    }

    /// Whether an event is known to be one of a pattern's, as the rule resolves it.
    func matches(_ event: BindingEvents.Event, _ pattern: Alphabet.Pattern?) -> Bool {
        guard let pattern else { return false }
        return matches(event, pattern[event.role])
    }

    /// Whether an event is known to be one of these. What clauses measure is not asked.
    func matches(_ event: BindingEvents.Event, _ meaning: EventMeaning) -> Bool {
        let name = Int(event.stamp.name)
        if meaning.isUnconditional { return meaning.names.contains(name) }
        return holds(meaning.guard(of: name), at: event)
    }

    private func holds(_ condition: Guard, at event: BindingEvents.Event) -> Bool {
        condition.holds { test in
            guard case .attribute(let attribute, let comparison, let operand) = test else { return true }
            guard let value = facts.value(of: attribute, at: event.stamp) else { return false }
            switch operand {
            case .literal(let literal): return facts[value].holds(comparison, literal)
            case .last(let last):
                let before = events[..<events.position(of: event.stamp)]
                let role = last.role ?? event.role
                guard let latest = before.last(where: { $0.role == role && matches($0, last.event) }),
                    let earlier = facts.value(of: last.attribute, at: latest.stamp)
                else { return false }
                return facts[value].holds(comparison, facts[earlier])
            }
        }
    }

    private mutating func addNext(_ pattern: EventPattern) {
        let meaning = rule.patterns[pattern]
        guard let next = later.first(where: { $0.stamp > met.stamp && matches($0, meaning) }) else { return }
        add(next.stamp, "comes only here")
    }

    /// The event that stands where another should: the last one before the finding.
    private mutating func addNeighbour() {
        if let neighbour = earlier.last { add(neighbour.stamp, "came right before it") }
    }

    /// The event that opened the span in which the rule was broken.
    private mutating func addOpening(of scope: Scope) {
        let before = earlier
        let opening: BindingEvents.Event?
        switch scope {
        case .everywhere, .before: opening = nil
        case .after(let pattern):
            let opens = rule.patterns[pattern]
            opening = before.first { matches($0, opens) }
        case .afterEach(let pattern):
            let opens = rule.patterns[pattern]
            opening = before.last { matches($0, opens) }
        case .between(let pattern, let closing), .afterUntil(let pattern, let closing):
            let (opens, closes) = (rule.patterns[pattern], rule.patterns[closing])
            let closed = before.lastIndex { matches($0, closes) }
            opening = before[(closed.map { $0 + 1 } ?? before.startIndex)...].first { matches($0, opens) }
        case .during(let reference):
            let interval = vocabulary.intervals.first { $0.name == reference.name }
            opening = before.last { event in
                (reference.role == nil || reference.role == rule.roles[event.role])
                    && interval?.opening.contains(Int(event.stamp.name)) ?? false
            }
        }
        if let opening { add(opening.stamp, "is where the rule begins to look") }
    }

    /// - Returns: whether there is one.
    @discardableResult
    mutating func addPrevious(_ patterns: [EventPattern]) -> Bool {
        let meanings = patterns.map { rule.patterns[$0] }
        let previous = earlier.last { event in meanings.contains { matches(event, $0) } }
        if let previous { add(previous.stamp, "came before it") }
        return previous != nil
    }

    mutating func add(_ stamp: Stamp, _ note: String) {
        if !witnesses.contains(where: { $0.stamp == stamp }) { witnesses.append((stamp, note)) }
    }
}

extension EventPattern {
    /// The pattern in a sentence: `source willDisappear`, `loadView or viewDidLoad`, `any event but dealloc`.
    var phrase: String {
        switch self {
        case .named(let references): references.map(\.phrase).joined(separator: " or ")
        case .any(let role): (role.map { "\($0) " } ?? "") + "any event"
        case .anyBut(let role, let references):
            (role.map { "\($0) " } ?? "") + "any event but " + references.map(\.name).joined(separator: " and ")
        case .matching(let events, let tests):
            "\(events.phrase) where \(SpecPrinter.sentence(of: tests))"
        }
    }
}

extension EventReference {
    fileprivate var phrase: String { role.map { "\($0) \(name)" } ?? name }
}
