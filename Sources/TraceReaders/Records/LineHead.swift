import TraceModel

/// A head of a line as it was read: what stands between the time and what differs from line to line, `Shop[4821:90177] `.
///
/// A head holds such pieces of a pattern alone that look at no byte behind it. Where the same bytes stand again they are read in
/// the same way, so nothing but them is compared.
struct LineHead: Sendable {
    /// Nil if nothing is remembered here.
    private var pattern: ObjectIdentifier?
    private var count = 0
    private var text = SIMD64<UInt8>()
    /// The fields in their order, counted from the head's first byte.
    private var starts = SIMD8<UInt32>()
    private var counts = SIMD8<UInt32>()

    /// How many heads are remembered: several threads and processes write one log.
    static let most = 8
    static let mostFields = 8
    private static let longest = 64

    init() {}

    /// What was read of a head; nil if it is too long.
    ///
    /// - Parameter fields: those of the head, in their order.
    init?(
        _ bytes: UnsafeRawBufferPointer,
        _ head: Range<Int>,
        of pattern: LinePattern,
        _ fields: UnsafeMutableBufferPointer<ByteRange>
    ) {
        guard head.count <= LineHead.longest, fields.count <= LineHead.mostFields else { return nil }
        self.pattern = ObjectIdentifier(pattern)
        count = head.count
        for offset in 0..<head.count { text[offset] = bytes[head.lowerBound + offset] }
        for field in fields.indices {
            starts[field] = fields[field].start - UInt32(head.lowerBound)
            counts[field] = fields[field].count
        }
    }

    /// Sets the fields of the head if it stands at an index.
    ///
    /// - Returns: where it ends; nil if it does not stand there.
    @inline(__always)
    func end(
        _ bytes: UnsafeRawBufferPointer,
        at index: Int,
        to end: Int,
        of pattern: LinePattern,
        _ fields: UnsafeMutableBufferPointer<ByteRange>
    ) -> Int? {
        guard self.pattern == ObjectIdentifier(pattern), count <= end &- index,
            withUnsafeBytes(of: text, { bytes.areEqual(at: index, $0, count: count) })
        else { return nil }
        for field in fields.indices {
            fields[field] = ByteRange(
                start: starts[field] &+ UInt32(truncatingIfNeeded: index),
                count: counts[field]
            )
        }
        return index &+ count
    }
}
