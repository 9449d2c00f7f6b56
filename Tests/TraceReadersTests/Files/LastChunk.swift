import TraceFiles
import TraceModel
import TraceReaders

/// What a reader makes of the last of some chunks.
struct LastChunk {
    /// The lines that it knew again.
    private(set) var known: [RepeatedRecord] = []
    /// Those that it read: records, gaps among them.
    private(set) var read: [Int32] = []
    private(set) var others: [RecordBatch.OtherLine] = []

    /// - Parameters:
    ///   - chunks: their lines. Each chunk is learned from when it has been read.
    ///   - isHeading: whether a line may say whose records the next ones are; nil if any may.
    init(
        of chunks: [[String]],
        _ reader: any TraceReader,
        isHeading: (@Sendable (Range<Int>, UnsafeRawBufferPointer) -> Bool)? = nil
    ) {
        var reader = reader
        var batch = RecordBatch(takesRepeats: true)
        batch.isHeading = isHeading
        for chunk in chunks {
            batch.removeAll()
            // What stands at the end of a chunk cannot be told by its bytes.
            Array((chunk + [String(repeating: "~", count: 80), ""]).joined(separator: "\n").utf8).withUnsafeBytes {
                _ = reader.read($0, firstLine: 1, into: &batch)
                reader.learn(&batch, of: $0, takesLabels: true, areDeclared: true)
            }
        }
        (known, read) = (batch.repeats, batch.records.map(\.line))
        others = batch.otherLines.filter { $0.line <= chunks.last?.count ?? 0 }
    }
}

extension Trace {
    /// What is read of some lines, other lines included, in chunks of so many bytes.
    static func read(_ lines: [String], _ plan: ReadingPlan, chunk: Int = 1 << 20) throws -> Trace {
        try TraceFile.read(
            .bytes(Array(lines.map { $0 + "\n" }.joined().utf8), name: "a.log"),
            plan,
            keepsOtherLines: true,
            chunks: LineChunks(size: chunk),
            didRead: { _ in }
        ).trace
    }
}
