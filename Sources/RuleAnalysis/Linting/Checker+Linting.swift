import RuleAutomata
package import RuleTree
import TraceModel
package import TraceRules

extension Checker {
    /// What the spec says that was hardly meant, in the order of its lines; empty if there is nothing to say about it.
    ///
    /// - Parameters:
    ///   - others: the specs that may use this one, and name events that its own rules do not.
    ///   - mostRules: of how many rules for one kind of binding each is held against the others at most, which takes time with
    ///     the cube of their number; nil: of any number.
    package func lint(usedBy others: [Spec] = [], mostRules: Int? = nil) -> [LintFinding] {
        var findings = UnusedEvents(spec: written, users: others, vocabulary: compiled.vocabulary).findings
        findings += UnusedAttributes(spec: written, users: others).findings
        findings += TextComparisons(spec: written).findings
        findings += LonePremises(spec: written).findings
        findings += MisspeltMembers(spec: written).findings
        findings += UnreadFields(spec: written, users: others, vocabulary: compiled.vocabulary).findings
        findings += SwallowedLines(spec: written).findings
        findings += PartedValues(compiled.spec).findings
        findings += UnmetConditions(compiled.spec).findings
        findings += UnforbiddenEvents(self).findings
        findings += ForbiddenExamples(self).findings
        for rules in RuleSet.all(of: compiled) where mostRules.map({ rules.machines.count <= $0 }) ?? true {
            findings += rules.idleFindings + rules.undecidedFindings
            let contradictions = Contradictions(rules)
            findings += contradictions.findings
            findings += Implications(rules, leavingOut: contradictions.members).findings
        }
        for index in findings.indices where findings[index].diagnostic.file == nil {
            findings[index].diagnostic.file = file
        }
        let top = Place(line: 0, column: 0)
        return findings.enumerated()
            .sorted { left, right in
                let places = [left, right].map { $0.element.diagnostic.place ?? top }
                return (places[0], left.offset) < (places[1], right.offset)
            }
            .map(\.element)
    }
}
