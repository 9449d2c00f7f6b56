import TraceModel
import TraceRules

/// What running the command came to, before anything is printed.
struct Outcome: Sendable {
    var exitCode: ExitCode
    /// For standard output.
    var output: String
    /// For standard error.
    var diagnostics: [Diagnostic]
    /// For standard error, before the diagnostics.
    var lintWarnings: [LintFinding] = []
    /// For standard error, after the diagnostics.
    var advice: String

    init(_ exitCode: ExitCode, output: String = "", diagnostics: [Diagnostic] = [], advice: String = "") {
        self.exitCode = exitCode
        self.output = output
        self.diagnostics = diagnostics
        self.advice = advice
    }

    /// Wrong usage or a bad input.
    init(_ diagnostics: Diagnostics) {
        self.init(.unusable, diagnostics: diagnostics.all)
    }
}
