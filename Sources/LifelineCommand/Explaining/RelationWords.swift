import RuleTree
import TraceRules

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
