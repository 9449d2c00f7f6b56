import CheckResults
import RuleSyntax
import RuleTree

/// Judges words under one relation, whose rules a test writes as text.
struct RelationJudging {
    let relation: Relation
    var conditions: [Condition] = []
    var options = CheckOptions()
    /// Whether the relation is forbidden.
    var isForbidden = false

    /// - Parameter rules: clauses of a rule for the relation, one each, in the words of the text form.
    func judge(_ words: String, _ clauses: String...) throws -> Judging {
        try Judging(words, by: spec(clauses), options)
    }

    func spec(_ clauses: [String] = []) throws -> Spec {
        var text = """
            spec s "S"
            event open, close, enter, leave, cancel, a, b, birth, death
            life from birth to death
            interval m = open .. close
            interval n = enter .. leave, cancelled by cancel

            """
        for (index, clause) in clauses.enumerated() {
            text += """
                rule r\(index) "R"
                  for each \(relation.name)(\(relation.roles.joined(separator: ", ")))
                  \(clause)

                """
        }
        var spec = try SpecParser.parse(text, file: "test")
        spec.attributes = ["thread", "kind", "parent"].map { AttributeDeclaration($0) }
        spec.conditions = conditions
        spec.relations = [relation]
        if isForbidden {
            let reference = RelationReference(relation.name, roles: relation.roles)
            spec.rules.append(Rule("none", "None", forEach: .relation(reference), clauses: [ScopedClause(.noPair)]))
        }
        return spec
    }
}

extension Relation {
    /// `relation near(x, y) = x m OPERATION y n`.
    static func near(
        _ operation: IntervalRelation,
        where tests: [RelationTest] = [],
        seen window: RelationWindow? = nil
    ) -> Relation {
        Relation(
            "near",
            .init(role: "x", interval: .init("m")),
            operation,
            .init(role: "y", interval: .init("n")),
            where: tests,
            seen: window
        )
    }

    /// `relation nested(outer, inner) = inner.parent names outer`.
    static func nested(where tests: [RelationTest] = [], seen window: RelationWindow? = nil) -> Relation {
        Relation(
            "nested",
            roles: ["outer", "inner"],
            .naming(role: "inner", attribute: "parent", named: "outer"),
            where: tests,
            seen: window
        )
    }
}
