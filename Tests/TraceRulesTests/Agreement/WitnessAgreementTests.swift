import CheckResults
import RuleSyntax
import RuleTree
import Testing
import TraceModel
import TraceRules

@testable import NaiveEvaluator

/// What findings show is enough to confirm them, and no more than it takes: of every clause in every scope, on all short words.
struct WitnessAgreementTests {
    private static let kinds = AgreementKind.all.filter { !$0.isGuessing }
    /// The verdicts of longer words are compared at the depth 1 already.
    private static let extra = max(0, AgreementDepth.extra - 1)
    private static let declared = CheckOptions(begin: .launch, end: .complete, observesAll: true)

    /// The faults of what is found in one trace.
    private func faults(_ trace: Trace, _ options: CheckOptions, _ checker: Checker) throws -> [String] {
        try checker.check(trace, options).findings.compactMap { finding in
            guard let rule = checker.spec.rules.first(where: { finding.rule == "\(checker.spec.name).\($0.id)" }) else {
                return "no rule \(finding.rule)"
            }
            let log = WitnessLog(of: finding, in: trace, options, checker.spec, rule) { checker.recordName(for: $0) }
            let names = trace.entries.map { $0.name < 0 ? "~" : trace.names[Int($0.name)] }.joined()
            let sentence = rule.clauses.map(SpecPrinter.sentence(of:)).joined(separator: " ; ")
            return WitnessConfirmer.fault(of: finding, in: log).map { "\(names), \(sentence): \($0)" }
        }
    }

    private func trace(_ word: [NaiveLetter]) -> Trace {
        var trace = AgreementTrace()
        for letter in word { trace.add(letter.name, of: .init(identity: "1")) }
        return trace.trace
    }

    @Test(arguments: kinds)
    func `Every finding of a short word is confirmed by what it shows`(_ kind: AgreementKind) throws {
        let checker = try Checker(kind.spec(), countLimit: kind.countLimit ?? 64)
        var faults: [String] = []
        for word in AgreementWords.all(of: kind.letters, upTo: 4 - kind.shorter + Self.extra) {
            faults += try self.faults(trace(word), Self.declared, checker)
        }
        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(3))")
    }

    @Test(arguments: TimedAgreementTests.scopes)
    func `Every finding of a short word with times is confirmed by what it shows`(_ scope: Scope) throws {
        let checker = try Checker(TimedAgreementTests.spec(scope))
        let letters = scope == .everywhere ? ["A", "B", "X"] : ["A", "B", "Q"]
        var faults: [String] = []
        for word in TimedAgreementTests.words(letters, upTo: 3 + Self.extra) {
            var trace = AgreementTrace()
            for index in word.names.indices {
                trace.add(word.names[index], of: .init(identity: "1"), at: word.time(index))
            }
            faults += try self.faults(trace.trace, Self.declared, checker)
        }
        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(3))")
    }
}
