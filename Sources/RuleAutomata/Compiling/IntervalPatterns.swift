/// The records of an interval that a scope names, by role.
struct IntervalPatterns: Sendable {
    var opening: Alphabet.Pattern
    var closing: Alphabet.Pattern
    var cancelling: Alphabet.Pattern
}
