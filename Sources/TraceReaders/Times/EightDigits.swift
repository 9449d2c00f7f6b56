/// Eight digits, each in a byte of its own, the first one in the lowest.
struct EightDigits {
    var digits: UInt64

    /// What the digits of a text have more.
    static let zeros: UInt64 = 0x3030_3030_3030_3030

    @inline(__always)
    init(_ digits: UInt64) {
        self.digits = digits
    }

    /// Those of a text, which need be no digits.
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
        digits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) ^ EightDigits.zeros
    }

    /// Whether each is below ten.
    @inline(__always)
    var areDigits: Bool {
        // Only a byte that is none can carry into the next one.
        (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080 == 0
    }

    /// The number that they stand for.
    @inline(__always)
    var number: Int64 {
        let pairs = digits &* 10 &+ digits >> 8
        let fours = (pairs & 0x00FF_00FF_00FF_00FF) &* 0x0064_0001
        let eights = (fours >> 16 & 0x0000_FFFF_0000_FFFF) &* 0x0000_2710_0000_0001
        return Int64(truncatingIfNeeded: eights >> 32)
    }
}
