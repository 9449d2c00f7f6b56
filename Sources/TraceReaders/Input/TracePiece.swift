import TraceModel

/// A chunk of a file that was read and is yet to be interned. The same piece is filled again and again.
struct TracePiece: Sendable {
    /// How many bytes the chunk had.
    private(set) var size = 0
    private var text: [UInt8] = []
    private var batch = RecordBatch()

    /// Reads a chunk.
    ///
    /// - Parameter isLast: whether nothing comes behind it.
    /// - Returns: how many lines it holds.
    mutating func fill(
        _ chunk: UnsafeRawBufferPointer,
        isLast: Bool = false,
        by parser: inout TraceParser
    ) throws(Diagnostic) -> Int {
        size = chunk.count
        text.removeAll(keepingCapacity: true)
        return try parser.read(chunk, isLast: isLast, into: &batch) { _, found in text.append(contentsOf: found) }
    }

    /// Adds what was read to a trace.
    func intern(in builder: inout TraceBuilder) {
        text.withUnsafeBytes { builder.append(batch, of: $0) }
    }
}
