/// The bytes that the ranges of a batch stand for: a chunk, and behind its end what was put together.
public struct BatchText {
    @usableFromInline let chunk: UnsafeRawBufferPointer
    @usableFromInline let joined: UnsafeRawBufferPointer

    @usableFromInline
    init(chunk: UnsafeRawBufferPointer, joined: UnsafeRawBufferPointer) {
        self.chunk = chunk
        self.joined = joined
    }

    /// The bytes of a range, which must lie on one side of the chunk's end.
    @inlinable
    @inline(__always)
    public subscript(range: ByteRange) -> UnsafeRawBufferPointer {
        let range = range.range
        if range.upperBound <= chunk.count { return UnsafeRawBufferPointer(rebasing: chunk[range]) }
        let start = range.lowerBound - chunk.count
        return UnsafeRawBufferPointer(rebasing: joined[start..<start + range.count])
    }
}
