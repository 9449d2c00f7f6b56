import RuleSyntax
package import RuleTree
import TraceModel

/// Names in the list of an event that are taken for what logs print, though they look like a slip in the name of an
/// event that the list was hardly meant to miss: an earlier one, where others of the list are events, or the event's own.
package struct MisspeltMembers {
    package private(set) var findings: [LintFinding] = []

    package init(spec: Spec) {
        var declared: Set<String> = []
        for event in spec.events {
            let hasEvents = event.members.contains { $0 != event.name && declared.contains($0) }
            let members = Set(event.members)
            let known = hasEvents ? declared.sorted() : []
            for member in event.members where member != event.name && !declared.contains(member) {
                if let meant = Suggestion.nearest(to: member, among: known), !members.contains(meant) {
                    add(member, of: event, for: meant)
                } else if event.members.count > 1, !members.contains(event.name),
                    MisspeltMembers.hasLostLetter(member, of: event.name)
                {
                    add(member, of: event, for: event.name)
                }
            }
            declared.insert(event.name)
        }
    }

    /// Whether a word is another one without one of its letters.
    private static func hasLostLetter(_ word: String, of whole: String) -> Bool {
        whole.indices.contains { index in whole[..<index] + whole[whole.index(after: index)...] == word }
    }

    private mutating func add(_ member: String, of event: EventDeclaration, for meant: String) {
        let word = TraceNotation(steps: [.event(.init(name: member))]).text
        findings.append(
            LintFinding(
                .warning,
                "'\(member)' is no event, so '\(event.name)' takes it for what logs print",
                at: event.origin,
                "did you mean '\(meant)'? If not, declare it as an event of its own above",
                proofs: [LintFinding.Proof(word, "is '\(event.name)'")]
            )
        )
    }
}
