import RuleSyntax
import RuleTree
import TraceRecords

/// Rules for each value of an attribute, where records name their processes: each process has values of its own.
struct PartedValues {
    let findings: [LintFinding]

    /// - Parameter spec: with what it takes over.
    init(_ spec: Spec) {
        let fields = spec.records.flatMap { statement in
            if case .record(let record) = statement { record.fields.map(\.name) } else { [String]() }
        }
        guard let process = fields.first(where: { $0 == "process" || $0 == "pid" }) else {
            findings = []
            return
        }
        findings = spec.rules.compactMap { rule in
            guard case .attribute(let attribute) = rule.quantifier else { return nil }
            let name = SpecPrinter.name(attribute.name)
            return LintFinding(
                .note,
                "what two processes log of one \(name) is judged apart, since records name their '\(process)'",
                at: rule.origin,
                "write {} for the process and its number if one \(name) is the same in all of them"
            )
        }
    }
}
