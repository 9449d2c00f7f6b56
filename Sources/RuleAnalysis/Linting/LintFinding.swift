public import TraceModel

/// What an analysis of a sound spec found: something that was hardly meant.
public struct LintFinding: Hashable, Sendable {
    public var severity: Severity
    /// Where it stands, what it is, and what can be done about it.
    public var diagnostic: Diagnostic
    /// The shortest traces that prove it.
    public var proofs: [Proof]

    public enum Severity: String, Hashable, Sendable {
        /// Something to mend.
        case warning
        /// Something to know: nothing is wrong.
        case note
    }

    /// A trace and what it shows.
    public struct Proof: Hashable, Sendable {
        /// In the notation of examples.
        public var trace: String
        /// `breaks a, keeps b`
        public var note: String

        public init(_ trace: String, _ note: String) {
            self.trace = trace
            self.note = note
        }
    }

    public init(_ severity: Severity, _ diagnostic: Diagnostic, proofs: [Proof] = []) {
        self.severity = severity
        self.diagnostic = diagnostic
        self.proofs = proofs
    }

    /// A finding about a part of a spec.
    init(
        _ severity: Severity,
        _ message: String,
        at origin: Origin,
        _ suggestion: String?,
        proofs: [Proof] = []
    ) {
        let diagnostic = Diagnostic(message, file: origin.file, at: origin.place, suggestion: suggestion)
        self.init(severity, diagnostic, proofs: proofs)
    }
}
