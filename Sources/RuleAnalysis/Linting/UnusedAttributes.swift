import RuleSyntax
import RuleTree

/// Attributes that are declared and that nothing reads.
struct UnusedAttributes {
    let findings: [LintFinding]

    /// - Parameters:
    ///   - spec: as it is written, without what it takes over.
    ///   - users: specs that may use this one.
    init(spec: Spec, users: [Spec]) {
        let users = users.filter { $0.uses.contains { $0.name == spec.name } }
        if spec.rules.isEmpty && users.isEmpty {
            findings = []
            return
        }
        let read = Set(([spec] + users).flatMap(UnusedAttributes.read))
        findings = spec.attributes.filter { !read.contains($0.name) }.map { attribute in
            LintFinding(
                .warning,
                "nothing reads the attribute '\(attribute.name)'",
                at: attribute.origin,
                "ask for it in a rule, 'EVENT where \(SpecPrinter.name(attribute.name)) = VALUE', or leave it out"
            )
        }
    }

    /// The attributes that the statements of a spec read, but for the declarations themselves.
    private static func read(by spec: Spec) -> [String] {
        var names = spec.attributeTests.flatMap { test in
            if case .last(_, let attribute) = test.operand { [test.attribute, attribute] } else { [test.attribute] }
        }
        for relation in spec.relations {
            if case .naming(_, let attribute, _) = relation.basis { names.append(attribute) }
            for test in relation.tests {
                names.append(test.attribute)
                if case .attribute(_, let attribute) = test.operand { names.append(attribute) }
            }
        }
        for case .attribute(let attribute) in spec.rules.map(\.quantifier) { names.append(attribute.name) }
        return names
    }
}

extension Spec {
    /// What its events, intervals and rules ask of single records.
    var attributeTests: [AttributeTest] {
        let ofRules = rules.flatMap(\.clauses).flatMap { $0.clause.patterns + $0.scope.patterns }
        return (intervals.flatMap(\.bounds) + ofRules).flatMap(\.attributeTests) + events.flatMap(\.tests)
    }
}

extension EventPattern {
    fileprivate var attributeTests: [AttributeTest] {
        guard case .matching(let inner, let tests) = self else { return [] }
        return tests + inner.attributeTests
    }
}
