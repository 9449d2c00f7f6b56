import RuleAutomata
package import RuleTree
import TraceChecking

/// What does not change while a trace is being made: the spec's rules as they are followed, and how lives are named.
package final class StageScript {
    let spec: CompiledSpec
    package let casting: Casting
    /// How many classes lives with addresses are of, taking turns.
    package let classCount: Int
    /// The values of the trace's own conditions.
    let values: [String: String]
    /// The names that the trace never shows.
    let hidden: NameSet
    let lifeRules: [FollowedRule]
    let classRules: [FollowedRule]
    let processRules: [FollowedRule]
    /// One for each relation, and for each attribute that rules are for.
    let relationRules: [[FollowedRule]]
    let attributeRules: [(attribute: Int, rules: [FollowedRule])]
    let pairings: [IntervalPairing]
    /// Whether pairs may have to see more than what came since the oldest open interval.
    let looksFarBack: Bool

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
        let everything = casting == .tags ? ofLives : shown
        func follow(_ group: CompiledSpec.RuleGroup, _ logs: [NameSet], _ shown: NameSet) -> [FollowedRule] {
            zip(group.rules, group.numbers).map { FollowedRule($0, number: $1, logs: logs, shown: shown.members) }
        }
        lifeRules = follow(spec.lifeRules, [ofLives], ofLives)
        classRules = follow(spec.classRules, [shown], everything)
        processRules = follow(spec.processRules, [shown], everything)
        relationRules = spec.relationRules.map { follow($0, [ofLives, ofLives], ofLives) }
        attributeRules = spec.attributeRules.map { attribute, group in
            (vocabulary.attributes.firstIndex(of: attribute) ?? 0, follow(group, [shown], everything))
        }
        pairings = vocabulary.relations.enumerated().compactMap { IntervalPairing($1, number: $0) }
        looksFarBack = vocabulary.relations.contains { !$0.intervals.isEmpty && $0.looksFarBack }
    }

    package var recordNames: [String] { spec.vocabulary.recordNames }
    package var attributeNames: [String] { spec.vocabulary.attributes }
    package var rules: [Rule] { spec.spec.rules }
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

    /// Whether a name opens an interval that some relation names.
    package func opensInterval(_ name: Int) -> Bool {
        pairings.contains { pairing in
            [pairing.first, pairing.second].contains { spec.vocabulary.intervals[$0].opening.contains(name) }
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
        for rules in [lifeRules, classRules, processRules] + relationRules + attributeRules.map(\.rules) {
            for rule in rules {
                for role in rule.rule.roles.indices {
                    let group = rule.alphabet.group(role: role, name: name)
                    kind +=
                        group.tests.isEmpty ? [group.letters[0] ?? Alphabet.noLetter] : group.letters.map { $0 ?? -2 }
                }
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
        var asked: Set<Int> = []
        for rule in rule.map({ [spec.rules[$0]] }) ?? spec.rules {
            for role in rule.roles.indices {
                for test in rule.automaton.alphabet.group(role: role, name: name).tests {
                    if case .attribute(let attribute, _, _) = test { asked.insert(attribute) }
                }
            }
            for last in rule.lookBacks where last.event.names.contains(name) {
                asked.insert(last.attribute)
                for case .attribute(let attribute, _, _) in last.event.tests { asked.insert(attribute) }
            }
        }
        for (attribute, _) in attributeRules { asked.insert(attribute) }
        for relation in spec.vocabulary.relations {
            for test in relation.tests {
                asked.insert(attributeNames.firstIndex(of: test.attribute) ?? -1)
                if case .attribute(_, let other) = test.operand {
                    asked.insert(attributeNames.firstIndex(of: other) ?? -1)
                }
            }
        }
        asked.remove(-1)
        return asked.sorted()
    }

    /// The values that tests hold an attribute against.
    package func literals(of attribute: Int) -> [String] {
        var found: [String] = []
        for rule in spec.rules {
            for role in rule.roles.indices {
                for name in recordNames.indices {
                    for test in rule.automaton.alphabet.group(role: role, name: name).tests {
                        if case .attribute(attribute, _, .literal(let value)) = test { found.append(value.text) }
                    }
                }
            }
        }
        for relation in spec.vocabulary.relations {
            for test in relation.tests where test.attribute == attributeNames[attribute] {
                if case .literal(let text) = test.operand { found.append(text) }
            }
        }
        return Set(found).sorted()
    }

    /// Whether a relation takes an attribute's value for the name of a life.
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
        let all = [lifeRules, classRules, processRules] + relationRules + attributeRules.map(\.rules)
        let found = all.joined().first { $0.number == rule }
        return found.map { $0.danger($0.start) < FollowedRule.safe } ?? false
    }

    /// Whether a rule is for the pairs of a relation.
    package func isOfPairs(_ rule: Int) -> Bool {
        if case .relation = spec.rules[rule].quantifier { true } else { false }
    }

    /// Whether a rule's clauses measure time.
    package func isTimed(_ rule: Int) -> Bool { spec.rules[rule].meters.contains { $0?.isTimed == true } }

    /// The values of the trace's conditions under which rules come to differ, one assignment after another; those of lives
    /// and pairs are not among them.
    package static func assignments(of checker: Checker) -> [[String: String]] {
        let conditions = checker.compiled.vocabulary.conditions.filter { $0.subject == .trace }
        let names = Set(conditions.map(\.name))
        let rules = checker.compiled.rules.map(\.rule).map { rule in
            var rule = rule
            rule.conditions.removeAll { !names.contains($0.condition) }
            return rule
        }
        return ConditionSpace(rules, conditions).assignments
    }
}
