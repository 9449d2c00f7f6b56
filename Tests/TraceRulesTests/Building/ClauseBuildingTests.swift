import RuleBuilding
import Testing

/// Each clause, built in Swift, is the tree of its text and prints as that text.
@Suite struct ClauseBuildingTests {
    private static let a = Words.a
    private static let b = Words.b
    private static let c = Words.c

    @Test(arguments: twoEvents + neighbours + oneEvent + events) func isTheClauseOfItsText(_ wording: Wording) throws {
        try wording.check()
    }

    static let twoEvents: [Wording] = [
        Wording("a before b", a.before(b)),
        Wording("a before each b", a.before(each: b)),
        Wording("b after a", b.after(a)),
        Wording("a leads to b", a.leads(to: b)),
        Wording("each a leads to b", each(a).leads(to: b)),
        Wording("a pairs with b", a.pairs(with: b)),
        Wording("a never before b", a.never(before: b)),
        Wording("b never after a", b.never(after: a)),
        Wording("a never outnumbers b", a.never(outnumbers: b)),
        Wording("a requires b", a.requires(b)),
        Wording("a and b together", a.together(with: b)),
        Wording("a excludes b", a.excludes(b)),
        Wording("at least one of a, b | c, any", atLeastOne(of: a, b | c, any)),
        Wording("exactly one of a, b", exactlyOne(of: a, b)),
    ]

    static let neighbours: [Wording] = [
        Wording("a right before b", a.right(before: b)),
        Wording("a leads right to b", a.leads(rightTo: b)),
        Wording("a never right before b", a.never(rightBefore: b)),
        Wording("a right before b among a, b, c", a.right(before: b, among: a, b, c)),
        Wording("a leads right to b among a, b", a.leads(rightTo: b, among: a | b)),
        Wording("a never right before b among a, b", a.never(rightBefore: b, among: a, b)),
    ]

    static let oneEvent: [Wording] = [
        Wording("a never", a.never()),
        Wording("a at most once", a.atMost(.once)),
        Wording("a at most 0 times", a.atMost(0)),
        Wording("a at least twice", a.atLeast(.twice)),
        Wording("a exactly 12 times", a.exactly(12)),
        Wording("a first", a.first()),
        Wording("a last", a.last()),
    ]

    static let events: [Wording] = [
        Wording("a | b | c never", (a | b | c).never()),
        Wording("any never", any.never()),
        Wording("any but a | b never", any(but: a | b).never()),
        Wording("any but a never after a", any(but: a).never(after: a)),
        Wording("+load before initWithNibName:bundle:", event("+load").before(event("initWithNibName:bundle:"))),
        Wording("\"last\" last", event("last").last()),
        Wording("any and \"a b\" together", any.together(with: event("a b"))),
    ]

    @Test(arguments: scopes) func isTheScopeOfItsText(_ wording: Wording) throws { try wording.check() }

    static let scopes: [Wording] = [
        Wording("before c, a before b", before(c) { a.before(b) }),
        Wording("after c, a before b", after(c) { a.before(b) }),
        Wording("after each a | c, a before b", after(each: a | c) { a.before(b) }),
        Wording("between a and c, b never", between(a, and: c) { b.never() }),
        Wording("after a until c, b never", after(a, until: c) { b.never() }),
        Wording("while open, c never", during(Words.open) { c.never() }),
    ]

    @Test(arguments: tests + bounds) func isTheTestOrBoundOfItsText(_ wording: Wording) throws { try wording.check() }

    static let tests: [Wording] = [
        Wording("(a where frame = 10) never", a.where(Words.frame == 10).never()),
        Wording("(a where frame > 0 and frame != 10) never", a.where(Words.frame > 0).where(Words.frame != 10).never()),
        Wording("(a where frame != hidden) never", a.where(Words.frame != "hidden").never()),
        Wording("(a | b where frame < 1.5) never", (a | b).where(Words.frame < 1.5).never()),
        Wording(
            "(a where frame = last(b).frame) never",
            a.where(Words.frame == last(b)[Words.frame]).never()
        ),
        Wording(
            "(any where frame <= 1 and thread > 2 and thread >= main) before b",
            any.where(Words.frame <= 1, Words.thread > 2, Words.thread >= "main").before(b)
        ),
    ]

    static let bounds: [Wording] = [
        Wording("a before b within 300 ms", a.before(b).within(.milliseconds(300))),
        Wording("a leads to b within 2 s", a.leads(to: b).within(.seconds(2))),
        Wording("a at most 3 times within 1 min", a.atMost(3).within(.seconds(60))),
        Wording("a leads to b at least 10 us apart", a.leads(to: b).apart(atLeast: .microseconds(10))),
        Wording("after c, a before b within 1 s", after(c) { a.before(b).within(.seconds(1)) }),
    ]
}
