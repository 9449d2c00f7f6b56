import CheckResults
import RuleAnalysis
import RuleSyntax
import RuleTree
import Testing
import TraceModel

@testable import NaiveEvaluator
@testable import TraceRules

/// A spec with what is to be found in it, written by hand, and what each proving trace is to do.
struct LintExpectation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let findings: [Found]

    struct Found: Sendable {
        var line: Int
        var severity: LintFinding.Severity
        var message: String
        var proofs: [Proof]

        private init(_ line: Int, _ severity: LintFinding.Severity, _ message: String, _ proofs: [Proof]) {
            self.line = line
            self.severity = severity
            self.message = message
            self.proofs = proofs
        }

        init(_ line: Int, _ message: String, _ proofs: Proof...) {
            self.init(line, .warning, message, proofs)
        }

        static func note(_ line: Int, _ message: String, _ proofs: Proof...) -> Found {
            Found(line, .note, message, proofs)
        }
    }

    /// A trace, and the rules that it breaks and keeps by the simple evaluator.
    struct Proof: Sendable {
        var trace: String
        var breaks: [String]
        var keeps: [String]
        /// What is not declared: then the trace may begin in the middle and go on.
        var isOpen = false
        /// The events that the log never shows.
        var missing: Set<String> = []

        init(
            _ trace: String,
            breaks: [String] = [],
            keeps: [String] = [],
            isOpen: Bool = false,
            missing: Set<String> = []
        ) {
            self.trace = trace
            self.breaks = breaks
            self.keeps = keeps
            self.isOpen = isOpen
            self.missing = missing
        }
    }

    init(_ description: String, _ text: String, _ findings: Found...) {
        testDescription = description
        self.text = text
        self.findings = findings
    }

    func check() throws {
        let checker = try Checker(SpecParser.parse(text, file: "a.lifeline"), file: "a.lifeline")
        let found = checker.lint()
        let shown = found.map { "\($0.diagnostic.place?.line ?? 0): \($0.severity.rawValue): \($0.diagnostic.message)" }
        #expect(shown == findings.map { "\($0.line): \($0.severity.rawValue): \($0.message)" })
        for (expected, finding) in zip(findings, found) {
            #expect(finding.proofs.map(\.trace) == expected.proofs.map(\.trace), "\(expected.message)")
            for proof in expected.proofs { try confirm(proof, in: checker.spec) }
        }
    }

    /// Asks the simple evaluator.
    private func confirm(_ proof: Proof, in spec: Spec) throws {
        for rule in spec.rules where (proof.breaks + proof.keeps).contains(rule.id) {
            let judgement = try NaiveLint.judgement(of: proof, under: rule, in: spec)
            let isBroken = judgement.verdict == .violated
            #expect(isBroken == proof.breaks.contains(rule.id), "\(rule.id) on \(proof.trace): \(judgement)")
        }
    }
}
