import CheckResults
import TraceModel

/// A finding of a report as formats for programs name it.
struct ReportedFinding {
    let finding: Finding
    /// Whether its trace's case expects it, and which case that is.
    let isExpected: Bool
    let caseID: String?
    let fingerprint: Fingerprint
    private let files: FindingFiles
    private let folder: String

    /// The findings of the rules that a report shows, in their order, made as they are gone through.
    static func all(of report: Report, _ style: ReportStyle) -> some Sequence<ReportedFinding> {
        var fingerprints = Fingerprint.Numbering()
        return report.traces.lazy.flatMap { trace in
            trace.findings.lazy.filter { report.shows($0.finding.rule) }.map { marked in
                let file = PortablePath(trace.files.origin(of: marked.finding.place).file, in: style.workingFolder)
                return ReportedFinding(
                    finding: marked.finding,
                    isExpected: marked.isExpected,
                    caseID: trace.caseID,
                    fingerprint: fingerprints.next(marked.finding, in: file),
                    files: trace.files,
                    folder: style.workingFolder
                )
            }
        }
    }

    /// Those that no case expects.
    static func unexpected(of report: Report, _ style: ReportStyle) -> [ReportedFinding] {
        all(of: report, style).filter { !$0.isExpected }
    }

    var isCertain: Bool { finding.verdict == .violated }

    /// The file that holds a place, and the line there.
    func origin(of place: Place) -> (file: PortablePath, line: Int) {
        let origin = files.origin(of: place)
        return (PortablePath(origin.file, in: folder), origin.place.line)
    }

    /// Where it stands.
    var origin: (file: PortablePath, line: Int) { origin(of: finding.place) }

    /// What is wrong, and why that is not certain, in one line.
    var sentence: ShownText {
        guard let reason = finding.reason else { return "\(finding.message)" }
        return "\(finding.message) (not certain: \(reason))"
    }

    /// What is wrong, why that is not certain, the records that explain it, one a line, what else it can be, and what would settle
    /// it.
    var lines: [ShownText] {
        let explanation = finding.explanation { place in
            let origin = origin(of: place)
            return "\(origin.file.text):\(origin.line):"
        }
        return ["\(finding.message)"] + explanation + (finding.remedy.map { ["to settle it: \($0)"] } ?? [])
    }
}
