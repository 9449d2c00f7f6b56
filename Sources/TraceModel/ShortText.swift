/// Up to sixteen bytes of text in two words: the first eight, and the last.
@usableFromInline
package struct ShortText: Hashable, Sendable {
    @usableFromInline private(set) var first: UInt64
    /// Zero if there are less than eight.
    @usableFromInline private(set) var last: UInt64
    @usableFromInline private(set) var byteCount: Int32

    package static let longest = 16

    /// Of no bytes.
    package init() { (first, last, byteCount) = (0, 0, 0) }

    /// How many bytes it has.
    @inlinable package var count: Int { Int(byteCount) }

    /// - Parameter count: at least eight, which the bytes hold from the start on.
    @inlinable
    @inline(__always)
    package init(_ bytes: UnsafeRawBufferPointer, at start: Int, count: Int) {
        first = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        last = bytes.loadUnaligned(fromByteOffset: start &+ count &- 8, as: UInt64.self)
        byteCount = Int32(truncatingIfNeeded: count)
    }

    /// Nil if there are too many.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        if bytes.count > ShortText.longest { return nil }
        if bytes.count >= 8 {
            self.init(bytes, at: 0, count: bytes.count)
        } else {
            self.init()
            withUnsafeMutableBytes(of: &first) { $0.copyMemory(from: bytes) }
            byteCount = Int32(bytes.count)
        }
    }

    @inlinable
    @inline(__always)
    package static func == (left: ShortText, right: ShortText) -> Bool {
        (left.first ^ right.first) | (left.last ^ right.last) == 0 && left.byteCount == right.byteCount
    }

    /// A hash of the text and a number.
    @inlinable
    @inline(__always)
    package func hash(with number: Int32) -> UInt64 {
        ByteHash.fold(
            first ^ UInt64(UInt32(bitPattern: number)) &* 0x9E37_79B9_7F4A_7C15,
            last ^ 0xD6E8_FEB8_6659_FD93 ^ UInt64(UInt32(bitPattern: byteCount)) &<< 32
        )
    }

    /// Calls a closure with the text's bytes.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withUnsafeTemporaryAllocation(byteCount: ShortText.longest, alignment: 8) { bytes in
            bytes.storeBytes(of: first, as: UInt64.self)
            // The last eight may begin among the first.
            if count > 8 { bytes.storeBytes(of: last, toByteOffset: count - 8, as: UInt64.self) }
            return body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
    }

    /// The text, bytes that are not UTF-8 repaired.
    package var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
