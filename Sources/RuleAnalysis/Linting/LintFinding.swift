package import TraceModel

/// What an analysis of a sound spec found: something that was hardly meant.
package struct LintFinding: Hashable, Sendable {
    package var severity: Severity
    /// Where it stands, what it is, and what can be done about it.
    package var diagnostic: Diagnostic
    /// The shortest traces that prove it.
    package var proofs: [Proof]

    package enum Severity: String, Hashable, Sendable {
        /// Something to mend.
        case warning
        /// Something to know: nothing is wrong.
        case note
    }

    /// A trace and what it shows.
    package struct Proof: Hashable, Sendable {
        /// In the notation of examples.
        package var trace: String
        /// `breaks a, keeps b`
        package var note: String

        package init(_ trace: String, _ note: String) {
            self.trace = trace
            self.note = note
        }
    }

    package init(_ severity: Severity, _ diagnostic: Diagnostic, proofs: [Proof] = []) {
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
