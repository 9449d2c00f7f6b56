import RuleTree
import Testing

@testable import NaiveEvaluator

/// What the simple evaluator makes of what a log may not show, judged by hand from the language's readings.
struct NaiveReadingTests {
    private func check(
        _ clauses: [ScopedClause],
        _ change: (inout NaiveConditions) -> Void,
        _ expectations: NaiveExpectation...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var conditions = NaiveConditions()
        change(&conditions)
        NaiveEvaluatorTests.check(clauses, under: conditions, expectations, sourceLocation: sourceLocation)
    }

    private let precedence = [ScopedClause(.ordering(.of("A"), .before, .of("B")))]
    private let response = [ScopedClause(.ordering(.of("A"), .leadsTo, .of("B")))]

    @Test func anUndeclaredEndOwesNothing() {
        check(response, { $0.end = .truncated }, "A pending", "AB satisfied", "X vacuous")
        check([ScopedClause(.occurrence(.of("A"), .exactly(1)))], { $0.end = .truncated }, "X pending", "AA violated 1")
    }

    @Test func anythingMayHaveComeBefore() {
        check(precedence, { $0.start = .anything }, "B unobservable", "AB satisfied", "BA unobservable")
        check(
            [ScopedClause(.ordering(.of("A"), .pairsWith, .of("B")))],
            { $0.start = .anything },
            "BB violated 1",
            "BA violated 1",
            "BAB unobservable"
        )
    }

    @Test func onlyBirthsMayHaveComeBefore() {
        let starts = NaiveConditions.Start.births([NaiveLetter("O")])
        check(precedence, { $0.start = starts }, "B violated 0")
        check([ScopedClause(.ordering(.of("O"), .before, .of("B")))], { $0.start = starts }, "B unobservable")
    }

    @Test func whatNobodyLogsMayHaveHappened() {
        check(
            precedence,
            {
                $0.unseenInPlain = [NaiveLetter("A")]
                $0.unseenInCharitable = [NaiveLetter("A")]
                $0.neverLogged = [NaiveLetter("A")]
            },
            "BB unobservable",
            "X vacuous"
        )
        check(
            [ScopedClause(.occurrence(.of("A"), .never))],
            {
                $0.unseenInPlain = [NaiveLetter("A")]
                $0.unseenInCharitable = [NaiveLetter("A")]
                $0.neverLogged = [NaiveLetter("A")]
            },
            "X unobservable"
        )
    }

    @Test func whatOnlyOthersLogIsSuspect() {
        check(
            precedence,
            { $0.unseenInCharitable = [NaiveLetter("A")] },
            "B suspect 0?",
            "BXB suspect 0?",
            "AB satisfied"
        )
        check(response, { $0.unseenInCharitable = [NaiveLetter("B")] }, "XAX suspect 1?", "X vacuous")
    }

    @Test func aGapMayHideAnything() {
        check(precedence, { $0.gaps = [0] }, "B suspect 0?")
        check(precedence, { $0.gaps = [1] }, "BB violated 0 1?", "XB suspect 1?", "AB satisfied")
        check(response, { $0.gaps = [1] }, "A suspect 0?", "AB satisfied", "XA violated 1")
    }

    @Test func deathIsJudgedOnce() {
        check(
            response,
            { $0.deaths = [NaiveLetter("D")] },
            "AD violated 0",
            "ADB violated 0",
            "DA satisfied",
            "ABDA satisfied"
        )
        check(
            [ScopedClause(.ordering(.of("A"), .eachLeadsTo, .of("B")))],
            { $0.deaths = [NaiveLetter("D")] },
            "ADA violated 0",
            "DAA violated 2"
        )
        check(
            [ScopedClause(.occurrence(.of("A"), .never))],
            { $0.deaths = [NaiveLetter("D")] },
            "DA violated 1"
        )
        check(
            [
                ScopedClause(.ordering(.of("D"), .after, .of("A"))),
                ScopedClause(.ordering(.of("B"), .leadsTo, .of("C"))),
            ],
            { $0.deaths = [NaiveLetter("D")] },
            "BXD violated 2 0"
        )
    }

    @Test func thePairEndsWithItsLastEvent() {
        check(response, { $0.end = .withLastEvent }, "AX violated 0", "XA violated 1", "AB satisfied")
    }

    @Test func clausesThatNoneOffendsAloneGoOnAsBefore() {
        check(
            [
                ScopedClause(.ordering(.of("B"), .leadsTo, .of("A"))),
                ScopedClause(.ordering(.of("A"), .neverAfter, .of("B"))),
            ],
            { _ in },
            "ABX violated 1",
            "BA violated 0",
            "AA vacuous"
        )
        check(
            [
                ScopedClause(.ordering(.of("A"), .before, .of("B"))),
                ScopedClause(.ordering(.of("B"), .before, .of("C"))),
            ],
            { _ in },
            "BC violated 0",
            "CB violated 0 1"
        )
    }

    @Test func deathForgivesWhatIsHalfDone() {
        let deaths: Set = [NaiveLetter("D")]
        check(
            [ScopedClause(.coexistence(.of("A"), .requires, .of("B")))],
            { $0.deaths = deaths },
            "AD violated 0",
            "ADA violated 0",
            "DA satisfied"
        )
        check([ScopedClause(.coexistence(.of("A"), .together, .of("B")))], { $0.deaths = deaths }, "ADB violated 0")
        check(
            [ScopedClause(.choice(.exactlyOne, [.of("A"), .of("B")]))],
            { $0.deaths = deaths },
            "XD violated 1",
            "ADB violated 2"
        )
    }

    @Test func whatAClauseExcludesMustBeLogged() {
        check(
            [ScopedClause(.coexistence(.of("A"), .excludes, .of("B")))],
            {
                $0.unseenInPlain = [NaiveLetter("B")]
                $0.unseenInCharitable = [NaiveLetter("B")]
                $0.neverLogged = [NaiveLetter("B")]
            },
            "A unobservable",
            "X vacuous"
        )
    }

    @Test func anOpenSpanPutsNothingToTheTest() {
        let some = Clause.occurrence(.of("A"), .atLeast(1))
        check(
            [ScopedClause(some, in: .between(.of("Q"), .of("R")))],
            { $0.unseenInCharitable = [NaiveLetter("R")] },
            "Q vacuous",
            "QX vacuous"
        )
        check(
            [ScopedClause(some, in: .afterUntil(.of("Q"), .of("R")))],
            { $0.end = .truncated },
            "Q pending",
            "QRX violated 0"
        )
    }
}
