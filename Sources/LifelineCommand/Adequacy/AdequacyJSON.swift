import RuleAnalysis
import TraceModel
import TraceReports

/// The report for programs: schema `lifeline-adequacy-1`, one object.
struct AdequacyJSON {
    let report: AdequacyReport

    var text: ShownText {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "lifeline-adequacy-1")
            json.member("specs", report.specs)
            json.member("cases", report.caseCount)
            json.member("rules")
            json.lines(report.rules) { rule, json in
                json.object { json in
                    json.member("rule", rule.rule)
                    json.member("satisfiedInCases", rule.satisfyingCases)
                    json.member("violatedInCases", rule.violatingCases)
                    json.member("brokenByExample", rule.isBrokenByExample)
                }
            }
            json.member("traceChanges")
            json.lines(report.traceMutants) { outcome, json in json.write(outcome) }
            json.member("ruleChanges")
            json.lines(report.ruleMutants) { outcome, json in json.write(outcome) }
        }
        return json.shown + "\n"
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ outcome: TraceMutantOutcome) {
        object { json in
            json.member("file", outcome.file)
            json.member("line", outcome.mutant.place.line)
            json.member("column", outcome.mutant.place.column)
            json.member("change", outcome.mutant.kind.rawValue)
            json.member("events", outcome.mutant.events)
            json.member("ofTwoSubjects", outcome.mutant.isAcross)
            json.member("noticedBy", outcome.notice == .nothing ? nil : outcome.notice.rawValue)
        }
    }

    fileprivate mutating func write(_ outcome: RuleMutantOutcome) {
        object { json in
            json.member("rule", outcome.rule)
            json.member("change", outcome.mutant.change)
            json.member("removed", outcome.mutant.removed)
            json.member("added", outcome.mutant.added)
            var caseID: String?
            let noticed: String? =
                switch outcome.notice {
                case .trace: "trace"
                case .examples: "examples"
                case .sameMeaning, .nothing: nil
                }
            if case .trace(let id) = outcome.notice { caseID = id }
            json.member("noticedBy", noticed)
            json.member("case", caseID)
            json.member("sameMeaning", outcome.notice == .sameMeaning)
        }
    }
}
