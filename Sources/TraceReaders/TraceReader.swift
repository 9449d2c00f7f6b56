public import TraceModel

/// Reads the lines of a log. A reader sees whole lines only; it is called once a chunk.
public protocol TraceReader: Sendable {
    /// Reads the lines of a chunk.
    ///
    /// - Parameters:
    ///   - bytes: whole lines; the file's last one may lack its line end, and may have been cut off.
    ///   - firstLine: the number of the first line.
    ///   - batch: where records and other lines go; ranges count from the chunk's first byte.
    /// - Returns: the number of lines in the chunk.
    mutating func read(_ bytes: UnsafeRawBufferPointer, firstLine: Int, into batch: inout RecordBatch) -> Int

    /// How many bytes at the end of some whole lines may belong to a record that goes on behind them. They are read with the
    /// lines that follow; at the log's end, where none do, nobody asks.
    func unfinished(_ bytes: UnsafeRawBufferPointer) -> Int
}

extension TraceReader {
    public func unfinished(_ bytes: UnsafeRawBufferPointer) -> Int { 0 }
}

/// Reads one format, which is found out from a log's lines.
public protocol RecognisedReader: TraceReader {
    /// The format's name, as `--input-format` and cases give it.
    static var format: String { get }
    /// What the format looks like, in a few words.
    static var summary: String { get }

    init(names: EventNames)
}
