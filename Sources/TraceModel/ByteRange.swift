/// A stretch of the bytes of one batch.
public struct ByteRange: Hashable, Sendable {
    public var start: UInt32
    public var count: UInt32

    @inlinable
    public init(start: UInt32, count: UInt32) {
        self.start = start
        self.count = count
    }

    @inlinable
    public init(_ range: Range<Int>) {
        self.init(start: UInt32(truncatingIfNeeded: range.lowerBound), count: UInt32(truncatingIfNeeded: range.count))
    }

    public static let empty = ByteRange(start: 0, count: 0)

    @inlinable
    public var isEmpty: Bool { count == 0 }

    @inlinable
    public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
