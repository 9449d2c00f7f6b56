import CheckResults

/// The findings that no case expects, as a code quality report of GitLab.
package struct GitLabReport: ReportFormat {
    package init() {}

    package var name: String { "gitlab" }
    package var summary: String { "GitLab's code quality" }

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        var json = JSONWriter(isOnOneLine: true)
        json.lines(ReportedFinding.unexpected(of: report, style)) { finding, json in
            json.object { json in
                json.member("description", finding.sentence.string)
                json.member("check_name", finding.finding.rule)
                json.member("fingerprint", finding.fingerprint.text)
                json.member("severity", finding.isCertain ? "major" : "minor")
                json.member("location")
                json.object { json in
                    json.member("path", finding.origin.file.text)
                    json.member("lines")
                    json.object { $0.member("begin", max(1, finding.origin.line)) }
                }
            }
            json.sendPiece(to: send)
        }
        send(json.shown + "\n")
    }
}
