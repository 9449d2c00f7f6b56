import RuleTree
import TraceModel

extension WordReader {
    /// How deep the groups of an order expression, and the operators of a formula, may nest.
    static let deepest = 64

    /// `A B* (C | D)+ E?`
    mutating func orderExpression(depth: Int = 0) throws(Diagnostic) -> OrderExpression {
        var alternatives = [try orderSequence(depth: depth)]
        while take("|") { alternatives.append(try orderSequence(depth: depth)) }
        return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
    }

    private mutating func orderSequence(depth: Int) throws(Diagnostic) -> OrderExpression {
        var items = [try orderItem(depth: depth)]
        while let word = next, !word.isSign("|"), !word.isSign(")"), !isAtBound {
            items.append(try orderItem(depth: depth))
        }
        return items.count == 1 ? items[0] : .sequence(items)
    }

    private mutating func orderItem(depth: Int) throws(Diagnostic) -> OrderExpression {
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

    private mutating func orderAtom(depth: Int) throws(Diagnostic) -> OrderExpression {
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
        if let word = next, word.isSign(",") {
            throw expected("an event or a group", suggestion: "the events of an order stand side by side, without ','")
        }
        if next?.kind == .sign || next == nil { throw expected("an event or a group") }
        return .event(try eventPattern(isAlone: true))
    }

    /// `*`, `+`, `?`, `{3}`, `{2,}`, `{2,4}`, nil if nothing repeats here.
    private mutating func repetition() throws(Diagnostic) -> (atLeast: Int, atMost: Int?)? {
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
