import RuleTree
import TraceModel

extension WordReader {
    /// The scope before a clause, with its comma.
    func scope() throws(Diagnostic) -> Scope {
        let scope: Scope
        if take(.before) {
            scope = .before(try eventPattern())
        } else if take(.after) {
            scope = try after()
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

    /// `after Q`, `after each Q`, `after Q until R`, behind `after`.
    private func after() throws(Diagnostic) -> Scope {
        let place = place
        let hasEach = take(.each)
        let rest = rest
        let opening = try eventPattern()
        guard take(.until) else { return hasEach ? .afterEach(opening) : .after(opening) }
        if hasEach { throw eachInScope("after Q until R", at: place, "after \(rest)") }
        return .afterUntil(opening, try eventPattern())
    }

    private func eachInScope(_ scope: String, at place: Place, _ meant: String) -> Diagnostic {
        Diagnostic("'each' does not stand in '\(scope)'", at: place, suggestion: "write '\(meant)'")
    }

    /// `between Q and R`, behind `between`.
    private func between() throws(Diagnostic) -> Scope {
        if let word = next, take(.each) {
            throw eachInScope("between Q and R", at: word.place, "between \(rest)")
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

    private func untilAlone() -> Diagnostic {
        var problem = Diagnostic("'until' stands behind 'after' and an event", at: place)
        skip()
        let rest = rest
        if (try? eventPattern()) != nil {
            problem.suggestion = "write 'before \(rest)' or 'after EVENT until \(rest)'"
        }
        return problem
    }

    private func expectedComma(behind scope: Scope) -> Diagnostic {
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
        let rest = rest
        if word.isWord(":") {
            skip()
            problem.suggestion = "write '\(written), \(self.rest)'"
        } else if let last, last.isName, last.kind == .plain, last.text.hasSuffix(":"), beginsClause(word) {
            // The name of an event may end so, too.
            problem.suggestion = write(["\(written.dropLast()), \(rest)", "\(written), \(rest)"])
        } else if case .after(let opening) = scope, take(.and), let closing = try? eventPattern() {
            problem.suggestion = meant([.between(opening, closing)])
        } else if beginsClause(word) {
            problem.suggestion = "write '\(written), \(rest)'"
        } else if word.isVerb, word.keyword != .and {
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
    private func meant(_ scopes: [Scope]) -> String {
        _ = take(",")
        return write(scopes.map { SpecPrinter.prefix(of: $0) + rest })
    }
}
