import TraceModel

/// The report as text, for people: a block for each trace and a closing tally.
public struct TextReport: ReportFormat {
    public init() {}

    public var name: String { "text" }
    public var summary: String { "for people" }
    public var isForPeople: Bool { true }
    public var pairLimit: Int? { TraceBlock.relationLimit }

    public func text(of report: Report, style: ReportStyle) -> String {
        var blocks = report.traces.map { TraceBlock(trace: $0, report: report, style: style).lines }
        if !style.isQuiet, !report.traces.isEmpty {
            let closing = ClosingTally(report: report, palette: style.palette)
            blocks += [closing.verdictLines, closing.openLines, closing.untestedLines, closing.summaryLines]
        }
        blocks.removeAll(where: \.isEmpty)
        // Under `isQuiet` findings follow one another as a compiler's do.
        var pieces: [String] = []
        for line in blocks.joined(separator: style.isQuiet ? [] : [""]) {
            pieces.append(line)
            pieces.append("\n")
        }
        return pieces.concatenated()
    }
}
