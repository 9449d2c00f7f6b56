import RuleTree

extension Spec {
    /// How many rules a spec may have, and how many conditions: each is held against each other one.
    private static let mostRules = 2000
    private static let mostConditions = 256

    /// What is too much, at the first statement that is.
    func checkSize(_ mistakes: inout Mistakes) {
        if rules.count > Spec.mostRules {
            mistakes.add(
                "the spec has more than \(Spec.mostRules) rules",
                at: rules[Spec.mostRules].origin,
                suggestion: "make several specs of it; they can use one that has the events"
            )
        }
        if conditions.count > Spec.mostConditions {
            mistakes.add(
                "the spec has more than \(Spec.mostConditions) conditions, those included of specs that it uses",
                at: conditions[Spec.mostConditions].origin,
                suggestion: "leave out those that no rule asks for, or make several specs of it"
            )
        }
    }
}
