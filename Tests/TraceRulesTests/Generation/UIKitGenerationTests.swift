import RuleSyntax
import RuleTree
import Testing
import TraceGeneration
import TraceRules

@testable import NaiveEvaluator
@testable import TraceChecking

/// What is generated for view controllers, held against the simple evaluator.
struct UIKitGenerationTests {
    private static let formats = ["nslog", "tagged", "names", "notation"]

    private static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6]

    private func generator(_ format: String, length: Int = 32) throws -> (TraceGenerator, Spec) {
        let spec = try SpecParser.parse(SpecText.uikit(), file: "uikit.lifeline")
        let checker = try Checker(spec)
        return (try TraceGenerator(checker, format: format, options: GenerationOptions(length: length)), checker.spec)
    }

    @Test(arguments: formats, seeds)
    func `A trace that is to conform breaks no rule`(_ format: String, _ seed: UInt64) throws {
        let (generator, spec) = try generator(format)
        let trace = try generator.conforming(seed: seed)
        #expect(offences(trace, spec) == [])
        #expect(trace.records.count >= 20)
    }

    /// The rules that traces are made for, which are not those for pairs of lives of which one names the other, and that the
    /// simple evaluator judges by names alone. A trace for one rule among all takes seconds, so every ninth is tried, every
    /// third if the tests are to go deeper, and all at the depth 2.
    private static var rules: [String] {
        guard let spec = try? SpecParser.parse(SpecText.uikit(), file: "uikit.lifeline") else { return [] }
        let rules = spec.rules.filter { rule in
            if rule.asksRecords { return false }
            guard case .relation(let reference) = rule.quantifier,
                case .naming = spec.relations.first(where: { $0.name == reference.name })?.basis
            else { return true }
            return false
        }
        return stride(from: 0, to: rules.count, by: [9, 3, 1][min(AgreementDepth.extra, 2)]).map { rules[$0].id }
    }

    private func offences(_ trace: GeneratedTrace, _ spec: Spec) -> [NaiveTrace.Offence] {
        let naive = NaiveTrace(trace, spec)
        return naive.offences + naive.frameOffences
    }

    /// A seed may lead to no such trace; then another does.
    private func trace(_ make: (_ seed: UInt64) throws -> GeneratedTrace) throws -> GeneratedTrace {
        if let trace = try? make(1) { return trace }
        return try make(2)
    }

    @Test(arguments: rules)
    func `A trace that is to break a rule breaks it once, where it says, and no other`(_ rule: String) throws {
        let (generator, spec) = try generator("nslog")
        let trace = try trace { try generator.violating(rule, seed: $0) }
        #expect(offences(trace, spec) == [.init(rule: "uikit.\(rule)", entry: trace.offence?.entry)])
    }

    @Test(arguments: rules)
    func `A near miss keeps every rule, and its edit breaks the one`(_ rule: String) throws {
        let (generator, spec) = try generator("nslog")
        let trace = try trace { try generator.nearMiss(rule, seed: $0) }
        #expect(offences(trace, spec) == [])
        let edited = try #require(trace.edited)
        #expect(offences(edited, spec).map(\.rule) == ["uikit.\(rule)"])
    }

    /// It takes ten minutes, so only the depth 2 runs it; `TraceGeneratorTests` cover a small spec.
    @Test(.enabled(if: AgreementDepth.extra > 1))
    func `The traces that cover the rules conform`() throws {
        let (generator, spec) = try generator("nslog", length: 60)
        for trace in try generator.covering(seed: 1).traces {
            #expect(offences(trace, spec) == [])
        }
    }
}
