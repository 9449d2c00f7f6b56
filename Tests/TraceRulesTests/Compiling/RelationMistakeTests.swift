import RuleTree
import Testing
import TraceModel

@testable import TraceChecking
@testable import TraceRules

/// Mistakes in what a relation means.
struct RelationMistakeTests {
    private func mistakes(_ relation: Relation, _ change: (inout Spec) -> Void = { _ in }) throws -> [String] {
        var spec = try RelationJudging(relation: relation).spec()
        change(&spec)
        return mistakes(of: spec)
    }

    private func mistakes(of spec: Spec) -> [String] {
        do throws(Diagnostics) {
            _ = try Checker(spec)
            return []
        } catch {
            return error.all.map { $0.message + ($0.suggestion.map { " | \($0)" } ?? "") }
        }
    }

    @Test("one record closes two intervals only where one closes with its partner's")
    func sharedClosings() throws {
        #expect(
            try mistakes(.near(.meets)) == [
                "no two lives stand in relation 'near': a record is of one life, and ends another's interval only as its "
                    + "partner's | declare above it a relation by 'overlaps' that pairs 'm'"
            ]
        )
        #expect(try mistakes(.near(.finishes)).first?.hasSuffix("pairs 'm' or 'n'") == true)
        for operation in [IntervalRelation.meets, .metBy, .finishes, .finishedBy] {
            let found = try mistakes(.near(operation)) { spec in
                var overlap = Relation.near(.overlaps)
                overlap.name = "partners"
                spec.relations.insert(overlap, at: 0)
            }
            #expect(found == [])
        }
    }

    @Test("attributes must be declared, and roles be the relation's")
    func names() throws {
        let thread = RelationTest(role: "x", "thred", .equal, .attribute(role: "z", "thread"))
        #expect(
            try mistakes(.near(.overlaps, where: [thread])) == [
                "unknown attribute 'thred' | did you mean 'thread'?", "unknown role 'z' | it can be x or y",
            ]
        )
        let naming = Relation(
            "nested",
            roles: ["outer", "inner"],
            .naming(role: "inner", attribute: "up", named: "outer")
        )
        #expect(try mistakes(naming) == ["unknown attribute 'up' | declare it by 'attribute up'"])
        let itself = Relation(
            "nested",
            roles: ["outer", "inner"],
            .naming(role: "inner", attribute: "parent", named: "inner")
        )
        #expect(try mistakes(itself) == ["'inner' can't name itself"])
    }

    @Test("a window's ends are moments that there are, in their order")
    func windows() throws {
        func window(_ from: RelationWindow.Moment, _ to: RelationWindow.Moment) -> RelationWindow {
            RelationWindow(from: .init(role: "x", from), to: .init(role: "x", to))
        }
        #expect(
            try mistakes(.near(.overlaps, seen: window(.death, .opening))) == [
                "the opening of 'x' never comes after its death | let the two ends of the window change places"
            ]
        )
        let opening = RelationWindow(from: .init(role: "inner", .opening), to: .init(role: "outer", .death))
        #expect(
            try mistakes(.nested(seen: opening)) == [
                "relation 'nested' has no intervals, so 'inner' has no opening | write 'birth' or 'death'"
            ]
        )
        #expect(
            try mistakes(.near(.overlaps, seen: window(.birth, .death))) { $0.life = nil } == [
                "the spec has no deaths, so 'x' has none | declare what ends a life: 'life from … to …'"
            ]
        )
    }

    @Test("'never' alone is for a relation, without a scope")
    func forbiddenPairs() throws {
        var spec = try RelationJudging(relation: .near(.overlaps), isForbidden: true).spec()
        spec.rules[0].quantifier = .life
        #expect(
            mistakes(of: spec) == [
                "'never' alone forbids a relation, and the rule is for none"
                    + " | write 'for each RELATION(x, y)' above it, or the event before 'never'"
            ]
        )
        spec = try RelationJudging(relation: .near(.overlaps), isForbidden: true).spec()
        spec.rules[0].clauses[0].scope = .after(.named([.init(role: "x", "a")]))
        #expect(
            mistakes(of: spec) == [
                "'never' alone forbids 'near' wherever it stands, and takes no scope"
                    + " | write the event before 'never', or leave the scope out"
            ]
        )
    }

    @Test("an attribute that a rule is for each value of must be declared")
    func quantifiers() throws {
        var spec = try RelationJudging(relation: .near(.overlaps)).spec(["x a never"])
        spec.rules[0].clauses = [ScopedClause(.occurrence(.named([.init("a")]), .never))]
        spec.rules[0].quantifier = .attribute(AttributeDeclaration("thred"))
        #expect(mistakes(of: spec) == ["unknown attribute 'thred' | did you mean 'thread'?"])
        spec.rules[0].quantifier = .attribute(AttributeDeclaration("near"))
        #expect(mistakes(of: spec) == ["relation 'near' lacks its roles | write 'for each near(x, y)'"])
    }
}
