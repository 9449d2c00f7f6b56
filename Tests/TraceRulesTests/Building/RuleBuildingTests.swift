import RuleBuilding
import RuleSyntax
import RuleTree
import Testing

/// Rules, built in Swift, are the trees of their texts.
@Suite struct RuleBuildingTests {
    private static let a = Words.a
    private static let b = Words.b

    /// A rule's text without its header is read as the rule.
    private func expect(_ rule: Rule, is lines: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let parsed = try SpecParser.parse("spec s \"T\"\nrule r \"S\"\n\(lines)\n", file: "s").rules
        #expect(parsed == [rule], sourceLocation: sourceLocation)
        #expect(SpecPrinter.print(rule) == "rule r \"S\"\n\(lines)", sourceLocation: sourceLocation)
    }

    @Test func hasItsStatementsInAnyOrder() throws {
        let rule = Rule("r", "S") {
            Accepts("a b")
            ForEach(.class)
            Self.a.before(Self.b)
            When(Words.kind, is: "push", "pop")
            Cites("002", "5. viewDidLoad")
            Note("an app may mean it")
            Rejects("x.b !x.a ~")
            When(Condition("os", default: "17") >= 6.5)
            Self.a.never()
            Rejects("a !")
        }
        try expect(
            rule,
            is: """
                  for each class
                  when kind is push | pop
                  when os >= 6.5
                  a before b
                  a never
                  note "an app may mean it"
                  cites 002 "5. viewDidLoad"
                  accepts a b
                  rejects x.b !x.a ~
                  rejects a !
                """
        )
    }

    @Test func speaksOfThePairsOfARelation() throws {
        let rule = Rule("r", "S") {
            ForEach(Words.pair) { x, y in
                x.a.before(y.b)
                (x.a | y.a).never()
                x.either.requires(y.any)
                y.any(but: Words.either).first()
                during(x.open) { y[event("+load")].never(before: x[Words.a]) }
                x.a.right(before: y.b, among: x.a, y.b)
            }
        }
        try expect(
            rule,
            is: """
                  for each pair(x, y)
                  x a before y b
                  x a | y a never
                  x a | x b requires y any
                  y any but a | b first
                  while x open, y +load never before x a
                  x a right before y b among x a, y b
                """
        )
    }

    @Test func namesTheRolesItself() throws {
        let rule = Rule("r", "S") {
            ForEach(Words.pair, as: "left", "other") { left, other in left.a.before(other.b) }
        }
        try expect(rule, is: "  for each pair(left, other)\n  left a before other b")
    }

    @Test func forbidsAPair() throws {
        let rule = Rule("r", "S") { ForEach(Words.pair) { _, _ in never() } }
        try expect(rule, is: "  for each pair(x, y)\n  never")
    }

    @Test func looksBackAtARolesEvent() throws {
        let rule = Rule("r", "S") {
            ForEach(Words.pair) { x, y in x.a.where(Words.frame == last(y.b)[Words.frame]).never() }
        }
        try expect(rule, is: "  for each pair(x, y)\n  (x a where frame = last(y b).frame) never")
    }

    @Test func isCheckedForEachValueOfAnAttribute() throws {
        let rule = Rule("r", "S") {
            ForEach(Words.frame)
            Self.a.before(Self.b)
        }
        try expect(rule, is: "  for each frame\n  a before b")
    }

    @Test(arguments: [
        (Words.kind < 6, "when kind < 6"), (Words.kind <= 6, "when kind <= 6"), (Words.kind == 6, "when kind = 6"),
        (Words.kind != 6, "when kind != 6"), (Words.kind >= 6, "when kind >= 6"), (Words.kind > 6, "when kind > 6"),
    ]) func comparesACondition(_ test: ConditionTest, _ text: String) {
        #expect(SpecPrinter.sentence(of: test) == text)
    }

    @Test func holdsSeveralClausesInAScopeOrALoop() throws {
        let rule = Rule("r", "S") {
            after(each: Self.a) {
                Self.b.never()
                Self.b.before(Words.c)
            }
            for event in [Self.a, Self.b] { event.atMost(.once) }
        }
        try expect(
            rule,
            is: """
                  after each a, b never
                  after each a, b before c
                  a at most once
                  b at most once
                """
        )
    }
}
