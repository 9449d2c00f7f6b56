public import TraceModel

/// Checks traces against one spec.
public struct Checker: Sendable {
    public let spec: Spec

    /// - Throws: `Diagnostics` with every mistake of the spec.
    public init(_ spec: Spec) throws(Diagnostics) {
        self.spec = spec
    }

    /// The names that logs print for the spec's events.
    public var recordNames: [String] { [] }

    /// Judges a trace.
    ///
    /// - Throws: `Diagnostic` if the options name a condition or value that the spec does not know.
    public func check(_ trace: Trace, _ options: CheckOptions = CheckOptions()) throws(Diagnostic) -> CheckResult {
        CheckResult(spec: spec.name)
    }
}
