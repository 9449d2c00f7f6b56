public import TraceModel

/// Reads one format. A reader sees whole lines only; it is called once a chunk.
public protocol TraceReader: Sendable {
    /// The format's name, as `--input-format` and cases give it.
    static var format: String { get }
    /// What the format looks like, in a few words.
    static var summary: String { get }

    init(names: EventNames)

    /// Reads the lines of a chunk.
    ///
    /// - Parameters:
    ///   - bytes: whole lines; the file's last one may lack its line end, and may have been cut off.
    ///   - firstLine: the number of the first line.
    ///   - batch: where records and other lines go; ranges count from the chunk's first byte.
    /// - Returns: the number of lines in the chunk.
    mutating func read(_ bytes: UnsafeRawBufferPointer, firstLine: Int, into batch: inout RecordBatch) -> Int
}
