public import RuleTree
import TraceModel

/// `relation transition(source, target) = source leaving overlaps target entering`, built in Swift: the pairs of lives
/// that have a vocabulary's events.
public struct Pairs<Vocabulary>: Sendable {
    /// What the spec declares.
    public let relation: Relation

    public var name: String { relation.name }

    /// - Parameters:
    ///   - first: the name of the first role.
    ///   - second: the name of the second role.
    ///   - sentence: what makes two lives a pair.
    public init(
        _ name: String,
        _ first: String,
        _ second: String,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        _ sentence: (Role<Vocabulary>, Role<Vocabulary>) -> PairSentence
    ) {
        let sentence = sentence(Role(name: first), Role(name: second))
        relation = Relation(
            name,
            roles: [first, second],
            sentence.basis,
            where: sentence.tests,
            seen: sentence.window
        ).placed(at: Origin(file: file, line: line, column: column))
    }
}
