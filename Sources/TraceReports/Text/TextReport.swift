/// The report as text, for people: a block for each trace and a closing tally.
package struct TextReport: ReportFormat {
    package init() {}

    package var name: String { "text" }
    package var summary: String { "for people" }
    package var isForPeople: Bool { true }
    package var pairLimit: Int? { TraceBlock.relationLimit }

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        var blocks = report.traces.map { TraceBlock(trace: $0, report: report, style: style).lines }
        if !style.isQuiet, !report.traces.isEmpty {
            let closing = ClosingTally(report: report, palette: style.palette)
            blocks += [closing.verdictLines, closing.openLines, closing.untestedLines, closing.summaryLines]
        }
        blocks.removeAll(where: \.isEmpty)
        // Under `isQuiet` findings follow one another as a compiler's do.
        send(blocks.joined(separator: style.isQuiet ? [] : [""]).lines)
    }
}
