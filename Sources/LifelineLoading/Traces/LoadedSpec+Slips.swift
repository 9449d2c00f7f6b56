package import RuleTree
package import TraceModel
import TraceReports
import TraceRules

extension Collection<LoadedSpec> {
    /// What a word of a trace in the notation of examples says that none of the specs knows: an event, or an attribute. It would
    /// make the trace say less than it seems to.
    package func slips(in sighting: Example.Sighting) -> [Diagnostic] {
        var slips: [Diagnostic] = []
        if allSatisfy({ $0.checker.recordName(for: sighting.name) == nil }) {
            let events = flatMap { $0.spec.events.map(\.name) + $0.checker.recordNames }
            slips.append(slip(sighting.name, "event", among: events, sighting.origin))
        }
        let attributes = flatMap { $0.spec.attributes.map(\.name) }
        for attribute in sighting.attributes where !attributes.contains(attribute.name) {
            slips.append(slip(attribute.name, "attribute", among: attributes, sighting.origin))
        }
        return slips
    }

    private func slip(_ name: String, _ kind: String, among known: [String], _ origin: Origin) -> Diagnostic {
        Diagnostic(
            "'\(name)' is no \(kind) of \(English.list(map(\.spec.name), "or"))",
            file: origin.file ?? first?.file,
            at: origin.place,
            suggestion: Suggestion.forWord(
                name,
                among: known,
                otherwise: name.contains(" ")
                    ? "a trace stands without quotes: '\(name)'" : "declare it, or leave it out"
            )
        )
    }
}
