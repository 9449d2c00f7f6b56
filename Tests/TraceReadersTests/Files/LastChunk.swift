import TraceModel
import TraceReaders

@testable import TraceFiles

/// What a reader makes of the last of some chunks.
struct LastChunk {
    /// The lines that it knew again.
    private(set) var known: [RepeatedRecord] = []
    /// Those that it read: records, gaps among them.
    private(set) var read: [Int32] = []
    private(set) var others: [RecordBatch.OtherLine] = []

    /// - Parameters:
    ///   - chunks: their lines. Each chunk is learned from when it has been read.
    ///   - wanted: the attributes that somebody asks for; nil: all.
    ///   - isHeading: whether a line may say whose records the next ones are; nil if any may.
    init(
        of chunks: [[String]],
        _ reader: any TraceReader,
        wanted: Set<String>? = nil,
        isHeading: (@Sendable (Range<Int>, UnsafeRawBufferPointer) -> Bool)? = nil
    ) {
        var reader = reader
        var batch = RecordBatch(takesRepeats: true)
        batch.isHeading = isHeading
        batch.wantedAttributes = wanted
        batch.tellsHowItWent = { LogWords.tellsHowItWent($0, in: $1) }
        batch.mayAnyDivide = isHeading == nil
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

/// What is read of lines that come in chunks of so many.
struct ChunkedReading {
    private(set) var trace: Trace
    /// How many lines were known again.
    private(set) var known = 0
    /// The lines that name an event and were not read.
    let unread: [Int]

    /// - Parameters:
    ///   - learns: whether lines that are like earlier ones may be known.
    ///   - wanted: the attributes that somebody asks for; nil: all.
    init(_ lines: [String], by plan: ReadingPlan, chunk: Int, learns: Bool, wanted: Set<String>? = nil) throws {
        var batch = RecordBatch(takesRepeats: learns)
        var parser = try TraceParser(plan, wantedAttributes: wanted)
        var builder = TraceBuilder(keepsOtherLines: true, wantedAttributes: wanted, isHeld: true)
        var known = 0
        for start in stride(from: 0, to: lines.count, by: chunk) {
            let end = min(start + chunk, lines.count)
            _ = try Array(lines[start..<end].map { $0 + "\n" }.joined().utf8).withUnsafeBytes {
                try parser.read($0, isLast: end == lines.count, into: &batch) {
                    known += $0.repeats.count
                    builder.append($0, of: $1)
                }
            }
        }
        trace = builder.finish(lastLine: lines.count)
        parser.describe(&trace)
        self.known = known
        unread = parser.unreadFound.lines.map(\.line)
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
