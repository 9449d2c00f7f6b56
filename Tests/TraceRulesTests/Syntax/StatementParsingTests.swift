import RuleSyntax
import RuleTree
import Testing
import TraceModel

/// Each statement that is no clause, beside its tree.
@Suite struct StatementParsingTests {
    private func spec(_ lines: String) throws -> Spec {
        try SpecParser.parse("spec s \"T\"\n\(lines)\n", file: "s")
    }

    private func rule(_ lines: String) throws -> Rule {
        try spec("rule r \"S\"\na never\n\(lines)").rules[0]
    }

    @Test func readsTheHeader() throws {
        let spec = try SpecParser.parse("spec my-app \"A \\\"good\\\" # title\" # comment", file: "s")
        #expect(spec == Spec(name: "my-app", title: "A \"good\" # title"))
    }

    @Test(arguments: [
        ("os", Condition("os")),
        ("os default 17", Condition("os", default: "17")),
        ("kind is a | \"b c\" | default", Condition("kind", values: ["a", "b c", "default"])),
        ("kind of life is a", Condition("kind", of: .life, values: ["a"])),
        (
            "kind of transition is a | b default b",
            Condition("kind", of: .relation("transition"), values: ["a", "b"], default: "b")
        ),
        (
            "kind of move is a back b | back | c back \"back\"",
            Condition("kind", of: .relation("move"), values: ["a", "b", "back", "c", "back"], backs: ["b", "back"])
        ),
        ("kind of \"life\"", Condition("kind", of: .relation("life"))),
        (
            "os default 17, >= 10 by nslog.microseconds",
            Condition(
                "os",
                default: "17",
                signs: [.init(ConditionTest("os", .number(.greaterOrEqual, 10)), by: .nslogMicroseconds)]
            )
        ),
        (
            "age is old | new, is new by nslog.microseconds",
            Condition(
                "age",
                values: ["old", "new"],
                signs: [.init(ConditionTest("age", .isOneOf(["new"])), by: .nslogMicroseconds)]
            )
        ),
    ])
    func readsACondition(_ text: String, _ condition: Condition) throws {
        #expect(try spec("condition \(text)").conditions == [condition])
    }

    @Test(arguments: [
        ("a", [EventDeclaration("a")]),
        ("a, b, +c", [EventDeclaration("a"), EventDeclaration("b"), EventDeclaration("+c")]),
        ("a = b", [EventDeclaration("a", members: ["b"])]),
        ("a = a | b: | c:d: | e(_:) | +f", [EventDeclaration("a", members: ["a", "b:", "c:d:", "e(_:)", "+f"])]),
        ("\"last\" = \"first\"", [EventDeclaration("last", members: ["first"])]),
        ("加载", [EventDeclaration("加载")]),
        ("a when os < 6", [EventDeclaration("a", when: [ConditionTest("os", .number(.less, 6))])]),
        (
            "a, b when kind is x | y",
            ["a", "b"].map { EventDeclaration($0, when: [ConditionTest("kind", .isOneOf(["x", "y"]))]) }
        ),
        (
            "a = b | c when os >= 5 and os < 6",
            [
                EventDeclaration(
                    "a",
                    members: ["b", "c"],
                    when: [
                        ConditionTest("os", .number(.greaterOrEqual, 5)), ConditionTest("os", .number(.less, 6)),
                    ]
                )
            ]
        ),
    ])
    func readsEvents(_ text: String, _ events: [EventDeclaration]) throws {
        #expect(try spec("event \(text)").events == events)
    }

    @Test func readsAttributes() throws {
        let spec = try spec("attribute frame, contentSize\nattribute \"last\" , a.b")
        #expect(spec.attributes == ["frame", "contentSize", "last", "a.b"].map { AttributeDeclaration($0) })
    }

    @Test(arguments: ["life from +a, b to c, d", "life from +a , b to c | d"])
    func readsALife(_ text: String) throws {
        let life = Life(
            births: [EventReference("+a"), EventReference("b")],
            deaths: [EventReference("c"), EventReference("d")]
        )
        #expect(try spec(text).life == life)
    }

    @Test func readsIntervals() throws {
        let a = EventPattern.named([EventReference("a")])
        let bOrC = EventPattern.named([EventReference("b"), EventReference("c")])
        #expect(
            try spec("interval i = a .. b | c\ninterval j = b | c..a, cancelled by b | c").intervals == [
                Interval("i", from: a, to: bOrC),
                Interval("j", from: bOrC, to: a, cancelledBy: bOrC),
            ]
        )
    }

    @Test(arguments: [
        ("", Quantifier.life),
        ("for each life", .life),
        ("for each class", .class),
        ("for each process", .process),
        ("for each request", .attribute(AttributeDeclaration("request"))),
        ("for each \"life\"", .attribute(AttributeDeclaration("life"))),
    ])
    func readsAQuantifier(_ text: String, _ quantifier: Quantifier) throws {
        #expect(try rule(text).quantifier == quantifier)
    }

    @Test func readsARelationAsAQuantifier() throws {
        let rule = try spec("rule r \"S\"\nfor each move( x,y )\nx a never").rules[0]
        #expect(rule.quantifier == .relation(RelationReference("move", roles: ["x", "y"])))
    }

    @Test func takesANameOfBothForAnAttribute() throws {
        let text = "relation move(x, y) = x m overlaps y n\nrule r \"S\"\nfor each move\na never\nattribute move"
        #expect(try spec(text).rules[0].quantifier == .attribute(AttributeDeclaration("move")))
    }

    @Test(arguments: [
        ("kind is a", ConditionTest("kind", .isOneOf(["a"]))),
        ("kind is a | \"b c\" | 17", ConditionTest("kind", .isOneOf(["a", "b c", "17"]))),
        ("os < 6", ConditionTest("os", .number(.less, 6))),
        ("os<=6.1", ConditionTest("os", .number(.lessOrEqual, 6.1))),
        ("os = -1", ConditionTest("os", .number(.equal, -1))),
        ("os != 1e3", ConditionTest("os", .number(.notEqual, 1000))),
        ("os >= 6", ConditionTest("os", .number(.greaterOrEqual, 6))),
        ("os > 6", ConditionTest("os", .number(.greater, 6))),
    ])
    func readsWhen(_ text: String, _ test: ConditionTest) throws {
        #expect(try rule("when \(text)\nwhen x is y").conditions == [test, ConditionTest("x", .isOneOf(["y"]))])
    }

    @Test func readsCitations() throws {
        #expect(
            try rule("cites 002 \"5. viewDidLoad\"\ncites \"the manual\" \"a\\\\b\\nc\"").citations == [
                Citation(document: "002", words: "5. viewDidLoad"),
                Citation(document: "the manual", words: "a\\b\nc"),
            ]
        )
    }

    @Test func readsANote() throws {
        #expect(try rule("note \"an app may \\\"mean\\\" it # so\"").note == "an app may \"mean\" it # so")
        #expect(try rule("when os < 6").note == nil)
    }

    @Test(arguments: ["note never", "note before b", "note | b never", "a before note"])
    func readsNoteAsAnEvent(_ line: String) throws {
        #expect(try rule(line).note == nil)
    }

    @Test func readsNoteAsARole() throws {
        let lines = "for each pair(note, b)\nnote \"last\" never before b \"first\"\nnote \"words\""
        let rule = try #require(try spec("rule r \"S\"\n\(lines)").rules.first)
        #expect(rule.clauses.count == 1)
        #expect(rule.note == "words")
    }

    @Test func readsExamples() throws {
        #expect(
            try rule("accepts a b.+c ~ \"<A: 1>\".d\nrejects a !b.c(_:)\nrejects !").examples == [
                Example(
                    isAccepted: true,
                    steps: [
                        .event(.init(name: "a")), .event(.init(subject: "b", name: "+c")), .gap,
                        .event(.init(subject: "<A: 1>", name: "d")),
                    ]
                ),
                Example(
                    isAccepted: false,
                    steps: [.event(.init(name: "a")), .event(.init(subject: "b", name: "c(_:)", breaks: true))]
                ),
                Example(isAccepted: false, steps: [], breaksAtEnd: true),
            ]
        )
    }

    @Test func takesAnyWordForAnIdOrAState() throws {
        let spec = try SpecParser.parse(
            "spec spec \"T\"\nrule last \"S\"\nstates\nfirst -> on on a\nstart first",
            file: "s"
        )
        #expect(spec.name == "spec")
        #expect(spec.rules[0].id == "last")
    }

    // MARK: - Lines

    @Test(arguments: ["\n", "\r\n", "\r"])
    func readsEveryLineEnd(_ end: String) throws {
        let lines = [
            "\u{FEFF}spec s \"T\"", "", "\tevent a,\tb  # c, \"d", "event c # \u{A0}", "rule r \"S\"", "a never\t",
        ]
        let expected = Spec(
            name: "s",
            title: "T",
            events: [EventDeclaration("a"), EventDeclaration("b"), EventDeclaration("c")],
            rules: [Rule("r", "S", clauses: [ScopedClause(.occurrence(.named([EventReference("a")]), .never))])]
        )
        #expect(try SpecParser.parse(lines.joined(separator: end), file: "s") == expected)
    }

    @Test func countsColumnsInBytesBehindTheByteOrderMark() throws {
        let text = "\u{FEFF}spec s \"T\"\r\n\tevent 加载, b\r\nrule r \"S\"\r\n  加载 before \"last\"\r\n  accepts é.a b"
        let spec = try SpecParser.parse(text, file: "s")
        #expect(spec.origin.place == Place(line: 1, column: 6))
        #expect(spec.events.map(\.origin.place) == [Place(line: 2, column: 8), Place(line: 2, column: 16)])
        guard case .ordering(.named(let first), .before, .named(let second)) = spec.rules[0].clauses[0].clause else {
            Issue.record("another clause")
            return
        }
        #expect((first + second).map(\.origin.place) == [Place(line: 4, column: 3), Place(line: 4, column: 17)])
        let places = spec.rules[0].examples[0].steps.map { step -> Place? in
            if case .event(let sighting) = step { sighting.origin.place } else { nil }
        }
        #expect(places == [Place(line: 5, column: 14), Place(line: 5, column: 16)])
    }
}
