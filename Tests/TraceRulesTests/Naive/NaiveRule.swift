import TraceRules

/// A rule with its names resolved over an alphabet of its own.
struct NaiveRule {
    var alphabet: NaiveAlphabet
    var clauses: [NaiveScopedClause]
    /// The letters that make a difference to some clause.
    var telling: [Int]

    /// - Parameters:
    ///   - roles: the roles of a rule for a relation, else nil alone.
    ///   - births, deaths: the printed names of those events.
    init(
        _ clauses: [ScopedClause],
        vocabulary: NaiveVocabulary,
        roles: [String?] = [nil],
        births: Set<String> = [],
        deaths: Set<String> = []
    ) {
        let all = roles.flatMap { role in vocabulary.allNames.sorted().map { NaiveLetter(role: role, $0) } }
        let births = Set(all.filter { births.contains($0.name) })
        let deaths = Set(all.filter { deaths.contains($0.name) })
        let patterns = clauses.flatMap(NaiveRule.patterns).map(vocabulary.letters(of:))
        let mindsOthers = clauses.contains(where: NaiveRule.mindsOthers)
        let alphabet = NaiveAlphabet(all, patterns: patterns + [deaths] + (mindsOthers ? [births] : []))
        self.alphabet = alphabet
        telling = alphabet.numbers(of: mindsOthers ? Set(all) : patterns.reduce(into: []) { $0.formUnion($1) })
        let resolver = Resolver(alphabet: alphabet, vocabulary: vocabulary, ends: births.union(deaths))
        self.clauses = clauses.map { scoped in
            NaiveScopedClause(scope: resolver.scope(scoped.scope), clause: resolver.clause(scoped.clause))
        }
    }

    /// Only `first` and `last` mind events that they do not name.
    private static func mindsOthers(_ scoped: ScopedClause) -> Bool {
        switch scoped.clause {
        case .occurrence(_, .first), .occurrence(_, .last): true
        default: false
        }
    }

    init(_ rule: Rule, in spec: Spec) {
        let vocabulary = NaiveVocabulary(spec.events)
        var roles: [String?] = [nil]
        if case .relation(let reference) = rule.quantifier { roles = reference.roles }
        self.init(
            rule.clauses,
            vocabulary: vocabulary,
            roles: roles,
            births: Set(vocabulary.letters(of: spec.life?.births ?? []).map(\.name)),
            deaths: Set(vocabulary.letters(of: spec.life?.deaths ?? []).map(\.name))
        )
    }

    /// Every pattern of a clause and its scope.
    static func patterns(of scoped: ScopedClause) -> [EventPattern] {
        let outer: [EventPattern] =
            switch scoped.scope {
            case .everywhere: []
            case .before(let event), .after(let event), .afterEach(let event): [event]
            }
        switch scoped.clause {
        case .ordering(let first, _, let second): return outer + [first, second]
        case .occurrence(let event, _): return outer + [event]
        case .order(let expression): return outer + patterns(of: expression)
        case .states(let machine): return outer + machine.arrows.map(\.event)
        }
    }

    private static func patterns(of expression: OrderExpression) -> [EventPattern] {
        switch expression {
        case .event(let event): [event]
        case .sequence(let parts), .choice(let parts): parts.flatMap(patterns)
        case .repeated(let part, _, _): patterns(of: part)
        }
    }

    private struct Resolver {
        var alphabet: NaiveAlphabet
        var vocabulary: NaiveVocabulary
        var ends: Set<NaiveLetter>

        func event(_ pattern: EventPattern) -> NaiveEvent {
            alphabet.event(vocabulary.letters(of: pattern))
        }

        func scope(_ scope: Scope) -> NaiveScope {
            switch scope {
            case .everywhere: .everywhere
            case .before(let pattern): .before(event(pattern))
            case .after(let pattern): .after(event(pattern))
            case .afterEach(let pattern): .afterEach(event(pattern))
            }
        }

        func clause(_ clause: Clause) -> NaiveClause {
            switch clause {
            case .ordering(let first, let ordering, let second):
                return .ordering(event(first), ordering, event(second))
            case .occurrence(let pattern, let occurrence):
                let others = ends.subtracting(vocabulary.letters(of: pattern))
                return .occurrence(event(pattern), occurrence, others: alphabet.event(others))
            case .order(let expression):
                return .order(self.expression(expression))
            case .states(let machine):
                let arrows = machine.arrows.map {
                    NaiveClause.NaiveArrow(source: $0.source, target: $0.target, event: event($0.event))
                }
                return .states(start: machine.start, arrows: arrows)
            }
        }

        func expression(_ expression: OrderExpression) -> NaiveExpression {
            switch expression {
            case .event(let pattern): .event(event(pattern))
            case .sequence(let parts): .sequence(parts.map(self.expression))
            case .choice(let parts): .choice(parts.map(self.expression))
            case .repeated(let part, let atLeast, let atMost):
                .repeated(self.expression(part), atLeast: atLeast, atMost: atMost)
            }
        }
    }
}
