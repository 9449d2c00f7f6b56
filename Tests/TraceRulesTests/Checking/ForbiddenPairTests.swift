import CheckResults
import RuleTree
import Testing
import TraceModel

/// `never` alone in a rule for a relation: there must be no such pair.
struct ForbiddenPairTests {
    private func judge(_ relation: Relation, _ words: String) throws -> Judging {
        try RelationJudging(relation: relation, isForbidden: true).judge(words)
    }

    private let births = "#1.birth #2.birth "

    @Test("the finding stands at the record that makes the two a pair")
    func places() throws {
        let crossing = births + "#1.open #2.enter #1.close #2.leave"
        #expect(try judge(.near(.overlaps), crossing).findings == ["violated@4"])
        #expect(try judge(.near(.crosses), crossing).findings == ["violated@5"])
        #expect(try judge(.near(.before), births + "#1.open #1.close #2.enter").findings == ["violated@5"])
        #expect(try judge(.near(.contains), births + "#1.open #2.enter #2.leave #1.close").findings == ["violated@5"])
        #expect(try judge(.nested(), births + "#2.a{parent=1} #2.b").findings == ["violated@3"])
    }

    @Test("where there is no pair there is no binding")
    func nothing() throws {
        let judging = try judge(.near(.crosses), births + "#1.open #2.enter #2.leave #1.close")
        #expect(judging.verdicts == [])
        #expect(judging.findings == [])
    }

    @Test("a third life leaves in doubt who belongs to whom, not that there is a pair")
    func thirdLife() throws {
        let judging = try judge(
            .near(.overlaps),
            "#3.birth " + births + "#1.open #2.enter #3.enter #2.leave #3.leave #1.close"
        )
        #expect(judging.findings == ["violated@5", "violated@6"])
    }

    @Test("a pair that may be none is suspect")
    func doubtful() throws {
        let judging = try judge(.near(.overlaps), births + "#1.open ~ #2.enter #2.leave #1.close")
        #expect(judging.findings == ["suspect@5"])
    }

    @Test("the message names the pair, and both openings explain it")
    func message() throws {
        let crossing = try judge(.near(.crosses), births + "#1.open #2.enter #1.close #2.leave").result.findings[0]
        #expect(crossing.message == "close of 1 makes x 1 and y 2 a pair of near, and there must be none")
        #expect(crossing.because.map(\.place.line) == [3, 4])
        #expect(crossing.because.map(\.note) == ["opens the m of x", "opens the n of y"])
        let nested = try judge(.nested(), births + "#2.a{parent=1} #2.b").result.findings[0]
        #expect(nested.message == "a of 2 makes outer 1 and inner 2 a pair of nested, and there must be none")
        #expect(nested.because.map(\.note) == ["is where outer begins", "names outer"])
    }

    @Test("it stands beside other clauses, which do not count it among the events")
    func otherClauses() throws {
        var judging = RelationJudging(relation: .near(.overlaps), isForbidden: true)
        judging.options = .everything
        var spec = try judging.spec(["x open right before y enter"])
        spec.rules[1].clauses += spec.rules[0].clauses
        spec.rules.removeFirst()
        let result = try Judging(births + "#1.open #1.a #2.enter #1.close #2.leave", by: spec, .everything)
        #expect(result.findings == ["violated@5", "violated@5"])
        #expect(
            try Judging(births + "#1.open #2.enter #1.close #2.leave", by: spec, .everything).findings == ["violated@4"]
        )
    }
}
