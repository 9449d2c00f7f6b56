/// How a report is written.
public enum ReportFormat: String, Sendable, CaseIterable {
    case text
    case json
}
