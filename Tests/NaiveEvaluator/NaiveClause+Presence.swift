import RuleTree

extension NaiveClause {
    /// Whether two events come or stay away as they must.
    static func holds(_ a: NaiveEvent, _ coexistence: Coexistence, _ b: NaiveEvent, in span: NaiveSpan) -> Bool {
        let hasA = span.events.contains(where: a.contains)
        let hasB = span.events.contains(where: b.contains)
        switch coexistence {
        case .requires: return span.isSettled || !hasA || hasB
        case .together: return span.isSettled || hasA == hasB
        case .excludes: return !(hasA && hasB)
        }
    }

    /// Whether so many of the events come at all as must; a letter that belongs to two of them counts for both.
    static func holds(_ choice: Choice, of options: [NaiveEvent], in span: NaiveSpan) -> Bool {
        let count = options.filter { span.events.contains(where: $0.contains) }.count
        switch choice {
        case .atLeastOne: return span.isSettled || count >= 1
        case .exactlyOne: return span.isSettled ? count <= 1 : count == 1
        }
    }
}
