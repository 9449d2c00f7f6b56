/// A test case for each rule and trace, in the XML of JUnit's reports (the schema of Apache Ant's task).
///
/// The schema asks for a time and a host, which a report that is the same whenever it is made cannot have: they are the first
/// second of 1970, and `localhost`.
package struct JUnitReport: ReportFormat {
    package init() {}

    package var name: String { "junit" }
    package var summary: String { "JUnit's XML, a test case for each rule and log" }
    package var tellsCaseFailures: Bool { true }
    package var opening: String? { JUnitReport.head }

    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>"

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        send(ShownText(safe: JUnitReport.head + "\n"))
        for (number, suite) in report.tests(style).enumerated() {
            let (failures, skipped) = (suite.cases.count(where: \.isFailed), suite.cases.count(where: \.isSkipped))
            var xml = "  <testsuite package=\"lifeline\" id=\"\(number)\" name=\"\(XML.escaped(suite.name))\""
            xml += " timestamp=\"1970-01-01T00:00:00\" hostname=\"localhost\" tests=\"\(suite.cases.count)\""
            xml += " failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" time=\"0\">\n    <properties/>\n"
            send(ShownText(safe: xml))
            for test in suite.cases { send(ShownText(safe: element(test, in: suite))) }
            let notes = suite.shortcomings + suite.cases.flatMap(\.notes)
            let output = XML.escaped(notes.map(\.string).joined(separator: "\n"))
            send(ShownText(safe: "    <system-out>\(output)</system-out>\n    <system-err/>\n  </testsuite>\n"))
        }
        send("</testsuites>\n")
    }

    private func element(_ test: TestedSuite.Case, in suite: TestedSuite) -> String {
        let head =
            "    <testcase name=\"\(XML.escaped(test.name))\" classname=\"\(XML.escaped(suite.name))\" time=\"0\""
        switch test.result {
        case .passed: return head + "/>\n"
        case .skipped(let reason):
            return head + "><skipped message=\"\(XML.escaped(reason.string))\"/></testcase>\n"
        case .failed(let texts):
            let message = XML.escaped(texts.first?.string ?? "")
            let text = XML.escaped(texts.map(\.string).joined(separator: "\n"))
            return head + "><failure type=\"violated\" message=\"\(message)\">\(text)</failure></testcase>\n"
        }
    }
}

/// Text in XML.
enum XML {
    /// What would be markup, or is no character of XML, is replaced.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { xml, scalar in
            switch scalar {
            case "&": xml += "&amp;"
            case "<": xml += "&lt;"
            case ">": xml += "&gt;"
            case "\"": xml += "&quot;"
            case "\n", "\t": xml += "&#\(scalar.value);"
            case _ where scalar.isUnsafe || scalar.value & 0xFFFE == 0xFFFE: xml += "\u{FFFD}"
            default: xml.unicodeScalars.append(scalar)
            }
        }
    }
}
