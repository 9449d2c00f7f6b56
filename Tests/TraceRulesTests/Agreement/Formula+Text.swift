import RuleTree

extension Formula {
    /// The event here, as a test writes it: `A`, `A|B`.
    static func of(_ text: String) -> Formula {
        .event(.of(text))
    }
}
