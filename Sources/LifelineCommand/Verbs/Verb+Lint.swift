import LifelineLoading
import RuleAnalysis
import RuleTree
import TraceModel
import TraceReports

extension Verb {
    /// Looks for what a sound spec says that was hardly meant.
    static let lint = Verb(
        name: "lint",
        operands: "[SPEC…]",
        summary: "Finds what a spec says that was hardly meant",
        details: """
            A SPEC is a standard spec's name, a file, or a folder of *.lifeline files. Left out, the specs in
            this folder and below Specs/ in it, or else the standard ones. Found are rules that contradict
            each other, or that others imply, events that nothing uses, examples that another rule forbids,
            and the like, each with the shortest trace that proves it. What makes a spec useless (a rule that
            cannot fail, or that nothing satisfies, a state that cannot be reached, events that overlap where
            they must not) is an error already.

            A note says what is good to know, and fails nothing.

            Exit code: 0 there is no warning, 1 there is one, 2 a spec is broken: the
            others are looked at all the same.
            """,
        options: [.color],
        run: lintSpecs
    )

    private static func lintSpecs(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        var mistakes: [Diagnostic] = []
        let library = SpecLibrary(arguments.operands, in: arguments.surroundings, prefersOwn: true, &mistakes)
        let palette = arguments.palette
        var output = ShownText()
        var exitCode = ExitCode.sound
        for spec in library.chosen {
            let findings = library.lint(spec)
            let warnings = findings.count { $0.severity == .warning }
            if warnings > 0 { exitCode = .violated }
            output += findings.map { LintText.text(of: $0, palette: palette) }.joined()
            let counts = [(warnings, "warning"), (findings.count - warnings, "note")].filter { $0.0 > 0 }
                .map { English.count($0.0, $0.1) }
            output +=
                "\(spec.file): \(English.count(spec.spec.rules.count, "rule")), "
                + (counts.isEmpty ? "nothing to mend\n" : "\(English.list(counts, "and"))\n")
        }
        if !mistakes.isEmpty { exitCode = .unusable }
        return Outcome(exitCode: exitCode, output: output, diagnostics: mistakes)
    }
}

/// Findings about a spec, `file:line:column: warning: message`, with the traces that prove them below.
enum LintText {
    static func text(of finding: LintFinding, palette: Palette) -> ShownText {
        let severity =
            switch finding.severity {
            case .warning: palette.paint("warning:", .warning)
            case .note: palette.paint("note:", .note)
            }
        var lines = [DiagnosticText.headline(of: finding.diagnostic, as: severity, palette)]
        for proof in finding.proofs {
            let trace = proof.trace.isEmpty ? "(the empty trace)" : proof.trace
            lines.append("    \(trace)   \(palette.paint("\(proof.note)", .faint))")
        }
        if let suggestion = finding.diagnostic.suggestion { lines.append("  \(suggestion)") }
        return lines.lines
    }
}
