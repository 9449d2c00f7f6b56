import CheckResults
import LifelineLoading
import RuleTree
import Synchronization
import TraceFiles
import TraceModel
import TraceReaders
import TraceReports

/// Judges the traces of one run of `check`.
struct TraceChecks: Sendable {
    var library: SpecLibrary
    var declarations: Declarations
    let loader: TraceLoader
    /// How many pairs of a trace without a case are listed; nil: all.
    let pairLimit: Int?
    /// Reads a file ahead of its checks; nil: nothing does.
    let ahead: (any ReadingAhead)?
    /// Tells of what is found in logs that grow; nil: nothing does.
    var early: EarlyFindings?
    /// Which findings are shown with the lines that they name; nil: none.
    var quotes: (@Sendable (Finding) -> Bool)?
    /// Which findings are shown with what would take them away; nil: none.
    var repairs: (@Sendable (Finding) -> Bool)?
    /// What is drawn of the traces; nil: nothing.
    var drawing: TraceDrawing?

    private let plans = ReadingPlans()

    /// How logs are read, by the names of the specs that judge them: what is made of a plan is made once.
    private final class ReadingPlans: Sendable {
        let all = Mutex<[[String]: ReadingPlan]>([:])
    }

    /// Whether a trace is held as a whole, whatever its checks need.
    private var holdsTraces: Bool { repairs != nil || drawing != nil }

    /// Judges each log by itself, several at once. What comes of them is the same as of one after another.
    func judge(_ work: CheckWork) -> JudgedTraces {
        let progress = work.progress
        let judged = work.workers.map(work.tasks) { task in
            let judged = judge(task)
            progress?.found(judged.unexpectedFindings - judged.toldCount)
            return judged
        }
        progress?.wipe()
        return judged.reduce(into: JudgedTraces()) { $0.add($1) }
    }

    /// Judges a trace as its cases declare, once for each; without one, as the command line does.
    private func judge(_ task: CheckWork.Task) -> JudgedTraces {
        var judged = JudgedTraces()
        do throws(Diagnostics) {
            if task.cases.isEmpty {
                try judgePlainly(task.input, &judged)
            } else if !declarations.given.isEmpty {
                throw Diagnostics(
                    "the case \(task.cases[0].id) declares how this trace is judged, and so does "
                        + English.list(declarations.given, "and"),
                    file: task.input.name,
                    suggestion: "leave out the options, or judge it without its case by --ignore-cases"
                )
            }
            for expected in task.cases {
                var own = JudgedTraces()
                try own.add(
                    JudgedCase(OpenedCase(expected, of: task.input, library, loader)),
                    of: task.input,
                    repairs: repairs,
                    drawing: drawing
                )
                if let quotes { own.quoteLines(of: try loader.open(task.input), where: quotes) }
                judged.add(own)
            }
        } catch {
            judged.diagnostics += error.all
        }
        return judged
    }

    private func judgePlainly(_ input: TraceInput, _ judged: inout JudgedTraces) throws(Diagnostics) {
        if let text = input.text {
            var trace = try InlineTrace(text, of: input.name, for: library.chosen).trace
            trace.assumptions += [declarations.assumedOfWholeTrace].compactMap(\.self)
            var checks = self
            checks.declarations = declarations.ofWholeTrace
            let opened = OpenedTrace(trace, format: InlineTrace.format, file: input.name)
            return try checks.judgeHeld(opened, of: input, nil, &judged)
        }
        let open = try loader.open(input)
        var own = JudgedTraces()
        defer {
            if let quotes { own.quoteLines(of: open, where: quotes) }
            if let parts = open.parts { own.name(parts) }
            judged.add(own)
        }
        do throws(Diagnostics) {
            try judgePlainly(input, open, &own)
        } catch {
            throw open.parts.map(error.naming) ?? error
        }
    }

    private func judgePlainly(
        _ input: TraceInput,
        _ open: OpenedInput,
        _ judged: inout JudgedTraces
    ) throws(Diagnostics) {
        let readings = library.readings
        if readings.count > 1 { return try judge(input, open, in: readings, &judged) }
        // What comes in slowly is held, so that its findings can be told of as they come, unless it is too long for that.
        if open.kept != nil, let held = try load(input, open, mayGiveUp: !holdsTraces, &judged) {
            return try judgeHeld(held, of: input, open.parts, &judged)
        }
        var found: FoundReading?
        if !holdsTraces {
            switch try stream(open) {
            case .judged(let trace): return try add(trace, of: input, open, &judged)
            case .mustBeHeld(let reading): found = reading
            }
        }
        if let held = try load(input, open, as: found, &judged) { try judgeHeld(held, of: input, open.parts, &judged) }
    }

    /// Reads a log once for each of several ways to read it.
    private func judge(
        _ input: TraceInput,
        _ open: OpenedInput,
        in readings: [SpecLibrary],
        _ judged: inout JudgedTraces
    ) throws(Diagnostics) {
        open.kept?.mustBeKept(true)
        var failure: Diagnostics?
        let count = judged.traces.count
        for library in readings {
            var checks = self
            checks.library = library
            checks.early = nil
            do throws(Diagnostics) {
                var own = JudgedTraces()
                try checks.judgePlainly(input, open, &own)
                judged.add(own)
            } catch {
                // A log need not be one of all specs, unless the user says so.
                if library.isExplicit { throw error }
                failure = failure ?? error
            }
        }
        if judged.traces.count == count, let failure { throw failure }
    }

    private func judgeHeld(
        _ opened: OpenedTrace,
        of input: TraceInput,
        _ parts: LogParts?,
        _ judged: inout JudgedTraces
    ) throws(Diagnostics) {
        let options: (LoadedSpec) -> CheckOptions = { declarations.options(for: $0.spec) }
        let trace = try JudgedTrace(opened, by: library, options: options)
        var own = JudgedTraces()
        own.add(trace, of: input, declarations)
        if let repairs { try own.repair(trace, options, where: repairs) }
        if let drawing { try own.draw(trace, drawing, parts, options) }
        judged.add(own)
    }

    /// Adds a trace that was judged without holding it.
    private func add(
        _ streamed: JudgedTrace,
        of input: TraceInput,
        _ open: OpenedInput,
        _ judged: inout JudgedTraces
    ) throws(Diagnostics) {
        var streamed = streamed
        if let shortcoming = open.shortcoming {
            judged.diagnostics.append(shortcoming)
            // Its end was not known to be none.
            if case .judged(let trace) = try stream(open) { streamed = trace }
        }
        let isEventless = !library.chosen.contains { $0.knownNames(of: streamed.trace).contains(true) }
        if isEventless { throw streamed.opened.eventless(for: library.chosen, advice: library.advice) }
        try streamed.opened.checkNotes(for: streamed.specs)
        judged.add(streamed, of: input, declarations)
    }

    private var plan: ReadingPlan {
        plans.all.withLock { plans in
            let specs = library.chosen.map(\.spec.name)
            let plan = plans[specs] ?? declarations.plan(for: library)
            plans[specs] = plan
            return plan
        }
    }

    /// Judges a trace without holding it, if that can be.
    private func stream(_ open: OpenedInput) throws(Diagnostics) -> StreamedTrace {
        open.kept?.mustBeKept(true)
        do throws(Diagnostics) {
            let streamed = try JudgedTrace.streamed(
                open.source,
                of: open.name,
                by: library.chosen,
                wantsAll: library.isExplicit,
                plan,
                keepsOtherLines: loader.keepsOtherLines,
                ahead: ahead,
                progress: loader.progress
            ) { spec in
                var options = declarations.options(for: spec.spec)
                options.pairLimit = pairLimit
                if open.shortcoming != nil { options.end = .truncated }
                return options
            }
            if case .mustBeHeld = streamed { open.kept?.mustBeKept(false) }
            return streamed
        } catch {
            throw error.inFile(open.name)
        }
    }

    /// - Parameters:
    ///   - found: what an earlier reading found out; nil: it is still to be found out.
    ///   - mayGiveUp: whether reading is given up if there are too many records, and they can be read again.
    /// - Returns: nil if it was given up.
    private func load(
        _ input: TraceInput,
        _ open: OpenedInput,
        as found: FoundReading? = nil,
        mayGiveUp: Bool = false,
        _ judged: inout JudgedTraces
    ) throws(Diagnostics) -> OpenedTrace? {
        let mostHeld = loader.mostHeld
        var isWarned = false
        var watch = EarlyFindings.Watch(library.chosen, wantsAll: library.isExplicit, declarations)
        let read = try loader.load(
            open,
            plan,
            as: found,
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
        judged.toldCount += watch.count
        guard read.isWhole else {
            if input.isFollowed || watch.hasLooked { early?.end(input.name, mostRecords: mostHeld) }
            return nil
        }
        if let shortcoming = read.shortcoming { judged.diagnostics.append(shortcoming) }
        return OpenedTrace(read.trace, format: read.format, file: input.name, isPartial: read.shortcoming != nil)
    }
}
