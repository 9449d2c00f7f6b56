import CheckResults
import TraceModel

/// The findings that no case expects, as workflow commands of GitHub, which show them beside the lines of the log.
///
/// A step shows ten errors and ten warnings; where there are more, the last one says how many.
package struct GitHubReport: ReportFormat {
    package init() {}

    package var name: String { "github" }
    package var summary: String { "annotations of GitHub's workflows" }
    package var tellsCaseFailures: Bool { true }

    /// How many commands of a kind a step shows.
    private static let most = 10

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        var commands: [(kind: String, text: String)] = []
        for failure in report.failures {
            let file = PortablePath(failure.file ?? "", in: style.workingFolder)
            let message: ShownText = "\(failure.message)"
            commands.append(
                ("error", command("error", file, failure.place?.line ?? 1, title: "not judged", message.string))
            )
        }
        for trace in report.traces {
            for failure in trace.caseFailures {
                let file = PortablePath(failure.file ?? trace.file, in: style.workingFolder)
                let message: ShownText = "\(failure.message)"
                commands.append(
                    ("error", command("error", file, failure.place?.line ?? 1, title: "case", message.string))
                )
            }
            for shortcoming in trace.shortcomings {
                let file = PortablePath(trace.file, in: style.workingFolder)
                commands.append(("warning", command("warning", file, 1, title: "not judged", shortcoming.string)))
            }
        }
        for finding in ReportedFinding.unexpected(of: report, style) {
            let kind = finding.isCertain ? "error" : "warning"
            let text = finding.lines.map(\.string).joined(separator: "\n")
            let origin = finding.origin
            commands.append((kind, command(kind, origin.file, origin.line, title: finding.finding.rule, text)))
        }
        for kind in ["error", "warning"] {
            let all = commands.filter { $0.kind == kind }
            let shown = all.count > GitHubReport.most ? GitHubReport.most - 1 : all.count
            for command in all.prefix(shown) { send(ShownText(safe: command.text + "\n")) }
            if shown < all.count {
                send(ShownText(safe: "::\(kind) title=lifeline::\(all.count - shown) more are in the report\n"))
            }
        }
    }

    private func command(_ kind: String, _ file: PortablePath, _ line: Int, title: String, _ message: String) -> String
    {
        let properties = [("file", file.text), ("line", String(max(1, line))), ("title", title)]
            .map { "\($0)=\(escaped($1, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")]))" }
        return "::\(kind) \(properties.joined(separator: ","))::"
            + escaped(message, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
    }

    private func escaped(_ text: String, _ escapes: [(character: Unicode.Scalar, escape: String)]) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            escaped += escapes.first { $0.character == scalar }?.escape ?? String(scalar)
        }
    }
}
