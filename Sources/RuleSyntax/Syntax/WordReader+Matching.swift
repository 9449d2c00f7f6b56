import RuleTree
import TraceModel

/// Events with a `where`.
extension WordReader {
    /// Whether the parentheses that open here hold an event with its tests.
    var holdsTests: Bool {
        guard next?.isSign("(") == true else { return false }
        var ahead = self
        ahead.skip()
        // Without parentheses up to there, so that nothing is read anew for each of many that stand in each other.
        let stop = statement.words[ahead.position...].first {
            $0.keyword == .where || $0.isSign("(") || $0.isSign(")")
        }
        return stop?.keyword == .where && (try? ahead.plainPattern()) != nil && ahead.next?.keyword == .where
    }

    /// `(A | B where x = 1)`
    /// - Parameter isAlone: whether `|` may follow.
    mutating func patternInParentheses(isAlone: Bool) throws(Diagnostic) -> EventPattern {
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
    mutating func matching(
        _ pattern: EventPattern,
        from start: Int,
        mayEndLine: Bool
    ) throws(Diagnostic) -> EventPattern {
        let place = place
        skip()
        var tests = [try attributeTest()]
        while hasTestBehind, take(.and) { tests.append(try attributeTest()) }
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

    // MARK: - Slips

    /// `A | (B where x = 1)`, behind `|`, and wherever only names may stand.
    func testsAmongAlternatives() -> Diagnostic? {
        guard holdsTests else { return nil }
        var ahead = self
        guard let pattern = try? ahead.patternInParentheses(isAlone: true) else { return nil }
        return WordReader.declarationNeeded(for: pattern, at: place)
    }

    /// `(A where x = 1) | B`
    private func testsBeforeAlternatives() -> Diagnostic? {
        var ahead = self
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
    mutating func testsBehind(_ clause: Clause) -> Diagnostic {
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
