import RuleTree
import TraceModel

/// Formulas. From tight to loose: the operators before a formula; `until`, `release` and `since`, of which parentheses must
/// say which comes first; `and`; `or`; `implies`, whose right side reaches to the end.
extension WordReader {
    /// A formula, to the end of the line.
    mutating func formula() throws(Diagnostic) -> Formula {
        isInFormula = true
        let formula = try implication(depth: 0)
        guard let word = next, !isAtBound else { return formula }
        if word.isSign(")") { throw expected("the end of the line") }
        throw expectedOperator(or: "the end of the line")
    }

    private mutating func implication(depth: Int) throws(Diagnostic) -> Formula {
        try requireRoom(at: depth)
        let premise = try disjunction(depth: depth)
        guard take(operator: .implies) else { return premise }
        return .implies(premise, try implication(depth: depth + 1))
    }

    private mutating func disjunction(depth: Int) throws(Diagnostic) -> Formula {
        var parts = [try conjunction(depth: depth)]
        while take(operator: .or) {
            try requireRoom(behind: parts)
            parts.append(try conjunction(depth: depth))
        }
        return parts.count == 1 ? parts[0] : .or(parts)
    }

    private mutating func conjunction(depth: Int) throws(Diagnostic) -> Formula {
        var parts = [try stretch(depth: depth)]
        while take(operator: .and) {
            try requireRoom(behind: parts)
            parts.append(try stretch(depth: depth))
        }
        return parts.count == 1 ? parts[0] : .and(parts)
    }

    /// `A until B`, `A release B`, `A since B`
    private mutating func stretch(depth: Int) throws(Diagnostic) -> Formula {
        let first = try operand(depth: depth)
        guard let operation = next?.formulaOperator, let join = WordReader.stretches[operation] else { return first }
        skip()
        let second = try operand(depth: depth)
        guard let word = next, let other = word.formulaOperator, let joinBehind = WordReader.stretches[other] else {
            return join(first, second)
        }
        var problem = Diagnostic("'\(other.rawValue)' behind '\(operation.rawValue)' needs parentheses", at: word.place)
        skip()
        if let third = try? operand(depth: depth) {
            let meant = [joinBehind(join(first, second), third), join(first, joinBehind(second, third))]
            problem.suggestion = "write " + meant.map { "'\(SpecPrinter.sentence(of: $0))'" }.joined(separator: " or ")
        }
        throw problem
    }

    private static let stretches: [FormulaOperator: @Sendable (Formula, Formula) -> Formula] = [
        .until: { .until($0, $1) }, .release: { .release($0, $1) }, .since: { .since($0, $1) },
    ]

    // MARK: - Operands

    /// An event, a formula in parentheses, or one behind an operator.
    private mutating func operand(depth: Int) throws(Diagnostic) -> Formula {
        try requireRoom(at: depth)
        guard let word = next else { throw expected("a formula") }
        if let operation = word.formulaOperator { return try prefixed(operation, depth: depth) }
        if holdsTests { return .event(try eventPattern()) }
        if take("(") {
            let group = try implication(depth: depth + 1)
            if next == nil { throw expected("')'") }
            guard take(")") else { throw expectedOperator(or: "')'") }
            return group
        }
        if word.kind == .sign { throw expected("a formula") }
        if let problem = misspeltOperator(word) { throw problem }
        return .event(try formulaEvent())
    }

    /// `always A`, `weak next A`
    private mutating func prefixed(_ operation: FormulaOperator, depth: Int) throws(Diagnostic) -> Formula {
        guard let make = WordReader.prefixes[operation] else {
            throw expected("a formula", suggestion: next.flatMap(quotesSuggestion))
        }
        skip()
        if operation == .weak, !take(operator: .next) {
            throw expected("'next'", suggestion: "write 'weak next'; an event named 'weak' stands in quotes")
        }
        return make(try operand(depth: depth + 1))
    }

    private static let prefixes: [FormulaOperator: @Sendable (Formula) -> Formula] = [
        .always: { .always($0) }, .eventually: { .eventually($0) }, .next: { .next($0) }, .weak: { .weakNext($0) },
        .historically: { .historically($0) }, .once: { .once($0) }, .previous: { .previous($0) }, .not: { .not($0) },
    ]

    /// An event; of alternatives, all that the parentheses around them hold.
    private mutating func formulaEvent() throws(Diagnostic) -> EventPattern {
        let start = position
        let pattern = try eventPattern()
        guard let bar = statement.words[start..<position].first(where: { $0.isSign("|") }) else { return pattern }
        guard word(at: start - 1)?.isSign("(") == true, next?.isSign(")") == true else {
            throw Diagnostic(
                "'|' stands in parentheses in a formula",
                at: bar.place,
                suggestion: "write '\(SpecPrinter.sentence(of: Formula.event(pattern)))'"
            )
        }
        return pattern
    }

    // MARK: - Slips

    private func requireRoom(at depth: Int) throws(Diagnostic) {
        if depth >= WordReader.deepest { throw Diagnostic("too many operators in each other", at: place) }
    }

    /// How many formulas may be joined in a row.
    private static let mostParts = 1_000

    private func requireRoom(behind parts: [Formula]) throws(Diagnostic) {
        if parts.count >= WordReader.mostParts { throw Diagnostic("too many formulas in a row", at: place) }
    }

    /// What to say of a word that is like an operator and stands right before a formula, as no event does.
    private func misspeltOperator(_ word: Word) -> Diagnostic? {
        guard word.kind == .plain, word.keyword == nil, !roles.contains(word.text) else { return nil }
        for operation in FormulaOperator.prefixes where word.text.hasPrefix(operation.rawValue + "(") {
            return Diagnostic(
                "expected a blank behind '\(operation.rawValue)'",
                at: word.place,
                suggestion: "write '\(operation.rawValue) \(word.text.dropFirst(operation.rawValue.count))'"
            )
        }
        guard let follower = self.word(at: position + 1),
            isName(follower) || follower.keyword == .any || follower.isSign("(")
                || follower.formulaOperator?.isPrefix == true,
            let suggestion = Suggestion.forWord(word.text, among: FormulaOperator.prefixes.map(\.rawValue))
        else { return nil }
        return Diagnostic("unknown operator '\(word.text)'", at: word.place, suggestion: suggestion)
    }

    /// What to say of a word that neither joins two formulas nor ends one.
    private func expectedOperator(or end: String) -> Diagnostic {
        let joints = FormulaOperator.joints.map(\.rawValue)
        var suggestion = "two formulas are joined by 'until', 'release', 'since', 'and', 'or' or 'implies'"
        if next?.isSign("->") == true { suggestion = "write 'implies'" }
        if let word = next, word.kind == .plain, let meant = Suggestion.forWord(word.text, among: joints) {
            suggestion = meant
        }
        return expected("an operator or \(end)", suggestion: suggestion)
    }
}
