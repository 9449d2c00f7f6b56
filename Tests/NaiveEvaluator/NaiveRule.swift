import RuleTree

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
        let patterns = clauses.flatMap(vocabulary.patterns).map(vocabulary.letters(of:))
        let mindsOthers = clauses.contains(where: NaiveRule.mindsOthers)
        let alphabet = NaiveAlphabet(all, patterns: patterns + [deaths] + (mindsOthers ? [births] : []))
        self.alphabet = alphabet
        telling = alphabet.numbers(
            of: patterns.reduce(into: mindsOthers ? Set(all).subtracting(births).subtracting(deaths) : []) {
                $0.formUnion($1)
            }
        )
        let resolver = NaiveResolver(alphabet: alphabet, vocabulary: vocabulary, ends: births.union(deaths))
        self.clauses = clauses.map(resolver.clause)
    }

    /// Only `first`, `last`, formulas, and neighbours among all events mind events that they do not name.
    private static func mindsOthers(_ scoped: ScopedClause) -> Bool {
        switch scoped.clause {
        case .occurrence(_, .first), .occurrence(_, .last), .formula: true
        case .adjacency(_, _, _, let among): among.isEmpty
        case .ordering, .coexistence, .choice, .occurrence, .order, .states, .noPair: false
        }
    }

    init(_ rule: Rule, in spec: Spec) {
        let vocabulary = NaiveVocabulary(spec.events, intervals: spec.intervals)
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
}
