import RuleTree
import Testing

@testable import NaiveEvaluator

/// The simple evaluator against neighbours judged by hand from the language's table.
struct NaiveNeighbourTests {
    private func check(
        _ adjacency: Adjacency,
        among: [String] = [],
        in scope: Scope = .everywhere,
        where change: (inout NaiveConditions) -> Void = { _ in },
        _ expectations: NaiveExpectation...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var conditions = NaiveConditions()
        change(&conditions)
        let clause = Clause.adjacency(.of("A"), adjacency, .of("B"), among: among.map { EventReference($0) })
        NaiveEvaluatorTests.check(
            [ScopedClause(clause, in: scope)],
            under: conditions,
            expectations,
            sourceLocation: sourceLocation
        )
    }

    @Test func rightBefore() {
        check(
            .rightBefore,
            "AB satisfied",
            "AXB violated 2",
            "B violated 0",
            "ABB violated 2",
            "A vacuous",
            "ADB satisfied"
        )
        check(.rightBefore, among: ["A", "B", "C"], "AXB satisfied", "ACB violated 2")
        check(.rightBefore, in: .afterEach(.of("Q")), "AQB violated 2", "QABQAB satisfied")
    }

    @Test func leadsRightTo() {
        check(.leadsRightTo, "AB satisfied", "AXB violated 1", "A violated 0", "AAB violated 1", "AOB satisfied")
        check(.leadsRightTo, among: ["A", "B", "C"], "AXB satisfied", "ACB violated 1", "B vacuous")
        check(.leadsRightTo, in: .before(.of("R")), "ARB violated 0", "ABRA satisfied")
    }

    @Test func neverRightBefore() {
        check(
            .neverRightBefore,
            "AXB satisfied",
            "AB violated 1",
            "A vacuous",
            "BA vacuous",
            "ABB violated 1",
            "AA satisfied"
        )
        check(.neverRightBefore, among: ["A", "B", "C"], "AXB violated 2", "AX vacuous", "ACB satisfied")
    }

    @Test func theDeathForgivesTheNextNeighbour() {
        check(
            .leadsRightTo,
            where: { $0.deaths = [NaiveLetter("D")] },
            "AD violated 0",
            "ADX violated 0",
            "DAX violated 2",
            "ABDA satisfied"
        )
    }

    @Test func whatNobodyLogsMayBeANeighbour() {
        check(
            .rightBefore,
            where: {
                $0.unseenInPlain = [NaiveLetter("A")]
                $0.unseenInCharitable = [NaiveLetter("A")]
            },
            "XB unobservable"
        )
        check(.rightBefore, where: { $0.start = .anything }, "B unobservable", "XB violated 1")
        check(
            .neverRightBefore,
            where: {
                $0.unseenInPlain = [NaiveLetter("B")]
                $0.unseenInCharitable = [NaiveLetter("B")]
                $0.neverLogged = [NaiveLetter("B")]
            },
            "AX unobservable",
            "A vacuous"
        )
    }
}
