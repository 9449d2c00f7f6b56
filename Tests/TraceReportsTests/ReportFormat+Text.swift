import TraceReports

extension ReportFormat {
    /// The pieces of a report put together.
    func text(of report: Report, style: ReportStyle) -> ShownText {
        var text = ShownText()
        write(report, style: style) { text += $0 }
        return text
    }
}
