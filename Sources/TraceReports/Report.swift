public import RuleTree
import TraceRules

/// Everything that one run of checks came to, for a report format to write down.
public struct Report: Sendable {
    /// The specs that any trace was judged by, in the order in which their verdicts are listed.
    public var specs: [Spec]
    /// In the order in which the traces were given.
    public var traces: [CheckedTrace]
    /// The whole ids of the rules to show; nil shows all. It hides findings and verdicts, and changes none.
    public var shownRules: Set<String>?

    public init(specs: [Spec] = [], traces: [CheckedTrace] = [], shownRules: Set<String>? = nil) {
        self.specs = specs
        self.traces = traces
        self.shownRules = shownRules
    }

    func shows(_ rule: String) -> Bool {
        shownRules?.contains(rule) ?? true
    }
}
