import TraceModel

extension WordReader {
    /// What may stand where a clause names an event: `A | B`, `any`, `any but A | B`, each with its role in a rule for a
    /// relation.
    /// - Parameter isAlone: whether `|` ends the pattern, as in an order expression; `any but` keeps its own.
    mutating func eventPattern(isAlone: Bool = false) throws(Diagnostic) -> EventPattern {
        if roles.isEmpty {
            if take(.any) { return take(.but) ? .anyBut(role: nil, try eventNames()) : .any(role: nil) }
            return .named(isAlone ? [try eventName()] : try eventNames())
        }
        let first = try role(behind: [])
        if take(.any) { return take(.but) ? .anyBut(role: first, try eventNames()) : .any(role: first) }
        var references = [try eventName(role: first)]
        while !isAlone, take("|") {
            let role = try role(behind: references)
            references.append(try eventName(role: role))
        }
        return .named(references)
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
        return EventReference(role: role, try name(role.map { "an event of '\($0)'" } ?? "an event"), origin: origin)
    }

    /// The role that stands before an event of a rule for a relation.
    /// - Parameter references: the alternatives before this one.
    private mutating func role(behind references: [EventReference]) throws(Diagnostic) -> String {
        guard let word = next, word.isName || word.keyword == .any else { return try name("an event with its role") }
        if word.isName, roles.contains(word.text) {
            skip()
            return word.text
        }
        if let follower = self.word(at: position + 1), word.isName, follower.isName || follower.keyword == .any {
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
            suggestion: "write " + meantPatterns(behind: references).map { "'\($0)'" }.joined(separator: " or ")
        )
    }

    /// The pattern with a role before each of its events: that of the alternatives before, else any.
    private func meantPatterns(behind references: [EventReference]) -> [String] {
        if next?.keyword == .any { return roles.map { "\(SpecPrinter.name($0)) any" } }
        var ahead = WordReader(statement, at: position)
        let names = (try? ahead.eventNames()) ?? []
        return (references.last?.role.map { [$0] } ?? roles).map { role in
            SpecPrinter.sentence(of: .named(references + names.map { EventReference(role: role, $0.name) }))
        }
    }
}
