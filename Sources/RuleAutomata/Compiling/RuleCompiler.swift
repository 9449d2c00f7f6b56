import RuleSyntax
import RuleTree
import TraceModel

/// Turns the rules of a spec into automata and finds the rules that could never say anything.
package struct RuleCompiler {
    private(set) var names: VocabularyBuilder
    private let spec: Spec
    private let attempts: [Attempt]

    /// A way to make automata of clauses; the next one is tried where it takes too many states.
    package struct Attempt: Sendable {
        /// A counter up to this is made of states.
        var countLimit: Int
        /// Whether expressions and formulas are followed through guesses, not through sets of them.
        var isGuessing: Bool

        package init(countLimit: Int, isGuessing: Bool = false) {
            self.countLimit = countLimit
            self.isGuessing = isGuessing
        }

        static let all = [
            Attempt(countLimit: 64), Attempt(countLimit: 2), Attempt(countLimit: 64, isGuessing: true),
            Attempt(countLimit: 2, isGuessing: true),
        ]
    }

    init(_ spec: Spec, names: VocabularyBuilder, attempts: [Attempt]) {
        self.spec = spec
        self.names = names
        self.attempts = attempts
    }

    var mistakes: Mistakes { names.mistakes }

    mutating func compile() -> [CompiledRule] {
        var seen: Set<String> = []
        return spec.rules.compactMap { rule in
            for mistake in rule.mistakes.all { names.mistakes.add(mistake) }
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

        guard let compiled = build(rule, quantifier, roles, patterns, intervals) else { return nil }
        checkStrength(of: compiled)
        return compiled
    }

    /// Builds the automata of a rule whose names are resolved. Counters are made of states as long as these are not too
    /// many.
    private mutating func build(
        _ rule: Rule,
        _ quantifier: CompiledRule.ResolvedQuantifier,
        _ roles: [String],
        _ patterns: [EventPattern: Alphabet.Pattern],
        _ intervals: [IntervalReference: IntervalPatterns]
    ) -> CompiledRule? {
        var tooLarge: Diagnostic?
        for attempt in attempts {
            guard let meters = meters(of: rule, patterns, countLimit: attempt.countLimit) else { return nil }
            let alphabet = alphabet(of: rule, roles, patterns, intervals, meters)
            if !checkTests(of: alphabet, at: rule.origin) { return nil }
            let builder = ClauseCompiler(
                alphabet: alphabet,
                patterns: patterns,
                intervals: intervals,
                meters: meters,
                isGuessing: attempt.isGuessing
            )
            let clauses = rule.clauses.enumerated().map { builder.automaton($1, at: $0) }
            if let (clause, automaton) = zip(rule.clauses, clauses).first(where: { $1.isTooLarge }) {
                tooLarge = names.mistakes.diagnostic(
                    automaton.hasTooManyWays
                        ? "the clause has more than \(ClauseAutomaton.wayLimit) ways from one event to the next"
                        : "the clause has to tell more than \(ClauseAutomaton.guessLimit) situations apart",
                    at: clause.origin,
                    suggestion: "count less far, or split it into several rules"
                )
                // A machine of states is made in one way alone.
                if case .states = clause.clause { break }
                continue
            }
            let automaton = RuleAutomaton(alphabet: alphabet, clauses: clauses)
            if automaton.isTooLarge {
                tooLarge = names.mistakes.diagnostic(
                    "the rule's clauses together have to tell more than \(RuleAutomaton.stateLimit) situations apart",
                    at: rule.origin,
                    suggestion: "make a rule of each"
                )
                continue
            }
            let settled =
                clauses.contains(where: \.changesAtDeath)
                ? RuleAutomaton(alphabet: alphabet, clauses: clauses.map { $0.settled() }) : automaton.copy()
            return CompiledRule(
                rule: rule,
                id: "\(spec.name).\(rule.id)",
                quantifier: quantifier,
                roles: roles,
                patterns: patterns,
                automaton: automaton,
                settledAutomaton: settled,
                forbidden: rule.clauses.map { $0.clause.forbidden.flatMap { patterns[$0] } },
                meters: meters,
                lookBacks: alphabet.lookBacks,
                lettersBeforeBirth: lettersBeforeBirths(alphabet)
            )
        }
        if let tooLarge { names.mistakes.add(tooLarge) }
        return nil
    }

    private mutating func meters(
        of rule: Rule,
        _ patterns: [EventPattern: Alphabet.Pattern],
        countLimit: Int
    ) -> [Meter?]? {
        let builder = MeterBuilder(countLimit: countLimit)
        var meters: [Meter?] = []
        for clause in rule.clauses {
            do {
                meters.append(try builder.meter(clause, patterns))
            } catch {
                names.mistakes.add(
                    "the clause can't have the bound '\(clause.bound.map { SpecPrinter.words(of: $0) } ?? "")'",
                    at: clause.origin,
                    suggestion: "'within' belongs to two events in order and to 'at most', 'at least … apart' to two "
                        + "events that come in order"
                )
                return nil
            }
        }
        return meters
    }

    private func alphabet(
        of rule: Rule,
        _ roles: [String],
        _ patterns: [EventPattern: Alphabet.Pattern],
        _ intervals: [IntervalReference: IntervalPatterns],
        _ meters: [Meter?]
    ) -> Alphabet {
        let metered = meters.enumerated().flatMap { index, meter in
            meter.map { meter in meter.tests.map { meter.pattern($0, ofClause: index) } } ?? []
        }
        // A clause that looks at every event sees the births and deaths that it names, whatever they say.
        let limits = rule.clauses.filter(\.clause.seesForeign).flatMap(\.clause.patterns).compactMap { patterns[$0] }
            .filter { pattern in
                pattern.contains { $0.regardless.names.members.contains(where: names.vocabulary.isLimit) }
            }
        return Alphabet(
            rule.clauses.flatMap(\.patterns).compactMap { patterns[$0] }
                + intervals.values.flatMap { [$0.opening, $0.closing, $0.cancelling] } + metered
                + limits.map(\.regardless),
            seesForeign: rule.clauses.contains(where: \.clause.seesForeign),
            clausesWithDeadlines: meters.indices.filter { meters[$0]?.hasDeadline == true },
            forbidsPair: rule.clauses.contains { $0.clause == .noPair },
            vocabulary: names.vocabulary,
            roleCount: roles.count
        )
    }

    /// - Returns: whether no record has too many tests to be told apart by them.
    private mutating func checkTests(of alphabet: Alphabet, at origin: Origin) -> Bool {
        if !alphabet.hasTooManyTests { return true }
        names.mistakes.add(
            "the rule asks more than \(TruthTable.testLimit) things of one record",
            at: origin,
            suggestion: "split it into several rules"
        )
        return false
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
        guard let condition = names.condition(of: test) else { return }
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
    }

    private mutating func check(_ clause: ScopedClause, _ patterns: [EventPattern: Alphabet.Pattern]) {
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
        let targets = Dictionary(grouping: machine.arrows, by: \.source).mapValues { $0.map(\.target) }
        var open = [machine.start]
        while let state = open.popLast() { open += (targets[state] ?? []).filter { reached.insert($0).inserted } }
        for arrow in machine.arrows where !reached.contains(arrow.source) {
            names.mistakes.add(
                "state '\(arrow.source)' can't be reached from '\(machine.start)'",
                at: arrow.origin,
                suggestion: Suggestion.forWord(
                    arrow.source,
                    among: reached.sorted(),
                    otherwise: "add an arrow that leads to it"
                )
            )
            reached.insert(arrow.source)
        }
    }

    /// A rule that cannot fail, or that nothing satisfies, is a slip.
    private mutating func checkStrength(of compiled: CompiledRule) {
        if !compiled.automaton.isLive(compiled.automaton.start) {
            let together = compiled.rule.clauses.count > 1 ? " together" : ""
            names.mistakes.add(
                "nothing can satisfy rule '\(compiled.rule.id)'",
                at: compiled.rule.origin,
                suggestion: "no trace keeps \(list(of: compiled.rule.clauses))\(together): mend it, "
                    + "or leave the rule out"
            )
            return
        }
        let canFail = compiled.automaton.anywhere.contains { state in
            !compiled.automaton.accepts(state)
                || (0..<compiled.automaton.letterCount).contains { compiled.automaton.targets(state, $0).isEmpty }
        }
        if !canFail {
            names.mistakes.add(
                "rule '\(compiled.rule.id)' cannot fail",
                at: compiled.rule.origin,
                suggestion: "every trace keeps \(list(of: compiled.rule.clauses)): mend it so that some do not, "
                    + "or leave the rule out"
            )
        }
    }

    /// `'A before B' and 'B once'`
    private func list(of clauses: [ScopedClause]) -> String {
        let sentences = clauses.map { "'\(SpecPrinter.sentence(of: $0))'" }
        guard let last = sentences.last, sentences.count > 1 else { return sentences.joined() }
        return sentences.dropLast().joined(separator: ", ") + " and \(last)"
    }

    private func lettersBeforeBirths(_ alphabet: Alphabet) -> [[Int]] {
        var earlier: Set<Int> = []
        return names.vocabulary.births.map { birth in
            defer {
                for name in birth.members where alphabet.sees(role: 0, name: name) {
                    earlier.formUnion(alphabet.letters(role: 0, name: name))
                }
            }
            return earlier.sorted()
        }
    }
}
