import TraceModel

/// A chunk of a file that was read and is yet to be interned. The same piece is filled again and again.
struct TracePiece: Sendable {
    /// How many bytes the chunk had.
    private(set) var size = 0
    private var text: [UInt8] = []
    private var batch = RecordBatch()

    /// Reads a chunk.
    ///
    /// - Returns: how many lines it holds.
    mutating func fill(_ chunk: UnsafeRawBufferPointer, by parser: inout TraceParser) throws(Diagnostic) -> Int {
        let found = try parser.read(chunk, into: &batch)
        size = chunk.count
        text.removeAll(keepingCapacity: true)
        text.append(contentsOf: found.text)
        return found.lines
    }

    /// Adds what was read to a trace.
    func intern(in builder: inout TraceBuilder) {
        text.withUnsafeBytes { builder.append(batch, of: $0) }
    }
}
