public import RuleTree
import TraceRules

/// A spec that a test checks by. Each may use the standard specs.
public enum SpecSource: Sendable {
    /// A spec that comes with Lifeline, by its name: `uikit`.
    case standard(String)
    /// A spec in a file. Relative paths are taken as those of traces are.
    case file(String)
    /// A spec as it would stand in a file.
    case text(String)
    /// A spec that was made in Swift.
    case spec(Spec)
}
