import CheckResults
import Foundation
import LifelineLoading
import RuleTree
import TestDepth
import Testing
import TraceGeneration
import TraceModel
import TraceRules

@testable import LifelineCommand
@testable import NaiveEvaluator

/// What findings show is enough to confirm them, and no more than it takes.
@Suite
struct WitnessConformanceTests {
    /// The texts of the specs below Specs, and those that the reference prints.
    private static let specs =
        ((try? Checkout.specTexts()) ?? []).map(\.text)
        + ReferenceTests.blocks.map { $0.components(separatedBy: "```")[0] }

    private static func checker(for rule: Rule, in spec: Spec) throws -> Checker {
        var spec = spec
        spec.rules = [rule]
        return try Checker(spec)
    }

    private func faults(_ findings: [Finding], _ trace: Trace, _ options: CheckOptions, _ checker: Checker) -> [String]
    {
        findings.compactMap { finding in
            guard let rule = checker.spec.rules.first(where: { finding.rule == "\(checker.spec.name).\($0.id)" }) else {
                return "no rule \(finding.rule)"
            }
            let log = WitnessLog(of: finding, in: trace, options, checker.spec, rule) { checker.recordName(for: $0) }
            return WitnessConfirmer.fault(of: finding, in: log)
        }
    }

    @Test(arguments: TraceConformanceTests.cases)
    func `What the findings of a case show confirms them`(trace: TraceConformanceTests.TraceCase) throws {
        let judged = try trace.entry.judged()
        // Which record is the second one of a call, the confirmer does not know.
        if !judged.result.printedTwice.isEmpty { return }
        let checker = judged.opened.spec.checker
        #expect(faults(judged.result.findings, judged.trace, judged.options, checker) == [])
    }

    @Test(arguments: specs)
    func `What the findings of a rule's examples show confirms them`(text: String) throws {
        let loaded = try LoadedSpec(text: text, file: "spec", using: LoadedSpec.standardTrees)
        for rule in loaded.spec.rules {
            let checker = try Self.checker(for: rule, in: loaded.spec)
            for example in rule.examples where !example.isAccepted {
                for settings in ConditionValues.settings(for: rule, in: loaded.spec) ?? [] {
                    var options = CheckOptions(begin: .launch, end: .complete, observesAll: true, labelsAreSingle: true)
                    options.printsOnce = true
                    options.settings = settings
                    let trace = ExampleTrace(example) { checker.recordName(for: $0) }.trace
                    let findings = try checker.check(trace, options).findings
                    #expect(!findings.isEmpty)
                    #expect(faults(findings, trace, options, checker) == [])
                }
            }
        }
    }

    /// A rule by itself, since a log for one among many takes long; of a large spec none.
    @Test(.enabled(if: TestDepth.extra > 0), arguments: specs)
    func `What the findings of generated logs show confirms them`(text: String) throws {
        let loaded = try LoadedSpec(text: text, file: "spec", using: LoadedSpec.standardTrees)
        let rules = loaded.spec.rules
        if rules.count > 20 { return }
        for rule in rules {
            let checker = try Self.checker(for: rule, in: loaded.spec)
            let generator = try TraceGenerator(
                checker,
                format: "tagged",
                options: GenerationOptions(length: 12, subjects: 2)
            )
            for seed in 1...UInt64(2) {
                guard let generated = try? generator.violating(rule.id, seed: seed) else { continue }
                let trace = generated.trace(showingTimes: true)
                let findings = try checker.check(trace, generated.options).findings
                #expect(!findings.isEmpty)
                #expect(faults(findings, trace, generated.options, checker) == [])
            }
        }
    }
}
