import CheckResults

/// The findings as JSON, one a line, as the report `json` has them, behind a line for each input that could not be judged.
package struct JSONLinesReport: ReportFormat {
    package init() {}

    package var name: String { "jsonl" }
    package var summary: String { "one finding a line, for programs" }

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        var json = JSONWriter(isOnOneLine: true)
        for failure in report.failures {
            json.object { json in
                json.member("notJudged")
                json.write(notJudged: failure)
            }
            json.endLine()
        }
        for trace in report.traces {
            for finding in trace.findings where report.shows(finding.finding.rule) {
                json.write(finding, in: trace.files)
                json.endLine()
                json.sendPiece(to: send)
            }
        }
        send(json.shown)
    }
}
