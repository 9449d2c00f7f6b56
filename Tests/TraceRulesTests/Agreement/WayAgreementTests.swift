import CheckResults
import RuleSyntax
import Testing
import TraceModel
import TraceRules

@testable import NaiveEvaluator
@testable import TraceChecking

/// The checker and the simple evaluator agree on which way each pair leads, and so on which rules apply to it.
@Suite struct `Pairs lead the way that the simple evaluator says` {
    private struct Led: Hashable {
        var source: String
        var target: String
        var way: NaiveWays.Way
    }

    /// A third life shows all that is logged.
    private static let beginning = "#3.born #3.show #3.shown #3.hide #3.hidden #3.died #1.born #2.born "

    @Test(arguments: 0..<(20 * (1 + 4 * AgreementDepth.extra))) func `In words made by chance`(number: Int) throws {
        let seed = AgreementDepth.seed &+ UInt64(number)
        var generator = RandomNumbers(seed: seed)
        let checker = try Checker(SpecParser.parse(`The way back has a value of its own`.spec, file: "test"))
        var options = CheckOptions(begin: .launch, end: .complete, observesAll: true, keepsJudgements: true)
        options.settings = [.init("kind", "push")]
        for _ in 0..<50 {
            let word = (0..<Int.random(in: 4...24, using: &generator)).map { _ in
                NaiveWays.Record(
                    life: Int.random(in: 1...2, using: &generator),
                    event: ["show", "shown", "hide", "hidden"].randomElement(using: &generator) ?? "show"
                )
            }
            let words = Self.beginning + word.map { "#\($0.life).\($0.event)" }.joined(separator: " ")
            let result = try checker.check(TraceWords(words).trace, options)
            let (engine, simple) = (led(result), led(NaiveWays(word)))
            let isExpected = engine == simple
            #expect(
                isExpected,
                "LIFELINE_TEST_SEED=\(seed) \(words): \(engine), not \(simple)"
            )
        }
    }

    /// How many pairs of each two lead each way. Rules say it by applying to them.
    private func led(_ result: CheckResult) -> [Led: Int] {
        var ways: [Binding: NaiveWays.Way] = [:]
        for judgement in result.judgements {
            let way: NaiveWays.Way =
                judgement.verdict == .inapplicable ? .none : judgement.rule == "s.there" ? .there : .back
            if way != .none || ways[judgement.binding] == nil { ways[judgement.binding] = way }
        }
        return ways.reduce(into: [:]) { counts, item in
            let subjects = item.key.roles.map(\.subject)
            counts[Led(source: subjects[0], target: subjects[1], way: item.value), default: 0] += 1
        }
    }

    private func led(_ ways: NaiveWays) -> [Led: Int] {
        ways.pairs.reduce(into: [:]) { counts, pair in
            let led = Led(source: "\(pair.source)", target: "\(pair.target)", way: ways.way(of: pair))
            counts[led, default: 0] += 1
        }
    }
}
