import RuleAutomata
import RuleSyntax
import RuleTree

/// Events that are declared and that nothing names.
struct UnusedEvents {
    let findings: [LintFinding]

    /// - Parameters:
    ///   - spec: as it is written, without what it takes over.
    ///   - users: specs that may use this one.
    init(spec: Spec, users: [Spec], vocabulary: Vocabulary) {
        let users = users.filter { $0.uses.contains { $0.name == spec.name } }
        let used = ([spec] + users).map(UsedNames.init)
        if spec.rules.isEmpty && users.isEmpty || used.contains(where: \.namesAll) {
            findings = []
            return
        }
        findings = spec.events.compactMap { event in
            if used.contains(where: { $0.names.contains(event.name) }) { return nil }
            let printed = vocabulary.events[event.name]?.names.members.first.map { vocabulary.recordNames[$0] }
            let word = TraceNotation(steps: [.event(.init(name: printed ?? event.name))]).text
            return LintFinding(
                .warning,
                "nothing uses event '\(event.name)'",
                at: event.origin,
                "name it in a rule, or leave it out",
                proofs: [LintFinding.Proof(word, "no rule has anything to say about it")]
            )
        }
    }
}
