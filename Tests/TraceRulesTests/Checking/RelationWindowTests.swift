import RuleTree
import Testing

@testable import TraceChecking

/// `seen from target birth to source death`: a window of its own for a relation's pairs.
struct RelationWindowTests {
    private func judging(
        _ operation: IntervalRelation,
        from: (String, RelationWindow.Moment),
        to: (String, RelationWindow.Moment)
    ) -> RelationJudging {
        let window = RelationWindow(from: .init(role: from.0, from.1), to: .init(role: to.0, to.1))
        return RelationJudging(relation: .near(operation, seen: window))
    }

    @Test("the pair sees both lives from the one end to the other, both included")
    func wider() throws {
        let judging = judging(.overlaps, from: ("y", .birth), to: ("x", .death))
        let words = "#1.birth #1.b #2.birth #1.a #1.open #2.enter #2.leave #1.close #2.b #1.death #2.b"
        #expect(try judging.judge(words, "x b never").findings == [], "that was before the birth")
        #expect(try judging.judge(words, "x a never").findings == ["violated@4"])
        #expect(try judging.judge(words, "y b at most once").findings == [], "the second is after the death")
        #expect(try judging.judge(words, "x open leads to y a").findings == ["violated@5"])
        #expect(try judging.judge(words, "y birth first").verdicts == ["1->2 satisfied"])
        #expect(try judging.judge(words, "x death last").verdicts == ["1->2 satisfied"])
        #expect(try judging.judge(words, "x b never").pairs == ["1->2 3-10 "])
    }

    @Test("where no death comes, the trace's end is the end, and what is owed is pending")
    func noDeath() throws {
        let judging = judging(.overlaps, from: ("x", .opening), to: ("x", .death))
        let words = "#1.birth #2.birth #2.a #1.open #2.enter #2.leave #1.close #2.b"
        #expect(try judging.judge(words, "x open leads to y a").verdicts == ["1->2 pending"])
        // No other record of its class is a death, so that 1 may have died before, unseen.
        #expect(try judging.judge(words, "y b never").findings == ["suspect@8"])
        #expect(try judging.judge(words, "y b never").reasons == ["the log does not show when 1 died"])
        #expect(try judging.judge(words + " #1.a", "y b never").findings == ["violated@8"], "it lived on")
        #expect(try judging.judge(words + " #3.birth #3.death", "y b never").findings == ["violated@8"])
    }

    @Test("a window that begins later than the pair is waited for")
    func later() throws {
        let judging = judging(.overlaps, from: ("y", .closing), to: ("x", .closing))
        let words = "#1.birth #2.birth #1.open #2.enter #1.a #2.leave #1.b #1.close #2.enter #2.leave"
        #expect(try judging.judge(words, "x a never").findings == [])
        #expect(try judging.judge(words, "x b never").findings == ["violated@7"])
        #expect(try judging.judge(words, "y leave first").verdicts == ["1->2 satisfied"])
    }

    @Test("a window whose end comes before its beginning holds nothing, and nothing is owed")
    func empty() throws {
        let judging = judging(.before, from: ("y", .opening), to: ("x", .death))
        let words = "#1.birth #2.birth #1.open #1.close #1.death #2.enter #2.leave"
        #expect(try judging.judge(words, "y leave at least once").findings == [])
        #expect(try judging.judge(words, "y leave first").verdicts == ["1->2 vacuous"])
    }

    @Test("where it is in doubt whose events a window from the birth holds, the pair is at most suspect")
    func doubtfulLife() throws {
        let judging = judging(.overlaps, from: ("y", .birth), to: ("x", .closing))
        let words = "A.birth B.birth B.birth B.death B.death B.birth A.open B.enter B.leave A.close"
        #expect(try judging.judge(words, "y birth never").findings == ["violated@6"], "B is free again")
        let shared = "A.birth B.birth B.birth A.open B.enter B.leave A.close"
        #expect(try judging.judge(shared, "y birth never").findings == ["suspect@3"])
    }

    @Test("a third life that overlaps after the window's end still makes the pair suspect")
    func thirdLife() throws {
        let judging = judging(.overlaps, from: ("x", .opening), to: ("y", .opening))
        let words = "#1.birth #2.birth #3.birth #1.open #2.enter #3.enter #2.leave #3.leave #1.close"
        #expect(try judging.judge(words, "x open never").findings == ["suspect@4", "suspect@4"])
    }

    @Test("a life in whose middle the log begins may have had any event in a window from its birth")
    func unseenBirth() throws {
        let judging = judging(.overlaps, from: ("y", .birth), to: ("x", .closing))
        let words = "#1.birth #2.b #1.open #2.enter #2.leave #1.close"
        #expect(try judging.judge(words, "y a before y enter").findings == [])
        #expect(
            try judging.judge("#1.birth #2.birth #1.open #2.enter #2.leave #1.close #2.a", "y a before y enter")
                .findings
                == ["violated@4"]
        )
    }
}
