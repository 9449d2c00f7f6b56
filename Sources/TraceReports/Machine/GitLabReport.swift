import CheckResults
import TraceModel

/// The findings that no case expects, as a code quality report of GitLab, behind an issue for each input that could not be judged.
package struct GitLabReport: ReportFormat {
    package init() {}

    package var name: String { "gitlab" }
    package var summary: String { "GitLab's code quality" }

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        var json = JSONWriter(isOnOneLine: true)
        let failures = report.failures.map { Issue(notJudged: $0, style) }
        json.lines(failures + ReportedFinding.unexpected(of: report, style).map(Issue.init)) { issue, json in
            json.write(issue)
            json.sendPiece(to: send)
        }
        send(json.shown + "\n")
    }
}

/// What GitLab shows of one thing.
private struct Issue {
    let description: String
    let check: String
    let fingerprint: String
    let severity: String
    let file: String
    let line: Int

    init(_ finding: ReportedFinding) {
        description = finding.sentence.string
        check = finding.finding.rule
        fingerprint = finding.fingerprint.text
        severity = finding.isCertain ? "major" : "minor"
        file = finding.origin.file.text
        line = finding.origin.line
    }

    init(notJudged failure: Diagnostic, _ style: ReportStyle) {
        description = ("not judged: \(failure.message)" as ShownText).string
        check = "lifeline.input"
        severity = "critical"
        file = failure.file.map { PortablePath($0, in: style.workingFolder).text } ?? "lifeline"
        line = failure.place?.line ?? 1
        fingerprint = Fingerprint.hash(of: [check, file, failure.place.map { "\($0)" } ?? "", failure.message])
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ issue: Issue) {
        object { json in
            json.member("description", issue.description)
            json.member("check_name", issue.check)
            json.member("fingerprint", issue.fingerprint)
            json.member("severity", issue.severity)
            json.member("location") { json in
                json.member("path", issue.file)
                json.member("lines") { $0.member("begin", max(1, issue.line)) }
            }
        }
    }
}
