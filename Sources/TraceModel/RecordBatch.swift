/// What a reader found in one chunk of a trace. The same batch is used again for the next chunk, so reading allocates
/// only until its arrays have grown to a chunk's needs.
public struct RecordBatch: Sendable {
    /// The records in the order of the file; their ranges count from the chunk's first byte.
    public var records: [RawRecord]
    /// Lines that hold text but no record, comments and captions among them; blank lines are not counted.
    public var otherLines: [OtherLine]

    /// A line that is no record.
    public struct OtherLine: Hashable, Sendable {
        public var line: Int
        public var text: ByteRange

        public init(line: Int, text: ByteRange) {
            self.line = line
            self.text = text
        }
    }

    public init() {
        records = []
        otherLines = []
    }

    public mutating func removeAll() {
        records.removeAll(keepingCapacity: true)
        otherLines.removeAll(keepingCapacity: true)
    }
}
