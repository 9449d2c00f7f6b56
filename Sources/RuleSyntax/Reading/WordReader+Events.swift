import RuleTree
import TraceModel

extension WordReader {
    /// What may stand where a clause names an event: `A | B`, `any`, `any but A | B`, each with its role in a rule for a
    /// relation; and these in parentheses with a `where`, or without parentheses at the end of a clause.
    /// - Parameter isAlone: whether `|` ends the pattern, as in an order expression; `any but` keeps its own.
    func eventPattern(isAlone: Bool = false) throws(Diagnostic) -> EventPattern {
        if next?.isSign("(") == true { return try patternInParentheses(isAlone: isAlone) }
        let start = position
        let pattern = try plainPattern(isAlone: isAlone)
        guard next?.keyword == .where else { return pattern }
        return try matching(pattern, from: start, mayEndLine: !isAlone && !isInFormula)
    }

    /// `A | B`, `any`, `any but A | B`
    func plainPattern(isAlone: Bool = false) throws(Diagnostic) -> EventPattern {
        let first = roles.isEmpty ? nil : try role { self.meantPatterns(behind: []) }
        if take(.any) { return take(.but) ? .anyBut(role: first, try eventNames()) : .any(role: first) }
        var references = [try eventName(role: first)]
        while !isAlone, take("|") { references.append(try eventReference(behind: references)) }
        return .named(references)
    }

    /// One event that is named, with its role in a rule for a relation.
    /// - Parameter references: the alternatives before.
    func eventReference(behind references: [EventReference] = []) throws(Diagnostic) -> EventReference {
        if roles.isEmpty { return try eventName() }
        if !references.isEmpty, let problem = testsAmongAlternatives() { throw problem }
        return try eventName(role: try role { self.meantPatterns(behind: references) })
    }

    /// `leaving`, `source leaving`
    func intervalReference() throws(Diagnostic) -> IntervalReference {
        let origin = origin
        if roles.isEmpty || next?.keyword == .any { return IntervalReference(try name("an interval"), origin: origin) }
        let role = try role("an interval") {
            let interval = self.next.map { SpecPrinter.name($0.text) } ?? ""
            return self.roles.map { "\(SpecPrinter.name($0)) \(interval)" }
        }
        return IntervalReference(role: role, try name("an interval of '\(role)'"), origin: origin)
    }

    /// `A | B`, without roles.
    func eventNames() throws(Diagnostic) -> [EventReference] { try list(of: plainName, while: take("|")) }

    /// `A, B`, without roles.
    func eventList() throws(Diagnostic) -> [EventReference] { try list(of: plainName, while: take(",")) }

    func plainName() throws(Diagnostic) -> EventReference { try eventName() }

    private func eventName(role: String? = nil) throws(Diagnostic) -> EventReference {
        let origin = origin
        if let problem = testsAmongAlternatives() { throw problem }
        return EventReference(role: role, try name(role.map { "an event of '\($0)'" } ?? "an event"), origin: origin)
    }

    /// The role that stands before an event, or an interval, of a rule for a relation.
    /// - Parameters:
    ///   - what: what it stands before, as a message says it.
    ///   - meant: what may have been meant by a name without its role.
    private func role(
        _ what: String = "an event",
        meant: () -> [String]
    ) throws(Diagnostic) -> String {
        guard let word = next, isName(word) || word.keyword == .any else { return try name("\(what) with its role") }
        if isName(word), roles.contains(word.text) {
            skip()
            return word.text
        }
        if let follower = self.word(at: position + 1), isName(word), isName(follower) || follower.keyword == .any {
            throw noRole(word.text, of: "rule", at: word.place)
        }
        throw Diagnostic("'\(word.text)' needs its role before it", at: word.place, suggestion: write(meant()))
    }

    /// - Parameters:
    ///   - whole: what has the roles, as a message says it.
    ///   - hint: what else may have been meant.
    func noRole(_ name: String, of whole: String, at place: Place, _ hint: String = "") -> Diagnostic {
        let known = roles.map { "'\($0)'" }.joined(separator: " and ")
        return Diagnostic(
            "'\(name)' is no role of this \(whole)",
            at: place,
            suggestion: Suggestion.forWord(name, among: roles) ?? "its roles are \(known)\(hint)"
        )
    }

    /// The pattern with a role before each of its events: that of the alternatives before, else any.
    /// - Parameter references: the alternatives before.
    private func meantPatterns(behind references: [EventReference]) -> [String] {
        let written = isInFormula ? SpecPrinter.nameInFormula : SpecPrinter.name
        if next?.keyword == .any { return roles.map { "\(written($0)) any" } }
        let plain = WordReader(statement, at: position)
        plain.isInFormula = isInFormula
        let names = (try? plain.eventNames()) ?? []
        return (references.last?.role.map { [$0] } ?? roles).map { role in
            SpecPrinter.sentence(
                of: EventPattern.named(references + names.map { EventReference(role: role, $0.name) }),
                naming: written
            )
        }
    }

    // MARK: - Events with a `where`

    /// Whether the parentheses that open here hold an event with its tests.
    var holdsTests: Bool {
        guard next?.isSign("(") == true else { return false }
        let ahead = ahead
        ahead.skip()
        // Without parentheses up to there, so that nothing is read anew for each of many that stand in each other.
        let stop = statement.words[ahead.position...].first {
            $0.keyword == .where || $0.isSign("(") || $0.isSign(")")
        }
        return stop?.keyword == .where && (try? ahead.plainPattern()) != nil && ahead.next?.keyword == .where
    }

    /// `(A | B where x = 1)`
    /// - Parameter isAlone: whether `|` may follow.
    func patternInParentheses(isAlone: Bool) throws(Diagnostic) -> EventPattern {
        if !isAlone, let problem = testsBeforeAlternatives() { throw problem }
        skip()
        let pattern = try plainPattern()
        guard take(.where) else {
            let written = SpecPrinter.sentence(of: pattern)
            throw expected(
                "'where'",
                near: [.where],
                suggestion: next?.isSign(")") == true ? "write '\(written)', without parentheses" : nil
            )
        }
        let tests = try attributeTests()
        guard take(")") else { throw expectedMoreTests(or: "')'") }
        return .matching(pattern, tests)
    }

    /// A pattern without parentheses, at its `where`.
    /// - Parameters:
    ///   - start: the position of its first word.
    ///   - mayEndLine: whether it needs no parentheses at the end of a clause.
    func matching(
        _ pattern: EventPattern,
        from start: Int,
        mayEndLine: Bool
    ) throws(Diagnostic) -> EventPattern {
        let place = place
        skip()
        let tests = try list(of: attributeTest, while: hasTestBehind && take(.and))
        if mayEndLine {
            if next == nil || isAtBound { return .matching(pattern, tests) }
            guard next?.keyword != nil || next?.isSign(",") == true && !hasTestBehind else {
                throw expectedMoreTests(or: "the end of the line")
            }
        }
        throw Diagnostic(
            "an event and its 'where' stand in parentheses here",
            at: place,
            suggestion: "write '\(lineWithParentheses(from: start))'"
        )
    }

    /// The line with parentheses around its words from a position up to the last one that was read.
    private func lineWithParentheses(from start: Int) -> String {
        let column = word(at: start)?.place.column ?? 1
        let end = last?.end ?? column
        let line = statement.line
        return line.text(from: statement.place.column, to: column) + "(" + line.text(from: column, to: end) + ")"
            + line.text(from: end)
    }

    /// `A | (B where x = 1)`, behind `|`, and wherever only names may stand.
    func testsAmongAlternatives() -> Diagnostic? {
        guard holdsTests else { return nil }
        let ahead = ahead
        guard let pattern = try? ahead.patternInParentheses(isAlone: true) else { return nil }
        return WordReader.declarationNeeded(for: pattern, at: place)
    }

    /// `(A where x = 1) | B`
    private func testsBeforeAlternatives() -> Diagnostic? {
        let ahead = ahead
        guard let pattern = try? ahead.patternInParentheses(isAlone: true), ahead.next?.isSign("|") == true else {
            return nil
        }
        return WordReader.declarationNeeded(for: pattern, at: place)
    }

    private static func declarationNeeded(for pattern: EventPattern, at place: Place) -> Diagnostic {
        var suggestion = "declare an event for it, and name that here"
        if case .matching(.named(let references), let tests) = pattern {
            let declaration = EventDeclaration("NAME", members: references.map(\.name), where: tests.map(\.withoutRole))
            suggestion = "declare an event for it, '\(SpecPrinter.line(declaration))', and name that here"
        }
        return Diagnostic("an event with a 'where' does not stand among names", at: place, suggestion: suggestion)
    }

    /// `A never where x = 1`
    func testsBehind(_ clause: Clause) -> Diagnostic {
        var problem = Diagnostic(
            "'where' stands behind its event",
            at: place,
            suggestion: "write '(EVENT where …)'"
        )
        skip()
        if case .occurrence(let event, let occurrence) = clause, let tests = try? attributeTests() {
            problem.suggestion = meant([.occurrence(.matching(event, tests), occurrence)])
        }
        return problem
    }
}

extension AttributeTest {
    /// The test as a declaration, which knows no roles, may hold it.
    fileprivate var withoutRole: AttributeTest {
        guard case .last(let event, let attribute) = operand else { return self }
        return AttributeTest(self.attribute, comparison, .last(EventReference(event.name), attribute: attribute))
    }
}
