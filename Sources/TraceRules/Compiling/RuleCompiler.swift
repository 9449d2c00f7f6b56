import TraceModel

/// Turns the rules of a spec into automata and finds the rules that could never say anything.
struct RuleCompiler {
    private(set) var names: VocabularyBuilder
    private let spec: Spec

    init(_ spec: Spec, names: VocabularyBuilder) {
        self.spec = spec
        self.names = names
    }

    var mistakes: Mistakes { names.mistakes }

    mutating func compile() -> [CompiledRule] {
        var seen: Set<String> = []
        return spec.rules.compactMap { rule in
            if !seen.insert(rule.id).inserted {
                names.mistakes.add("rule '\(rule.id)' is declared twice", at: rule.origin)
            }
            return compile(rule)
        }
    }

    private mutating func compile(_ rule: Rule) -> CompiledRule? {
        let before = names.mistakes.all.count
        guard let (quantifier, roles) = resolve(rule.quantifier) else { return nil }
        for test in rule.conditions { check(test, quantifier) }
        var resolver = PatternResolver(names: names, rule: rule, quantifier: quantifier, roles: roles)
        var patterns: [EventPattern: Alphabet.Pattern] = [:]
        for clause in rule.clauses {
            for pattern in clause.patterns { patterns[pattern] = patterns[pattern] ?? resolver.resolve(pattern) }
        }
        var intervals: [IntervalReference: IntervalPatterns] = [:]
        for clause in rule.clauses {
            if case .during(let reference) = clause.scope { intervals[reference] = resolver.resolve(reference) }
        }
        names = resolver.names
        for clause in rule.clauses {
            check(clause, patterns)
            if case .noPair = clause.clause { checkForbiddenPair(clause, rule) }
        }
        guard names.mistakes.all.count == before else { return nil }

        let alphabet = Alphabet(
            rule.clauses.flatMap(\.patterns).compactMap { patterns[$0] }
                + intervals.values.flatMap { [$0.opening, $0.closing, $0.cancelling] },
            seesForeign: rule.clauses.contains(where: \.clause.seesForeign),
            forbidsPair: rule.clauses.contains { $0.clause == .noPair },
            vocabulary: names.vocabulary,
            roleCount: roles.count
        )
        let builder = ClauseCompiler(alphabet: alphabet, patterns: patterns, intervals: intervals)
        let clauses = rule.clauses.map(builder.automaton)
        for (clause, automaton) in zip(rule.clauses, clauses) where automaton.isTooLarge {
            names.mistakes.add(
                "the clause has to tell more than \(ClauseAutomaton.stateLimit) situations apart",
                at: clause.origin,
                suggestion: "count less far, or split it into several rules"
            )
        }
        guard names.mistakes.all.count == before else { return nil }
        let automaton = RuleAutomaton(alphabet: alphabet, clauses: clauses)
        if automaton.isTooLarge {
            names.mistakes.add(
                "the rule's clauses together have to tell more than \(RuleAutomaton.stateLimit) situations apart",
                at: rule.origin,
                suggestion: "make a rule of each"
            )
            return nil
        }
        let compiled = CompiledRule(
            rule: rule,
            id: "\(spec.name).\(rule.id)",
            quantifier: quantifier,
            roles: roles,
            patterns: patterns,
            automaton: automaton,
            settledAutomaton: RuleAutomaton(alphabet: alphabet, clauses: clauses.map { $0.settled() }),
            forbidden: rule.clauses.map { $0.clause.forbidden.flatMap { patterns[$0] } },
            lettersBeforeBirth: lettersBeforeBirths(alphabet)
        )
        checkStrength(of: compiled)
        return compiled
    }

    private mutating func resolve(
        _ quantifier: Quantifier
    ) -> (CompiledRule.ResolvedQuantifier, roles: [String])? {
        switch quantifier {
        case .life: return (.life, [""])
        case .class: return (.class, [""])
        case .process: return (.process, [""])
        case .attribute(let attribute):
            return isDeclared(attribute) ? (.attribute(attribute.name), [""]) : nil
        case .relation(let reference):
            guard let index = names.vocabulary.relations.firstIndex(where: { $0.name == reference.name }) else {
                names.mistakes.addUnknown(
                    "relation",
                    reference.name,
                    at: reference.origin,
                    known: names.vocabulary.relations.map(\.name)
                )
                return nil
            }
            let roles = names.vocabulary.relations[index].roles
            guard reference.roles.count == roles.count, Set(reference.roles).count == roles.count else {
                names.mistakes.add(
                    "relation '\(reference.name)' has two different roles",
                    at: reference.origin,
                    suggestion: "write '\(reference.name)(\(roles.joined(separator: ", ")))'"
                )
                return nil
            }
            return (.relation(index), reference.roles)
        }
    }

    private mutating func isDeclared(_ attribute: AttributeDeclaration) -> Bool {
        if spec.attributes.contains(attribute) { return true }
        if let relation = names.vocabulary.relations.first(where: { $0.name == attribute.name }) {
            names.mistakes.add(
                "relation '\(attribute.name)' lacks its roles",
                at: attribute.origin,
                suggestion: "write 'for each \(attribute.name)(\(relation.roles.joined(separator: ", ")))'"
            )
            return false
        }
        let known = ["life", "class", "process"] + spec.attributes.map(\.name) + names.vocabulary.relations.map(\.name)
        names.mistakes.add(
            "unknown attribute '\(attribute.name)'",
            at: attribute.origin,
            suggestion: Suggestion.forWord(
                attribute.name,
                among: known,
                otherwise: "declare it by 'attribute \(attribute.name)', or write "
                    + "'for each \(attribute.name)(a, b)' if it is a relation"
            )
        )
        return false
    }

    private mutating func check(_ test: ConditionTest, _ quantifier: CompiledRule.ResolvedQuantifier) {
        guard let condition = names.vocabulary.conditions.first(where: { $0.name == test.condition }) else {
            names.mistakes.addUnknown(
                "condition",
                test.condition,
                at: test.origin,
                known: names.vocabulary.conditions.map(\.name)
            )
            return
        }
        let isInReach =
            switch condition.subject {
            case .trace: true
            case .life: quantifier == .life
            case .relation(let name):
                names.vocabulary.relations.firstIndex { $0.name == name }.map { quantifier == .relation($0) } ?? true
            }
        if !isInReach {
            names.mistakes.add(
                "condition '\(test.condition)' is of \(condition.subject.phrase), and the rule is not",
                at: test.origin
            )
        }
        if case .isOneOf(let values) = test.comparison, !condition.values.isEmpty {
            for value in values where !condition.values.contains(value) {
                names.mistakes.addUnknown(
                    "value of condition '\(condition.name)':",
                    value,
                    at: test.origin,
                    known: condition.values
                )
            }
        }
    }

    private mutating func check(_ clause: ScopedClause, _ patterns: [EventPattern: Alphabet.Pattern]) {
        var isMatching = false
        for case .matching in clause.patterns { isMatching = true }
        var isKnown = clause.bound == nil && !isMatching
        if case .ordering(_, .neverOutnumbers, _) = clause.clause { isKnown = false }
        if !isKnown { names.mistakes.add("the clause can't be checked yet", at: clause.origin) }
        switch clause.clause {
        case .ordering(let first, _, let second), .coexistence(let first, _, let second):
            checkDisjoint(patterns[first], patterns[second], at: clause.origin)
        case .adjacency(let first, _, let second, let among):
            checkDisjoint(patterns[first], patterns[second], at: clause.origin)
            let counted = among.compactMap { patterns[.named([$0])] }
            for (event, pattern) in [first, second].map({ ($0, patterns[$0]) }) where !among.isEmpty {
                guard let pattern, !counted.contains(where: { pattern.isSubset(of: $0) }) else { continue }
                names.mistakes.add(
                    "'\(event.phrase)' is not among the events that count",
                    at: clause.origin,
                    suggestion: "name it behind 'among' too"
                )
            }
        case .states(let machine): check(machine, at: clause.origin)
        case .formula(let formula):
            if formula.futureCount > FormulaTableau.guessLimit {
                names.mistakes.add(
                    "the formula speaks of the future in \(formula.futureCount) places, and at most "
                        + "\(FormulaTableau.guessLimit) can be followed",
                    at: clause.origin,
                    suggestion: "split it into several rules"
                )
            }
        case .occurrence, .order, .choice, .noPair: break
        }
    }

    private mutating func checkForbiddenPair(_ clause: ScopedClause, _ rule: Rule) {
        guard case .relation(let reference) = rule.quantifier else {
            names.mistakes.add(
                "'never' alone forbids a relation, and the rule is for none",
                at: clause.origin,
                suggestion: "write 'for each RELATION(x, y)' above it, or the event before 'never'"
            )
            return
        }
        if clause.scope != .everywhere {
            names.mistakes.add(
                "'never' alone forbids '\(reference.name)' wherever it stands, and takes no scope",
                at: clause.origin,
                suggestion: "write the event before 'never', or leave the scope out"
            )
        }
    }

    private mutating func checkDisjoint(_ left: Alphabet.Pattern?, _ right: Alphabet.Pattern?, at origin: Origin) {
        guard let left, let right, zip(left, right).contains(where: { !$0.isDisjoint(with: $1) }) else { return }
        names.mistakes.add(
            "the two events of the clause have an event in common",
            at: origin,
            suggestion: "leave it out of one of them"
        )
    }

    private mutating func check(_ machine: StateMachine, at origin: Origin) {
        let sources = Set(machine.arrows.map(\.source))
        if !sources.contains(machine.start) {
            names.mistakes.addUnknown("state", machine.start, at: origin, known: sources.sorted())
            return
        }
        var reached: Set<String> = [machine.start]
        while let arrow = machine.arrows.first(where: { reached.contains($0.source) && !reached.contains($0.target) }) {
            reached.insert(arrow.target)
        }
        for arrow in machine.arrows where !reached.contains(arrow.source) {
            names.mistakes.add(
                "state '\(arrow.source)' can't be reached from '\(machine.start)'",
                at: arrow.origin,
                suggestion: "add an arrow that leads to it"
            )
            reached.insert(arrow.source)
        }
    }

    /// A rule that cannot fail, or that nothing satisfies, is a slip.
    private mutating func checkStrength(of compiled: CompiledRule) {
        let automaton = compiled.automaton
        if !automaton.isLive(automaton.start) {
            names.mistakes.add("nothing can satisfy rule '\(compiled.rule.id)'", at: compiled.rule.origin)
            return
        }
        let canFail = automaton.anywhere.contains { state in
            !automaton.accepts(state) || (0..<automaton.letterCount).contains { automaton.step(state, $0) == nil }
        }
        if !canFail { names.mistakes.add("rule '\(compiled.rule.id)' cannot fail", at: compiled.rule.origin) }
    }

    private func lettersBeforeBirths(_ alphabet: Alphabet) -> [[Int]] {
        var earlier: Set<Int> = []
        return names.vocabulary.births.map { birth in
            defer { earlier.formUnion(birth.members.compactMap { alphabet.letter(role: 0, name: $0) }) }
            return earlier.sorted()
        }
    }
}
