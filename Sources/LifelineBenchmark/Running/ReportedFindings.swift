import Foundation
package import TraceModel

/// What a report in JSON says of one log, read line by line, since it may be longer than the benchmark's memory should be.
package struct ReportedFindings: Hashable, Sendable {
    /// Where a rule is broken.
    package struct Finding: Hashable, Comparable, Sendable, Decodable {
        package var line: Int
        package var rule: String
        package var verdict: String

        package init(line: Int, rule: String, verdict: String = "violated") {
            self.line = line
            self.rule = rule
            self.verdict = verdict
        }

        package static func < (left: Finding, right: Finding) -> Bool {
            (left.line, left.rule) < (right.line, right.rule)
        }
    }

    private struct Log: Decodable {
        var records: Int
        var events: Int
    }

    package private(set) var eventCount = 0
    package private(set) var recordCount = 0
    package private(set) var findings: [Finding] = []

    package init() {}

    /// Takes over what a line of the report says, if it is that of a trace or of a finding.
    package mutating func read(_ line: some StringProtocol) {
        let text = line.drop { $0 == " " }
        let end = text.lastIndex(of: "}").map(text.index(after:)) ?? text.startIndex
        let object = Data(text[..<end].utf8)
        if text.hasPrefix("{\"file\"") {
            guard let log = try? JSONDecoder().decode(Log.self, from: object) else { return }
            eventCount = log.events
            recordCount = log.records
        } else if text.hasPrefix("{\"rule\"") {
            if let finding = try? JSONDecoder().decode(Finding.self, from: object) { findings.append(finding) }
        }
    }

    /// Compares with what a workload was written to hold.
    ///
    /// - Throws: `Diagnostic` that says what differs first.
    package func check(against workload: Workload, _ offences: [Offence], log: String) throws(Diagnostic) {
        guard eventCount == workload.events, recordCount == workload.events else {
            throw Diagnostic(
                "\(recordCount) records and \(eventCount) events are read, but \(workload.events) events were written",
                file: log
            )
        }
        let planned = Set(ReportedFindings.planned(offences))
        let found = Set(findings)
        if let extra = found.subtracting(planned).min() {
            throw Diagnostic(
                "\(extra.rule) is \(extra.verdict), but nothing was written to break it here",
                file: log,
                at: Place(line: extra.line, column: 1)
            )
        }
        if let missing = planned.subtracting(found).min() {
            throw Diagnostic(
                "\(missing.rule) is broken here, but lifeline does not find it",
                file: log,
                at: Place(line: missing.line, column: 1)
            )
        }
        guard findings.count == planned.count else {
            throw Diagnostic("\(findings.count) findings are reported, but \(planned.count) were planned", file: log)
        }
    }

    /// The findings that a workload was written to have, in order.
    package static func planned(_ offences: [Offence]) -> [Finding] {
        offences.flatMap { offence in offence.rules.map { Finding(line: offence.line, rule: $0) } }
    }
}
