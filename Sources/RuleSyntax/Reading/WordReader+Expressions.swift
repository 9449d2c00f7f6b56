import RuleTree
import TraceModel

/// Formulas. From tight to loose: the operators before a formula; `until`, `release` and `since`, of which parentheses must
/// say which comes first; `and`; `or`; `implies`, whose right side reaches to the end.
extension WordReader {
    /// A formula, to the end of the line.
    func formula() throws(Diagnostic) -> Formula {
        isInFormula = true
        let formula = try implication(depth: 0)
        guard let word = next, !isAtBound else { return formula }
        if word.isSign(")") { throw expected("the end of the line") }
        throw expectedOperator(or: "the end of the line")
    }

    private func implication(depth: Int) throws(Diagnostic) -> Formula {
        try requireRoom(at: depth)
        let premise = try joined(by: .or, depth: depth)
        guard take(operator: .implies) else { return premise }
        return .implies(premise, try implication(depth: depth + 1))
    }

    /// Formulas that are joined by `or`, each of them by `and`.
    private func joined(by operation: FormulaOperator, depth: Int) throws(Diagnostic) -> Formula {
        func part() throws(Diagnostic) -> Formula {
            operation == .or ? try joined(by: .and, depth: depth) : try stretch(depth: depth)
        }
        var parts = [try part()]
        while take(operator: operation) {
            if parts.count >= WordReader.mostParts { throw Diagnostic("too many formulas in a row", at: place) }
            parts.append(try part())
        }
        return parts.count == 1 ? parts[0] : Formula(operation, parts)
    }

    /// `A until B`, `A release B`, `A since B`
    private func stretch(depth: Int) throws(Diagnostic) -> Formula {
        let first = try operand(depth: depth)
        guard let operation = next?.formulaOperator, operation.tightness == .stretch else { return first }
        skip()
        let second = try operand(depth: depth)
        let joined = Formula(operation, [first, second])
        guard let word = next, let other = word.formulaOperator, other.tightness == .stretch else { return joined }
        var problem = Diagnostic("'\(other.rawValue)' behind '\(operation.rawValue)' needs parentheses", at: word.place)
        skip()
        if let third = try? operand(depth: depth) {
            let meant = [
                Formula(other, [joined, third]), Formula(operation, [first, Formula(other, [second, third])]),
            ]
            problem.suggestion = write(meant.map { SpecPrinter.sentence(of: $0) })
        }
        throw problem
    }

    // MARK: - Operands

    /// An event, a formula in parentheses, or one behind an operator.
    private func operand(depth: Int) throws(Diagnostic) -> Formula {
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
    private func prefixed(_ operation: FormulaOperator, depth: Int) throws(Diagnostic) -> Formula {
        guard operation.tightness == .prefix else {
            throw expected("a formula", suggestion: next.flatMap(quotesSuggestion))
        }
        skip()
        if operation == .weak, !take(operator: .next) {
            throw expected("'next'", suggestion: "write 'weak next'; an event named 'weak' stands in quotes")
        }
        return Formula(operation, [try operand(depth: depth + 1)])
    }

    /// An event; of alternatives, all that the parentheses around them hold.
    private func formulaEvent() throws(Diagnostic) -> EventPattern {
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
                || follower.formulaOperator?.tightness == .prefix,
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

    /// How deep the groups of an order expression, and the operators of a formula, may nest.
    static let deepest = 64

    /// `A B* (C | D)+ E?`
    func orderExpression(depth: Int = 0) throws(Diagnostic) -> OrderExpression {
        let alternatives = try list(of: { () throws(Diagnostic) in try orderSequence(depth: depth) }, while: take("|"))
        return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
    }

    private func orderSequence(depth: Int) throws(Diagnostic) -> OrderExpression {
        var items = [try orderItem(depth: depth)]
        while let word = next, !word.isSign("|"), !word.isSign(")"), !isAtBound {
            items.append(try orderItem(depth: depth))
        }
        return items.count == 1 ? items[0] : .sequence(items)
    }

    private func orderItem(depth: Int) throws(Diagnostic) -> OrderExpression {
        let item = try orderAtom(depth: depth)
        guard let bounds = try repetition() else { return item }
        if let again = next, try repetition() != nil {
            throw Diagnostic(
                "'\(again.text)' repeats what is repeated already",
                at: again.place,
                suggestion: "put the inner repetition in parentheses"
            )
        }
        return .repeated(item, atLeast: bounds.atLeast, atMost: bounds.atMost)
    }

    private func orderAtom(depth: Int) throws(Diagnostic) -> OrderExpression {
        if holdsTests { return .event(try eventPattern(isAlone: true)) }
        if let word = next, take("(") {
            guard depth < WordReader.deepest else { throw Diagnostic("too many groups in each other", at: word.place) }
            let group = try orderExpression(depth: depth + 1)
            try expect(")")
            return group
        }
        if let word = next, word.isSign("+") {
            throw Diagnostic("'+' stands right behind what it repeats", at: word.place)
        }
        if let word = next, word.isSign(",") || word.isSign("->") {
            let suggestion = "the events of an order stand side by side, without '\(word.text)'"
            throw expected("an event or a group", suggestion: suggestion)
        }
        if next?.kind == .sign || next == nil { throw expected("an event or a group") }
        return .event(try eventPattern(isAlone: true))
    }

    /// `*`, `+`, `?`, `{3}`, `{2,}`, `{2,4}`, nil if nothing repeats here.
    private func repetition() throws(Diagnostic) -> (atLeast: Int, atMost: Int?)? {
        if take("*") { return (0, nil) }
        if take("?") { return (0, 1) }
        if next?.isGlued == true, take("+") { return (1, nil) }
        guard take("{") else { return nil }
        let atLeast = try count("a number")
        var atMost: Int? = atLeast
        if take(",") {
            let place = place
            atMost = next?.isSign("}") == true ? nil : try count("a number or '}'")
            if let atMost, atMost < atLeast {
                throw Diagnostic(
                    "the second number is smaller than the first",
                    at: place,
                    suggestion: "write '{\(atMost),\(atLeast)}'"
                )
            }
        }
        try expect("}")
        return (atLeast, atMost)
    }
}
