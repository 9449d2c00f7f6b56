package import CheckResults
import RuleAutomata
package import TraceModel
package import TraceRules

/// Looks for the least changes of a log that take findings away and add none, in any rule.
///
/// A change moves, adds or takes away one event that the finding's rule can see. The rule's own automaton, run over the records
/// of the binding alone, says which changes may do; the whole log is judged anew for each of these, the least first, until one
/// does.
package struct RepairSearch {
    private let checker: Checker
    private let trace: Trace
    /// The log with a number of its own for each record in place of its column, which goes with it where it is moved.
    private let numbered: Trace
    private let options: CheckOptions
    /// What is found in the numbered log.
    private let found: [Finding]
    private let foundKeys: Set<Key>
    /// How many times the whole log may still be judged for a finding.
    private let mostTrials: Int
    /// How many records of the finding's binding may be judged by its rule alone.
    private let mostOwnWork: Int

    /// How many records may be judged in all for a finding.
    package static let mostWork = 4_000_000

    /// What is the same of a finding before and after a change elsewhere.
    private struct Key: Hashable {
        var rule: String
        var verdict: Verdict
        var binding: Binding
        var event: String
        /// The number of the record at which it stands.
        var record: Int

        init(_ finding: Finding) {
            (rule, verdict, binding) = (finding.rule, finding.verdict, finding.binding)
            (event, record) = (finding.event, finding.place.column)
        }
    }

    /// - Parameters:
    ///   - trace: all of a log.
    ///   - options: what was declared of it.
    ///   - mostWork: how many records may be judged in all for a finding; four whole logs may in any case.
    ///   - mostOwnWork: how many of its binding may be judged by its rule alone.
    /// - Throws: what `Checker.check` throws.
    package init(
        _ checker: Checker,
        _ trace: Trace,
        _ options: CheckOptions,
        mostWork: Int = RepairSearch.mostWork,
        mostOwnWork: Int = .max
    ) throws(Diagnostic) {
        self.checker = checker
        self.trace = trace
        var numbered = trace
        for index in trace.entries.indices { numbered.entries[index].column = Int32(index + 1) }
        self.numbered = numbered
        var options = options
        options.pairLimit = 0
        options.keepsJudgements = false
        self.options = options
        self.mostOwnWork = mostOwnWork
        found = try checker.check(numbered, options).findings
        foundKeys = Set(found.map(Key.init))
        mostTrials = max(4, mostWork / max(1, trace.entries.count))
    }

    /// The least change that takes a finding away and adds none; nil if none was found.
    ///
    /// - Parameter listed: one of the findings that the checker lists for the log.
    /// - Throws: what `Checker.check` throws.
    /// - Complexity: at most some millions of records are judged.
    package func repair(of listed: Finding) throws(Diagnostic) -> Repair? {
        guard let finding = found.first(where: { isSame($0, as: listed) }) else { return nil }
        guard let rule = checker.compiled.rules.first(where: { $0.id == finding.rule }) else { return nil }
        let records = BindingRecords(of: finding, rule, checker, trace)
        let own = records.alone(in: numbered)
        let ownChecker = checker.keeping { $0.id == finding.rule }
        let ownFound = Set(try ownChecker.check(own.trace, options).findings.map(Key.init))
        // Alone, the records may say less than in the log, and the rule find nothing.
        let isTelling = ownFound.contains(Key(finding))
        var (trials, ownWork) = (0, 0)
        let vocabulary = checker.compiled.vocabulary
        let names = trace.names.map { printed in
            vocabulary.number(ofPrinted: printed).map { vocabulary.recordNames[$0] } ?? printed
        }
        for candidate in RepairCandidate.all(of: finding, records, trace, name: { names[Int($0.name)] }) {
            if isTelling {
                ownWork += own.trace.entries.count
                if ownWork > mostOwnWork { return nil }
                let edit = candidate.edit.mapped { own.positions[$0] ?? own.trace.entries.count }
                guard try takesAway(edit, finding, in: own.trace, ownChecker, found: ownFound) else { continue }
            }
            if trials == mostTrials { return nil }
            trials += 1
            if try takesAway(candidate.edit, finding, in: numbered, checker, found: foundKeys) {
                return candidate.repair
            }
        }
        return nil
    }

    /// Whether a finding of the numbered log is one of the log itself. Those of one line may be listed in another order there.
    private func isSame(_ finding: Finding, as listed: Finding) -> Bool {
        guard finding.rule == listed.rule, finding.verdict == listed.verdict, finding.event == listed.event,
            finding.binding == listed.binding, finding.place.line == listed.place.line
        else { return false }
        // At the end of a log no record stands.
        return finding.event.isEmpty || trace.entries[finding.place.column - 1].column == Int32(listed.place.column)
    }

    /// Whether a finding is gone after a change, and none has come.
    private func takesAway(
        _ edit: TraceEdit,
        _ finding: Finding,
        in trace: Trace,
        _ checker: Checker,
        found: Set<Key>
    ) throws(Diagnostic) -> Bool {
        var edited = edit.made(in: trace)
        for (position, origin) in edit.origins(in: trace).enumerated() {
            edited.entries[position].column = origin.map { trace.entries[$0].column } ?? 0
        }
        let left = Set(try checker.check(edited, options).findings.map(Key.init))
        return !left.contains(Key(finding)) && left.isSubset(of: found)
    }
}
