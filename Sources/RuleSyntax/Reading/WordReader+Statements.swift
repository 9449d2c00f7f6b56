import RuleTree
import TraceModel

/// The statements that stand outside of rules, behind their keyword.
extension WordReader {
    /// `spec uikit "View controllers of UIKit"`
    func specHeader() throws(Diagnostic) -> (name: String, title: String) {
        try header("a name", "for the spec", "the title")
    }

    /// `use uikit`
    func use() throws(Diagnostic) -> SpecReference {
        let origin = origin
        let name = try word("the name of a spec")
        try expectEnd()
        return SpecReference(name, origin: origin)
    }

    /// `rule load-before-appear "A controller loads its view before it appears"`
    func ruleHeader() throws(Diagnostic) -> (name: String, title: String) {
        try header("an id", "for the rule", "the sentence")
    }

    private func header(
        _ what: String,
        _ owner: String,
        _ text: String
    ) throws(Diagnostic) -> (name: String, title: String) {
        if let word = next, word.kind == .quoted, self.word(at: position + 1) == nil {
            throw expected("\(what) \(owner)")
        }
        let words = statement.words[position...].prefix { $0.kind == .plain }
        let name = try word("\(what) \(owner)")
        if words.count > 1, position - 1 + words.count == statement.words.count - 1,
            statement.words.last?.kind == .quoted
        {
            let meant = words.map(\.text).joined(separator: "-")
            throw expected("\(text) in quotes", suggestion: "\(what) has no blank: write '\(meant)'")
        }
        let title = try quotedText(text)
        try expectEnd()
        return (name, title)
    }

    /// `attribute frame, size`
    func attributes() throws(Diagnostic) -> [AttributeDeclaration] {
        let attributes = try list(of: attribute, while: take(","))
        guard next == nil else { throw expected("',' or the end of the line") }
        return attributes
    }

    private func attribute() throws(Diagnostic) -> AttributeDeclaration {
        let origin = origin
        return AttributeDeclaration(try name("an attribute"), origin: origin)
    }

    /// `event a, b, +c`, `event x = a | b` or `event x = a where state = hidden`, each perhaps with `when os < 6` behind it
    func events() throws(Diagnostic) -> [EventDeclaration] {
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
    private func conditionTests() throws(Diagnostic) -> [ConditionTest] {
        guard take(.when) else { return [] }
        let tests = try list(of: openConditionTest, while: take(.and))
        guard next == nil else { throw expected("'and' or the end of the line", near: [.and]) }
        return tests
    }

    /// `event a where state = hidden`
    private func testsWithoutEquals(_ names: [EventReference]) -> Diagnostic {
        let members = names.map { SpecPrinter.name($0.name) }.joined(separator: " | ")
        return Diagnostic(
            "an event with 'where' has a name of its own",
            at: place,
            suggestion: "write 'event NAME = \(members) \(rest)'"
        )
    }

    /// `condition kind of transition is push | pop default push`, `condition os default 17, >= 10 by nslog.microseconds`
    func condition() throws(Diagnostic) -> Condition {
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
    private func sign(of condition: String) throws(Diagnostic) -> Condition.Sign {
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
                suggestion: Suggestion.forWord(name, among: known) ?? "known are: \(known.joined(separator: ", "))"
            )
        }
        return Condition.Sign(test, by: sign)
    }

    /// `push back pop | present back dismiss | tab`
    private func takeValues(of condition: inout Condition) throws(Diagnostic) {
        repeat {
            condition.values.append(try value("a value"))
            guard takeWord("back") else { continue }
            let back = try value("the value of the way back")
            condition.values.append(back)
            condition.backs.insert(back)
        } while take("|")
    }

    /// `life from a, b to c | d`
    func life() throws(Diagnostic) -> Life {
        let origin = last.map { Origin($0.place) } ?? Origin()
        try expect(.from)
        let births = try eventList()
        if next?.isSign("|") == true {
            throw expected("',' or 'to'", suggestion: "births stand in the order in which they come, with ',' between")
        }
        try expect(.to)
        let deaths = try list(of: death, while: take("|") || take(","))
        try expectEnd()
        return Life(births: births, deaths: deaths, origin: origin)
    }

    private func death() throws(Diagnostic) -> EventReference {
        let origin = origin
        return EventReference(try name("an event"), origin: origin)
    }

    /// `interval leaving = willDisappear .. didDisappear, cancelled by willAppear`
    func interval() throws(Diagnostic) -> Interval {
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

    // MARK: - Statements of a rule beside its clauses

    /// `for each transition(source, target)`, behind `for`.
    func quantifier() throws(Diagnostic) -> Quantifier {
        guard take(.each) else {
            let rest = next.map { statement.line.text(from: $0.place.column) } ?? "life"
            throw expected("'each'", near: [.each], suggestion: "write 'for each \(rest)'")
        }
        let quantifier: Quantifier
        if take(.life) {
            quantifier = .life
        } else if take(.class) {
            quantifier = .class
        } else if take(.process) {
            quantifier = .process
        } else {
            guard let word = next, word.isName else {
                throw expected("'life', 'class', 'process', a relation or an attribute")
            }
            if self.word(at: position + 1) == nil {
                skip()
                return .attribute(AttributeDeclaration(word.text, origin: Origin(word.place)))
            }
            quantifier = .relation(try relationReference())
        }
        try expectEnd()
        return quantifier
    }

    /// `when kind is push | pop`, `when os < 6`
    func conditionTest() throws(Diagnostic) -> ConditionTest {
        let test = try openConditionTest()
        guard next == nil else {
            if case .isOneOf = test.comparison { throw expectedAlternative() }
            throw expected("the end of the line")
        }
        return test
    }

    /// The same where more may follow.
    func openConditionTest() throws(Diagnostic) -> ConditionTest {
        let origin = origin
        return ConditionTest(try name("a condition"), try conditionComparison(), origin: origin)
    }

    /// `is push | pop`, `< 6`
    func conditionComparison() throws(Diagnostic) -> ConditionTest.Comparison {
        if take(.is) {
            return .isOneOf(try list(of: { () throws(Diagnostic) in try value("a value") }, while: take("|")))
        }
        if let sign = next, sign.kind == .sign,
            let relation = ComparisonOperator(rawValue: sign.text)
        {
            skip()
            if let other = next, other.isGlued, ["<", ">"].contains(other.text), sign.text == "=" {
                throw expected("a number", suggestion: "write '\(other.text)='")
            }
            return .number(relation, try number())
        }
        let suggestion = next?.isSign("==") == true ? "write '='" : nil
        throw expected("'is' or a comparison such as '<'", near: [.is], suggestion: suggestion)
    }

    private func number() throws(Diagnostic) -> Double {
        guard let word = next, word.kind == .plain,
            word.text.utf8.allSatisfy({ "0123456789.eE-".utf8.contains($0) }),
            let number = Double(word.text), number.isFinite
        else { throw expected("a number") }
        skip()
        return number
    }

    /// `cites 002 "5. viewDidLoad"`
    func citation() throws(Diagnostic) -> Citation {
        if let word = next, word.kind == .quoted, self.word(at: position + 1) == nil {
            throw expected("the name of a document before the words")
        }
        let document = try value("the name of a document")
        let words = try quotedText("the words")
        try expectEnd()
        return Citation(document: document, words: words)
    }

    /// `note "an app may have meant it"`, behind `note`.
    func note() throws(Diagnostic) -> String {
        let text = try quotedText("the note")
        try expectEnd()
        return text
    }

    /// `hidden -> appearing on willAppear`
    func arrow() throws(Diagnostic) -> StateMachine.Arrow {
        let origin = origin
        let source = try word("a state")
        try expect("->", suggestion: "write 'STATE -> STATE on EVENT'")
        let target = try word("a state")
        guard take(.on) else {
            let isEvent = self.word(at: position + 1) == nil && next?.kind != .sign
            let event = isEvent ? next?.text ?? "EVENT" : "EVENT"
            let meant = "\(SpecPrinter.name(source)) -> \(SpecPrinter.name(target)) on \(event)"
            throw expected("'on'", suggestion: "write '\(meant)'")
        }
        let event = try eventPattern()
        try expectEnd()
        return StateMachine.Arrow(from: source, to: target, on: event, origin: origin)
    }

    /// `start hidden`, behind `start`.
    func startState() throws(Diagnostic) -> String {
        let name = try word("a state")
        try expectEnd()
        return name
    }
}
