import CheckResults
import LifelineLoading
import RuleAnalysis
import RuleTree
import TraceModel
import TraceReports

/// What judging the traces of a run came to.
struct JudgedTraces: Sendable {
    private(set) var traces: [CheckedTrace] = []
    /// Inputs that could not be judged, and why.
    var diagnostics: [Diagnostic] = []
    /// Lines of logs without cases that say an event and were not read.
    private(set) var unreadCount = 0
    /// The rules to which something is owed that no case expects.
    private(set) var pendingRules: Set<String> = []
    /// The names of the specs that any trace was judged by.
    private(set) var specsInUse: Set<String> = []
    /// How many findings were told of while their logs grew.
    var toldCount = 0

    /// The findings that no case expects.
    var unexpectedFindings: Int {
        traces.reduce(0) { count, trace in count + trace.findings.count { !$0.isExpected } }
    }

    /// Takes over what others have come to, behind these.
    mutating func add(_ other: JudgedTraces) {
        traces += other.traces
        diagnostics += other.diagnostics
        unreadCount += other.unreadCount
        pendingRules.formUnion(other.pendingRules)
        specsInUse.formUnion(other.specsInUse)
        toldCount += other.toldCount
    }

    /// Says of all findings and places which of several files they lie in.
    mutating func name(_ parts: LogParts) {
        diagnostics = Diagnostics(diagnostics).naming(parts).all
        for index in traces.indices {
            traces[index].parts = parts
            for number in traces[index].findings.indices { traces[index].findings[number].finding.name(parts) }
        }
    }

    /// Reads the lines again that findings name.
    mutating func quoteLines(of open: OpenedInput, where isShown: (Finding) -> Bool) {
        if open.kept?.isKept == false { return }
        for index in traces.indices { traces[index].quoteLines(from: open.source, where: isShown) }
    }

    /// Looks for what would take findings of a trace away that is held as a whole and has just been added.
    mutating func repair(
        _ judged: JudgedTrace,
        _ options: (LoadedSpec) -> CheckOptions,
        where isShown: (Finding) -> Bool
    ) throws(Diagnostics) {
        guard let last = traces.indices.last else { return }
        for (spec, result) in zip(judged.specs, judged.results) {
            try Diagnostics.alone { () throws(Diagnostic) in
                let search = try RepairSearch(spec.checker, judged.trace, options(spec))
                for index in traces[last].findings.indices {
                    let marked = traces[last].findings[index]
                    guard marked.finding.verdict == .violated, !marked.isExpected, isShown(marked.finding),
                        result.findings.contains(marked.finding)
                    else { continue }
                    let repair = try search.repair(of: marked.finding)
                    traces[last].findings[index].repair = repair.map { .found($0) } ?? .nothing
                }
            }
        }
    }

    /// Draws a trace that is held as a whole and has just been added.
    mutating func draw(
        _ judged: JudgedTrace,
        _ drawing: TraceDrawing,
        _ parts: LogParts?,
        _ options: (LoadedSpec) -> CheckOptions
    ) throws(Diagnostics) {
        guard let last = traces.indices.last else { return }
        traces[last].picture = try drawing.picture(of: judged, traces[last], parts, options)
    }

    /// Adds a trace that was judged as a case declares.
    ///
    /// - Parameters:
    ///   - repairs: of which findings to say what would take them away; nil: of none.
    ///   - drawing: what to draw of it; nil: nothing.
    mutating func add(
        _ judged: JudgedCase,
        of input: TraceInput,
        repairs: ((Finding) -> Bool)?,
        drawing: TraceDrawing?
    ) throws(Diagnostics) {
        let opened = judged.opened
        let comparison = CaseComparison(of: opened.expected, with: judged.result, format: opened.opened.format)
        let nearMisses = try NearMissCheck(opened, path: input.path).failures(beside: judged.result.findings)
        pendingRules.formUnion(comparison.pendingRules)
        let trace = JudgedTrace(
            opened: opened.opened,
            specs: [opened.spec],
            results: [judged.result],
            eventCount: judged.result.eventCount
        )
        var checked = trace.checked(of: input, findings: comparison.findings)
        checked.caseID = opened.expected.id
        for setting in opened.options.settings { checked.give(setting.value, to: setting.condition) }
        checked.caseFailures = comparison.failures + nearMisses
        specsInUse.insert(opened.spec.spec.name)
        traces.append(checked)
        if let repairs { try repair(trace, { _ in opened.options }, where: repairs) }
        if let drawing { try draw(trace, drawing, nil) { _ in opened.options } }
    }

    /// Adds a trace that has no case.
    ///
    /// - Parameter declarations: what was declared of it.
    mutating func add(_ judged: JudgedTrace, of input: TraceInput, _ declarations: Declarations) {
        for tally in judged.results.flatMap(\.tallies) where tally.counts[.pending] ?? 0 > 0 {
            pendingRules.insert(tally.rule)
        }
        var checked = judged.checked(of: input)
        do {
            try judged.opened.checkDirection(advice: "turn it over, such as by tac LOG | lifeline check -")
        } catch {
            diagnostics += error.all
            return
        }
        checked.declared = declarations.options
        for (condition, value) in declarations.settings { checked.give(value, to: condition) }
        if declarations.labelsAreSingle != true {
            // Findings say it themselves.
            if checked.findings.isEmpty, let open = judged.trace.openLabels { checked.assumptions.append(open) }
            if let field = judged.trace.fieldForSubject {
                checked.assumptions.append(
                    "its records are of one object, since none has a {subject}, as {\(field)} may be"
                )
            }
        }
        specsInUse.formUnion(judged.specs.map(\.spec.name))
        traces.append(checked)
        let unread = checked.unread
        unreadCount += unread.count
        if declarations.acceptsUnread || checked.readShare >= Trace.Unread.leastShare { return }
        let remedy = unread.remedy.map { "say what they look like, \(recordOption($0))" }
        diagnostics.add(
            "only \(checked.eventCount) of \(checked.eventCount + unread.count) lines that say an event are read",
            file: checked.file,
            at: unread.lines.first.map { Place(line: $0.line, column: 1) },
            suggestion: (remedy ?? "say what a record looks like by --record; lifeline read shows what is read")
                + ", or accept it by --accept-unread"
        )
    }
}

extension Finding {
    /// Says of the line that its reason names in which of several files it lies.
    fileprivate mutating func name(_ parts: LogParts) {
        guard let line = doubtLine, let origin = parts.origin(of: Place(line: line, column: 1)) else { return }
        let (words, name) = ("line \(line)", "\(origin.file):\(origin.place.line)")
        reason = reason?.replacing(words, with: name)
        remedy = remedy?.replacing(words, with: name)
    }
}

extension Trace {
    /// Of which labels it is open how many objects they are, and what says it of the first of them, in words.
    fileprivate var openLabels: String? {
        guard let (label, reason) = dividedLabels.min(by: { $0.key < $1.key }) else { return nil }
        let remedy = "; --subjects one if each name is one object"
        if label.isEmpty { return "it is open of how many objects the records without a name are: \(reason)\(remedy)" }
        let others = dividedLabels.count - 1
        let (names, first) =
            others == 0 ? (label, "") : ("\(label) and \(English.count(others, "other name"))", "of \(label), ")
        return "it is open how many objects are called \(names): \(first)\(reason)\(remedy)"
    }
}
