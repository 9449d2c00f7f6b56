import RuleAnalysis
import RuleAutomata
package import RuleTree
import TraceChecking
import TraceModel
package import TraceRules

/// What does not change while a trace is being made: the spec's rules as they are followed, and how lives are named.
package final class SimulationPlan {
    let spec: CompiledSpec
    package let casting: Casting
    /// How many classes lives with addresses are of, taking turns.
    package let classCount: Int
    /// The values of the trace's own conditions.
    let values: [String: String]
    /// The names that the trace never shows.
    let hidden: NameSet
    /// Of each group of the spec.
    let rules: [[SimulatedRule]]
    /// The groups of rules for each value of an attribute, with its number in the vocabulary.
    let attributeGroups: [(group: Int, attribute: Int)]
    let pairings: [IntervalPairing]
    /// For each record name, what it does to the intervals of relations.
    let effects: [[IntervalEffect]]
    /// For each interval, the pairs that its opening may make.
    let openings: [[OpeningPairing]]
    /// Whether pairs may have to see more than what came since the oldest open interval.
    let looksFarBack: Bool
    /// Whether some rule asks for more than names.
    private let isMetered: Bool
    /// What no record says.
    private let noFacts: RecordFacts
    /// What events have said.
    private var saidValues = Numbering<String>()
    /// What there is to be covered of each rule; nil where it is followed through guesses.
    package private(set) lazy var arrowsOfRules = findArrows()

    /// - Parameters:
    ///   - values: those of the trace's own conditions.
    ///   - hidden: the record names that the trace never shows.
    package init(
        _ checker: Checker,
        _ casting: Casting,
        classCount: Int,
        values: [String: String],
        hiding hidden: [Int] = []
    ) {
        self.classCount = max(1, classCount)
        let spec = checker.compiled
        let vocabulary = spec.vocabulary
        self.spec = spec
        self.casting = casting
        self.values = values
        self.hidden = NameSet(hidden)
        let shown = NameSet(vocabulary.recordNames.indices.filter { !hidden.contains($0) })
        let ofLives = casting.isLabel ? shown : NameSet(shown.members.filter { !vocabulary.isClassEvent($0) })
        let noFacts = RecordFacts(Trace(), vocabulary, needsTimes: false)
        self.noFacts = noFacts
        rules = spec.groups.map { group, subject in
            let logs = subject == nil ? shown : ofLives
            let names = subject == nil && casting != .tags ? shown : ofLives
            return zip(group.rules, group.numbers).map {
                SimulatedRule($0, number: $1, logs: [logs, logs], shown: names.members, facts: noFacts)
            }
        }
        attributeGroups = spec.attributeRules.indices.map { index in
            let name = spec.attributeRules[index].attribute
            return (spec.group(ofAttribute: index), vocabulary.attributes.firstIndex(of: name) ?? 0)
        }
        let pairings = vocabulary.relations.enumerated().compactMap { IntervalPairing($1, number: $0) }
        self.pairings = pairings
        effects = vocabulary.recordNames.indices.map { IntervalEffect.all(of: $0, in: pairings, vocabulary) }
        openings = vocabulary.intervals.indices.map { OpeningPairing.all(ofOpening: $0, in: pairings) }
        looksFarBack = vocabulary.relations.contains { !$0.intervals.isEmpty && $0.looksFarBack }
        isMetered = spec.rules.contains(where: \.isMetered)
    }

    // MARK: - Records

    /// What the checker asks of an event; nothing if no rule asks for more than its name.
    func facts(of event: SimulatedEvent) -> RecordFacts {
        isMetered ? RecordFacts(trace([event]), spec.vocabulary, needsTimes: true) : noFacts
    }

    /// What comes of a relation's tests.
    ///
    /// - Parameter openings: the events at which the intervals of both roles open.
    func outcome(of relation: Int, _ openings: [SimulatedEvent]) -> RelationTester.Outcome {
        if spec.vocabulary.relations[relation].tests.isEmpty { return .holds }
        return RelationTester(spec.vocabulary, trace(openings)).outcome(
            of: relation,
            openings.indices.map(SimulationPlan.reference)
        )
    }

    /// Where an event of `trace` stands.
    static func reference(_ index: Int) -> RecordReference {
        RecordReference(line: 1, column: 1, name: -1, subject: 0, entry: Int32(index))
    }

    /// Some events as a trace of one subject. A value has the same number in all of them.
    private func trace(_ events: [SimulatedEvent]) -> Trace {
        var trace = Trace()
        trace.processes = [Trace.Process(name: "", number: "")]
        trace.subjects = [Trace.Subject(kind: .label, process: 0, className: Trace.Subject.noClass, identity: 0)]
        trace.attributeNames = attributeNames
        for event in events {
            var entry = Trace.Entry(name: Int32(event.name), subject: 0, line: 1, column: 1, time: event.time)
            entry.firstAttribute = Int32(trace.attributes.count)
            for (attribute, value) in event.attributes {
                trace.attributes.append(.init(name: Int32(attribute), value: saidValues.number(of: value)))
            }
            entry.attributeCount = Int32(event.attributes.count)
            trace.entries.append(entry)
        }
        trace.attributeValues = saidValues.values
        return trace
    }

    /// The class that an event is of.
    func classNumber(of owner: SimulatedEvent.Owner) -> Int {
        switch (owner, casting) {
        case (.classObject(let number), _), (.life(let number), .labels): number
        case (.life(let life), .addresses): life % classCount
        case (.life, .tags), (.life, .nameless): 0
        }
    }

    // MARK: - Names

    package var recordNames: [String] { spec.vocabulary.recordNames }
    package var attributeNames: [String] { spec.vocabulary.attributes }
    package var sentences: [Rule] { spec.spec.rules }
    package var conditions: [Condition] { spec.vocabulary.conditions }

    package func isClassEvent(_ name: Int) -> Bool { spec.vocabulary.isClassEvent(name) }
    package func isDeath(_ name: Int) -> Bool { spec.vocabulary.deaths.contains(name) }

    /// Which birth a name is, in the order of `life from`; nil if it is none.
    package func birth(of name: Int) -> Int? {
        let birth = spec.vocabulary.birthOfName[name]
        return birth < 0 ? nil : birth
    }

    /// Whether a record of a name shows that a condition has not some value.
    package func refutes(_ value: String, of condition: Condition, _ name: Int) -> Bool {
        spec.vocabulary.evidence.contains { evidence in
            guard case .event(let names) = evidence.kind, names.contains(name) else { return false }
            return !evidence.tests(of: condition).hold(for: value)
        }
    }

    /// The names that a life can show.
    package var namesOfLives: [Int] {
        recordNames.indices.filter { name in
            !hidden.contains(name) && (!isClassEvent(name) || casting.isLabel && joinsLives(name))
        }
    }

    /// The names that only a class can show.
    package var namesOfClasses: [Int] {
        if casting == .tags { return [] }
        return recordNames.indices.filter { name in
            !hidden.contains(name) && isClassEvent(name) && !(casting.isLabel && joinsLives(name))
        }
    }

    private func joinsLives(_ name: Int) -> Bool { birth(of: name) != nil || isDeath(name) }

    /// What each rule and interval takes a name for: names of one kind are alike.
    package func kind(of name: Int) -> [Int32] {
        var kind: [Int32] = [Int32(birth(of: name) ?? -1), isDeath(name) ? 1 : 0]
        for rule in spec.rules {
            for role in rule.roles.indices {
                let group = rule.automaton.alphabet.group(role: role, name: name)
                kind += group.tests.isEmpty ? [group.letters[0] ?? Alphabet.noLetter] : group.letters.map { $0 ?? -2 }
            }
        }
        for interval in spec.vocabulary.intervals {
            kind += [interval.opening, interval.closing, interval.cancelling].map { $0.contains(name) ? 1 : 0 }
        }
        return kind
    }

    /// The attributes on which it depends what a record of a name is.
    ///
    /// - Parameter rule: the only rule that asks, besides relations and rules for each value; nil if all do.
    package func attributes(asked name: Int, by rule: Int? = nil) -> [Int] {
        let rules = rule.map { [spec.rules[$0]] } ?? spec.rules
        let lookBacks = rules.flatMap(\.lookBacks).filter { $0.event.names.contains(name) }
        let tests = tests(of: rules, asking: [name]) + lookBacks.flatMap(\.event.tests)
        var asked = Set(attributeGroups.map(\.attribute) + lookBacks.map(\.attribute))
        for case .attribute(let attribute, _, _) in tests { asked.insert(attribute) }
        let named = relationTests.flatMap { test in
            if case .attribute(_, let other) = test.operand { [test.attribute, other] } else { [test.attribute] }
        }
        return asked.union(named.compactMap { attributeNames.firstIndex(of: $0) }).sorted()
    }

    /// The values that tests hold an attribute against.
    package func literals(of attribute: Int) -> [AttributeValue] {
        var found: Set<AttributeValue> = []
        for case .attribute(attribute, _, .literal(let value)) in tests(of: spec.rules, asking: recordNames.indices) {
            found.insert(value)
        }
        for test in relationTests where test.attribute == attributeNames[attribute] {
            if case .literal(let value) = test.operand { found.insert(value) }
        }
        return found.sorted { $0.text < $1.text }
    }

    private var relationTests: [ResolvedRelation.Test] { spec.vocabulary.relations.flatMap(\.tests) }

    /// What rules ask of records of some names.
    private func tests(of rules: [CompiledRule], asking names: some Sequence<Int>) -> [RecordTest] {
        let asking = rules.filter(\.isMetered)
        return names.flatMap { name in
            asking.flatMap { rule in
                rule.roles.indices.flatMap { rule.automaton.alphabet.group(role: $0, name: name).tests }
            }
        }
    }

    /// Whether a relation takes an attribute's value for the name of a life. No generated record says such an attribute, so no
    /// such pair comes to be.
    package func namesLives(_ attribute: Int) -> Bool {
        spec.vocabulary.relations.contains { relation in
            if case .naming(_, attributeNames[attribute]) = relation.basis { true } else { false }
        }
    }

    /// The bounds of time that rules name, in microseconds.
    package var bounds: [Int64] {
        let bounds = spec.rules.flatMap(\.meters).compactMap { meter -> Int64? in
            switch meter?.kind {
            case .nearest(.atMost(let bound)), .nearest(.atLeast(let bound)), .nearest(.beyond(let bound)): bound
            case .deadline(let bound), .stretch(_, let bound): bound
            case .count, .balance, nil: nil
            }
        }
        return Set(bounds).sorted()
    }

    /// Whether some event, or the end, can break a rule in what the trace can show.
    package func canBreak(_ rule: Int) -> Bool {
        let found = rules.joined().first { $0.number == rule }
        return found.map { $0.danger($0.machine.start) < SimulatedRule.safe } ?? false
    }

    /// Whether a rule is for the pairs of a relation.
    package func isOfPairs(_ rule: Int) -> Bool {
        if case .relation = spec.rules[rule].quantifier { true } else { false }
    }

    /// Whether a rule's clauses measure time.
    package static func isTimed(_ rule: Int, in checker: Checker) -> Bool {
        checker.compiled.rules[rule].meters.contains { $0?.isTimed == true }
    }

    /// The values of the trace's conditions under which rules come to differ, one assignment after another; those of lives
    /// and pairs are not among them.
    package static func assignments(of checker: Checker) -> [[String: String]] {
        let conditions = checker.compiled.vocabulary.conditions.filter { $0.subject == .trace }
        let names = Set(conditions.map(\.name))
        let tests = checker.compiled.rules.flatMap(\.rule.conditions).filter { names.contains($0.condition) }
        return ConditionSpace(tests, conditions).assignments
    }
}
