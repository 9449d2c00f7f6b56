import RuleTree
import TraceModel

/// The statement `relation`, and the mention of a relation in a rule.
extension WordReader {
    /// `transition(source, target)`
    func relationReference() throws(Diagnostic) -> RelationReference {
        let origin = origin
        let name = try name("a relation")
        let roles = "a relation has two roles: '\(SpecPrinter.name(name))(a, b)'"
        try expect("(", suggestion: roles)
        let first = try self.name("a role")
        try expect(",", suggestion: roles)
        let place = place
        let second = try self.name("a role")
        try expect(")")
        guard first != second else {
            throw Diagnostic("both roles are called '\(first)'", at: place, suggestion: "give each a name of its own")
        }
        return RelationReference(name, roles: [first, second], origin: origin)
    }

    /// `relation transition(source, target) = source leaving overlaps target entering`
    func relation() throws(Diagnostic) -> Relation {
        let head = try relationReference()
        try expect("=")
        let body = WordReader(statement, at: position, roles: head.roles)
        let basis = try body.basis(of: head)
        let tests = body.take(.where) ? try body.list(of: body.relationTest, while: body.take(.and)) : []
        let window = try body.window()
        try body.expectEndOfRelation(hasTests: !tests.isEmpty, hasWindow: window != nil)
        return Relation(head.name, roles: head.roles, basis, where: tests, seen: window, origin: head.origin)
    }

    private func basis(of relation: RelationReference) throws(Diagnostic) -> Relation.Basis {
        if let (role, attribute) = try roleAttribute() {
            let words = "'\(SpecPrinter.roleAttribute(role, attribute)) names"
            let other = roles.first { $0 != role } ?? role
            guard takeWord("names") else {
                throw expected("'names'", suggestion: "write \(words) \(SpecPrinter.name(other))'")
            }
            guard let word = next, word.isName, word.text == other else { throw expected("the role '\(other)'") }
            skip()
            return .naming(role: role, attribute: attribute, named: other)
        }
        let first = try participant(roles[0])
        let lie = try intervalRelation(of: relation)
        return .intervals(first, lie, try participant(roles[1]))
    }

    // MARK: - Intervals

    /// `source leaving`
    private func participant(_ role: String) throws(Diagnostic) -> Relation.Participant {
        guard let word = next, word.isName, word.text == role else {
            let roles = roles.map(SpecPrinter.name)
            throw expected(
                "the role '\(role)'",
                suggestion: "write '\(roles[0]) INTERVAL overlaps \(roles[1]) INTERVAL'"
            )
        }
        skip()
        let origin = origin
        let interval = EventReference(try name("an interval of '\(role)'"), origin: origin)
        return Relation.Participant(role: role, interval: interval)
    }

    /// `overlaps`, `met by`
    ///
    /// - Parameter relation: where it is declared.
    private func intervalRelation(of relation: RelationReference) throws(Diagnostic) -> IntervalRelation {
        for lie in WordReader.lies {
            let words = lie.split(separator: " ")
            guard let word = next, word.kind == .plain, word.text == words[0] else { continue }
            skip()
            if words.count > 1, !take(.by) { throw expected("'by'", suggestion: "write '\(lie)'") }
            if let known = IntervalRelation(rawValue: lie) { return known }
            throw Diagnostic(
                "no two lives stand in relation '\(relation.name)': a record opens an interval of one life only",
                at: relation.origin.place,
                suggestion: "write 'contains' or 'during' for one inside the other, 'overlaps' for any shared moment"
            )
        }
        throw expected(
            "'overlaps' or another relation of two intervals",
            suggestion: next.flatMap { $0.isName ? Suggestion.forWord($0.text, among: WordReader.lies) : nil }
                ?? "one of " + WordReader.lies.map { "'\($0)'" }.joined(separator: ", ")
        )
    }

    /// How intervals may lie, and the three ways in which those of two lives never do, since they open at one moment.
    private static let lies = [
        "overlaps", "before", "after", "meets", "met by", "crosses", "crossed by", "starts", "started by", "during",
        "contains", "finishes", "finished by", "equals",
    ]

    // MARK: - Attributes

    /// `x.thread = y.thread`
    private func relationTest() throws(Diagnostic) -> RelationTest {
        let origin = origin
        guard let (role, attribute) = try roleAttribute() else {
            let known = next.flatMap { word in
                word.isName ? roles.map { SpecPrinter.roleAttribute($0, word.text) } : nil
            }
            throw expected(
                "a role's attribute such as '\(SpecPrinter.roleAttribute(roles[0], "kind"))'",
                suggestion: known.map(write)
            )
        }
        let comparison = try comparison()
        var operand = RelationTest.Operand.literal(try comparedValue().text)
        if let (other, otherAttribute) = try roleAttribute() {
            operand = .attribute(role: other, otherAttribute)
        } else {
            skip()
        }
        return RelationTest(role: role, attribute, comparison, operand, origin: origin)
    }

    /// `x.thread`; nil if the next word names no attribute of a role. A word with a `.` that is neither that, nor a role,
    /// nor a number is a mistake.
    private func roleAttribute() throws(Diagnostic) -> (role: String, attribute: String)? {
        guard let word = next, word.kind != .sign else { return nil }
        if self.word(at: position + 1)?.isSign(".") == true {
            guard roles.contains(word.text) else { throw unknownRole(word.text, at: word.place) }
            skip()
            skip()
            return (word.text, try name("an attribute of '\(word.text)'"))
        }
        guard word.kind == .plain, let dot = word.text.firstIndex(of: ".") else { return nil }
        let head = String(word.text[..<dot])
        let candidates = roles.contains(head) ? [head] : roles
        if let role = candidates.first(where: { word.text.hasPrefix($0 + ".") }) {
            skip()
            return (role, String(word.text.dropFirst(role.count + 1)))
        }
        if roles.contains(word.text) || Numeral(word.text) != nil { return nil }
        throw unknownRole(head, at: word.place)
    }

    private func unknownRole(_ name: String, at place: Place) -> Diagnostic {
        noRole(name, of: "relation", at: place, "; a value that holds a '.' stands in quotes")
    }

    // MARK: - Windows

    /// `seen from target birth to source death`, nil if it is left out.
    private func window() throws(Diagnostic) -> RelationWindow? {
        guard takeWord("seen") else { return nil }
        try expect(.from)
        let from = try windowEnd()
        try expect(.to)
        return RelationWindow(from: from, to: try windowEnd())
    }

    private func windowEnd() throws(Diagnostic) -> RelationWindow.End {
        let known = roles.map { "'\($0)'" }.joined(separator: " or ")
        guard let word = next, word.isName, roles.contains(word.text) else {
            let parts = next?.text.split(separator: ".") ?? []
            let isPath = parts.count == 2 && roles.contains(String(parts[0]))
            throw expected("a role, \(known)", suggestion: isPath ? "write '\(parts[0]) \(parts[1])'" : nil)
        }
        skip()
        let moments = RelationWindow.Moment.allCases.map(\.rawValue)
        guard let moment = next, moment.kind == .plain, let known = RelationWindow.Moment(rawValue: moment.text) else {
            throw expected(
                "'birth', 'death', 'opening' or 'closing'",
                suggestion: next.flatMap { Suggestion.forWord($0.text, among: moments) }
            )
        }
        skip()
        return RelationWindow.End(role: word.text, known)
    }

    private func expectEndOfRelation(hasTests: Bool, hasWindow: Bool) throws(Diagnostic) {
        guard let word = next else { return }
        var suggestion: String?
        if hasWindow, word.keyword == .where { suggestion = "'where' stands before 'seen from'" }
        if !hasWindow, word.keyword == .from {
            suggestion = "write 'seen \(statement.line.text(from: word.place.column))'"
        }
        if hasWindow { throw expected("the end of the line", suggestion: suggestion) }
        let words = hasTests ? ["and", "seen"] : ["where", "seen"]
        if word.isName { suggestion = Suggestion.forWord(word.text, among: words) }
        throw expected("'\(words[0])', 'seen from' or the end of the line", suggestion: suggestion)
    }
}
