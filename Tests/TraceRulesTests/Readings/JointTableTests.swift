import CheckResults
import RuleSyntax
import Testing
import TraceModel
import TraceRules

/// However few states a joint table has room for, what is found is the same.
struct JointTableTests {
    private static let spec = """
        spec test "Many rules"
        event a, b, c, d, e
        life from a to e
        rule one "One"
          a before b
        rule two "Two"
          b leads to c
        rule three "Three"
          c at most 3 times
        rule four "Four"
          order (b c | d)*
        rule five "Five"
          each b leads to d
        rule six "Six"
          after each c, d at most 2 times
        """

    @Test(arguments: [1, 2, 3, 5, 9])
    func splitTablesFindTheSame(_ limit: Int) throws {
        let checker = try Checker(SpecParser.parse(Self.spec, file: "test.lifeline"))
        var generator = RandomNumbers(seed: UInt64(limit))
        for _ in 0..<60 {
            let words = (0..<40).map { _ in
                let name = ["a", "b", "c", "d", "b", "c", "d", "e"].randomElement(using: &generator) ?? "a"
                return "#\(Int.random(in: 1...4, using: &generator)).\(name)"
            }
            let trace = TraceWords(words.joined(separator: " ")).trace
            var options = CheckOptions()
            options.keepsJudgements = true
            options.end = Bool.random(using: &generator) ? .complete : .truncated
            var split = options
            split.jointLimit = limit
            let (whole, parts) = (try checker.check(trace, options), try checker.check(trace, split))
            let doAgree = whole == parts
            #expect(doAgree, "\(words.joined(separator: " "))")
        }
    }
}
