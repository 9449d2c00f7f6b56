import CheckResults
import RuleTree
import TraceModel

/// The report for code-scanning services, in SARIF 2.1.0 (OASIS).
///
/// A place is a line: columns of logs count bytes, which SARIF has no unit for.
package struct SARIFReport: ReportFormat {
    package init() {}

    package var name: String { "sarif" }
    package var summary: String { "SARIF 2.1.0, for code scanning" }
    package var opening: String? { "{\"$schema\": \"https://json.schemastore.org/sarif" }

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        let rules = report.specs.flatMap { spec in spec.rules.map { (id: "\(spec.name).\($0.id)", rule: $0) } }
            .filter { report.shows($0.id) }
        let numbers = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var json = JSONWriter()
        json.object { json in
            json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.member("version", "2.1.0")
            json.member("runs")
            json.lines([report]) { report, json in
                json.object { json in
                    json.member("tool") { json in
                        json.member("driver") { json in
                            json.member("name", "lifeline")
                            json.member("version", style.version)
                            json.member("rules")
                            json.lines(rules) { $1.write($0.rule, as: $0.id) }
                        }
                    }
                    json.writeInvocation(of: report, style)
                    json.member("results")
                    json.lines(ReportedFinding.all(of: report, style)) { finding, json in
                        json.write(finding, ruleNumber: numbers[finding.finding.rule])
                        json.sendPiece(to: send)
                    }
                }
            }
        }
        send(json.shown + "\n")
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ rule: Rule, as id: String) {
        let citations = rule.citations.map { "\($0.document): \($0.words)" }
        let help = ([rule.sentence + "."] + (rule.note.map { ["Besides a mistake: \($0)."] } ?? []) + citations)
        object { json in
            json.member("id", id)
            json.member("name", rule.id)
            json.writeText("shortDescription", rule.sentence)
            json.writeText("fullDescription", rule.sentence + ".")
            json.writeText("help", help.joined(separator: "\n"))
            json.member("defaultConfiguration") { $0.member("level", "error") }
        }
    }

    /// What was not judged, and what of the rest was not read.
    fileprivate mutating func writeInvocation(of report: Report, _ style: ReportStyle) {
        member("invocations", ofEach: [report]) { report, json in
            json.member("executionSuccessful", report.failures.isEmpty)
            let failures: [(file: String?, level: String, text: ShownText)] = report.failures.map {
                ($0.file, "error", "\($0.message)")
            }
            let warnings = report.traces.flatMap { trace in trace.shortcomings.map { (trace.file, "warning", $0) } }
            json.member("toolExecutionNotifications", ofEach: failures + warnings) { note, json in
                json.member("level", note.level)
                json.writeText("message", note.text.string)
                json.member("locations", ofEach: [note.file].compactMap(\.self)) {
                    $1.writePlace(PortablePath($0, in: style.workingFolder), line: nil)
                }
            }
        }
    }

    fileprivate mutating func write(_ finding: ReportedFinding, ruleNumber: Int?) {
        object { json in
            json.member("ruleId", finding.finding.rule)
            if let ruleNumber { json.member("ruleIndex", ruleNumber) }
            json.member("level", finding.isCertain ? "error" : "warning")
            json.writeText("message", finding.sentence.string)
            json.member("locations", ofEach: [finding.origin]) { $1.writePlace($0.file, line: $0.line) }
            json.writeFlow(of: finding)
            json.member("partialFingerprints") { json in
                json.member("primaryLocationLineHash", finding.fingerprint.text)
                json.member("lifelineFinding/v1", finding.fingerprint.text)
            }
            if finding.isExpected {
                json.member("suppressions", ofEach: [finding.caseID ?? ""]) { id, json in
                    json.member("kind", "external")
                    json.member("justification", "the case \(id) expects it")
                }
            }
        }
    }

    /// The records that explain a finding and its own place, in the order of the log.
    private mutating func writeFlow(of finding: ReportedFinding) {
        if finding.finding.because.isEmpty { return }
        var steps = finding.finding.because.map { ($0.place, "\($0.event) of \($0.subject) \($0.note)") }
        steps.append((finding.finding.place, finding.finding.message))
        steps.sort { $0.0 < $1.0 }
        member("codeFlows", ofEach: [steps]) { steps, json in
            json.member("threadFlows", ofEach: [steps]) { steps, json in
                json.member("locations", ofEach: steps) { step, json in
                    let origin = finding.origin(of: step.0)
                    json.member("location") { json in
                        json.writePlace(origin.file, line: origin.line)
                        json.writeText("message", step.1)
                    }
                }
            }
        }
    }

    private mutating func writePlace(_ file: PortablePath, line: Int?) {
        member("physicalLocation") { json in
            json.member("artifactLocation") { $0.member("uri", file.uri) }
            if let line {
                json.member("region") { $0.member("startLine", max(1, line)) }
            }
        }
    }

    private mutating func writeText(_ name: String, _ text: String) {
        member(name)
        object { $0.member("text", text) }
    }
}
