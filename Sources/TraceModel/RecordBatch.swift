/// What a reader found in one chunk of a trace. The same batch is used again for the next chunk, so reading allocates
/// only until its arrays have grown to a chunk's needs.
public struct RecordBatch: Sendable {
    /// The records in the order of the file; their ranges count from the chunk's first byte.
    public var records: [RawRecord]
    /// Text that is no record, captions and comments among it; blank lines are not counted.
    public var otherLines: [OtherLine]

    /// What is wrong with notes to Lifeline in the chunk (`# lifeline: …`); their places are set, their file is not.
    public var diagnostics: [Diagnostic]
    /// Names whose parts stand apart in the chunk, put together. Their ranges go on counting behind the chunk's end.
    @usableFromInline var joinedNames: [UInt8]

    /// A line, or a piece of one that several records share, that is no record.
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
        diagnostics = []
        joinedNames = []
    }

    public mutating func removeAll() {
        records.removeAll(keepingCapacity: true)
        otherLines.removeAll(keepingCapacity: true)
        diagnostics.removeAll()
        joinedNames.removeAll(keepingCapacity: true)
    }

    /// The range that stands for a name which the chunk does not hold in one piece.
    public mutating func join(_ name: some Collection<UInt8>, behind chunk: UnsafeRawBufferPointer) -> ByteRange {
        let start = chunk.count + joinedNames.count
        joinedNames.append(contentsOf: name)
        return ByteRange(start..<chunk.count + joinedNames.count)
    }

    /// Calls a closure with the bytes of a record's name.
    @inlinable
    public func withName<Result>(
        of record: RawRecord,
        in chunk: UnsafeRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        let range = record.name.range
        if range.upperBound <= chunk.count { return try body(UnsafeRawBufferPointer(rebasing: chunk[range])) }
        return try joinedNames.withUnsafeBytes { joined in
            let range = range.lowerBound - chunk.count..<range.upperBound - chunk.count
            return try body(UnsafeRawBufferPointer(rebasing: joined[range]))
        }
    }
}
