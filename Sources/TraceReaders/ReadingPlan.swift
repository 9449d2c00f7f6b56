public import TraceModel
public import TraceRecords

/// How a log is to be read.
public struct ReadingPlan: Sendable {
    /// The names that the chosen specs know.
    public var names: EventNames
    /// What is declared of the log's lines; with any, they alone say what a record is.
    public var records: [RecordStatement]
    /// The format to read; nil: it is found out from the content.
    public var format: String?

    public init(names: EventNames, records: [RecordStatement] = [], format: String? = nil) {
        self.names = names
        self.records = records
        self.format = format
    }
}
