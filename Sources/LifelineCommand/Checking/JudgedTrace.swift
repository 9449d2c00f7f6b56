import CheckResults
import LifelineLoading
import RuleSyntax
import TraceModel
import TraceReports

/// A trace that was judged, whole or as it was read, and what came of it.
struct JudgedTrace {
    let opened: OpenedTrace
    let specs: [LoadedSpec]
    /// One for each spec.
    let results: [CheckResult]
    /// The records that any of the specs knows.
    let eventCount: Int

    var trace: Trace { opened.trace }

    /// Judges a trace that is held as a whole.
    ///
    /// - Parameters:
    ///   - library: the specs to choose from: by the names that the trace shows, unless the user chose them.
    ///   - options: what is declared to a check by a spec.
    /// - Throws: `Diagnostics` if it holds no event of the specs, or says or is declared what no spec knows.
    init(
        _ opened: OpenedTrace,
        by library: SpecLibrary,
        options: (LoadedSpec) -> CheckOptions
    ) throws(Diagnostics) {
        let trace = opened.trace
        let specs = library.chosen
        let meant = LoadedSpec.positions(of: specs, about: trace).map { specs[$0] }
        if meant.isEmpty { throw opened.eventless(for: specs, advice: library.advice) }
        let judging = library.isExplicit ? specs : meant
        try opened.checkNotes(for: judging)
        var results: [CheckResult] = []
        for spec in judging { results.append(try opened.judged(by: spec, options(spec))) }
        let isEvent = results.count == 1 ? [] : JudgedTrace.areEvents(of: judging, trace.names[...])
        let eventCount =
            results.count == 1
            ? results[0].eventCount : trace.entries.count { $0.name >= 0 && isEvent[Int($0.name)] }
        self.init(opened: opened, specs: judging, results: results, eventCount: eventCount)
    }

    init(opened: OpenedTrace, specs: [LoadedSpec], results: [CheckResult], eventCount: Int) {
        self.opened = opened
        self.specs = specs
        self.results = results
        self.eventCount = eventCount
    }

    /// For each name, whether it is an event of some spec.
    static func areEvents(of specs: [LoadedSpec], _ names: ArraySlice<String>) -> [Bool] {
        names.map { name in specs.contains { $0.knows(name) } }
    }

    /// The trace as a report shows it.
    ///
    /// - Parameter findings: each with whether a case expects it; nil: all, and none is expected.
    func checked(of input: TraceInput, findings: [CheckedTrace.MarkedFinding]? = nil) -> CheckedTrace {
        var checked = CheckedTrace(trace, file: input.name, format: opened.format)
        checked.text = input.text.map { InlineText($0, words: (try? TraceNotation.columns(of: $0)) ?? []) }
        checked.eventCount = eventCount
        checked.lifeCount = results.map(\.lifeCount).max() ?? 0
        checked.objects = trace.guess == nil ? [] : objects
        checked.results = results
        checked.findings = findings ?? sortedFindings
        return checked
    }

    /// What the events are about, and how many each has.
    private var objects: [(name: String, records: Int)] {
        let isEvent = JudgedTrace.areEvents(of: specs, trace.names[...])
        var counts: [Int32: Int] = [:]
        for entry in trace.entries where entry.name >= 0 && isEvent[Int(entry.name)] {
            counts[entry.subject, default: 0] += 1
        }
        return counts.map { (trace.description(of: $0.key), $0.value) }
    }

    /// The findings of several specs in the order of their places and rules; within a spec they are sorted already.
    private var sortedFindings: [CheckedTrace.MarkedFinding] {
        let findings = results.flatMap(\.findings)
        if results.count == 1 { return findings.map { CheckedTrace.MarkedFinding($0) } }
        return findings.enumerated()
            .sorted { left, right in
                (left.element.place, left.element.rule, left.offset)
                    < (right.element.place, right.element.rule, right.offset)
            }
            .map { CheckedTrace.MarkedFinding($0.element) }
    }
}
