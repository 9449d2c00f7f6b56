import TraceModel

/// Names in the list of an event that are taken for what logs print, though an event that the list was hardly meant to
/// miss is spelt almost so.
struct MisspeltMembers {
    let findings: [LintFinding]

    init(spec: Spec) {
        var declared: [String] = []
        var findings: [LintFinding] = []
        for event in spec.events {
            if event.members.contains(where: declared.contains) {
                for member in event.members where member != event.name && !declared.contains(member) {
                    guard let meant = Suggestion.nearest(to: member, among: declared),
                        !event.members.contains(meant)
                    else { continue }
                    let word = TraceNotation(steps: [.event(.init(name: member))]).text
                    findings.append(
                        LintFinding(
                            .warning,
                            Diagnostic(
                                "'\(member)' is no event, so '\(event.name)' takes it for what logs print",
                                at: event.origin.place,
                                suggestion: "did you mean '\(meant)'? If not, declare it as an event of its own"
                            ),
                            proofs: [LintFinding.Proof(word, "is '\(event.name)'")]
                        )
                    )
                }
            }
            declared.append(event.name)
        }
        self.findings = findings
    }
}
