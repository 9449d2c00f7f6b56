import CheckResults
import Testing
import TraceModel
import TraceReports

@Suite
struct FingerprintTests {
    /// A finding about an object with an address, in a log that another program printed lines into.
    private func finding(_ address: String, line: Int, event: String = "viewDidAppear") -> Finding {
        Finding(
            rule: "uikit.appearance",
            verdict: .violated,
            place: Place(line: line, column: 1),
            event: event,
            binding: Binding([.init("self", "<DetailVC: \(address)>")]),
            message: "\(event) took \(line) ms",
            because: [
                .init(
                    place: Place(line: line - 1, column: 1),
                    event: "viewWillAppear",
                    subject: "<DetailVC: \(address)>",
                    note: "came before it"
                )
            ]
        )
    }

    /// The fingerprints in a report of GitLab's, in their order.
    private func fingerprints(_ findings: Finding..., file: String = "a.log") -> [String] {
        var trace = CheckedTrace(file: file, format: "messages")
        trace.findings = findings.map { .init($0) }
        var style = ReportStyle()
        style.workingFolder = "/home/me"
        let text = GitLabReport().text(of: Report(traces: [trace]), style: style).string
        return text.split(separator: "\"fingerprint\": \"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test
    func `Lines before it, addresses and times make no difference`() {
        let before = fingerprints(finding("0x7fd15a40b0", line: 8))
        #expect(before.count == 1)
        #expect(fingerprints(finding("0x600003b0", line: 512)) == before)
        #expect(fingerprints(finding("0x600003b0", line: 512), file: "./a.log") == before)
        #expect(fingerprints(finding("0x600003b0", line: 512), file: "/home/me/a.log") == before)
    }

    @Test
    func `The rule, the event, the class and the file make one`() {
        var other = finding("0x10", line: 8)
        other.rule = "uikit.layout"
        var others = finding("0x10", line: 8)
        others.binding = Binding([.init("self", "<ListVC: 0x10>")])
        let all = [
            fingerprints(finding("0x10", line: 8)), fingerprints(other), fingerprints(others),
            fingerprints(finding("0x10", line: 8, event: "dealloc")),
            fingerprints(finding("0x10", line: 8), file: "b.log"),
        ]
        #expect(Set(all).count == all.count)
    }

    @Test
    func `Equal ones are numbered`() {
        let both = fingerprints(finding("0x10", line: 8), finding("0x20", line: 18))
        #expect(both.map { $0.suffix(2) } == [":1", ":2"])
        #expect(Set(both.map { $0.dropLast(2) }).count == 1)
    }
}
