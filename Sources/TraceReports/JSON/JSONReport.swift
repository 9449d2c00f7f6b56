import CheckResults
import TraceModel

/// The report as one JSON object, for programs: schema `lifeline-report-2`.
///
/// Relations are counted for each trace, and listed only if that is asked for: there may be a million of them. The order of
/// keys and elements is part of the format; an element of a list stands on a line of its own.
package struct JSONReport: ReportFormat {
    package init() {}

    package var name: String { "json" }
    package var summary: String { "one object, for programs" }
    package var opening: String? { "{\"schema\": \"lifeline-report-" }

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "lifeline-report-2")
            json.member("traces")
            json.lines(report.traces) { $1.write($0) }
            if !report.failures.isEmpty {
                json.member("notJudged")
                json.lines(report.failures) { $1.write(notJudged: $0) }
            }
            json.member("findings")
            json.lines(JSONReport.all(report.traces) { $0.findings.filter { report.shows($0.finding.rule) } }) {
                $1.write($0.element, in: $0.files)
                $1.sendPiece(to: send)
            }
            if style.listsRelations {
                json.member("relations")
                json.lines(JSONReport.all(report.traces, \.pairs)) {
                    $1.write($0.element, in: $0.files)
                    $1.sendPiece(to: send)
                }
            }
            json.member("verdicts")
            json.write(Tally.all(of: report))
        }
        send(json.shown + "\n")
    }

    /// The lists of all traces behind each other, made as they are gone through.
    private static func all<List: Sequence>(
        _ traces: [CheckedTrace],
        _ list: @escaping (CheckedTrace) -> List
    ) -> some Sequence<(files: FindingFiles, element: List.Element)> {
        traces.lazy.flatMap { trace in
            let files = trace.files
            return list(trace).lazy.map { (files: files, element: $0) }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ trace: CheckedTrace) {
        object { json in
            json.member("file", trace.file)
            if let parts = trace.parts { json.member("parts", parts.parts.map(\.file)) }
            json.member("format", trace.format)
            json.member("records", trace.recordCount)
            json.member("events", trace.eventCount)
            json.member("otherLines", trace.otherLineCount)
            json.member("lives", trace.lifeCount)
            json.member("gaps", trace.gapCount)
            json.member("relations", trace.pairCount)
            if trace.unread.count > 0 { json.member("unread", trace.unread.count) }
            if !trace.unmatchedRecords.isEmpty { json.member("unmatchedRecords", trace.unmatchedRecords) }
            if !trace.printedTwice.isEmpty {
                json.member("printedTwice", ofEach: trace.printedTwice) { habit, json in
                    json.member("class", habit.className)
                    json.member("events", habit.events)
                }
            }
            if !trace.pairsLeftOut.isEmpty {
                json.member("pairsLeftOut", ofEach: trace.pairsLeftOut) { leftOut, json in
                    json.member("relation", leftOut.relation)
                    json.member("line", leftOut.line)
                    json.member("records", leftOut.records)
                }
            }
            if !trace.assumptions.isEmpty { json.member("assumed", trace.assumptions) }
            if let guess = trace.guess { json.member("readAs", guess.records) }
            if !trace.shownConditions.isEmpty {
                json.member("conditions")
                json.array(trace.shownConditions) { shown, json in json.write(shown, in: trace.files) }
            }
        }
    }

    fileprivate mutating func write(_ shown: CheckResult.ShownCondition, in files: FindingFiles) {
        object { json in
            json.member("condition", shown.name)
            json.member("takenToBe", shown.range)
            json.member("because", ofEach: shown.because) { sighting, json in
                let origin = files.origin(of: sighting.place)
                json.member("file", origin.file)
                json.member("line", origin.place.line)
                json.member("shows", sighting.what)
                json.member("means", sighting.range)
            }
        }
    }

    /// An input that could not be judged.
    mutating func write(notJudged failure: Diagnostic) {
        object { json in
            json.member("file", failure.file)
            if let place = failure.place {
                json.member("line", place.line)
                json.member("column", place.column)
            }
            json.member("message", failure.message)
        }
    }

    mutating func write(_ marked: CheckedTrace.MarkedFinding, in files: FindingFiles) {
        let finding = marked.finding
        let origin = files.origin(of: finding.place)
        object { json in
            json.member("rule", finding.rule)
            json.member("verdict", finding.verdict.rawValue)
            json.member("file", origin.file)
            json.member("line", origin.place.line)
            json.member("column", origin.place.column)
            json.member("event", finding.event)
            json.write(finding.binding)
            json.member("message", finding.message)
            json.member("reason", finding.reason)
            if let remedy = finding.remedy { json.member("remedy", remedy) }
            if let note = finding.note { json.member("note", note) }
            json.member("because", ofEach: finding.because) { witness, json in
                let origin = files.origin(of: witness.place)
                json.member("file", origin.file)
                json.member("line", origin.place.line)
                json.member("event", witness.event)
                json.member("subject", witness.subject)
                if witness.isAside { json.member("aside", true) }
            }
            if !finding.stretches.isEmpty {
                json.member("stretches")
                json.array(finding.stretches) { stretch, json in json.write(stretch, in: files) }
            }
            if marked.isExpected { json.member("expected", true) }
            if let repair = marked.repair { json.member("repair", repair.words(in: files)?.string) }
        }
    }

    private mutating func write(_ stretch: Finding.Stretch, in files: FindingFiles) {
        object { json in
            json.member("events", stretch.events)
            json.member("count", stretch.count)
            for (name, edge) in [
                (stretch.start.isInside ? "from" : "behind", stretch.start),
                (stretch.end.isInside ? "to" : "before", stretch.end),
            ] {
                let origin = files.origin(of: edge.place)
                json.member(name)
                json.object { json in
                    json.member("file", origin.file)
                    json.member("line", origin.place.line)
                    json.member("column", origin.place.column)
                }
            }
        }
    }

    fileprivate mutating func write(_ pair: CheckResult.Pair, in files: FindingFiles) {
        let (first, last) = (files.origin(ofLine: pair.firstLine), files.origin(ofLine: pair.lastLine))
        object { json in
            json.member("relation", pair.relation)
            json.member("file", first.file)
            json.write(pair.binding)
            json.member("firstLine", first.line)
            if last.file != first.file { json.member("lastFile", last.file) }
            json.member("lastLine", last.line)
            json.member("orderedLike", pair.orderedLike)
        }
    }

    /// The roles of a binding, and beside them which of several it is: a role may have any name.
    fileprivate mutating func write(_ binding: Binding) {
        member("binding") { json in
            for role in binding.roles { json.member(role.name, role.subject) }
        }
        if binding.life > 1 { member("life", binding.life) }
        if binding.occurrence > 1 { member("occurrence", binding.occurrence) }
    }

    fileprivate mutating func write(_ tallies: [Tally]) {
        lines(tallies, open: "{", close: "}") { tally, json in
            json.name(tally.rule)
            json.object { json in
                for verdict in Tally.order { json.member(verdict.rawValue, tally[verdict]) }
            }
        }
    }
}
