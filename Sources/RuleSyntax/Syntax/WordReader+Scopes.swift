import RuleTree
import TraceModel

extension WordReader {
    /// The scope before a clause, with its comma.
    mutating func scope() throws(Diagnostic) -> Scope {
        let scope: Scope
        if take(.before) {
            scope = .before(try eventPattern())
        } else if take(.after) {
            scope = next?.keyword == .each ? try afterEach() : try after()
        } else if take(.between) {
            scope = try between()
        } else if take(.while) {
            scope = .during(try intervalReference())
        } else if next?.keyword == .until {
            throw untilAlone()
        } else {
            return .everywhere
        }
        guard take(",") else { throw expectedComma(behind: scope) }
        if let keyword = next?.keyword, Keyword.scopes.contains(keyword) {
            throw Diagnostic("scopes do not nest", at: place, suggestion: "give the rule one scope and a clause")
        }
        return scope
    }

    /// `after Q`, `after Q until R`, behind `after`.
    private mutating func after() throws(Diagnostic) -> Scope {
        let opening = try eventPattern()
        return take(.until) ? .afterUntil(opening, try eventPattern()) : .after(opening)
    }

    /// `after each Q`, behind `after`.
    private mutating func afterEach() throws(Diagnostic) -> Scope {
        let place = place
        skip()
        let start = self.place
        let opening = try eventPattern()
        guard next?.keyword == .until else { return .afterEach(opening) }
        throw Diagnostic(
            "'each' does not stand in 'after Q until R'",
            at: place,
            suggestion: "write 'after \(statement.line.text(from: start.column))'"
        )
    }

    /// `between Q and R`, behind `between`.
    private mutating func between() throws(Diagnostic) -> Scope {
        if let word = next, take(.each) {
            throw Diagnostic(
                "'each' does not stand in 'between Q and R'",
                at: word.place,
                suggestion: "write 'between \(statement.line.text(from: place.column))'"
            )
        }
        let opening = try eventPattern()
        if take(.and) { return .between(opening, try eventPattern()) }
        var problem = expected("'and'", near: [.and])
        let isUntil = take(.until)
        if !isUntil { _ = take(",") }
        if problem.suggestion == nil, let closing = try? eventPattern() {
            let meant: [Scope] = [.between(opening, closing)] + (isUntil ? [.afterUntil(opening, closing)] : [])
            problem.suggestion = self.meant(meant)
        }
        throw problem
    }

    // MARK: - Slips

    private mutating func untilAlone() -> Diagnostic {
        var problem = Diagnostic("'until' stands behind 'after' and an event", at: place)
        skip()
        let start = place
        if (try? eventPattern()) != nil {
            let rest = statement.line.text(from: start.column)
            problem.suggestion = "write 'before \(rest)' or 'after EVENT until \(rest)'"
        }
        return problem
    }

    private mutating func expectedComma(behind scope: Scope) -> Diagnostic {
        let written = statement.line.text(from: statement.place.column, to: last?.end)
        guard let word = next else {
            let words: String =
                switch scope {
                case .between: "'between'"
                case .during: "'while'"
                case .everywhere, .before, .after, .afterEach, .afterUntil: "'before' or 'after'"
                }
            return Diagnostic(
                "expected ',' and a clause behind '\(written)'",
                at: place,
                suggestion: "a line that begins with \(words) says where its clause must hold"
            )
        }
        var isOpen = false
        if case .after = scope { isOpen = true }
        var problem = expected("',' behind '\(written)'", near: isOpen ? [.until] : [])
        if problem.suggestion != nil { return problem }
        let rest = statement.line.text(from: word.place.column)
        if case .after(let opening) = scope, take(.and), let closing = try? eventPattern() {
            problem.suggestion = meant([.between(opening, closing)])
        } else if beginsClause(word) {
            problem.suggestion = "write '\(written), \(rest)'"
        } else if let keyword = word.keyword, keyword != .and, Keyword.verbs.contains(keyword) {
            problem.suggestion = "write '\(written), EVENT \(rest)'"
        }
        return problem
    }

    /// Whether a clause may begin with the next word, which is this one.
    private func beginsClause(_ word: Word) -> Bool {
        switch word.keyword {
        case .each, .any, .order, .states, .formula: true
        case .at, .exactly: (1...2).contains { self.word(at: position + $0)?.keyword == .one }
        case nil: word.isName
        default: false
        }
    }

    /// The scopes, each before what stands behind the one that was read.
    private mutating func meant(_ scopes: [Scope]) -> String {
        _ = take(",")
        let rest = statement.line.text(from: place.column)
        return "write " + scopes.map { "'\(SpecPrinter.prefix(of: $0))\(rest)'" }.joined(separator: " or ")
    }
}
