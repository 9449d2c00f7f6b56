import CheckResults
import RuleTree
import TraceModel

/// The part of a text report that is about one trace.
struct TraceBlock {
    let trace: CheckedTrace
    let report: Report
    let style: ReportStyle

    /// More relations of one trace than this are counted, not listed.
    static let relationLimit = 50
    /// Of findings of one rule in one binding, more than this are counted, not listed.
    private static let repetitionLimit = 20

    /// Writes the lines down, a few at a time.
    func write(to take: ([ShownText]) -> Void) {
        if !style.isQuiet { take(readingLines) }
        writeFindings(to: take)
        take(trace.caseFailures.map(line(of:)))
        if style.isVerbose { take(relationLines) }
    }

    /// What was read, and how.
    private var readingLines: [ShownText] {
        var lines = [heading]
        lines += guessLines
        lines += trace.assumptions.map { "  assumed: \($0)" }
        lines += unmatchedLines + unreadLines + leftOutLines + printedTwiceLines + trace.shownConditions.map(line(of:))
        lines += trace.otherLines.map {
            "  \(trace.files.words(forLine: $0.line)) is no record: \(style.palette.paint(ShownText(line: $0.text), .faint))"
        }
        return lines
    }

    private var relationLines: [ShownText] {
        var lines = trace.pairs.prefix(TraceBlock.relationLimit).map(line(of:))
        if trace.pairCount > TraceBlock.relationLimit {
            lines.append("  and \(English.count(trace.pairCount - TraceBlock.relationLimit, "more relation"))")
        }
        return lines
    }

    /// What was read: `a.log: 17 records in the format nslog, 17 events, 2 lives, 2 other lines`.
    private var heading: ShownText {
        var facts = [
            English.count(trace.recordCount, "record") + reading,
            English.count(trace.eventCount, "event"),
            English.count(trace.lifeCount, "life", "lives"),
        ]
        if trace.otherLineCount > 0 { facts.append(English.count(trace.otherLineCount, "other line")) }
        if trace.gapCount > 0 { facts.append(English.count(trace.gapCount, "gap")) }
        if trace.backwardTimeCount > 0 {
            facts.append("\(English.count(trace.backwardTimeCount, "record")) out of time order")
        }
        if let id = trace.caseID { facts.append("case \(id)") }
        return "\(style.palette.paint("\(trace.file):", .strong)) \(facts.joined(separator: ", "))"
    }

    /// What told the records, as a heading says it.
    private var reading: String {
        if trace.guess != nil { return "" }
        return trace.format == CheckedTrace.declaredFormat ? " as declared" : " in the format \(trace.format)"
    }

    /// How the records were found, where nothing told what they look like.
    private var guessLines: [ShownText] {
        guard let guess = trace.guess else { return [] }
        let objects = trace.objects.sorted { ($1.records, $0.name) < ($0.records, $1.name) }
        let shown =
            objects.prefix(TraceBlock.shownObjects)
            .map { "\($0.name.isEmpty ? "(no name)" : $0.name) \($0.records)" }
            + (objects.count > TraceBlock.shownObjects ? ["…"] : [])
        let count = English.count(objects.count, "object")
        return ["  read as \(guess.records.joined(separator: " and ")): \(count) (\(shown.joined(separator: ", ")))"]
            + ["    to settle it: \(guess.records.map(recordOption).joined(separator: " "))"]
            + deniedLines(readBy: guess)
    }

    /// A line that says of its event that it did not take place, which a record that leaves something open would read.
    private func deniedLines(readBy guess: Trace.Guess) -> [ShownText] {
        guard guess.records.contains(where: { !$0.hasSuffix("{event}") }),
            let line = trace.unread.lines.first(where: \.isDenied)
        else { return [] }
        let place = trace.files.words(forLine: line.line)
        return ["      with --record 'gap \"…\"' before it for what is no event, such as \(place)"]
    }

    private static let shownObjects = 5

    /// Records that were declared, perhaps wrongly.
    private var unmatchedLines: [ShownText] {
        trace.unmatchedRecords.map { "  \(style.palette.paint("warning:", .warning)) \($0) matched no line" }
    }

    /// What says an event and was not read.
    private var unreadLines: [ShownText] {
        let unread = trace.unread
        if unread.count == 0 { return [] }
        let label: ShownText =
            trace.readShare < Trace.Unread.goodShare ? style.palette.paint("warning:", .warning) + " " : ""
        return ["  \(label)\(English.unreadLines(unread.count)); \(trace.readShare) in 100 are"]
            + unread.lines.map {
                "    \(trace.files.words(forLine: $0.line)): \(style.palette.paint(ShownText(line: $0.text), .faint)): \($0.hindrance)"
            }
            + (unread.remedy.map { ["    to read them: \(recordOption($0))"] } ?? [])
    }

    /// `  os is taken to be below 6: line 20 shows viewDidUnload`
    private func line(of shown: CheckResult.ShownCondition) -> ShownText {
        let because = shown.because.map { sighting in
            "\(trace.files.words(forLine: sighting.place.line)) shows \(sighting.what)"
                + (shown.range == nil ? " (\(sighting.range))" : "")
        }
        let rests = shown.range == nil ? ", and no finding rests on it" : ""
        let range = shown.range.map { "taken to be \($0)" } ?? "not known"
        return
            "  \(style.palette.paint("\(shown.name)", .note)) is \(range): \(because.joined(separator: ", "))\(rests)"
    }

    /// Pairs that were too many to be judged.
    private var leftOutLines: [ShownText] {
        trace.pairsLeftOut.map { leftOut in
            let records = English.count(leftOut.records, "record")
            let label = style.palette.paint("warning:", .warning)
            return
                "  \(label) from \(trace.files.words(forLine: leftOut.line)) on not every \(leftOut.relation) is judged: "
                + "\(records) made more pairs than are followed"
        }
    }

    /// What was judged as one record a call: `each callback of ListVC is printed 2 times`.
    private var printedTwiceLines: [ShownText] {
        trace.printedTwice.map { habit in
            let owner = habit.className.isEmpty ? "" : " of \(habit.className)"
            return habit.areAll
                ? "  each callback\(owner) is printed 2 times"
                : "  \(English.list(habit.events, "and"))\(owner) \(habit.events.count > 1 ? "are printed 2 times each" : "is printed 2 times")"
        }
    }

    /// A rule that goes on being broken in one binding.
    private struct Repetition: Hashable {
        var rule: String
        var binding: Binding
        var isExpected: Bool

        init(_ marked: CheckedTrace.MarkedFinding) {
            rule = marked.finding.rule
            binding = marked.finding.binding
            isExpected = marked.isExpected
        }
    }

    /// Findings that repeat each other and are more than are listed.
    ///
    /// - Parameter shown: where the findings stand that are written down.
    private func repetitions(of shown: [Int]) -> [[Int]] {
        let most = TraceBlock.repetitionLimit + 1
        // There may be a million findings, of as many objects: those of which few are about one text repeat nothing often.
        let subjects = shown.map { trace.findings[$0].finding.binding.roles.last?.subject.hashValue ?? 0 }
        let counts = subjects.reduce(into: Dictionary(minimumCapacity: shown.count)) { $0[$1, default: 0] += 1 }
        let frequent = zip(shown, subjects).filter { counts[$1, default: 0] > most }.map(\.0)
        return Dictionary(grouping: frequent) { Repetition(trace.findings[$0]) }.values.filter { $0.count > most }
    }

    /// Writes down the findings, of those that repeat each other only the first in full.
    private func writeFindings(to take: ([ShownText]) -> Void) {
        let findings = trace.findings
        let shown = findings.indices.filter {
            report.shows(findings[$0].finding.rule) && (style.isVerbose || !findings[$0].isExpected)
        }
        // Those that are left out behind the last one that is written in full.
        var behind: [Int: ArraySlice<Int>] = [:]
        var leftOut: Set<Int> = []
        for alike in repetitions(of: shown) {
            let rest = alike[TraceBlock.repetitionLimit...]
            behind[alike[TraceBlock.repetitionLimit - 1]] = rest
            leftOut.formUnion(rest)
        }
        for index in shown where !leftOut.contains(index) {
            let rest = behind[index].map { [line(of: $0.map { findings[$0].finding })] } ?? []
            take(lines(of: findings[index]) + rest)
        }
    }

    /// `    and 19,980 more like it in lines 24–20000`
    private func line(of more: [Finding]) -> ShownText {
        let lines = names(ofLines: more.first?.place.line ?? 0, more.last?.place.line ?? 0)
        return "    and \(more.count) more like it in \(lines)"
    }

    private func lines(of marked: CheckedTrace.MarkedFinding) -> [ShownText] {
        let quotes =
            style.quotesLines
            ? FindingQuotes(
                sentence: report.sentence(of: marked.finding.rule),
                lines: trace.quotedLines,
                width: style.width
            )
            : nil
        return marked.finding.lines(
            in: trace.files,
            style.palette,
            isExpected: marked.isExpected,
            shownIn: trace.text,
            quoting: quotes,
            repair: marked.repair
        )
    }

    private func line(of failure: Diagnostic) -> ShownText {
        let headline = DiagnosticText.headline(of: failure, as: style.palette.paint("error:", .error), style.palette)
        return headline + (failure.suggestion.map { "\n    \($0)" } ?? "")
    }

    /// `  transition A -> B, lines 10–17, ordered like push or pop`
    private func line(of pair: CheckResult.Pair) -> ShownText {
        let roles = pair.binding.roles.map { $0.subject.isEmpty ? "(no name)" : $0.subject }.joined(separator: " -> ")
        let occurrence = pair.binding.occurrence > 1 ? " (occurrence \(pair.binding.occurrence))" : ""
        let lines = names(ofLines: pair.firstLine, pair.lastLine)
        return "  \(style.palette.paint("\(pair.relation)", .note)) \(roles)\(occurrence), \(lines)\(order(of: pair))"
    }

    /// `lines 7–9`; of a log that lies in several files, `app.log.1:7 to app.log:2`.
    private func names(ofLines first: Int, _ last: Int) -> String {
        if first == last { return trace.files.words(forLine: first) }
        return !trace.files.areSeveral
            ? "lines \(first)–\(last)" : "\(trace.files.words(forLine: first)) to \(trace.files.words(forLine: last))"
    }

    private func order(of pair: CheckResult.Pair) -> String {
        guard let name = pair.condition else { return "" }
        if !pair.orderedLike.isEmpty { return ", ordered like \(English.list(pair.orderedLike, "or"))" }
        let condition = report.specs.lazy.flatMap(\.conditions)
            .first { $0.name == name && $0.subject == .relation(pair.relation) }
        let values = condition?.values ?? []
        return values.isEmpty ? "" : ", ordered like none of \(English.list(values, "and"))"
    }
}
