import LifelineInputs
import TraceModel
import TraceReports
import TraceRules

/// Findings about a spec, `file:line:column: warning: message`, with the traces that prove them below.
enum LintText {
    static func text(of finding: LintFinding, palette: Palette) -> String {
        let severity =
            switch finding.severity {
            case .warning: palette.paint("warning:", .warning)
            case .note: palette.paint("note:", .note)
            }
        var text = DiagnosticText.headline(of: finding.diagnostic, as: severity, palette)
        for proof in finding.proofs {
            let trace = proof.trace.isEmpty ? "(the empty trace)" : proof.trace
            text += "    \(trace)   \(palette.paint(proof.note, .faint))\n"
        }
        if let suggestion = finding.diagnostic.suggestion { text += "  \(suggestion)\n" }
        return text
    }
}
