import CheckResults
import RuleTree
import Testing

/// Where more pairs are underway than are followed, the rest is left out, and nothing is found that following it would not find.
struct PairLimitTests {
    private func judge(_ words: String, limit: Int) throws -> Judging {
        var judging = RelationJudging(relation: .near(.overlaps))
        judging.options.pairsAtATime = limit
        return try judging.judge(words, "y leave never")
    }

    @Test("pairs beyond the limit are left out, and the line of the first of them is told")
    func counted() throws {
        // Of the two pairs of 1 only the one with 2 is followed.
        let words = "#1.birth #2.birth #3.birth #1.open #2.enter #3.enter #2.leave #3.leave #1.close"
        let judging = try judge(words, limit: 1)
        #expect(judging.pairs.count == 1)
        #expect(judging.result.pairsLeftOut == [.init(relation: "near", line: 6, records: 1)])
        // That 1 overlaps 3 as well is known all the same.
        #expect(judging.findings == ["suspect@7"])
        #expect(judging.reasons.allSatisfy { $0 != nil })
    }

    @Test("a life is in so many pairs only")
    func ofALife() throws {
        let words = "#1.birth #2.birth #3.birth #1.open #2.enter #3.enter #2.leave #3.leave #1.close"
        var judging = RelationJudging(relation: .near(.overlaps))
        judging.options.pairsOfALife = 1
        let judged = try judging.judge(words, "y leave never")
        #expect(judged.pairs == ["1->2 4-9 "])
        #expect(judged.result.pairsLeftOut == [.init(relation: "near", line: 6, records: 1)])
    }

    @Test("so many pairs are followed in all, and more of a longer log")
    func inAll() throws {
        let words = "#1.birth #2.birth #3.birth #1.open #2.enter #3.enter #2.leave #3.leave #1.close"
        var judging = RelationJudging(relation: .near(.overlaps))
        judging.options.pairsInAll = 1 - 6 * CheckOptions.pairsOfALine
        let judged = try judging.judge(words, "y leave never")
        // At the fifth line there may be none, at the sixth one.
        #expect(judged.result.pairsLeftOut == [.init(relation: "near", line: 5, records: 1)])
        #expect(judged.pairs == ["1->3 4-9 "])
    }

    @Test("what is underway when others are left out is at most suspect")
    func underway() throws {
        let words = "#1.birth #2.birth #3.birth #1.open #1.close #2.enter #3.enter #2.leave #3.leave"
        var judging = RelationJudging(relation: .near(.before))
        #expect(try judging.judge(words, "y leave never").findings == ["violated@8", "violated@9"])
        judging.options.pairsAtATime = 1
        let judged = try judging.judge(words, "y leave never")
        #expect(judged.findings == ["suspect@8"])
        #expect(judged.reasons == ["from line 7 on there were more pairs than are followed"])
    }

    @Test("those that come when others are over are followed, and at most suspect")
    func later() throws {
        let words =
            "#1.birth #2.birth #3.birth #4.birth #5.birth #1.open #2.enter #3.enter #2.leave #3.leave #1.close "
            + "#4.open #5.enter #5.leave #4.close"
        let judging = try judge(words, limit: 1)
        #expect(judging.findings == ["suspect@9", "suspect@14"])
        #expect(judging.reasons.last == "from line 8 on there were more pairs than are followed")
        #expect(try judge(words, limit: 2).findings == ["suspect@9", "suspect@10", "violated@14"])
        #expect(try judge(words, limit: 2).result.pairsLeftOut == [])
    }
}
