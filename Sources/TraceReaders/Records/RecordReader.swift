import TraceModel
import TraceRecords

struct RecordReader: TraceReader {
    init(_ statements: [RecordStatement], names: EventNames) {}
    mutating func read(_ bytes: UnsafeRawBufferPointer, firstLine: Int, into batch: inout RecordBatch) -> Int { 0 }
}
