/// One way to write a report down.
public protocol ReportFormat: Sendable {
    /// The name that `--format` gives.
    var name: String { get }
    /// What the format is good for, in a few words.
    var summary: String { get }
    /// Whether the text is for people, and so holds what the schema of a format for programs has no room for: the
    /// unmet expectations of cases, and the lines that are no records.
    var isForPeople: Bool { get }

    /// How many relations of one trace it lists, the first ones; nil: all.
    var pairLimit: Int? { get }

    /// The whole report, with a line end after its last line; empty if there is nothing to say.
    func text(of report: Report, style: ReportStyle) -> String
}

/// The formats that a report can be written in.
public enum ReportFormats {
    /// The first one is what a user gets who asks for none.
    public static let all: [any ReportFormat] = [TextReport(), JSONReport()]
}
