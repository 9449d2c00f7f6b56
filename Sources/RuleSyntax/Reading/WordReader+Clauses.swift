import RuleTree
import TraceModel

extension WordReader {
    /// A clause with its scope, to the end of the line. Of `states` only the word: the arrows stand on lines of their
    /// own.
    func scopedClause() throws(Diagnostic) -> ScopedClause {
        let origin = origin
        let scope = try scope()
        let clause = try clause()
        let bound = try timeBound(behind: clause)
        try expectEnd(of: clause, hasBound: bound != nil)
        return ScopedClause(clause, in: scope, bound: bound, origin: origin)
    }

    private func clause() throws(Diagnostic) -> Clause {
        if take(.order) { return .order(try orderExpression()) }
        if take(.states) { return .states(StateMachine(arrows: [], start: "")) }
        if take(.formula) { return .formula(try formula()) }
        if next?.keyword == .at || next?.keyword == .exactly { return try choice() }
        guard next != nil else { throw expected("a clause") }
        if next?.keyword == .within { throw try boundAhead() }
        if take(.never) { return try noPair() }
        return try clauseOfEvents()
    }

    /// `never`, alone in a rule for a relation.
    private func noPair() throws(Diagnostic) -> Clause {
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

    // MARK: - Events

    /// A clause that is written in one of the ways of `ClauseText`: that of which most words stand here.
    private func clauseOfEvents() throws(Diagnostic) -> Clause {
        let start = position
        if let negation = negation() { throw negation }
        let hasEach = take(.each)
        let first = try eventPattern()
        var most = 0
        var likely: [ClauseText] = []
        for text in ClauseText.all where text.hasEach == hasEach {
            let count = zip(position..., text.verb).prefix { word(at: $0)?.isWord($1) == true }.count
            if text.isForeign, count < text.verb.count { continue }
            if count > most { likely = [] }
            most = max(most, count)
            if count == most { likely.append(text) }
        }
        if most == 0 { throw hasEach ? expectedLeadsTo(from: start) : expectedVerb(behind: first) }
        position += most
        guard let text = likely.first(where: { $0.verb.count == most }) else {
            throw expectedRest(of: likely, behind: most, first)
        }
        switch text.kind {
        case .occurrence(let occurrence):
            if occurrence == .never { try expectEndOfNever(first) }
            return .occurrence(first, occurrence)
        case .counted(let occurrence):
            if text.verb[0] == Keyword.at.rawValue, let problem = timeInsteadOfCount(first) { throw problem }
            return try counted(first, occurrence)
        case .slip(let message, let mark):
            let place = mark < 0 ? word(at: start)?.place : word(at: position - most + mark)?.place
            throw slip(message, at: place ?? self.place, meant: try clauses(text, first))
        case .twoEvents:
            let clause = try clauses(text, first)[0]
            if !text.ending.isEmpty { try expectTogether(clause) }
            return clause
        }
    }

    /// The second event of a way to write a clause, and the events that neighbours are counted among.
    /// - Returns: what it says, or was meant to.
    private func clauses(_ text: ClauseText, _ first: EventPattern) throws(Diagnostic) -> [Clause] {
        let place = place
        let isAdjacency = text.verb.contains(Keyword.right.rawValue)
        let hasEach = isAdjacency && take(.each)
        let second = try eventPattern()
        let among = isAdjacency ? try among() : []
        let clauses = text.clauses(first, second).map { $0.counting(among) }
        if hasEach { throw slip(ClauseText.withRight, at: place, meant: clauses) }
        return clauses
    }

    /// `among A, B`, empty if it is left out.
    private func among() throws(Diagnostic) -> [EventReference] {
        guard take(.among) else { return [] }
        let events = try list(of: neighbour, while: take(","))
        try expectEndOfList()
        return events
    }

    /// An event that `among` names.
    private func neighbour() throws(Diagnostic) -> EventReference {
        let hasRole = next.map { isName($0) && roles.contains($0.text) } ?? false
        guard word(at: hasRole ? position + 1 : position)?.keyword == .any else { return try eventReference() }
        if hasRole { skip() }
        throw expected(
            "an event",
            suggestion: "'among' takes names; left out, neighbours are counted among all events"
        )
    }

    func counted(_ pattern: EventPattern, _ occurrence: (Int) -> Occurrence) throws(Diagnostic) -> Clause {
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

    func count(
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

    // MARK: - Slips

    /// What to say where only the first words stand of what follows an event.
    private func expectedRest(of texts: [ClauseText], behind count: Int, _ first: EventPattern) -> Diagnostic {
        let right = texts.filter { !$0.isSlip }
        let likely = right.isEmpty ? texts : right
        let shortest = likely.map(\.verb.count).min()
        let words = likely.filter { $0.verb.count == shortest }
        let known = words.map { $0.verb[count] }
        var problem = expected(known.map { "'\($0)'" }.joined(separator: " or "), nearWords: known)
        if problem.suggestion == nil, words.count == 1, let clauses = try? clauses(words[0], first) {
            problem.suggestion = meant(clauses)
        }
        return problem
    }

    /// `not A before B`, unless an event is called so.
    private func negation() -> Diagnostic? {
        guard let word = next, word.isWord("not"), let second = self.word(at: position + 1), isName(second),
            !second.isWord("not")
        else { return nil }
        let whole = WordReader(statement, at: position + 1, roles: roles)
        var meant: [Clause] = []
        switch try? whole.clause() {
        case .ordering(let first, .before, let second): meant = [.ordering(first, .neverBefore, second)]
        case .ordering(let first, .after, let second): meant = [.ordering(first, .neverAfter, second)]
        case .adjacency(let first, .rightBefore, let second, let events):
            meant = [.adjacency(first, .neverRightBefore, second, among: events)]
        default: return nil
        }
        return slip("no clause begins with 'not'", at: word.place, meant: meant)
    }

    private func expectedLeadsTo(from start: Int) -> Diagnostic {
        var problem = expected("'leads to'", near: [.leads])
        let whole = WordReader(statement, at: start + 1, roles: roles)
        if problem.suggestion == nil, let clause = try? whole.clause() { problem.suggestion = meant([clause]) }
        return problem
    }

    /// `A never B`
    private func expectEndOfNever(_ first: EventPattern) throws(Diagnostic) {
        if next == nil || isAtBound || next?.keyword == .where { return }
        var problem = expected(
            "'before', 'after', 'right before', 'outnumbers' or the end of the line",
            near: [.before, .after, .right, .outnumbers]
        )
        if problem.suggestion == nil, let second = try? eventPattern() {
            problem.suggestion = meant([.ordering(first, .neverBefore, second), .ordering(first, .neverAfter, second)])
        }
        throw problem
    }

    /// The last word of `A and B together`.
    private func expectTogether(_ clause: Clause) throws(Diagnostic) {
        if take(.together) { return }
        let (first, second) = (clause.patterns[0], clause.patterns[1])
        var problem = expected("'together'", near: [.together])
        if problem.suggestion != nil { throw problem }
        if next == nil {
            problem.suggestion = meant([clause])
        } else if take(.never), take(.together) {
            problem.suggestion = meant([.coexistence(first, .excludes, second)])
        } else if take(.and), let third = try? eventPattern(), take(.together) {
            let other = SpecPrinter.sentence(of: Clause.coexistence(second, .together, third))
            problem.suggestion = "\(meant([clause])) and '\(other)', each on a line of its own"
        } else {
            problem.suggestion = "\(meant([clause])), or '|' between alternatives"
        }
        throw problem
    }

    private func expectedVerb(behind pattern: EventPattern) -> Diagnostic {
        let subject = SpecPrinter.sentence(of: pattern)
        guard let word = next else {
            let last = last?.kind == .plain ? last?.text : nil
            return Diagnostic(
                "expected what is true of '\(subject)'",
                at: place,
                suggestion: last.flatMap { Suggestion.forWord($0, among: [Keyword.states.rawValue]) }
                    ?? "write a whole clause, such as '\(subject) at most once' or '\(subject) before …'"
            )
        }
        if isBetweenAlternatives(word) { return expected("'|' between alternatives") }
        if take(.together) {
            _ = take(.with)
            let second = try? eventPattern()
            return slip(
                "'together' stands behind both events",
                at: word.place,
                meant: second.map { [.coexistence(pattern, .together, $0)] } ?? []
            )
        }
        if word.keyword == .within {
            return expected(
                "a clause before the time bound",
                suggestion: "write a whole clause, such as '\(subject) leads to …', before it"
            )
        }
        var known = ClauseText.verbs
        if case .any = pattern { known.insert(Keyword.but.rawValue) }
        return expected(
            "'before', 'after', 'leads to', 'never' or the like behind '\(subject)'",
            nearWords: known,
            suggestion: isRole(pattern, before: word) ? "a rule names its roles by 'for each RELATION(a, b)'" : nil
        )
    }

    /// Whether a word stands like an event behind its role in a rule that has none.
    private func isRole(_ pattern: EventPattern, before word: Word) -> Bool {
        guard roles.isEmpty, case .named = pattern, isName(word) else { return false }
        return self.word(at: position + 1)?.isVerb == true
    }

    /// The end of a clause whose last part is a list.
    func expectEndOfList() throws(Diagnostic) {
        guard let word = next, !isAtBound else { return }
        let isItem = isName(word) || word.keyword == .and || word.isSign("|")
        throw expected("',' or the end of the line", suggestion: isItem ? "write ',' between the events" : nil)
    }

    private func expectEnd(of clause: Clause, hasBound: Bool) throws(Diagnostic) {
        guard let word = next else { return }
        var suggestion: String?
        if isBetweenAlternatives(word) {
            suggestion = "write '|' between alternatives"
        } else if word.keyword == .where {
            throw testsBehind(clause)
        } else if word.keyword == .among {
            suggestion = "'among' belongs to 'right before' and 'leads right to'"
        } else if hasBound, word.keyword == .apart {
            suggestion = "'apart' belongs to 'at least'"
        } else if let meant = orderedNeed(clause, word) {
            suggestion = meant
        } else if word.isVerb {
            suggestion = "give each clause a line of its own"
        } else if !hasBound {
            suggestion = timeBehind(clause)
        }
        throw expected("the end of the line", near: hasBound ? [] : [.within], suggestion: suggestion)
    }

    /// What is meant by `A requires B before` and `A requires B after`.
    private func orderedNeed(_ clause: Clause, _ word: Word) -> String? {
        guard case .coexistence(let first, .requires, let second) = clause, self.word(at: position + 1) == nil else {
            return nil
        }
        switch word.keyword {
        case .before: return meant([.ordering(second, .before, first)])
        case .after: return meant([.ordering(first, .leadsTo, second)])
        default: return nil
        }
    }

    private func isBetweenAlternatives(_ word: Word) -> Bool {
        word.isSign(",") || word.kind == .plain && word.text == "or"
    }

    func slip(_ message: String, at place: Place, meant clauses: [Clause]) -> Diagnostic {
        Diagnostic(message, at: place, suggestion: clauses.isEmpty ? nil : meant(clauses))
    }

    func meant(_ clauses: [Clause]) -> String { write(clauses.map { SpecPrinter.sentence(of: $0) }) }
}

extension Clause {
    /// The same among these events, if it speaks of neighbours.
    fileprivate func counting(_ events: [EventReference]) -> Clause {
        guard case .adjacency(let first, let adjacency, let second, _) = self else { return self }
        return .adjacency(first, adjacency, second, among: events)
    }
}
