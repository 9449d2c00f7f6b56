import TraceModel
import TraceRecords

/// What the beginning of a log shows of how its records are printed, where nobody declared it and no format is recognised.
enum AutomaticReading {
    /// The lines that are records, and what was assumed.
    case found(Found)
    /// The lines name events, and it cannot be told whose they are.
    case refused(Diagnostic)
    /// The lines are no log of these events.
    case nothing

    struct Found {
        var statements: [RecordStatement]
        var guess: Trace.Guess
        /// Whether a column tells objects apart for certain.
        var hasSureSubject: Bool
    }

    /// - Parameters:
    ///   - text: the log's beginning, whole lines.
    ///   - count: how many of its lines are read otherwise; fewer are of no use.
    static func find(in text: UnsafeRawBufferPointer, names: EventNames, besides count: Int) -> AutomaticReading {
        var search = ShapeSearch(text, names: names)
        return search.run(besides: count)
    }
}
