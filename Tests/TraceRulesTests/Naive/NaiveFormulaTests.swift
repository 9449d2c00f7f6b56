import RuleTree
import Testing

@testable import NaiveEvaluator

/// The simple evaluator against formulas judged by hand from the meaning of their operators.
struct NaiveFormulaTests {
    private let a = Formula.of("A")
    private let b = Formula.of("B")
    private let c = Formula.of("C")

    private func check(
        _ formula: Formula,
        in scope: Scope = .everywhere,
        deaths: Set<NaiveLetter> = [],
        _ expectations: NaiveExpectation...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var conditions = NaiveConditions()
        conditions.deaths = deaths
        NaiveEvaluatorTests.check(
            [ScopedClause(.formula(formula), in: scope)],
            under: conditions,
            expectations,
            sourceLocation: sourceLocation
        )
    }

    @Test func future() {
        check(
            .always(.implies(a, .eventually(b))),
            "AB satisfied",
            "AXA violated 0",
            "ABA violated 2",
            "B satisfied",
            "- vacuous"
        )
        check(.eventually(.and([a, .next(b)])), "XAB satisfied", "AXB violated end", "- violated end")
        check(.always(.implies(a, .weakNext(b))), "A satisfied", "ABA satisfied", "AAB violated 1", "AXAX violated 1")
        check(.until(.not(b), a), "XAB satisfied", "XBA violated 1", "X violated end")
        check(.release(a, .not(b)), "XAB satisfied", "XBA violated 1", "X vacuous", "AXB satisfied")
        check(.next(a), "XA satisfied", "AX violated 1", "A violated end")
    }

    @Test func past() {
        check(.always(.implies(b, .once(a))), "AXB satisfied", "XBB violated 1", "A satisfied")
        check(.always(.implies(b, .previous(a))), "AB satisfied", "AXB violated 2", "B violated 0")
        check(.eventually(.and([b, .historically(.not(a))])), "XBA satisfied", "XAB violated 1")
        check(
            .always(.implies(c, .since(.not(b), a))),
            "AXC satisfied",
            "ABC violated 2",
            "BAC satisfied",
            "C violated 0"
        )
    }

    @Test func pastAndFuture() {
        check(.once(.next(a)), "XA satisfied", "AX violated 1", "BAX satisfied")
        check(
            .always(.implies(a, .next(.until(.not(c), b)))),
            "AXB satisfied",
            "AXC violated 2",
            "AAB satisfied",
            "CAX violated 1"
        )
        check(.always(.implies(c, .once(.and([a, .next(b)])))), "ABC satisfied", "AC violated 1", "AXBC violated 3")
    }

    @Test func aBrokenFormulaStops() {
        check(.always(.implies(b, .previous(a))), in: .afterEach(.of("Q")), "QBQBAB violated 1", "QABQB violated 4")
        check(.eventually(.and([a, .next(b)])), in: .afterEach(.of("Q")), "QABQXQ violated 3 5", "QQ violated 0 1")
    }

    @Test func birthsAndDeathsAreLeftOut() {
        check(.next(a), "BOA satisfied", "OA violated end")
        check(.next(.of("D")), "AD satisfied", "AOD satisfied")
    }

    @Test func aFormulaIsJudgedAtTheDeath() {
        let deaths: Set = [NaiveLetter("D")]
        check(.always(.implies(a, .eventually(b))), deaths: deaths, "AD violated 0", "ADA violated 0", "BDA satisfied")
        check(.always(.implies(b, .once(a))), deaths: deaths, "DB violated 1", "ADB satisfied")
    }
}
