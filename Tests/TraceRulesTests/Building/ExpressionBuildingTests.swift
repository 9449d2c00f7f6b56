import RuleBuilding
import RuleSyntax
import RuleTree
import Testing

/// Order expressions, formulas and machines, built in Swift, are the trees of their texts.
@Suite struct ExpressionBuildingTests {
    private static let a = Words.a
    private static let b = Words.b
    private static let c = Words.c

    @Test(arguments: orders + formulas) func isTheExpressionOfItsText(_ wording: Wording) throws { try wording.check() }

    static let orders: [Wording] = [
        Wording("order a", order(a)),
        Wording("order a b* (b | c)+ c?", order(a, b.zeroOrMore, (b | c).oneOrMore, c.zeroOrOne)),
        Wording("order a{3} b{2,} c{2,4}", order(a.repeated(3), b.repeated(2...), c.repeated(2...4))),
        Wording("order (a b)+ | c", order(sequence(a, b).oneOrMore | c)),
        Wording("order a | b | c a", order(a | b | sequence(c, a))),
        Wording("order a* | b | c", order(a.zeroOrMore | b | c)),
        Wording("order a (b+)?", order(a, b.oneOrMore.zeroOrOne)),
        Wording("order any a", order(any, a)),
    ]

    static let formulas: [Wording] = [
        Wording(
            "formula always (a implies next (not c until b))",
            formula(always(a.implies(next(not(c).until(b)))))
        ),
        Wording("formula always (b implies not c since a)", formula(always(b.implies(not(c).since(a))))),
        Wording("formula a and b and c or not a", formula(a && b && c || not(a))),
        Wording("formula a or b or c", formula(a || b || c)),
        Wording("formula (a | b) implies weak next c", formula((a | b).implies(weakNext(c)))),
        Wording("formula a release b implies eventually c", formula(a.release(b).implies(eventually(c)))),
        Wording("formula historically a or once b or previous c", formula(historically(a) || once(b) || previous(c))),
        Wording("formula a", formula(a)),
    ]

    @Test func buildsAMachine() throws {
        let off = State("off")
        let on = State("switched on")
        let rule = Rule("r", "S") {
            after(Self.c) {
                states(start: off) {
                    off.to(on, on: Self.a)
                    on.to(off, on: Self.b | Self.c)
                }
            }
        }
        let text = """
            spec s "T"
            rule r "S"
              after c, states
                off -> "switched on" on a
                "switched on" -> off on b | c
              start off
            """
        #expect(try SpecParser.parse(text, file: "s").rules == [rule])
    }
}
