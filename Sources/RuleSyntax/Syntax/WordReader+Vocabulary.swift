import RuleTree
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

    /// `attribute frame, size`
    mutating func attributes() throws(Diagnostic) -> [AttributeDeclaration] {
        var attributes: [AttributeDeclaration] = []
        repeat {
            let origin = origin
            attributes.append(AttributeDeclaration(try name("an attribute"), origin: origin))
        } while take(",")
        guard next == nil else { throw expected("',' or the end of the line") }
        return attributes
    }

    /// `event a, b, +c`, `event x = a | b` or `event x = a where state = hidden`, each perhaps with `when os < 6` behind it
    mutating func events() throws(Diagnostic) -> [EventDeclaration] {
        let names = try eventList()
        let equals = next
        guard take("=") else {
            if next?.keyword == .where { throw testsWithoutEquals(names) }
            guard next == nil || next?.keyword == .when else { throw expected("',' or '='", near: [.when]) }
            let conditions = try conditionTests()
            return names.map { EventDeclaration($0.name, when: conditions, origin: $0.origin) }
        }
        guard names.count == 1 else {
            throw Diagnostic(
                "only one event can be defined on a line",
                at: equals?.place ?? place,
                suggestion: "give '\(names[names.count - 1].name)' a line of its own"
            )
        }
        var event = EventDeclaration(names[0].name, members: try eventNames().map(\.name), origin: names[0].origin)
        if take(.where) {
            event.tests = try attributeTests()
            guard next == nil || next?.keyword == .when else { throw expectedMoreTests(or: "the end of the line") }
        }
        guard next == nil || next?.keyword == .when else { throw expectedAlternative(near: [.when]) }
        event.conditions = try conditionTests()
        return [event]
    }

    /// `when os >= 5 and os < 6`, if it stands here.
    private mutating func conditionTests() throws(Diagnostic) -> [ConditionTest] {
        guard take(.when) else { return [] }
        var tests: [ConditionTest] = []
        repeat { tests.append(try openConditionTest()) } while take(.and)
        guard next == nil else { throw expected("'and' or the end of the line", near: [.and]) }
        return tests
    }

    /// `event a where state = hidden`
    private func testsWithoutEquals(_ names: [EventReference]) -> Diagnostic {
        let members = names.map { SpecPrinter.name($0.name) }.joined(separator: " | ")
        return Diagnostic(
            "an event with 'where' has a name of its own",
            at: place,
            suggestion: "write 'event NAME = \(members) \(statement.line.text(from: place.column))'"
        )
    }

    /// `condition kind of transition is push | pop default push`, `condition os default 17, >= 10 by nslog.microseconds`
    mutating func condition() throws(Diagnostic) -> Condition {
        let origin = origin
        var condition = Condition(try name("a name for the condition"), origin: origin)
        if take(.of) {
            condition.subject = take(.life) ? .life : .relation(try name("'life' or a relation"))
        }
        if take(.is) { try takeValues(of: &condition) }
        if take(.default) { condition.defaultValue = try value("a value") }
        while take(",") { condition.signs.append(try sign(of: condition.name)) }
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

    /// `>= 10 by nslog.microseconds`
    private mutating func sign(of condition: String) throws(Diagnostic) -> Condition.Sign {
        let origin = origin
        let test = ConditionTest(condition, try conditionComparison(), origin: origin)
        try expect(.by)
        let place = place
        let name = try value("what a log shows")
        guard let sign = LogSign(rawValue: name) else {
            let known = LogSign.allCases.map(\.rawValue)
            throw Diagnostic(
                "no log shows '\(name)'",
                at: place,
                suggestion: Suggestion.forWord(
                    name,
                    among: known,
                    otherwise: "known are: \(known.joined(separator: ", "))"
                )
            )
        }
        return Condition.Sign(test, by: sign)
    }

    /// `push back pop | present back dismiss | tab`
    private mutating func takeValues(of condition: inout Condition) throws(Diagnostic) {
        repeat {
            condition.values.append(try value("a value"))
            guard takeWord("back") else { continue }
            let back = try value("the value of the way back")
            condition.values.append(back)
            condition.backs.insert(back)
        } while take("|")
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
        if next?.keyword == .where {
            throw expected("the end of the line", suggestion: "declare an event with this 'where', and name it here")
        }
        try expectEnd()
        return Interval(name, from: opening, to: closing, cancelledBy: cancelling, origin: origin)
    }
}
