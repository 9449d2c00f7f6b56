import RuleAutomata
import RuleSyntax
import RuleTree
import TraceRecords

/// Fields of records that no rule, no `is` and no reader asks for.
struct UnreadFields {
    private(set) var findings: [LintFinding] = []

    /// - Parameters:
    ///   - spec: as it is written, without what it takes over.
    ///   - users: specs that may use this one.
    init(spec: Spec, users: [Spec], vocabulary: Vocabulary) {
        let users = users.filter { $0.uses.contains { $0.name == spec.name } }
        let read = RecordField.known.union(vocabulary.attributes).union(users.flatMap(\.attributes).map(\.name))
        for case .record(let record) in spec.records {
            let claimed = record.claims.flatMap { $0.subject + $0.event }
            for field in record.fields where !read.contains(field.name) && !claimed.contains(.field(field.name)) {
                // What only some texts can be says which lines match.
                guard field.syntax == nil else { continue }
                if case .oneOf = field.form { continue }
                add(field, of: record)
            }
        }
    }

    private mutating func add(_ field: RecordField, of record: RecordDeclaration) {
        let other = if case .lines = record.source { "write {} for it" } else { "leave it out" }
        findings.append(
            LintFinding(
                .warning,
                "nobody reads the field '\(field.name)'",
                at: record.origin,
                "declare it by 'attribute \(SpecPrinter.name(field.name))' if rules are to read it, or \(other)"
            )
        )
    }
}
