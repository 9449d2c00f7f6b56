import CheckResults
import Foundation
import LifelineLoading
import TraceModel
import TraceRules

extension Law {
    package static let all = [declaringMore, aValue, aGap, toldEarly, joined]

    /// To declare that nothing happened before or after, or that nothing goes unseen, only narrows what may have happened. Which
    /// life of an object is to blame may change: where the first is broken for certain, a birth that may continue it begins in a
    /// state from which nothing more is sure.
    ///
    /// A condition without a value is tried under each, and reported is what the best of them leaves: so where one is open,
    /// another rule may be told to be broken, but some is.
    static let declaringMore = Law("declaring more loses no violation") { log, random, judge throws(Diagnostics) in
        var more = log
        more.declareMore(2, &random)
        let before = try judge.findings(in: log).filter(\.isViolated)
        let after = try judge.findings(in: more)
        let kept = Set(after.filter(\.isViolated).map(\.anywhere))
        let lost = log.hasOpenConditions ? (after.isEmpty ? before : []) : before.filter { !kept.contains($0.anywhere) }
        return counterexample("is lost", lost, [log, more])
    }

    /// To give a condition a value takes its other values away. A default is no such trial: another value may well be without
    /// findings.
    static let aValue = Law("a value of a condition leaves a finding") { log, random, judge throws(Diagnostics) in
        var given = log
        given.declareSomeConditions(hasDefault: false, &random)
        let before = try judge.findings(in: log).filter(\.isViolated)
        let isClean = try judge.findings(in: given).isEmpty
        return counterexample("and all others are lost", isClean ? before : [], [log, given])
    }

    /// Where records are missing, more may have happened. That each call is printed once is declared: that it is not is known
    /// from all of a log's doubled records, and a gap between the two of a call parts them. Of labels, what was suspect may
    /// become a violation: which of several objects did it is in doubt, and where a gap ends the doubt, it shows that any of
    /// them would have been wrong. Where a condition is open, a gap may make another of its values the best.
    static let aGap = Law("a gap adds no violation", byCommand: false) { given, random, judge throws(Diagnostics) in
        var log = given
        log.declared.printsOnce = true
        var gapped = log
        let place = random.below(log.lines.count + 1)
        gapped.lines.insert("# lifeline: gap", at: place)
        let found = try judge.findings(in: log)
        let before = Set(found.filter { $0.isViolated || $0.isOfLabel }.map(\.anywhere))
        let after = try judge.findings(in: gapped).filter(\.isViolated)
        let added =
            log.hasOpenConditions ? (found.isEmpty ? after : []) : after.filter { !before.contains($0.anywhere) }
        return counterexample("is added", added, [log, gapped])
    }

    /// What is told while a log grows is in its report.
    static let toldEarly = Law("what is told early is in the report") { log, random, judge throws(Diagnostics) in
        let trace = try log.opened.trace
        let check = GrowingCheck(log.spec.checker, log.declared)
        var told: [FoundFinding] = []
        var end = 0
        while end < trace.entries.count {
            end = min(end + 1 + random.below(8), trace.entries.count)
            let part = trace.beginning(end)
            told += try Diagnostics.alone { () throws(Diagnostic) in try check.take(part) }.map { FoundFinding($0) }
        }
        let found = try Set(judge.findings(in: log).filter(\.isViolated))
        return counterexample("is told, and not in the report", told.filter { !found.contains($0) }, [log])
    }

    /// Processes have nothing to do with each other where nothing is unseen and all conditions are declared: else what one logs
    /// shows what another leaves out, and conditions are of the whole log. All of them say something of themselves, or none
    /// does: a rule that asks for it is followed with less memory as soon as any record of the log answers (`Gauge`). That each call
    /// is printed once is declared, as a call that is cut off counts for nothing at the end of a whole log alone.
    static let joined = Law("a joined log has the findings of its processes", byCommand: false) {
        log,
        random,
        judge throws(Diagnostics) in
        var first = log
        first.declared.observesAll = true
        first.declared.printsOnce = true
        first.declareConditions(&random)
        var parts = [first]
        for number in 2...(2 + random.below(2)) {
            let lines = RandomLog(log.spec, isGenerated: false).lines(of: "Demo[\(number):1]", &random)
            parts.append(LawCase(log.spec, lines, first.declared))
        }
        if !parts.allSatisfy({ $0.text.contains(" = ") }) {
            for index in parts.indices {
                parts[index].lines = parts[index].lines.map { $0.components(separatedBy: " size = ")[0] }
            }
        }
        let (lines, places) = [String].joining(parts.map(\.lines))
        var whole = parts[0]
        whole.lines = lines
        var expected: Set<FoundFinding> = []
        for (part, places) in zip(parts, places) {
            for var finding in try judge.findings(in: part) {
                if finding.line > 0 { finding.line = places[finding.line - 1] }
                expected.insert(finding)
            }
        }
        let found = try Set(judge.findings(in: whole))
        return counterexample("is lost", expected.subtracting(found).map { $0 }, parts + [whole])
            ?? counterexample("is added", found.subtracting(expected).map { $0 }, parts + [whole])
    }

    private static func counterexample(_ what: String, _ findings: [FoundFinding], _ logs: [LawCase]) -> Counterexample?
    {
        guard let first = findings.min(by: { ($0.line, $0.rule) < ($1.line, $1.rule) }) else { return nil }
        return Counterexample(what: "\(first.shown) \(what)", logs: logs)
    }
}
