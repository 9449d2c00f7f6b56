import RuleSyntax
import RuleTree

/// What records must say, in plain words.
enum AttributeWords {
    /// `whose frame is the last didLayout's frame and whose state is not hidden`
    static func words(_ tests: [AttributeTest]) -> String {
        tests.map { test in
            let left = "whose \(test.attribute) \(words(test.comparison)) "
            switch test.operand {
            case .literal(let value): return left + words(value)
            case .last(let event, let attribute):
                return left + "the last \(event.phrase)'s \(attribute)"
            }
        }.joined(separator: " and ")
    }

    /// `x's thread is y's thread and x's kind is modal`
    static func words(_ tests: [RelationTest]) -> String {
        tests.map { test in
            let left = "\(test.role)'s \(test.attribute) \(words(test.comparison)) "
            switch test.operand {
            case .literal(let value): return left + words(value)
            case .attribute(let role, let attribute): return left + "\(role)'s \(attribute)"
            }
        }.joined(separator: " and ")
    }

    private static func words(_ value: String) -> String { value.isEmpty ? "empty" : value }

    private static func words(_ comparison: ComparisonOperator) -> String {
        switch comparison {
        case .less: "is less than"
        case .lessOrEqual: "is at most"
        case .equal: "is"
        case .notEqual: "is not"
        case .greaterOrEqual: "is at least"
        case .greater: "is more than"
        }
    }
}

/// Relations in plain words.
enum RelationWords {
    /// `source's leaving overlaps target's entering, where source's thread is target's thread`
    static func sentence(for relation: Relation) -> String {
        var sentence: String
        switch relation.basis {
        case .intervals(let first, let operation, let second):
            sentence = "\(first.role)'s \(first.interval.name) \(operation.rawValue) "
            sentence += "\(second.role)'s \(second.interval.name)"
        case .naming(let role, let attribute, let named): sentence = "\(role)'s \(attribute) names \(named)"
        }
        if !relation.tests.isEmpty { sentence += ", where \(AttributeWords.words(relation.tests))" }
        if let window = relation.window { sentence += ", seen from \(words(window.from)) to \(words(window.to))" }
        return sentence
    }

    private static func words(_ end: RelationWindow.End) -> String { "\(end.role)'s \(end.moment.rawValue)" }
}
