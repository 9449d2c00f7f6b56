import RuleTree
import TraceModel

extension WordReader {
    /// A clause with its scope, to the end of the line. Of `states` only the word: the arrows stand on lines of their
    /// own.
    mutating func scopedClause() throws(Diagnostic) -> ScopedClause {
        let origin = origin
        let scope = try scope()
        let clause = try clause()
        let bound = try timeBound(behind: clause)
        try expectEnd(of: clause, hasBound: bound != nil)
        return ScopedClause(clause, in: scope, bound: bound, origin: origin)
    }

    private mutating func clause() throws(Diagnostic) -> Clause {
        if next?.keyword == .each { return try eachClause() }
        if take(.order) { return .order(try orderExpression()) }
        if take(.states) { return .states(StateMachine(arrows: [], start: "")) }
        if take(.formula) { return .formula(try formula()) }
        if next?.keyword == .at || next?.keyword == .exactly { return try choice() }
        guard next != nil else { throw expected("a clause") }
        if next?.keyword == .within { throw try boundAhead() }
        if take(.never) { return try noPair() }
        let first = try eventPattern()
        if take(.before) { return try before(first) }
        if take(.after) { return try after(first) }
        if take(.leads) { return try leads(first) }
        if take(.pairs) {
            return try ordering(first, .pairsWith, joinedBy: .with)
        }
        if take(.right) { return try right(first, .rightBefore) }
        if take(.never) { return try never(first) }
        if take(.requires) { return .coexistence(first, .requires, try eventPattern()) }
        if take(.excludes) { return .coexistence(first, .excludes, try eventPattern()) }
        if take(.and) { return try together(first) }
        if take(.first) { return .occurrence(first, .first) }
        if take(.last) { return .occurrence(first, .last) }
        if take(.exactly) { return try counted(first) { .exactly($0) } }
        if take(.at) {
            let isMost = take(.most)
            if isMost || take(.least) {
                if let problem = timeInsteadOfCount(first) { throw problem }
                return try counted(first) { isMost ? .atMost($0) : .atLeast($0) }
            }
            throw expected("'most' or 'least'", near: [.most, .least])
        }
        throw expectedVerb(behind: first)
    }

    // MARK: - Two events

    private mutating func before(_ first: EventPattern) throws(Diagnostic) -> Clause {
        let ordering: Ordering = take(.each) ? .beforeEach : .before
        return .ordering(first, ordering, try eventPattern())
    }

    private mutating func after(_ first: EventPattern) throws(Diagnostic) -> Clause {
        let place = place
        guard take(.each) else { return .ordering(first, .after, try eventPattern()) }
        let second = try eventPattern()
        throw slip(
            "'each' stands before the later event of a clause",
            at: place,
            meant: [.ordering(second, .beforeEach, first), .ordering(second, .eachLeadsTo, first)]
        )
    }

    private mutating func leads(_ first: EventPattern) throws(Diagnostic) -> Clause {
        if next?.keyword == .to, word(at: position + 1)?.keyword == .each {
            skip()
            let place = place
            skip()
            let second = try eventPattern()
            throw slip(
                "'each' stands before the first event of 'leads to'",
                at: place,
                meant: [.ordering(first, .eachLeadsTo, second), .ordering(first, .beforeEach, second)]
            )
        }
        if let clause = try leadsRight(first) { return clause }
        return try ordering(first, .leadsTo, joinedBy: .to)
    }

    /// The rest of `A leads to B`, `A pairs with B`, behind their first keyword.
    private mutating func ordering(
        _ first: EventPattern,
        _ ordering: Ordering,
        joinedBy keyword: Keyword
    ) throws(Diagnostic) -> Clause {
        if take(keyword) { return .ordering(first, ordering, try eventPattern()) }
        var problem = expected("'\(keyword.rawValue)'", near: [keyword])
        if problem.suggestion == nil, let second = try? eventPattern() {
            problem.suggestion = meant([.ordering(first, ordering, second)])
        }
        throw problem
    }

    private mutating func never(_ first: EventPattern) throws(Diagnostic) -> Clause {
        if take(.before) { return .ordering(first, .neverBefore, try eventPattern()) }
        if take(.after) { return .ordering(first, .neverAfter, try eventPattern()) }
        if take(.right) { return try right(first, .neverRightBefore) }
        if take(.outnumbers) { return .ordering(first, .neverOutnumbers, try eventPattern()) }
        if next == nil || isAtBound || next?.keyword == .where { return .occurrence(first, .never) }
        var problem = expected(
            "'before', 'after', 'right before', 'outnumbers' or the end of the line",
            near: [.before, .after, .right, .outnumbers]
        )
        if problem.suggestion == nil, let second = try? eventPattern() {
            problem.suggestion = meant([.ordering(first, .neverBefore, second), .ordering(first, .neverAfter, second)])
        }
        throw problem
    }

    /// `never`, alone in a rule for a relation.
    private mutating func noPair() throws(Diagnostic) -> Clause {
        let place = last?.place
        guard next == nil || isAtBound else {
            var problem = expected("the end of the line")
            if let event = try? eventPattern() { problem.suggestion = meant([.occurrence(event, .never)]) }
            throw problem
        }
        if !roles.isEmpty { return .noPair }
        throw Diagnostic(
            "'never' alone forbids a pair, and this rule is for no relation",
            at: place,
            suggestion: "write 'EVENT never', or 'for each RELATION(a, b)' above it"
        )
    }

    private mutating func eachClause() throws(Diagnostic) -> Clause {
        let place = place
        skip()
        let start = position
        let first = try eventPattern()
        if take(.leads) {
            if next?.keyword == .right, let clause = try leadsRight(first) {
                throw slip("a clause with 'right' has no 'each'", at: place, meant: [clause])
            }
            return try ordering(first, .eachLeadsTo, joinedBy: .to)
        }
        let message = "a clause that begins with 'each' goes on with 'leads to'"
        if take(.before) {
            throw slip(message, at: place, meant: [.ordering(first, .beforeEach, try eventPattern())])
        }
        if take(.after) {
            throw slip(message, at: place, meant: [.ordering(try eventPattern(), .beforeEach, first)])
        }
        if take(.pairs), take(.with) {
            throw slip(message, at: place, meant: [.ordering(first, .pairsWith, try eventPattern())])
        }
        var problem = expected("'leads to'", near: [.leads])
        var whole = WordReader(statement, at: start, roles: roles)
        if problem.suggestion == nil, let clause = try? whole.clause() { problem.suggestion = meant([clause]) }
        throw problem
    }

    // MARK: - One event

    mutating func counted(
        _ pattern: EventPattern,
        _ occurrence: (Int) -> Occurrence
    ) throws(Diagnostic) -> Clause {
        if take(.once) { return .occurrence(pattern, occurrence(1)) }
        if take(.twice) { return .occurrence(pattern, occurrence(2)) }
        let count = try count(
            "'once', 'twice' or a number",
            near: [.once, .twice],
            suggestion: next?.keyword == .one ? meant([.occurrence(pattern, occurrence(1))]) : nil
        )
        let clause = Clause.occurrence(pattern, occurrence(count))
        guard take(.times) else { throw expected("'times'", suggestion: meant([clause])) }
        return clause
    }

    mutating func count(
        _ what: String,
        near keywords: [Keyword] = [],
        suggestion: String? = nil
    ) throws(Diagnostic) -> Int {
        guard let word = next, word.kind == .plain, word.text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw expected(what, near: keywords, suggestion: suggestion)
        }
        guard let count = Int(word.text) else { throw Diagnostic("the number is too large", at: word.place) }
        skip()
        return count
    }
}
