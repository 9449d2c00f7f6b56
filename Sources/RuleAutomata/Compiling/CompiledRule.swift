package import RuleTree

/// A rule with its names resolved and its automaton built.
///
/// It is a class because whatever follows the rule shares it.
package final class CompiledRule: Sendable {
    package let rule: Rule
    /// `spec.rule`.
    package let id: String
    package let quantifier: ResolvedQuantifier
    /// The rule's own names for the roles of its relation; one nameless role for any other rule.
    package let roles: [String]
    /// The record names of each of the rule's patterns, by role.
    package let patterns: [EventPattern: Alphabet.Pattern]
    package let automaton: RuleAutomaton
    /// The rule after a binding's death, when nothing is owed any more.
    package let settledAutomaton: RuleAutomaton
    /// For each clause, the events that it forbids: where they are never logged, nothing can clear a binding of them.
    let forbidden: [Alphabet.Pattern?]
    /// What each clause measures, if it measures something.
    package let meters: [Meter?]
    /// The events that tests look back to, with the role whose they are and the attribute that is asked for.
    package let lookBacks: [RecordTest.LookBack]
    /// The letters that can have gone by before a life whose first event is its k-th birth. They and the unseen ones may have
    /// come in any order and number: a larger set, never a false alarm.
    package let lettersBeforeBirth: [[Int]]

    init(
        rule: Rule,
        id: String,
        quantifier: ResolvedQuantifier,
        roles: [String],
        patterns: [EventPattern: Alphabet.Pattern],
        automaton: consuming RuleAutomaton,
        settledAutomaton: consuming RuleAutomaton,
        forbidden: [Alphabet.Pattern?],
        meters: [Meter?],
        lookBacks: [RecordTest.LookBack],
        lettersBeforeBirth: [[Int]]
    ) {
        self.rule = rule
        self.id = id
        self.quantifier = quantifier
        self.roles = roles
        self.patterns = patterns
        self.automaton = automaton
        self.settledAutomaton = settledAutomaton
        self.forbidden = forbidden
        self.meters = meters
        self.lookBacks = lookBacks
        self.lettersBeforeBirth = lettersBeforeBirth
    }

    /// Whether more than the name of a record decides which letter it is.
    package var isMetered: Bool { automaton.alphabet.isMetered }

    package enum ResolvedQuantifier: Hashable, Sendable {
        case life
        case `class`
        case process
        /// An index into the vocabulary's relations.
        case relation(Int)
        /// An attribute's name.
        case attribute(String)
    }
}
