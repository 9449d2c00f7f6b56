import CheckResults
import RuleTree
import TestDepth
import Testing
import TraceModel

/// Pairs of the same two lives may share what they saw of their windows before they began. It makes no difference.
struct SharedPastTests {
    private static let clauses = [
        "x a never", "y b at most 2 times", "x open before y a", "x a leads to y b", "x a never outnumbers y b",
        "x a at most 3 times", "x close before y leave", "order x open (x a | y b)* y enter", "y enter requires x a",
        "x a never right before y b",
    ]

    private func judge(_ words: String, _ relation: Relation, _ options: CheckOptions) throws -> CheckResult {
        var judging = RelationJudging(relation: relation)
        judging.options = options
        let clauses = SharedPastTests.clauses
        return try Judging(words, by: judging.spec(clauses), options).result
    }

    @Test("the third interval of a life is paired with all that its windows hold")
    func byHand() throws {
        var judging = RelationJudging(relation: .near(.before))
        judging.options = CheckOptions(begin: .launch, observesAll: true)
        judging.options.longPast = 0
        // 1 is open once, then 2 three times; only the last pair sees the second a.
        let words = "#1.birth #2.birth #1.open #1.a #1.close #2.enter #2.leave #2.enter #2.leave #1.a #2.enter #2.leave"
        let judged = try judging.judge(words, "x a at most 1 times")
        #expect(judged.pairs == ["1->2 3-7 ", "1->2 3-9 ", "1->2 3-12 "])
        #expect(judged.findings == ["violated@10"])
    }

    @Test(
        "random logs of few lives come to the same",
        arguments: [IntervalRelation.before, .overlaps, .contains, .crosses, .after]
    )
    func random(_ operation: IntervalRelation) throws {
        let names = ["open", "close", "enter", "leave", "a", "b", "a", "b", "cancel"]
        var random = RandomNumbers(seed: 25)
        var shared = 0
        for round in 0..<(40 + 360 * TestDepth.extra) {
            let lives = 2 + round % 2
            let words = (0..<60).map { _ in
                if Int.random(in: 0..<40, using: &random) == 0 { return "~" }
                if Int.random(in: 0..<80, using: &random) == 0 { return "#1.death" }
                return "#\(Int.random(in: 1...lives, using: &random)).\(names.randomElement(using: &random) ?? "a")"
            }.joined(separator: " ")
            var options = CheckOptions(keepsJudgements: true)
            if round % 3 == 0 {
                options = CheckOptions(begin: .launch, end: .complete, observesAll: true, keepsJudgements: true)
            }
            options.longPast = .max
            let expected = try judge(words, .near(operation), options)
            options.longPast = round % 2
            options.sharedPasts = [3, 1 << 14][round / 2 % 2]
            #expect(try judge(words, .near(operation), options) == expected, "\(words)")
            shared += expected.pairs.count
        }
        #expect(shared > 40)
    }
}
