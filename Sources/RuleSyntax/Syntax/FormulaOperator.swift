/// The words of formulas. They mean something behind `formula` alone: elsewhere those that are no keywords are names.
enum FormulaOperator: String, Hashable, Sendable, CaseIterable {
    // Before what they speak of.
    case always, eventually, next, weak, historically, once, previous, not
    // Between what they join.
    case until, release, since, and, or, implies

    static let prefixes: [FormulaOperator] = [
        .always, .eventually, .next, .weak, .historically, .once, .previous, .not,
    ]
    static let joints: [FormulaOperator] = [.until, .release, .since, .and, .or, .implies]

    var isPrefix: Bool { FormulaOperator.prefixes.contains(self) }
}
