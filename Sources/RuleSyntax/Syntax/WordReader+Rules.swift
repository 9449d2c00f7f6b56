import RuleTree
import TraceModel

/// The statements of a rule beside its clauses, behind their keyword.
extension WordReader {
    /// `for each transition(source, target)`, behind `for`.
    mutating func quantifier() throws(Diagnostic) -> Quantifier {
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
    mutating func conditionTest() throws(Diagnostic) -> ConditionTest {
        let test = try openConditionTest()
        guard next == nil else {
            if case .isOneOf = test.comparison { throw expectedAlternative() }
            throw expected("the end of the line")
        }
        return test
    }

    /// The same where more may follow.
    mutating func openConditionTest() throws(Diagnostic) -> ConditionTest {
        let origin = origin
        return ConditionTest(try name("a condition"), try conditionComparison(), origin: origin)
    }

    /// `is push | pop`, `< 6`
    mutating func conditionComparison() throws(Diagnostic) -> ConditionTest.Comparison {
        if take(.is) {
            var values = [try value("a value")]
            while take("|") { values.append(try value("a value")) }
            return .isOneOf(values)
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

    private mutating func number() throws(Diagnostic) -> Double {
        guard let word = next, word.kind == .plain,
            word.text.utf8.allSatisfy({ "0123456789.eE-".utf8.contains($0) }),
            let number = Double(word.text), number.isFinite
        else { throw expected("a number") }
        skip()
        return number
    }

    /// `cites 002 "5. viewDidLoad"`
    mutating func citation() throws(Diagnostic) -> Citation {
        if let word = next, word.kind == .quoted, self.word(at: position + 1) == nil {
            throw expected("the name of a document before the words")
        }
        let document = try value("the name of a document")
        let words = try quotedText("the words")
        try expectEnd()
        return Citation(document: document, words: words)
    }

    /// `note "an app may have meant it"`, behind `note`.
    mutating func note() throws(Diagnostic) -> String {
        let text = try quotedText("the note")
        try expectEnd()
        return text
    }

    /// `hidden -> appearing on willAppear`
    mutating func arrow() throws(Diagnostic) -> StateMachine.Arrow {
        let origin = origin
        let source = try word("a state")
        try expect("->", suggestion: "write 'STATE -> STATE on EVENT'")
        let target = try word("a state")
        try expect(.on)
        let event = try eventPattern()
        try expectEnd()
        return StateMachine.Arrow(from: source, to: target, on: event, origin: origin)
    }

    /// `start hidden`, behind `start`.
    mutating func startState() throws(Diagnostic) -> String {
        let name = try word("a state")
        try expectEnd()
        return name
    }
}
