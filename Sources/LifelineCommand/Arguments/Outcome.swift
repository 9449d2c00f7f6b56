import RuleAnalysis
import TraceModel
import TraceReports

/// What running the command came to, before anything is printed.
struct Outcome: Sendable {
    var exitCode: ExitCode
    /// For standard output.
    var output = ShownText()
    /// Behind `output`, piece by piece: a report may be far larger than what it is made from.
    var report: (@Sendable (_ send: (ShownText) -> Void) -> Void)?
    /// For standard error.
    var diagnostics: [Diagnostic] = []
    /// For standard error, before the diagnostics.
    var lintWarnings: [LintFinding] = []
    /// For standard error, after the diagnostics.
    var advice = ShownText()
}

/// How the command ends.
enum ExitCode: Int32, Sendable {
    /// Nothing is violated, or what was asked for is done.
    case sound = 0
    /// Something is violated, or a spec says something that was hardly meant.
    case violated = 1
    /// Wrong usage, a broken spec, or an input that cannot be read or holds no event.
    case unusable = 2
}
