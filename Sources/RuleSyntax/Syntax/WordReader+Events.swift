import RuleTree
import TraceModel

extension WordReader {
    /// What may stand where a clause names an event: `A | B`, `any`, `any but A | B`, each with its role in a rule for a
    /// relation; and these in parentheses with a `where`, or without parentheses at the end of a clause.
    /// - Parameter isAlone: whether `|` ends the pattern, as in an order expression; `any but` keeps its own.
    mutating func eventPattern(isAlone: Bool = false) throws(Diagnostic) -> EventPattern {
        if next?.isSign("(") == true { return try patternInParentheses(isAlone: isAlone) }
        let start = position
        let pattern = try plainPattern(isAlone: isAlone)
        guard next?.keyword == .where else { return pattern }
        return try matching(pattern, from: start, mayEndLine: !isAlone && !isInFormula)
    }

    /// `A | B`, `any`, `any but A | B`
    mutating func plainPattern(isAlone: Bool = false) throws(Diagnostic) -> EventPattern {
        if roles.isEmpty {
            if take(.any) { return take(.but) ? .anyBut(role: nil, try eventNames()) : .any(role: nil) }
            return .named(isAlone ? [try eventName()] : try eventNames())
        }
        let first = try role { $0.meantPatterns(behind: []) }
        if take(.any) { return take(.but) ? .anyBut(role: first, try eventNames()) : .any(role: first) }
        var references = [try eventName(role: first)]
        while !isAlone, take("|") {
            if let problem = testsAmongAlternatives() { throw problem }
            let role = try role { [references] in $0.meantPatterns(behind: references) }
            references.append(try eventName(role: role))
        }
        return .named(references)
    }

    /// One event that is named, with its role in a rule for a relation.
    mutating func eventReference() throws(Diagnostic) -> EventReference {
        roles.isEmpty ? try eventName() : try eventName(role: try role { $0.meantPatterns(behind: []) })
    }

    /// `leaving`, `source leaving`
    mutating func intervalReference() throws(Diagnostic) -> IntervalReference {
        let origin = origin
        if roles.isEmpty || next?.keyword == .any { return IntervalReference(try name("an interval"), origin: origin) }
        let role = try role("an interval") { reader in
            let interval = reader.next.map { SpecPrinter.name($0.text) } ?? ""
            return reader.roles.map { "\(SpecPrinter.name($0)) \(interval)" }
        }
        return IntervalReference(role: role, try name("an interval of '\(role)'"), origin: origin)
    }

    /// `A | B`, without roles.
    mutating func eventNames() throws(Diagnostic) -> [EventReference] {
        var references = [try eventName()]
        while take("|") { references.append(try eventName()) }
        return references
    }

    /// `A, B`, without roles.
    mutating func eventList() throws(Diagnostic) -> [EventReference] {
        var references = [try eventName()]
        while take(",") { references.append(try eventName()) }
        return references
    }

    private mutating func eventName(role: String? = nil) throws(Diagnostic) -> EventReference {
        let origin = origin
        if let problem = testsAmongAlternatives() { throw problem }
        return EventReference(role: role, try name(role.map { "an event of '\($0)'" } ?? "an event"), origin: origin)
    }

    /// The role that stands before an event, or an interval, of a rule for a relation.
    /// - Parameters:
    ///   - what: what it stands before, as a message says it.
    ///   - meant: what may have been meant by a name without its role.
    private mutating func role(
        _ what: String = "an event",
        meant: (WordReader) -> [String]
    ) throws(Diagnostic) -> String {
        guard let word = next, isName(word) || word.keyword == .any else { return try name("\(what) with its role") }
        if isName(word), roles.contains(word.text) {
            skip()
            return word.text
        }
        if let follower = self.word(at: position + 1), isName(word), isName(follower) || follower.keyword == .any {
            let known = roles.map { "'\($0)'" }.joined(separator: " and ")
            throw Diagnostic(
                "'\(word.text)' is no role of this rule",
                at: word.place,
                suggestion: Suggestion.forWord(word.text, among: roles) ?? "its roles are \(known)"
            )
        }
        throw Diagnostic(
            "'\(word.text)' needs its role before it",
            at: word.place,
            suggestion: "write " + meant(self).map { "'\($0)'" }.joined(separator: " or ")
        )
    }

    /// The pattern with a role before each of its events: that of the alternatives before, else any.
    /// - Parameter references: the alternatives before.
    private func meantPatterns(behind references: [EventReference]) -> [String] {
        let written = isInFormula ? SpecPrinter.nameInFormula : SpecPrinter.name
        if next?.keyword == .any { return roles.map { "\(written($0)) any" } }
        var ahead = WordReader(statement, at: position)
        ahead.isInFormula = isInFormula
        let names = (try? ahead.eventNames()) ?? []
        return (references.last?.role.map { [$0] } ?? roles).map { role in
            SpecPrinter.sentence(
                of: EventPattern.named(references + names.map { EventReference(role: role, $0.name) }),
                naming: written
            )
        }
    }
}
