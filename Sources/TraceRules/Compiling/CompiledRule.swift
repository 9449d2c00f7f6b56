/// A rule with its names resolved and its automaton built.
struct CompiledRule: Sendable {
    var rule: Rule
    /// `spec.rule`.
    var id: String
    var quantifier: ResolvedQuantifier
    /// The rule's own names for the roles of its relation; one nameless role for any other rule.
    var roles: [String]
    /// The record names of each of the rule's patterns, by role.
    var patterns: [EventPattern: Alphabet.Pattern]
    var automaton: RuleAutomaton
    /// The rule after a binding's death, when nothing is owed any more.
    var settledAutomaton: RuleAutomaton
    /// For each clause, the events that it forbids: where they are never logged, nothing can clear a binding of them.
    var forbidden: [Alphabet.Pattern?]
    /// What each clause measures, if it measures something.
    var meters: [Meter?]
    /// The events that tests look back to, with the role whose they are and the attribute that is asked for.
    var lookBacks: [RecordTest.LookBack]
    /// The letters that can have gone by before a life whose first event is its k-th birth.
    var lettersBeforeBirth: [[Int]]

    /// Whether more than the name of a record decides which letter it is.
    var isMetered: Bool { automaton.alphabet.isMetered }

    enum ResolvedQuantifier: Hashable, Sendable {
        case life
        case `class`
        case process
        /// An index into the vocabulary's relations.
        case relation(Int)
        /// An attribute's name.
        case attribute(String)
    }
}
