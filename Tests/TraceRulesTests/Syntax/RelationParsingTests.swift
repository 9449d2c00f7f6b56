import RuleSyntax
import RuleTree
import Testing

/// Each way to write a relation, beside its tree.
@Suite struct RelationParsingTests {
    private static let x = Relation.Participant(role: "x", interval: EventReference("open"))
    private static let y = Relation.Participant(role: "y", interval: EventReference("shown"))

    private func relation(_ text: String) throws -> Relation {
        try SpecParser.parse("spec s \"T\"\nrelation r(x, y) = \(text)\n", file: "s").relations[0]
    }

    @Test(arguments: [
        ("overlaps", IntervalRelation.overlaps),
        ("before", .before),
        ("after", .after),
        ("meets", .meets),
        ("met by", .metBy),
        ("crosses", .crosses),
        ("crossed by", .crossedBy),
        ("during", .during),
        ("contains", .contains),
        ("finishes", .finishes),
        ("finished by", .finishedBy),
    ])
    func readsHowTwoIntervalsLie(_ words: String, _ operation: IntervalRelation) throws {
        #expect(try relation("x open \(words) y shown") == Relation("r", Self.x, operation, Self.y))
    }

    @Test func readsAnAttributeThatNamesTheOther() throws {
        #expect(
            try relation("y.parent names x")
                == Relation("r", roles: ["x", "y"], .naming(role: "y", attribute: "parent", named: "x"))
        )
        #expect(
            try relation("x.\"my parent\" names y")
                == Relation("r", roles: ["x", "y"], .naming(role: "x", attribute: "my parent", named: "y"))
        )
    }

    @Test(arguments: [
        (
            "x.thread = y.thread",
            [RelationTest(role: "x", "thread", .equal, .attribute(role: "y", "thread"))]
        ),
        (
            "x.kind != modal and y.a.b >= -1.5",
            [
                RelationTest(role: "x", "kind", .notEqual, .literal("modal")),
                RelationTest(role: "y", "a.b", .greaterOrEqual, .literal("-1.5")),
            ]
        ),
        ("x.kind = \"y.thread\"", [RelationTest(role: "x", "kind", .equal, .literal("y.thread"))]),
        ("x.kind = seen", [RelationTest(role: "x", "kind", .equal, .literal("seen"))]),
    ])
    func readsTests(_ text: String, _ tests: [RelationTest]) throws {
        #expect(try relation("x open before y shown where \(text)").tests == tests)
        #expect(try relation("y.parent names x where \(text)").tests == tests)
    }

    @Test func readsAWindow() throws {
        let window = RelationWindow(from: .init(role: "y", .birth), to: .init(role: "x", .closing))
        #expect(
            try relation("x open meets y shown seen from y birth to x closing")
                == Relation("r", Self.x, .meets, Self.y, seen: window)
        )
        let test = RelationTest(role: "x", "kind", .equal, .literal("seen"))
        #expect(
            try relation("x open meets y shown where x.kind = seen seen from y birth to x closing")
                == Relation("r", Self.x, .meets, Self.y, where: [test], seen: window)
        )
    }

    @Test func leavesTheWordsOfRelationsToNames() throws {
        let text = """
            spec s "T"
            relation meets(seen, names) = seen during during names birth seen from names opening to seen death
            """
        #expect(
            try SpecParser.parse(text, file: "s").relations == [
                Relation(
                    "meets",
                    .init(role: "seen", interval: EventReference("during")),
                    .during,
                    .init(role: "names", interval: EventReference("birth")),
                    seen: RelationWindow(from: .init(role: "names", .opening), to: .init(role: "seen", .death))
                )
            ]
        )
    }

    @Test func tellsARoleWithADotFromAnAttribute() throws {
        let text = """
            spec s "T"
            relation r("a.b", c) = a.b open overlaps c open where "a.b".d = c.a.b and c.d = "a.b.d"
            """
        let relation = Relation(
            "r",
            .init(role: "a.b", interval: EventReference("open")),
            .overlaps,
            .init(role: "c", interval: EventReference("open")),
            where: [
                RelationTest(role: "a.b", "d", .equal, .attribute(role: "c", "a.b")),
                RelationTest(role: "c", "d", .equal, .literal("a.b.d")),
            ]
        )
        #expect(try SpecParser.parse(text, file: "s").relations == [relation])
    }
}
