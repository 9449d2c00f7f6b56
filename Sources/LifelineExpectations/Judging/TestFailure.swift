package import TraceReports

/// Something that a test has to report.
package struct TestFailure: Hashable, Sendable {
    package enum Severity: Hashable, Sendable {
        /// The test fails.
        case error
        /// The test does not fail by it.
        case warning
    }

    package var severity: Severity
    package var place: SourcePlace
    /// What is wrong, and below it, on lines of their own, what shows it.
    package var message: String

    package init(_ message: ShownText, at place: SourcePlace, severity: Severity = .error) {
        self.message = message.string
        self.place = place
        self.severity = severity
    }

    /// The message for where it is printed as it is: what shows the failure is set off from the next one.
    package var indentedMessage: String {
        message.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
    }

    /// The failure as compilers print a warning, for where only text can be reported.
    package var warning: String { "\(place.filePath):\(place.line): warning: \(indentedMessage)" }
}
