import RuleTree

extension EventPattern {
    /// A pattern as a test writes it: `A`, `A|B`, and in a rule for a relation `a.A`.
    static func of(_ text: String) -> EventPattern {
        .named(
            text.split(separator: "|").map { name in
                let parts = name.split(separator: ".").map(String.init)
                return EventReference(role: parts.count == 2 ? parts[0] : nil, parts[parts.count - 1])
            }
        )
    }
}

extension OrderExpression {
    static func of(_ text: String) -> OrderExpression {
        .event(.of(text))
    }
}
