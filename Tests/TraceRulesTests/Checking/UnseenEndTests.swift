import CheckResults
import Testing

/// An end that no record shows is in doubt on every side: what hangs on it is at most suspect, and what does not is certain.
struct UnseenEndTests {
    /// Judges words by one clause, for pairs of a relation.
    private func judge(
        _ words: String,
        _ relation: String,
        _ clause: String,
        end: CheckOptions.End = .truncated
    ) throws -> Judging {
        try Judging(
            words,
            by: """
                spec s "S"
                event bi, bj, open, shut, stop, work, de
                life from bi, bj to de
                interval run = open .. shut
                interval turn = open .. shut, cancelled by stop
                relation both(x, y) = \(relation)
                rule r "R"
                  for each both(x, y)
                  \(clause)
                """,
            CheckOptions(end: end)
        )
    }

    @Test("a death that the class never logs may have ended an interval")
    func unloggedDeath() throws {
        let words = "A#1.bi A#1.open A#2.bi A#2.open A#2.shut"
        let judging = try judge(words, "x run overlaps y run", "never")
        #expect(judging.findings == ["suspect@4"])
        #expect(judging.reasons == ["the run of <A: 1> may have ended before, unseen"])
        #expect(try judge(words + " A#1.work", "x run overlaps y run", "never").findings == ["violated@4"], "it lives")
        #expect(
            try judge("A#3.bi A#3.de " + words, "x run overlaps y run", "never").findings == ["violated@6"],
            "its death would have been logged"
        )
    }

    @Test("the later interval's end is in doubt as well as the earlier one's")
    func laterEnd() throws {
        let words = "A#1.bi A#1.open A#1.shut B#2.bi B#2.open B#2.work"
        let judging = try judge(words, "x run before y run", "y work never")
        #expect(judging.findings == ["suspect@6"])
        #expect(judging.reasons == ["the log does not show where the run of <B: 2> ended"])
        let opening = try judge(words, "x run before y run", "y open never")
        #expect(opening.findings == ["violated@5"], "whenever it ended, it opened")
        let shut = try judge(words + " B#2.shut", "x run before y run", "y work never")
        #expect(shut.findings == ["violated@6"])
    }

    @Test("of several offences, only those behind what is known are suspect")
    func mixed() throws {
        let words = "A#1.bi A#1.open A#1.work A#1.shut B#2.bi B#2.open B#2.work"
        let both = "x work never\n  y work never"
        #expect(try judge(words, "x run before y run", both).findings == ["violated@3", "suspect@7"])
        #expect(try judge(words, "x run before y run", both).verdicts == ["<A: 1>-><B: 2> violated"])
    }

    @Test("nothing is owed for certain where an interval is only taken to close with its partner")
    func assumedClosing() throws {
        let words = "A#1.bi A#1.open B#2.bi B#2.open A#1.shut B#2.work"
        let judging = try judge(words, "x run overlaps y run", "y open leads to y work")
        #expect(judging.findings == ["suspect@4"])
        #expect(judging.reasons == ["the log does not show where the run of <B: 2> ended"])
        let shown = "B#3.bi B#3.open B#3.shut " + words.replacing("B#2.work", with: "B#2.shut B#2.work")
        #expect(try judge(shown, "x run overlaps y run", "y open leads to y work").findings == ["violated@7"])
        let early = "A#1.bi A#1.open B#2.bi B#2.open B#2.work A#1.shut"
        #expect(try judge(early, "x run overlaps y run", "y work never").findings == ["violated@5"], "1 is still open")
    }

    @Test("an interval that may have been cancelled may owe nothing")
    func unloggedCancelling() throws {
        let shown = "A#4.bi A#4.open A#4.work A#4.shut A#4.de A#4.bi A#4.open "
        let words = " A#1.bi B#2.bi B#2.open A#1.open B#2.shut"
        let clause = "y open leads to y work"
        let judging = try judge(shown + "A#4.de" + words, "x turn overlaps y turn", clause, end: .complete)
        #expect(judging.findings == ["suspect@12"])
        #expect(judging.reasons == ["the log does not show where the turn of <A: 1> ended"])
        let cancelled = try judge(shown + "A#4.stop" + words, "x turn overlaps y turn", clause, end: .complete)
        #expect(cancelled.findings == ["violated@12"], "it would have been logged")
    }

    @Test("a pair that is made after a gap of an interval from before it is in doubt, wherever its window begins")
    func gap() throws {
        let relation = "x run before y run seen from y opening to y closing"
        let words = "A#1.bi A#1.open A#1.shut A#2.bi A#2.open A#1.work A#2.shut"
        #expect(try judge(words, relation, "x work never").findings == ["violated@6"])
        let judging = try judge(words.replacing("A#2.bi", with: "~ A#2.bi"), relation, "x work never")
        #expect(judging.findings == ["suspect@7"])
        #expect(judging.reasons == ["records are missing before line 4"])
    }

    @Test("a closing after a gap does not show that the interval was open before it")
    func closingAfterGap() throws {
        let relation = "x run overlaps y run seen from x opening to y opening"
        let words = "A#1.bi A#2.bi A#1.open A#2.open A#1.shut A#2.shut"
        #expect(try judge(words, relation, "never").findings == ["violated@4"])
        #expect(try judge(words.replacing("A#1.shut", with: "~ A#1.shut"), relation, "never").findings == ["suspect@4"])
    }

    @Test("a window that begins with a birth may begin with an earlier one that the log does not show")
    func earlierBirth() throws {
        let relation = "x run overlaps y run seen from y birth to x closing"
        let clause = "x work before x shut"
        let words = "B#3.bi B#3.open B#3.shut A#1.bi A#1.open A#1.work"
        #expect(try judge(words + " B#2.bi B#2.open A#1.shut", relation, clause).findings == ["violated@9"])
        #expect(try judge(words + " B#2.bj B#2.open A#1.shut", relation, clause).findings == [])
    }
}
