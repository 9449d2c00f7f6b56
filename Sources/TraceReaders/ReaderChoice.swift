import TraceModel
import TraceRecords

/// What a log is read by, and what reports call it.
struct ReaderChoice: Sendable {
    /// What reports call a log that is read by declared records.
    static let declared = "record"

    let format: String
    /// What was assumed of the lines; nil if nothing was.
    var guess: Trace.Guess?
    let makeReader: @Sendable (EventNames) -> any TraceReader

    init(_ type: any RecognisedReader.Type) {
        format = type.format
        makeReader = { type.init(names: $0) }
    }

    /// What a user declares; nil: it is to be found out from the log.
    ///
    /// - Throws: a diagnostic if there is no such format.
    init?(declaredBy plan: ReadingPlan) throws(Diagnostic) {
        if let format = plan.format, format != ReaderChoice.declared {
            self.init(try ReaderList.reader(named: format))
        } else if !plan.records.isEmpty {
            self.init(plan.records, format: ReaderChoice.declared)
        } else {
            return nil
        }
    }

    /// What was found out from the log's beginning.
    init(_ found: AutomaticReading.Found) {
        self.init(found.statements, format: "found")
        guess = found.guess
    }

    private init(_ statements: [RecordStatement], format: String) {
        self.format = format
        makeReader = { RecordReader(statements, names: $0) }
    }
}
