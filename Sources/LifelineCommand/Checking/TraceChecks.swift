import LifelineLoading
import TraceModel
import TraceReaders
import TraceReports
import TraceRules

/// Judges the traces of one run of `check`.
struct TraceChecks: Sendable {
    let library: SpecLibrary
    let declarations: Declarations
    let loader: TraceLoader
    /// How many pairs of a trace without a case are listed; nil: all.
    let pairLimit: Int?
    /// Reads a file ahead of its checks; nil: nothing does.
    let ahead: (any ReadingAhead)?
    /// Tells of what is found in logs that grow; nil: nothing does.
    let early: EarlyFindings?

    /// What was judged so far.
    private(set) var traces: [CheckedTrace] = []
    /// Inputs that could not be judged, and why.
    private(set) var diagnostics: [Diagnostic] = []
    /// Lines of logs without cases that say an event and were not read.
    private(set) var unreadCount = 0
    /// Pending bindings that no case expects.
    private(set) var unexpectedPending = 0
    private var specsInUse: Set<String> = []
    /// How many findings were told of while their logs grew.
    private(set) var toldCount = 0

    init(
        library: SpecLibrary,
        declarations: Declarations,
        loader: TraceLoader,
        pairLimit: Int? = nil,
        ahead: (any ReadingAhead)? = nil,
        early: EarlyFindings? = nil
    ) {
        self.pairLimit = pairLimit
        self.ahead = ahead
        self.early = early
        self.library = library
        self.declarations = declarations
        self.loader = loader
    }

    /// The specs that any trace was judged by.
    var specs: [Spec] {
        library.names.filter(specsInUse.contains).compactMap { library.spec(named: $0)?.spec }
    }

    /// Judges a trace as its cases declare, once for each; without one, as the command line does.
    mutating func check(_ input: TraceInput, cases: [TraceCase]) {
        do throws(Diagnostics) {
            if cases.isEmpty {
                try checkPlainly(input)
            } else if !declarations.given.isEmpty {
                throw Diagnostics([
                    Diagnostic(
                        "the case \(cases[0].id) declares how this trace is judged, and so does "
                            + English.list(declarations.given, "and"),
                        file: input.name,
                        suggestion: "leave out the options, or judge it without its case by --ignore-cases"
                    )
                ])
            }
            for expected in cases { try check(input, expected) }
        } catch {
            diagnostics += error.all
        }
    }

    /// Takes over what others have judged, behind what was judged here.
    mutating func add(_ other: TraceChecks) {
        traces += other.traces
        diagnostics += other.diagnostics
        unexpectedPending += other.unexpectedPending
        unreadCount += other.unreadCount
        specsInUse.formUnion(other.specsInUse)
    }

    private mutating func checkPlainly(_ input: TraceInput) throws(Diagnostics) {
        if let text = input.text {
            let trace = try InlineTrace(text, of: input.name, for: library.chosen).trace
            try checkHeld(input, OpenedTrace(trace, format: InlineTrace.format, file: input.name))
            return
        }
        let open = try loader.open(input)
        guard let parts = open.parts else { return try checkPlainly(input, open) }
        let (traceCount, told) = (traces.count, diagnostics.count)
        do throws(Diagnostics) {
            try checkPlainly(input, open)
        } catch {
            throw error.naming(parts)
        }
        diagnostics[told...] = Diagnostics(Array(diagnostics[told...])).naming(parts).all[...]
        for index in traceCount..<traces.count { traces[index].parts = parts }
    }

    private mutating func checkPlainly(_ input: TraceInput, _ open: OpenedInput) throws(Diagnostics) {
        let readings = library.readings
        if readings.count > 1 { return try check(input, open, in: readings) }
        // What comes in slowly is held, so that its findings can be told of as they come, unless it is too long for that.
        if open.kept != nil, let held = try load(input, open, mayGiveUp: true) {
            try checkHeld(input, held)
        } else if try !checkStreaming(input, open), let held = try load(input, open) {
            try checkHeld(input, held)
        }
    }

    /// Reads a log once for each of several ways to read it.
    private mutating func check(
        _ input: TraceInput,
        _ open: OpenedInput,
        in readings: [SpecLibrary]
    ) throws(Diagnostics) {
        open.kept?.mustBeKept(true)
        var failure: Diagnostics?
        let count = traces.count
        for library in readings {
            var checks = TraceChecks(
                library: library,
                declarations: declarations,
                loader: loader,
                pairLimit: pairLimit,
                ahead: ahead
            )
            do throws(Diagnostics) {
                try checks.checkPlainly(input, open)
                add(checks)
            } catch {
                // A log need not be one of all specs, unless the user says so.
                if library.isExplicit { throw error }
                failure = failure ?? error
            }
        }
        if traces.count == count, let failure { throw failure }
    }

    private mutating func checkHeld(_ input: TraceInput, _ opened: OpenedTrace) throws(Diagnostics) {
        var specs = LoadedSpec.positions(of: library.chosen, about: opened.trace).map { library.chosen[$0] }
        if specs.isEmpty { throw Diagnostics([opened.eventless(for: library.chosen)]) }
        if library.isExplicit { specs = library.chosen }
        try opened.checkNotes(for: specs)
        var results: [CheckResult] = []
        for spec in specs {
            results.append(try opened.judged(by: spec, declarations.options(for: spec.spec)))
        }
        let eventCount = TraceChecks.eventCount(of: opened.trace, specs: specs, results: results)
        appendPlain(input, opened, specs: specs, results: results, eventCount: eventCount)
    }

    private mutating func appendPlain(
        _ input: TraceInput,
        _ opened: OpenedTrace,
        specs: [LoadedSpec],
        results: [CheckResult],
        eventCount: Int
    ) {
        for result in results {
            unexpectedPending += result.tallies.reduce(0) { $0 + ($1.counts[.pending] ?? 0) }
        }
        let findings = results.flatMap(\.findings).map { CheckedTrace.MarkedFinding($0) }
        append(input, opened, specs: specs, results: results, eventCount: eventCount, findings: findings)
        noteUnread(in: traces[traces.count - 1])
    }

    /// What was hardly read is not judged as if it were.
    private mutating func noteUnread(in trace: CheckedTrace) {
        unreadCount += trace.unread.count
        guard trace.readShare < Trace.Unread.leastShare, !declarations.acceptsUnread else { return }
        let remedy = trace.unread.remedy.map { "say what they look like, --record '\($0)'" }
        diagnostics.append(
            Diagnostic(
                "only \(trace.eventCount) of \(trace.eventCount + trace.unread.count) lines that say an event are read",
                file: trace.file,
                at: trace.unread.lines.first.map { Place(line: $0.line, column: 1) },
                suggestion: (remedy ?? "say what a record looks like by --record; lifeline read shows what is read")
                    + ", or accept it by --accept-unread"
            )
        )
    }

    /// Judges a trace without holding it.
    ///
    /// - Returns: false if the whole trace must be at hand.
    private mutating func checkStreaming(_ input: TraceInput, _ open: OpenedInput) throws(Diagnostics) -> Bool {
        open.kept?.mustBeKept(true)
        guard var streamed = try stream(open) else {
            open.kept?.mustBeKept(false)
            return false
        }
        if let shortcoming = open.shortcoming {
            diagnostics.append(shortcoming)
            // Its end was not known to be none.
            streamed = try stream(open) ?? streamed
        }
        let opened = OpenedTrace(streamed.trace, format: streamed.format, file: input.name)
        let isEventless = !library.chosen.contains { $0.knownNames(of: streamed.trace).contains(true) }
        if isEventless { throw Diagnostics([opened.eventless(for: library.chosen)]) }
        try opened.checkNotes(for: streamed.specs)
        appendPlain(
            input,
            opened,
            specs: streamed.specs,
            results: streamed.results,
            eventCount: streamed.eventCount
        )
        return true
    }

    private func plan(for specs: [LoadedSpec]) -> ReadingPlan {
        ReadingPlan(for: specs, records: declarations.records, format: declarations.inputFormat)
    }

    private func stream(_ open: OpenedInput) throws(Diagnostics) -> StreamedTrace? {
        do throws(Diagnostics) {
            return try StreamedTrace.check(
                open.source,
                by: library.chosen,
                wantsAll: library.isExplicit,
                plan(for: library.chosen),
                keepsOtherLines: loader.keepsOtherLines,
                ahead: ahead,
                progress: loader.progress
            ) { spec in
                var options = declarations.options(for: spec.spec)
                options.pairLimit = pairLimit
                if open.shortcoming != nil { options.end = .truncated }
                return options
            }
        } catch {
            throw error.inFile(open.name)
        }
    }

    private mutating func check(_ input: TraceInput, _ expected: TraceCase) throws(Diagnostics) {
        let judged = try OpenedCase(expected, of: input, library, loader)
        let (spec, opened) = (judged.spec, judged.opened)
        let result = try opened.judged(by: spec, judged.options)
        let comparison = CaseComparison(of: expected, with: result, format: opened.format)
        let nearMisses = try NearMissCheck(judged, path: input.path).failures(beside: result.findings)
        unexpectedPending += comparison.unexpectedPending
        append(
            input,
            opened,
            specs: [spec],
            results: [result],
            eventCount: result.eventCount,
            findings: comparison.findings
        )
        traces[traces.count - 1].caseID = expected.id
        traces[traces.count - 1].caseFailures = comparison.failures + nearMisses
    }

    /// - Parameter mayGiveUp: whether reading is given up if there are too many records, and they can be read again.
    /// - Returns: nil if it was given up.
    private mutating func load(
        _ input: TraceInput,
        _ open: OpenedInput,
        mayGiveUp: Bool = false
    ) throws(Diagnostics) -> OpenedTrace? {
        let mostHeld = loader.mostHeld
        var isWarned = false
        var watch = EarlyFindings.Watch(library.chosen, wantsAll: library.isExplicit, declarations)
        let read = try loader.load(
            open,
            plan(for: library.chosen),
            isTooLong: { count in
                guard mayGiveUp, count > mostHeld, let kept = open.kept else { return false }
                if !kept.isKept, !isWarned {
                    isWarned = true
                    early?.warnOfMemory(input.name, mostRecords: mostHeld)
                }
                return kept.isKept
            },
            didPause: { early?.tell($0, of: input.name, by: &watch) }
        )
        toldCount += watch.count
        guard read.isWhole else {
            if input.isFollowed || watch.hasLooked { early?.end(input.name, mostRecords: mostHeld) }
            return nil
        }
        if let shortcoming = read.shortcoming { diagnostics.append(shortcoming) }
        return OpenedTrace(read.trace, format: read.format, file: input.name, isPartial: read.shortcoming != nil)
    }

    private mutating func append(
        _ input: TraceInput,
        _ opened: OpenedTrace,
        specs: [LoadedSpec],
        results: [CheckResult],
        eventCount: Int,
        findings: [CheckedTrace.MarkedFinding]
    ) {
        let trace = opened.trace
        let objects = trace.guess == nil ? [] : TraceChecks.objects(of: trace, specs)
        specsInUse.formUnion(specs.map(\.spec.name))
        traces.append(
            CheckedTrace(
                file: input.name,
                text: input.text.map { InlineText($0, words: (try? TraceNotation.columns(of: $0)) ?? []) },
                format: opened.format,
                recordCount: trace.recordCount,
                eventCount: eventCount,
                lifeCount: results.map(\.lifeCount).max() ?? 0,
                gapCount: trace.gapCount,
                backwardTimeCount: trace.backwardTimes,
                otherLineCount: trace.otherLineCount,
                unread: trace.unread,
                unmatchedRecords: trace.unmatchedRecords,
                guess: trace.guess,
                otherLines: trace.otherLines.map { CheckedTrace.OtherLine(line: $0.line, text: $0.text) },
                results: results,
                findings: results.count == 1 ? findings : TraceChecks.sorted(findings)
            )
        )
        traces[traces.count - 1].objects = objects
        traces[traces.count - 1].assumptions = trace.assumptions
    }

    /// What the events of a trace are about, and how many each has.
    private static func objects(of trace: Trace, _ specs: [LoadedSpec]) -> [(name: String, records: Int)] {
        let isEvent = trace.names.map { name in specs.contains { $0.knows(name) } }
        var counts: [Int32: Int] = [:]
        for entry in trace.entries where entry.name >= 0 && isEvent[Int(entry.name)] {
            counts[entry.subject, default: 0] += 1
        }
        return counts.map { (trace.description(of: $0.key), $0.value) }
    }

    /// The findings of several specs in the order of their places and rules; within a spec they are sorted already.
    private static func sorted(_ findings: [CheckedTrace.MarkedFinding]) -> [CheckedTrace.MarkedFinding] {
        findings.enumerated()
            .sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
            .map(\.element)
    }

    private static func key(_ marked: CheckedTrace.MarkedFinding) -> Key {
        Key(place: marked.finding.place, rule: marked.finding.rule)
    }

    private struct Key: Comparable {
        var place: Place
        var rule: String

        static func < (left: Key, right: Key) -> Bool { (left.place, left.rule) < (right.place, right.rule) }
    }

    /// The records that any of the specs knows.
    private static func eventCount(of trace: Trace, specs: [LoadedSpec], results: [CheckResult]) -> Int {
        if results.count == 1 { return results[0].eventCount }
        let known = specs.map { $0.knownNames(of: trace) }
        let isEvent = trace.names.indices.map { name in known.contains { $0[name] } }
        return trace.entries.count { $0.name >= 0 && isEvent[Int($0.name)] }
    }
}
