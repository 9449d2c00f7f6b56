package import RuleTree
package import TraceModel

/// A spec that is ready to check: its names resolved, its rules compiled and sorted by what they are checked for.
package struct CompiledSpec: Sendable {
    package let spec: Spec
    package let vocabulary: Vocabulary
    package let rules: [CompiledRule]
    package let lifeRules: RuleGroup
    package let classRules: RuleGroup
    package let processRules: RuleGroup
    /// One for each relation.
    package let relationRules: [RuleGroup]
    /// The attributes that rules are for each value of, with their rules.
    package let attributeRules: [(attribute: String, group: RuleGroup)]

    /// All groups of rules, and whose conditions their bindings have values of their own of.
    package let groups: [(rules: RuleGroup, subject: Condition.Subject?)]

    package static let lifeGroup = 0
    package static let classGroup = 1
    package static let processGroup = 2
    package static func group(ofRelation relation: Int) -> Int { 3 + relation }
    package func group(ofAttribute attribute: Int) -> Int { 3 + relationRules.count + attribute }

    /// The rules of one quantifier.
    package struct RuleGroup: Sendable {
        /// As indices into the spec's rules.
        package let numbers: [Int]
        package let rules: [CompiledRule]

        package var isEmpty: Bool { numbers.isEmpty }
    }

    /// - Parameters:
    ///   - others: the specs that it may use.
    ///   - attempts: how automata are made, tried one after another.
    /// - Throws: `Diagnostics` with every mistake of the spec.
    package init(
        _ spec: Spec,
        using others: [Spec],
        file: String?,
        attempts: [RuleCompiler.Attempt] = RuleCompiler.Attempt.all
    ) throws(Diagnostics) {
        var names = VocabularyBuilder(file: file)
        let ownRecords = spec.records
        let spec = spec.expanded(using: others, &names.mistakes)
        spec.checkSize(&names.mistakes)
        try names.mistakes.throwIfAny()
        names.add(spec)
        names.check(ownRecords)
        var compiler = RuleCompiler(spec, names: names, attempts: attempts)
        let rules = compiler.compile()
        try compiler.mistakes.throwIfAny()
        self.init(spec, compiler.names.vocabulary, rules)
    }

    /// The spec without some of its rules: a trace comes to the same for the others.
    package func keeping(_ isKept: (CompiledRule) -> Bool) -> CompiledSpec {
        let kept = rules.indices.filter { isKept(rules[$0]) }
        var spec = spec
        spec.rules = kept.map { self.spec.rules[$0] }
        return CompiledSpec(spec, vocabulary, kept.map { rules[$0] })
    }

    private init(_ spec: Spec, _ vocabulary: Vocabulary, _ rules: [CompiledRule]) {
        func group(_ quantifier: CompiledRule.ResolvedQuantifier) -> RuleGroup {
            let numbers = rules.indices.filter { rules[$0].quantifier == quantifier }
            return RuleGroup(numbers: numbers, rules: numbers.map { rules[$0] })
        }
        self.spec = spec
        self.rules = rules
        lifeRules = group(.life)
        classRules = group(.class)
        processRules = group(.process)
        relationRules = vocabulary.relations.indices.map { group(.relation($0)) }
        attributeRules = spec.attributes.map(\.name).uniqued().compactMap { attribute in
            let group = group(.attribute(attribute))
            return group.isEmpty ? nil : (attribute, group)
        }
        var vocabulary = vocabulary
        vocabulary.bindingAttributes = attributeRules.map(\.attribute)
        self.vocabulary = vocabulary
        groups =
            [(lifeRules, .life), (classRules, nil), (processRules, nil)]
            + zip(relationRules, vocabulary.relations).map { ($0, .relation($1.name)) }
            + attributeRules.map { ($0.group, nil) }
    }
}
