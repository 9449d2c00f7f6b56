import RuleSyntax
import RuleTree

/// Formulas such as `always open implies eventually shut`, in which `always` reaches over the event before `implies` alone: they ask
/// nothing of a trace in which anything else happens.
struct LonePremises {
    let findings: [LintFinding]

    /// - Parameter spec: as it is written, without what it takes over.
    init(spec: Spec) {
        findings = spec.rules.flatMap { rule in
            rule.clauses.compactMap { clause in
                guard case .formula(.implies(.always(.event(let event)), let conclusion)) = clause.clause else {
                    return nil
                }
                let meant = SpecPrinter.sentence(of: Formula.always(.implies(.event(event), conclusion)))
                let name = SpecPrinter.sentence(of: Formula.event(event))
                return LintFinding(
                    .warning,
                    "'always' reaches over \(name) alone: nothing is asked where anything else happens",
                    at: clause.origin,
                    "write '\(meant)'"
                )
            }
        }
    }
}
