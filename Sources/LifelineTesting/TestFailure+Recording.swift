import LifelineExpectations
import Testing

extension TestFailure {
    /// Records the failure as an issue of the current test.
    func record() {
        let comment = Comment(rawValue: message)
        let location = SourceLocation(
            fileID: place.fileID,
            filePath: place.filePath,
            line: place.line,
            column: place.column
        )
        #if compiler(>=6.3)
            let severity: Issue.Severity =
                switch self.severity {
                case .error: .error
                case .warning: .warning
                }
            Issue.record(comment, severity: severity, sourceLocation: location)
        #else
            switch severity {
            case .error: Issue.record(comment, sourceLocation: location)
            // Before warnings there were only known issues to show something that does not fail the test.
            case .warning: withKnownIssue("suspect") { Issue.record(comment, sourceLocation: location) }
            }
        #endif
    }
}
