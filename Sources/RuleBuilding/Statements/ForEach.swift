public import RuleTree

/// `for each transition(source, target)`: what a rule is checked for.
public struct ForEach: Sendable {
    let quantifier: Quantifier
    let parts: [RulePart]

    /// `for each class`, `for each process`
    public init(_ quantifier: Quantifier) {
        self.quantifier = quantifier
        parts = []
    }

    /// `for each request`: each value of an attribute.
    public init(_ attribute: Attribute) {
        self.init(.attribute(AttributeDeclaration(attribute.name)))
    }

    /// `for each transition(source, target)`, with the statements that speak of the two.
    public init<Vocabulary>(
        _ pairs: Pairs<Vocabulary>,
        @RuleBuilder _ parts: (Role<Vocabulary>, Role<Vocabulary>) -> [RulePart]
    ) {
        self.init(pairs, as: pairs.relation.roles[0], pairs.relation.roles[1], parts)
    }

    /// The same, with the rule's own names for the roles.
    public init<Vocabulary>(
        _ pairs: Pairs<Vocabulary>,
        as first: String,
        _ second: String,
        @RuleBuilder _ parts: (Role<Vocabulary>, Role<Vocabulary>) -> [RulePart]
    ) {
        quantifier = .relation(RelationReference(pairs.name, roles: [first, second]))
        self.parts = parts(Role(name: first), Role(name: second))
    }
}
