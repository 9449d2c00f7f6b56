package import RuleAutomata

/// What a class prints twice for one call: in a method and in the one that it overrides, or at a method's beginning and at its end.
package struct PrintHabit: Hashable, Sendable {
    /// The names of which that is certain.
    package var certain: NameSet
    /// Those, and the names of which it may be so.
    var possible: NameSet

    /// So many different callbacks make a habit.
    static let leastNames = 3
}
