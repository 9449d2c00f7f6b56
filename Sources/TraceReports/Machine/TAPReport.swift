/// A test point for each rule and trace, in the Test Anything Protocol, version 13.
package struct TAPReport: ReportFormat {
    package init() {}

    package var name: String { "tap" }
    package var summary: String { "the Test Anything Protocol" }
    package var tellsCaseFailures: Bool { true }
    package var opening: String? { TAPReport.version }

    private static let version = "TAP version 13"

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        let tests = report.tests(style)
        send("\(TAPReport.version)\n1..\(tests.reduce(0) { $0 + $1.cases.count })\n")
        var number = 0
        for suite in tests {
            for shortcoming in suite.shortcomings { send(line("# \(suite.name): \(shortcoming)")) }
            for test in suite.cases {
                number += 1
                let name = "\(number) - " + escaped("\(suite.name): \(test.name)")
                switch test.result {
                case .passed(let notes):
                    send(line("ok " + name))
                    for note in notes { send(line("# \(note)")) }
                case .skipped(let reason): send(line("ok " + name + " # SKIP \(reason)"))
                case .failed(let texts):
                    send(line("not ok " + name))
                    for text in texts { send(line("# \(text)")) }
                }
            }
        }
    }

    private func line(_ text: ShownText) -> ShownText { text + "\n" }

    /// A description, in which no directive begins.
    private func escaped(_ text: ShownText) -> ShownText {
        let escaped = text.string.unicodeScalars.reduce(into: "") { escaped, scalar in
            if scalar == "#" || scalar == "\\" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return ShownText(safe: escaped)
    }
}
