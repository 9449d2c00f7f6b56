/// How the lives of a trace that is being made are named.
package enum Casting: Hashable, Sendable, CaseIterable {
    /// By a class and an address: `<C: 0x7f…>`.
    case addresses
    /// By a class alone, each life by another.
    case labels
    /// By a number: what classes log cannot be shown.
    case tags
    /// Not at all: there is one life.
    case nameless

    /// Whether a name stands for one object with one life because that is declared.
    package var isLabel: Bool { self == .labels || self == .nameless }
}
