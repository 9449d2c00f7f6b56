import CheckResults
import RuleSyntax
import Testing
import TraceModel
import TraceRules

/// Of several objects that bear one label, nothing is violated that some way to share the records out would keep.
///
/// Every way is tried: each record is given to one of the objects that births have shown, and each object is judged by itself.
struct SharedLabelTests {
    private static let spec = """
        spec s "S"
        event init, wake, go, stop, die
        life from init to die
        rule wake-first "It goes only once it is awake"
          wake before go
        rule go-once "It goes at most once"
          go at most once
        rule turns "It goes and stops in turns"
          go pairs with stop
        rule machine "Awake, going, awake"
          states
            asleep -> awake  on wake
            awake  -> going  on go
            going  -> awake  on stop
          start asleep
        """

    private static let names = ["wake", "go", "stop"]

    /// Whether no object breaks a rule, if records are shared out so.
    private func conforms(
        _ words: [String],
        _ owners: [Int],
        _ checker: Checker,
        _ rule: String,
        _ options: CheckOptions
    ) throws
        -> Bool
    {
        let addressed = zip(words, owners).map { "C#\($1).\($0)" }
        let result = try checker.check(TraceWords(addressed.joined(separator: " ")).trace, options)
        return !result.findings.contains { $0.rule == "s.\(rule)" && $0.verdict == .violated }
    }

    /// All ways to give the records to the objects: the n-th init is the n-th object's.
    private func allOwners(of words: [String]) -> [[Int]] {
        var born = 0
        var ways: [[Int]] = [[]]
        for word in words {
            if word == "init" {
                born += 1
                ways = ways.map { $0 + [born] }
            } else {
                ways = ways.flatMap { way in (1...born).map { way + [$0] } }
            }
        }
        return ways
    }

    @Test(arguments: 0..<(10 * (1 + 4 * AgreementDepth.extra)))
    func `What is violated is violated however it is shared out`(_ number: Int) throws {
        let seed = AgreementDepth.seed &+ UInt64(number)
        var generator = RandomNumbers(seed: seed)
        let checker = try Checker(SpecParser.parse(Self.spec, file: "test.lifeline"))
        var violatedCount = 0
        for _ in 0..<60 {
            var words = ["init"]
            for _ in 0..<Int.random(in: 2...6, using: &generator) {
                words.append(
                    Int.random(in: 0..<4, using: &generator) == 0
                        ? "init" : Self.names.randomElement(using: &generator) ?? "go"
                )
            }
            let options = CheckOptions(
                begin: Bool.random(using: &generator) ? .launch : .middle,
                end: Bool.random(using: &generator) ? .complete : .truncated,
                observesAll: Bool.random(using: &generator),
                printsOnce: true
            )
            let trace = TraceWords(words.map { "C.\($0)" }.joined(separator: " ")).trace
            let found = try checker.check(trace, options).findings.filter { $0.verdict == .violated }
            for rule in Set(found.map { String($0.rule.dropFirst(2)) }) {
                violatedCount += 1
                let way = try allOwners(of: words).first { try conforms(words, $0, checker, rule, options) }
                #expect(way == nil, "LIFELINE_TEST_SEED=\(seed) \(words) \(rule)")
            }
        }
        #expect(violatedCount > 0)
    }
}
