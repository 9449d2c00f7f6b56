import RuleTree
import Testing

/// `where x.thread = y.thread`: what the records at the openings of a pair must say.
struct RelationTestTests {
    private func judge(_ words: String, _ tests: RelationTest..., clause: String = "y leave never") throws -> Judging {
        try RelationJudging(relation: .near(.overlaps, where: tests)).judge("#1.birth #2.birth " + words, clause)
    }

    private let sameThread = RelationTest(role: "x", "thread", .equal, .attribute(role: "y", "thread"))

    @Test("two lives are a pair where the comparison comes out true, as numbers if both are")
    func comparison() throws {
        let isPair = ["violated@5"]
        #expect(try judge("#1.open{thread=7} #2.enter{thread=7.0} #2.leave #1.close", sameThread).findings == isPair)
        #expect(try judge("#1.open{thread=7} #2.enter{thread=8} #2.leave #1.close", sameThread).pairs == [])
        let modal = RelationTest(role: "y", "kind", .equal, .literal("modal"))
        #expect(try judge("#1.open #2.enter{kind=modal} #2.leave #1.close", modal).findings == isPair)
        #expect(try judge("#1.open #2.enter{kind=plain} #2.leave #1.close", modal).pairs == [])
        let many = RelationTest(role: "x", "thread", .greater, .literal("9"))
        #expect(try judge("#1.open{thread=10} #2.enter #2.leave #1.close", many).findings == isPair)
    }

    @Test("where a record does not say, the pair is judged and at most suspect")
    func missing() throws {
        let judging = try judge("#1.open{thread=7} #2.enter #2.leave #1.close", sameThread)
        #expect(judging.findings == ["suspect@5"])
        #expect(judging.reasons == ["2 does not say its thread, so the two may be no pair"])
    }

    @Test("one comparison that comes out false is enough, whatever is not known of the others")
    func oneIsFalse() throws {
        let modal = RelationTest(role: "y", "kind", .equal, .literal("modal"))
        #expect(try judge("#1.open{thread=7} #2.enter{kind=plain} #2.leave #1.close", sameThread, modal).pairs == [])
    }

    @Test("an overlap that is no pair puts no other pair in doubt, and closes no interval")
    func noPair() throws {
        let words =
            "#3.birth #1.open{thread=7} #2.enter{thread=7} #3.enter{thread=8} #3.leave #2.leave #1.close"
        #expect(try judge(words, sameThread).findings == ["violated@8"])
    }
}
