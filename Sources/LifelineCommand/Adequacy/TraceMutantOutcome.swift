import CheckResults
import LifelineLoading
import RuleAnalysis
import TraceModel
import TraceRules

/// A change of a trace, and whether checking it comes to something else than its case expects.
struct TraceMutantOutcome: Sendable {
    /// The trace's file as messages name it.
    let file: String
    let mutant: TraceMutant
    let notice: Notice
    /// Whether some rule names each event that is concerned.
    let isOfNamedEvents: Bool

    enum Notice: String, Sendable {
        /// What is found is something else.
        case finding
        /// The same is found, but the case expects another verdict.
        case verdict
        case nothing
    }

    /// Makes every change of a case's trace and has it judged as the case declares.
    static func all(of judged: JudgedCase) -> [TraceMutantOutcome] {
        let checker = judged.opened.spec.checker
        let expected = judged.opened.expected
        let named = checker.eventsNamedByRules
        let found = Findings(judged.result)
        return TraceMutant.all(of: judged.trace, gaps: judged.options.gaps, by: checker).compactMap { mutant in
            guard let result = try? checker.check(mutant.edit.made(in: judged.trace), judged.options) else {
                return nil
            }
            let notice: Notice =
                if Findings(result) != found {
                    .finding
                } else if !CaseComparison(of: expected, with: result, format: expected.format).failures.isEmpty {
                    .verdict
                } else {
                    .nothing
                }
            return TraceMutantOutcome(
                file: judged.file,
                mutant: mutant,
                notice: notice,
                isOfNamedEvents: mutant.events.allSatisfy(named.contains)
            )
        }
    }

    /// What was found, without the words about it.
    private struct Findings: Equatable {
        private let all: [Key: Int]

        private struct Key: Hashable {
            var rule: String
            var verdict: Verdict
            var place: Place
            var binding: Binding
        }

        init(_ result: CheckResult) {
            all = result.findings.reduce(into: [:]) { all, finding in
                let key = Key(
                    rule: finding.rule,
                    verdict: finding.verdict,
                    place: finding.place,
                    binding: finding.binding
                )
                all[key, default: 0] += 1
            }
        }
    }
}

extension TraceMutantOutcome {
    /// `swap willAppear, didAppear`
    var change: String {
        let events = mutant.events
        return switch mutant.kind {
        case .drop: "drop \(events[0])"
        case .repeat: "repeat \(events[0])"
        case .swap: "swap \(events[0]), \(events[1])" + (mutant.isAcross ? " of another" : "")
        case .move: "move \(events[0]) past \(events[1]) of another"
        }
    }

    /// Of the changes that nothing notices, those that change the same in the same way: the first of them, and how many they
    /// are; by kind, more before fewer.
    static func unnoticed(among outcomes: [TraceMutantOutcome]) -> [(first: TraceMutantOutcome, count: Int)] {
        let missed = outcomes.filter { $0.notice == .nothing }
        let groups = Dictionary(grouping: missed.indices) { missed[$0].change }.values
        return TraceMutant.Kind.allCases.flatMap { kind in
            groups.filter { missed[$0[0]].mutant.kind == kind }
                .sorted { (-$0.count, $0[0]) < (-$1.count, $1[0]) }
                .map { (missed[$0[0]], $0.count) }
        }
    }
}
