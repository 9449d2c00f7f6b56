/// A hash of a byte string, sixteen bytes at a time, each two words multiplied and folded; not for adversaries.
@usableFromInline
struct ByteHash {
    @usableFromInline let value: UInt64

    @inlinable
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
        let count = bytes.count
        var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
        if count < 8 {
            value = ByteHash.fold(hash ^ ByteHash.shortWord(bytes), 0xD6E8_FEB8_6659_FD93)
            return
        }
        var offset = 0
        while offset &+ 16 < count {
            hash = ByteHash.fold(
                hash ^ ByteHash.word(bytes, offset),
                0xD6E8_FEB8_6659_FD93 ^ ByteHash.word(bytes, offset &+ 8)
            )
            offset &+= 16
        }
        value = ByteHash.fold(
            hash ^ ByteHash.word(bytes, count &- offset < 8 ? count &- 8 : offset),
            0xD6E8_FEB8_6659_FD93 ^ ByteHash.word(bytes, count &- 8)
        )
    }

    /// Whether two strings are the same.
    @inlinable
    @inline(__always)
    static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        let count = left.count
        guard count == right.count else { return false }
        if count < 8 { return shortWord(left) == shortWord(right) }
        if count < 16 { return word(left, 0) == word(right, 0) && word(left, count &- 8) == word(right, count &- 8) }
        // What is looked at from both ends may overlap.
        var differences = differences(left, right, 0) | differences(left, right, count &- 16)
        if count > 32 {
            differences |= ByteHash.differences(left, right, 16) | ByteHash.differences(left, right, count &- 32)
            if count > 64 { differences |= innerDifferences(left, right) }
        }
        return differences == 0
    }

    /// The bits in which sixteen bytes of two strings differ.
    @inlinable
    @inline(__always)
    static func differences(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        (word(left, offset) ^ word(right, offset)) | (word(left, offset &+ 8) ^ word(right, offset &+ 8))
    }

    /// The bits in which two strings differ between their first 32 bytes and their last.
    @usableFromInline
    @inline(never)
    static func innerDifferences(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> UInt64 {
        var found: UInt64 = 0
        for offset in stride(from: 32, to: left.count - 32, by: 16) { found |= differences(left, right, offset) }
        return found
    }

    @inlinable
    @inline(__always)
    static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    /// All bytes of a string of less than eight, some of them perhaps twice.
    @inlinable
    @inline(__always)
    static func shortWord(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let count = bytes.count
        if count >= 4 {
            let first = bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let last = bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            return UInt64(first) << 32 | UInt64(last)
        }
        if count == 0 { return 0 }
        return UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count &- 1])
    }

    @inlinable
    @inline(__always)
    static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
