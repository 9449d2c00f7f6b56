public import RuleTree
import TraceModel

extension Rule {
    /// A rule built in Swift, its statements in any order. What is wrong with it is thrown by the spec it becomes part of.
    public init(
        _ id: String,
        _ sentence: String,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        @RuleBuilder _ parts: () -> [RulePart]
    ) {
        self.init(id, sentence, clauses: [], origin: Origin(file: file, line: line, column: column))
        var hasQuantifier = false
        for part in parts() {
            switch part {
            case .quantifier(let quantifier, let origin):
                if hasQuantifier { report("a rule has only one 'for each'", at: origin) }
                hasQuantifier = true
                self.quantifier = quantifier
            case .condition(let test): conditions.append(test)
            case .clause(let clause): add(clause)
            case .note(let note, let origin):
                if self.note != nil { report("a rule has only one 'note'", at: origin) }
                self.note = note.text
            case .citation(let citation): citations.append(citation)
            case .example(let example): examples.append(example)
            case .mistake(let mistake): mistakes.all.append(mistake)
            }
        }
        if clauses.isEmpty, mistakes.all.isEmpty {
            report(
                "the rule '\(id)' has no clause",
                at: origin,
                suggestion: "write in it what must be true, such as 'a.before(b)'"
            )
        }
    }

    private mutating func add(_ clause: ScopedClause) {
        clauses.append(clause)
        let duration: Duration
        switch clause.bound {
        case .within(let bound), .apart(let bound): duration = bound
        case nil: return
        }
        if duration < .zero || duration != .microseconds(duration.microseconds) {
            report("a time bound is a whole number of microseconds", at: clause.origin)
        }
    }

    private mutating func report(_ message: String, at origin: Origin, suggestion: String? = nil) {
        mistakes.all.append(Diagnostic(message, file: origin.file, at: origin.place, suggestion: suggestion))
    }
}
