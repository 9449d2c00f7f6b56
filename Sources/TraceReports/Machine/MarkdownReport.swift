import CheckResults
import TraceModel

/// The report as a page of Markdown, for the summary of a job: the findings in a table, and what explains them below.
package struct MarkdownReport: ReportFormat {
    package init() {}

    package var name: String { "markdown" }
    package var summary: String { "a page, for the summary of a job" }
    package var tellsCaseFailures: Bool { true }

    /// How many findings are listed: a summary may have a megabyte.
    private static let most = 200

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        let findings = ReportedFinding.unexpected(of: report, style)
        let sum = ReportSum(report: report, style: ReportStyle(isVerbose: true), tallies: Tally.all(of: report)).line
        send("## lifeline\n\n\(Markdown.escaped(sum.string))\n")
        for failure in report.failures {
            send(bullet("not judged: \(failure.file.map { "\($0): " } ?? "")\(failure.message)"))
        }
        for trace in report.traces {
            for failure in trace.caseFailures {
                send(bullet("\(failure.file ?? trace.file): \(failure.message)"))
            }
            for shortcoming in trace.shortcomings { send(bullet("\(trace.file): \(shortcoming.string)")) }
        }
        if findings.isEmpty { return }
        send("\n| | where | what | rule |\n|---|---|---|---|\n")
        for finding in findings.prefix(MarkdownReport.most) {
            let verdict = finding.isCertain ? "❌ violated" : "⚠️ suspect"
            let place = Markdown.code("\(finding.origin.file.text):\(finding.origin.line)")
            let message = Markdown.escaped(finding.sentence.string)
            send(ShownText(safe: "| \(verdict) | \(place) | \(message) | \(Markdown.code(finding.finding.rule)) |\n"))
        }
        if findings.count > MarkdownReport.most {
            send("\nand \(findings.count - MarkdownReport.most) more\n")
        }
        send("\n<details><summary>What explains them</summary>\n")
        for finding in findings.prefix(MarkdownReport.most) {
            let place = Markdown.code("\(finding.origin.file.text):\(finding.origin.line)")
            send(ShownText(safe: "\n\(place) \(Markdown.code(finding.finding.rule))\n\n"))
            if let sentence = report.sentence(of: finding.finding.rule) { send(bullet(sentence)) }
            for line in finding.lines { send(bullet(line.string)) }
        }
        send("\n</details>\n")
    }

    private func bullet(_ text: String) -> ShownText { ShownText(safe: "* \(Markdown.escaped(text))\n") }
}

/// Text in Markdown.
private enum Markdown {
    /// What would be markup stands as it is.
    static func escaped(_ text: String) -> String {
        let text: ShownText = "\(text)"
        return text.string.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case _ where "\\`*_{}[]()#+!|~@".unicodeScalars.contains(scalar):
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    /// A name, in the cell of a table.
    static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }
}
