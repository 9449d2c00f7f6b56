import CheckResults
import RuleTree
import Testing

/// The interval relations beside `overlaps`: when two lives become a pair, what it sees, and when it is in doubt.
struct IntervalRelationTests {
    private let births = "#1.birth #2.birth "

    private func judge(_ operation: IntervalRelation, _ words: String, _ clause: String) throws -> Judging {
        try RelationJudging(relation: .near(operation)).judge(births + words, clause)
    }

    @Test("one interval inside another is a pair once the inner one closes")
    func contains() throws {
        let words = "#1.open #2.enter #1.a #2.leave #1.close"
        #expect(try judge(.contains, words, "x a before y enter").findings == ["violated@4"])
        #expect(try judge(.contains, words, "x a before y enter").pairs == ["1->2 3-7 "])
        #expect(try judge(.during, words, "x a before y enter").pairs == [])
        let inverse = try judge(.during, "#2.enter #1.open #1.close #2.leave", "y leave never")
        #expect(inverse.findings == ["violated@6"])
    }

    @Test("intervals that cross are a pair once the first one closes, in their order only")
    func crosses() throws {
        let words = "#1.open #2.enter #1.close #2.leave"
        #expect(try judge(.crosses, words, "x close before y leave").verdicts == ["1->2 satisfied"])
        #expect(try judge(.crossedBy, words, "x close before y leave").pairs == [])
        #expect(try judge(.crosses, "#1.open #2.enter #2.leave #1.close", "x close before y leave").pairs == [])
        #expect(try judge(.crossedBy, "#2.enter #1.open #2.leave #1.close", "x open never").findings == ["violated@4"])
    }

    @Test("every closed interval is before each later opening, and the pair sees both and what lies between")
    func before() throws {
        let words = "#1.open #1.close #1.a #2.enter #2.leave #2.enter #2.leave"
        let judging = try judge(.before, words, "x a never")
        #expect(judging.pairs == ["1->2 3-7 ", "1->2 3-9 "])
        #expect(judging.findings == ["violated@5", "violated@5"])
        #expect(judging.result.pairs.map(\.binding.occurrence) == [1, 2])
        #expect(
            try judge(.after, "#2.enter #2.leave #1.open #1.close", "x open before y leave").findings == ["violated@4"]
        )
    }

    @Test("what is still open at the end may yet stand in the relation or not, and is no pair")
    func openEnd() throws {
        let seen = "#3.birth #3.open #3.close #4.birth #4.enter #4.leave "
        for end in [CheckOptions.End.truncated, .complete] {
            for operation in [IntervalRelation.crosses, .contains, .before] {
                var judging = RelationJudging(relation: .near(operation))
                judging.options.end = end
                let words = seen + births + "#1.open #2.enter #2.b"
                #expect(try judging.judge(words, "y b never").verdicts.allSatisfy { !$0.hasPrefix("1->2") })
            }
        }
    }

    @Test("what a pair owes is judged at the later closing, and dropped if an interval is cancelled")
    func debts() throws {
        let judging = RelationJudging(relation: .near(.crosses))
        let owed = births + "#1.open #2.enter #1.close #1.a #2.leave #2.b"
        #expect(try judging.judge(owed, "x a leads to y b").findings == ["violated@6"])
        let cancelled = births + "#1.open #2.enter #1.close #1.a #2.cancel #2.b"
        #expect(try judging.judge(cancelled, "x a leads to y b").findings == [])
        let seen = "#3.birth #3.enter #3.leave "
        // That is not owed, but done.
        #expect(try judging.judge(seen + cancelled, "x a never").findings == ["violated@9"])
        // Where no one logs that an interval closes, what cancels it does not show that it was open until then.
        #expect(try judging.judge(cancelled, "x a never").findings == ["suspect@6"])
    }

    @Test("an interval closes at its life's death, which places it like a closing")
    func death() throws {
        let words = births + "#1.open #1.death #2.enter #2.leave #3.birth #3.open #3.close"
        #expect(try RelationJudging(relation: .near(.before)).judge(words, "y leave never").findings == ["violated@6"])
    }

    @Test("several inside one another are pairs each, and none is in doubt for the others")
    func thirdLives() throws {
        let words = "#3.birth " + births + "#1.open #2.enter #2.leave #3.enter #3.leave #1.close"
        let judging = try RelationJudging(relation: .near(.contains)).judge(words, "y leave never")
        #expect(judging.findings == ["violated@6", "violated@8"])
    }

    @Test("an interval that may have ended unseen makes it uncertain what it contains, not what came before it")
    func unseenEnds() throws {
        let words = "A#1.birth B#2.birth A#1.open B#2.enter B#2.leave A#1.a"
        let inside = try RelationJudging(relation: .near(.contains)).judge(words, "y leave never")
        #expect(inside.findings == ["suspect@5"])
        #expect(inside.reasons == ["the m of <A: 1> may have ended before, unseen"])
        let died = "A#1.birth B#2.birth A#1.open A#1.death B#2.enter B#2.leave"
        #expect(try RelationJudging(relation: .near(.before)).judge(died, "y leave never").findings == ["violated@6"])
    }

    @Test("records are missing between the two: the pair is one, and at most suspect")
    func gaps() throws {
        let words = births + "#1.open #1.close ~ #2.enter #2.leave"
        let judging = try RelationJudging(relation: .near(.before)).judge(words, "y leave never")
        #expect(judging.findings == ["suspect@7"])
        #expect(judging.reasons == ["records are missing before line 5"])
    }

    @Test("another life on the same subject leaves no known end behind, and so no pair that depends on it")
    func replaced() throws {
        let words = "C#1.birth C#1.open C#1.birth C#2.birth C#2.enter C#2.leave C#2.open C#2.close"
        #expect(try RelationJudging(relation: .near(.before)).judge(words, "y leave never").pairs == [])
    }

    @Test("an interval meets another only where it closes with its partner's, and such a pair is at most suspect")
    func meets() throws {
        var spec = try RelationJudging(relation: .near(.overlaps)).spec()
        spec.intervals.append(Interval("late", from: .named([.init("leave")]), to: .named([.init("b")])))
        spec.relations.append(
            Relation(
                "next",
                .init(role: "x", interval: .init("m")),
                .meets,
                .init(role: "y", interval: .init("late"))
            )
        )
        let rule = RelationReference("next", roles: ["x", "y"])
        spec.rules = [Rule("none", "None", forEach: .relation(rule), clauses: [ScopedClause(.noPair)])]
        let words = "A#1.birth B#2.birth A#1.open B#2.enter B#2.leave B#2.b"
        let judging = try Judging(words, by: spec)
        #expect(judging.pairs == ["<A: 1>-><B: 2> 3-5 ", "<A: 1>-><B: 2> 3-6 "])
        #expect(judging.findings == ["suspect@5"])
        #expect(judging.reasons == ["the log does not show where the m of <A: 1> ended"])
    }

    @Test("what closed more than a window of events before is before nothing any more")
    func window() throws {
        let near = "#1.birth #1.open #1.close " + String(repeating: "#3.b ", count: 65_533) + "#2.enter #2.leave"
        let far = "#1.birth #1.open #1.close " + String(repeating: "#3.b ", count: 65_534) + "#2.enter #2.leave"
        let farther = "#1.birth #1.open #1.close " + String(repeating: "#3.b ", count: 65_600) + "#2.enter #2.leave"
        let judging = RelationJudging(relation: .near(.before))
        #expect(try judging.judge(near, "x open never").findings == ["violated@2"])
        #expect(try judging.judge(far, "y leave never").findings == ["suspect@65539"], "its opening is out of sight")
        #expect(try judging.judge(farther, "y leave never").pairs == [])
    }

    @Test("a relation's conditions are tried for each of its pairs")
    func conditions() throws {
        var judging = RelationJudging(relation: .near(.contains))
        judging.conditions = [Condition("kind", of: .relation("near"), values: ["loud", "quiet"])]
        let words = births + "#1.open #2.enter #1.a #2.leave #1.close"
        let result = try judging.judge(
            words,
            "when kind is loud\n  x a never",
            "when kind is quiet\n  x a at least once"
        )
        #expect(result.findings == [])
        #expect(result.pairs == ["1->2 3-7 quiet"])
        judging.options.settings = [.init("kind", "loud")]
        #expect(try judging.judge(words, "when kind is loud\n  x a never").findings == ["violated@5"])
    }
}
