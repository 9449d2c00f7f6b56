import TraceModel
import TraceRecords

enum AutomaticReading {
    case found(Found)
    case refused(Diagnostic)
    case nothing

    struct Found {
        var statements: [RecordStatement]
        var guess: Trace.Guess
    }

    static func find(in text: UnsafeRawBufferPointer, names: EventNames, besides count: Int) -> AutomaticReading {
        .nothing
    }
}
