import CheckResults
import LifelineLoading
import RuleAnalysis
import RuleAutomata
import RuleTree
import TraceModel
import TracePictures
import TraceReports
import TraceRules

/// Makes the pictures of judged traces.
struct TraceDrawing: Sendable {
    /// How much of each is drawn.
    var request = PictureRequest()
    /// Which findings are.
    var isShown: @Sendable (Finding) -> Bool = { _ in true }

    /// In longer traces nobody looks for the event that is missing: the whole is judged anew for each that may be.
    private static let mostRepaired = 20_000
    /// How many records may be judged anew for a finding, and of its binding alone.
    private static let mostWork = 8_000
    private static let mostOwnWork = 60_000

    /// - Parameters:
    ///   - checked: what a report has of the trace.
    ///   - parts: the files that the trace was put together from.
    ///   - options: what is declared to a check by a spec.
    func picture(
        of judged: JudgedTrace,
        _ checked: CheckedTrace,
        _ parts: LogParts?,
        _ options: (LoadedSpec) -> CheckOptions
    ) throws(Diagnostics) -> Picture {
        let files = FindingFiles(checked.file, parts: parts)
        var log = DrawnTrace(
            title: checked.file,
            trace: judged.trace,
            vocabularies: judged.specs.map(\.checker.compiled.vocabulary),
            placeName: { files.shortName(of: $0, isOneLine: checked.text != nil) },
            clock: { TimeText($0)?.clock }
        )
        log.pairs = judged.results.map(\.pairs)
        for (index, marked) in checked.findings.enumerated() where isShown(marked.finding) {
            let finding = marked.finding
            log.findings.append(
                .init(
                    finding,
                    .init(
                        number: index + 1,
                        rule: finding.rule,
                        sentence: judged.sentence(of: finding.rule),
                        message: finding.message,
                        isCertain: finding.verdict == .violated,
                        isExpected: marked.isExpected
                    )
                )
            )
        }
        return try Diagnostics.alone { () throws(Diagnostic) in
            try addRepairs(to: &log, judged, options)
            return try Picture(log, request)
        }
    }

    /// Finds out what is missing where, of those findings that are drawn.
    private func addRepairs(
        to log: inout DrawnTrace,
        _ judged: JudgedTrace,
        _ options: (LoadedSpec) -> CheckOptions
    ) throws(Diagnostic) {
        if log.findings.isEmpty || judged.trace.entries.count > TraceDrawing.mostRepaired { return }
        for (spec, result) in zip(judged.specs, judged.results) where !result.findings.isEmpty {
            let search = try RepairSearch(
                spec.checker,
                judged.trace,
                options(spec),
                mostWork: TraceDrawing.mostWork,
                mostOwnWork: TraceDrawing.mostOwnWork
            )
            let drawn = log.findings.indices.filter { index in
                request.lines.isEmpty || request.lines.contains(log.findings[index].finding.place.line)
            }
            for index in drawn.prefix(request.mostFindings) where log.findings[index].latecomer == nil {
                let finding = log.findings[index].finding
                if result.findings.contains(finding) { log.findings[index].repair = try search.repair(of: finding) }
            }
        }
    }
}

extension JudgedTrace {
    /// What a rule says, in the words of its spec.
    fileprivate func sentence(of id: String) -> String {
        for spec in specs {
            if let rule = spec.spec.rules.first(where: { spec.wholeID(of: $0) == id }) { return rule.sentence }
        }
        return ""
    }
}
