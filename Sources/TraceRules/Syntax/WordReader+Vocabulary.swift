import TraceModel

/// The statements that stand outside of rules, behind their keyword.
extension WordReader {
    /// `spec uikit "View controllers of UIKit"`
    mutating func specHeader() throws(Diagnostic) -> (name: String, title: String) {
        try header("a name for the spec", "the title")
    }

    /// `use uikit`
    mutating func use() throws(Diagnostic) -> SpecReference {
        let origin = origin
        let name = try word("the name of a spec")
        try expectEnd()
        return SpecReference(name, origin: origin)
    }

    /// `rule load-before-appear "A controller loads its view before it appears"`
    mutating func ruleHeader() throws(Diagnostic) -> (name: String, title: String) {
        try header("an id for the rule", "the sentence")
    }

    private mutating func header(_ what: String, _ text: String) throws(Diagnostic) -> (name: String, title: String) {
        if let word = next, word.kind == .quoted, self.word(at: position + 1) == nil { throw expected(what) }
        let name = try word(what)
        let title = try quotedText(text)
        try expectEnd()
        return (name, title)
    }

    /// `event a, b, +c` or `event x = a | b`
    mutating func events() throws(Diagnostic) -> [EventDeclaration] {
        let names = try eventList()
        let equals = next
        guard take("=") else {
            guard next == nil else { throw expected("',' or '='") }
            return names.map { EventDeclaration($0.name, origin: $0.origin) }
        }
        guard names.count == 1 else {
            throw Diagnostic(
                "only one event can be defined on a line",
                at: equals?.place ?? place,
                suggestion: "give '\(names[names.count - 1].name)' a line of its own"
            )
        }
        let members = try eventNames().map(\.name)
        guard next == nil else { throw expectedAlternative() }
        return [EventDeclaration(names[0].name, members: members, origin: names[0].origin)]
    }

    /// `condition kind of transition is push | pop default push`
    mutating func condition() throws(Diagnostic) -> Condition {
        let origin = origin
        var condition = Condition(try name("a name for the condition"), origin: origin)
        if take(.of) {
            condition.subject = take(.life) ? .life : .relation(try name("'life' or a relation"))
        }
        if take(.is) { condition.values = try values() }
        if take(.default) { condition.defaultValue = try value("a value") }
        guard next == nil else {
            var known: [Keyword] = []
            if condition.defaultValue == nil { known.append(.default) }
            if condition.values.isEmpty, known.count == 1 { known.append(.is) }
            if condition.subject == .trace, known.count == 2 { known.append(.of) }
            let canGoOn = !condition.values.isEmpty && condition.defaultValue == nil
            let words = (canGoOn ? ["'|'"] : []) + known.reversed().map { "'\($0.rawValue)'" }
            throw expected((words + ["the end of the line"]).joined(separator: " or "), near: known)
        }
        return condition
    }

    private mutating func values() throws(Diagnostic) -> [String] {
        var values = [try value("a value")]
        while take("|") { values.append(try value("a value")) }
        return values
    }

    /// `life from a, b to c | d`
    mutating func life() throws(Diagnostic) -> Life {
        let origin = last.map { Origin($0.place) } ?? Origin()
        try expect(.from)
        let births = try eventList()
        if next?.isSign("|") == true {
            throw expected("',' or 'to'", suggestion: "births stand in the order in which they come, with ',' between")
        }
        try expect(.to)
        var deaths = [try eventNamesOrList()]
        while take("|") || take(",") { deaths.append(try eventNamesOrList()) }
        try expectEnd()
        return Life(births: births, deaths: deaths, origin: origin)
    }

    private mutating func eventNamesOrList() throws(Diagnostic) -> EventReference {
        let origin = origin
        return EventReference(try name("an event"), origin: origin)
    }

    /// `interval leaving = willDisappear .. didDisappear, cancelled by willAppear`
    mutating func interval() throws(Diagnostic) -> Interval {
        let origin = origin
        let name = try name("a name for the interval")
        try expect("=")
        let opening = EventPattern.named(try eventNames())
        try expect("..")
        let closing = EventPattern.named(try eventNames())
        var cancelling: EventPattern?
        if take(",") {
            try expect(.cancelled)
            try expect(.by)
            cancelling = .named(try eventNames())
        }
        if next?.keyword == .cancelled { throw expected("',' before 'cancelled by'") }
        try expectEnd()
        return Interval(name, from: opening, to: closing, cancelledBy: cancelling, origin: origin)
    }

    /// `relation transition(source, target) = source leaving overlaps target entering`
    mutating func relation() throws(Diagnostic) -> Relation {
        let head = try relationReference()
        try expect("=")
        let first = try participant(head.roles[0], of: head)
        let operation = try intervalRelation()
        let second = try participant(head.roles[1], of: head)
        try expectEnd()
        return Relation(head.name, first, operation, second, origin: head.origin)
    }

    /// `transition(source, target)`
    mutating func relationReference() throws(Diagnostic) -> RelationReference {
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

    private mutating func participant(
        _ role: String,
        of head: RelationReference
    ) throws(Diagnostic) -> Relation.Participant {
        guard let word = next, word.isName, word.text == role else {
            let roles = head.roles.map(SpecPrinter.name)
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

    private mutating func intervalRelation() throws(Diagnostic) -> IntervalRelation {
        let known = [IntervalRelation.overlaps.rawValue]
        guard let word = next, word.kind == .plain, known.contains(word.text),
            let relation = IntervalRelation(rawValue: word.text)
        else {
            let suggestion = next.flatMap { $0.isName ? Suggestion.forWord($0.text, among: known) : nil }
            throw expected(known.map { "'\($0)'" }.joined(separator: " or "), suggestion: suggestion)
        }
        skip()
        return relation
    }
}
