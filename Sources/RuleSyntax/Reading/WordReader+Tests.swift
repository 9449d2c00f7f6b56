import RuleTree
import TraceModel

/// What must be true of a record, behind `where`.
extension WordReader {
    /// `frame = last(didLayout).frame and state != hidden`, behind `where`.
    func attributeTests() throws(Diagnostic) -> [AttributeTest] { try list(of: attributeTest, while: take(.and)) }

    func attributeTest() throws(Diagnostic) -> AttributeTest {
        let origin = origin
        if next?.keyword == .last, word(at: position + 1)?.isSign("(") == true {
            throw expected("an attribute", suggestion: "the record's own attribute stands before the comparison")
        }
        let attribute = try name("an attribute")
        let comparison = try comparison()
        let operand = try operand(for: attribute, comparison)
        return AttributeTest(attribute, comparison, operand, origin: origin)
    }

    /// Whether a test, well written or not, begins behind the next word.
    var hasTestBehind: Bool {
        guard word(at: position + 1)?.isName == true else { return next?.keyword == .and }
        guard let word = word(at: position + 2) else { return true }
        return word.kind == .sign && ["=", "<", ">", "!"].contains(word.text.prefix(1)) || word.keyword == .is
    }

    /// `=`, `<=`
    func comparison() throws(Diagnostic) -> ComparisonOperator {
        guard let sign = next, sign.kind == .sign, let comparison = ComparisonOperator(rawValue: sign.text) else {
            let isEquality = next?.isSign("==") == true || next?.keyword == .is
            throw expected("a comparison such as '='", suggestion: isEquality ? "write '='" : nil)
        }
        skip()
        guard let other = next, other.isGlued, other.kind == .sign else { return comparison }
        switch sign.text + other.text {
        case "=<", "=>": throw expected("a value", suggestion: "write '\(other.text)='")
        case "<>": throw expected("a value", suggestion: "write '!='")
        default: return comparison
        }
    }

    /// What to say of a word behind the tests.
    func expectedMoreTests(or end: String) -> Diagnostic {
        var suggestion: String?
        if next?.isSign(",") == true {
            suggestion = "write 'and' between tests"
        } else if next?.isSign("|") == true || next?.text == "or" {
            suggestion = "declare an event for each test, and write '|' between them"
        } else if next?.kind == .plain, next?.keyword == nil {
            suggestion = "a value of several words stands in quotes"
        }
        return expected("'and' or \(end)", near: [.and], suggestion: suggestion)
    }

    /// What an attribute is compared with, which stays the next word.
    func comparedValue() throws(Diagnostic) -> Word {
        if let word = next, word.kind != .sign { return word }
        throw expected("a value", suggestion: next?.text == "{" ? "put the value in quotes" : nil)
    }

    // MARK: - Operands

    private func operand(
        for attribute: String,
        _ comparison: ComparisonOperator
    ) throws(Diagnostic) -> AttributeTest.Operand {
        let word = try comparedValue()
        let meant = "write '\(SpecPrinter.name(attribute)) \(comparison.rawValue)"
        if word.kind == .plain, word.text.hasPrefix(WordReader.lastOpening) {
            return try last(asOneWord: word, meant, attribute)
        }
        skip()
        if word.keyword == .last {
            if next?.isSign("(") == true { return try last(meant, attribute) }
            if let event = next, event.isName { throw expectedParentheses(around: event, meant, attribute) }
        }
        return .literal(word.text)
    }

    private static let lastOpening = "last("

    /// `last(didLayout).frame`, behind `last`.
    private func last(_ meant: String, _ attribute: String) throws(Diagnostic) -> AttributeTest.Operand {
        skip()
        let event = try eventReference()
        guard take(")") else {
            let isList = next?.isSign("|") == true
            throw expected("')'", suggestion: isList ? "'last' takes one event: declare one for these names" : nil)
        }
        return .last(event, attribute: try attributeBehindLast(of: event, meant, attribute))
    }

    /// `last(a:b:).frame`: the event's name ends in `:`, so that all up to `)` looks like one name with its parameters.
    private func last(
        asOneWord word: Word,
        _ meant: String,
        _ attribute: String
    ) throws(Diagnostic) -> AttributeTest.Operand {
        let name = String(word.text.dropFirst(WordReader.lastOpening.count).dropLast())
        let place = Place(line: word.place.line, column: word.place.column + WordReader.lastOpening.utf8.count)
        if name.isEmpty { throw Diagnostic("expected an event, found ')'", at: place) }
        let event = EventReference(name, origin: Origin(place))
        guard roles.isEmpty else {
            let meant = write(roles.map { "last(\(SpecPrinter.name($0)) \(name))" })
            throw Diagnostic("'\(name)' needs its role before it", at: place, suggestion: meant)
        }
        skip()
        return .last(event, attribute: try attributeBehindLast(of: event, meant, attribute))
    }

    private func attributeBehindLast(
        of event: EventReference,
        _ meant: String,
        _ attribute: String
    ) throws(Diagnostic) -> String {
        guard take(".") else {
            // The attribute stood inside: `last(didLayout.frame)`.
            var event = event
            if event.name.hasSuffix(".\(attribute)") {
                event = EventReference(role: event.role, String(event.name.dropLast(attribute.count + 1)))
            }
            throw expected("'.' and an attribute", suggestion: "\(meant) \(SpecPrinter.last(event, attribute))'")
        }
        return try name("an attribute")
    }

    /// `last didLayout.frame`
    private func expectedParentheses(around event: Word, _ meant: String, _ attribute: String) -> Diagnostic {
        let parts = event.text.split(separator: ".", omittingEmptySubsequences: false)
        let isPath = event.kind == .plain && parts.count > 1
        let name = isPath ? parts.dropLast().joined(separator: ".") : event.text
        let own = isPath ? String(parts[parts.count - 1]) : attribute
        return expected("'('", suggestion: "\(meant) \(SpecPrinter.last(EventReference(name), own))'")
    }
}
