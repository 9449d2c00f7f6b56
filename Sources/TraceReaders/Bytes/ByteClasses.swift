/// A set of bytes.
struct ByteSet: Sendable {
    private var words = SIMD4<UInt64>()

    static let all: ByteSet = {
        var set = ByteSet()
        set.words = SIMD4(repeating: .max)
        return set
    }()

    package var isEmpty: Bool { words == SIMD4() }

    package init() {}

    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { insert(byte) }
    }

    package func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> (UInt64(byte) & 63) & 1 != 0 }

    package mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << (UInt64(byte) & 63) }

    package mutating func remove(_ byte: UInt8) { words[Int(byte >> 6)] &= ~(1 << (UInt64(byte) & 63)) }

    package func union(_ other: ByteSet) -> ByteSet {
        var set = self
        set.words |= other.words
        return set
    }
}

/// What a byte of a log can be part of.
extension UInt8 {
    @inline(__always)
    @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    @inlinable package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    @inline(__always)
    @inlinable package var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }

    @inline(__always)
    @inlinable package var isSmallLetter: Bool { self &- UInt8(ascii: "a") < 26 }

    @inline(__always)
    @inlinable package var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

    /// Whether the byte can begin a name that is written in ASCII.
    @inline(__always)
    @inlinable package var isASCIINameStart: Bool {
        isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }

    /// Whether the byte can stand in a name that is written in ASCII.
    @inline(__always)
    @inlinable package var isASCIIName: Bool { isASCIINameStart || isDigit }

    /// Whether the byte can begin a name in any script.
    @inline(__always)
    @inlinable package var isNameStart: Bool { isASCIINameStart || self >= 0x80 }

    /// Whether the byte can stand in a name in any script.
    @inline(__always)
    @inlinable package var isName: Bool { isASCIIName || self >= 0x80 }

    /// Whether the byte is one of some signs, which are ASCII.
    @inline(__always)
    @inlinable package func isOne(of signs: StaticString) -> Bool {
        UnsafeBufferPointer(start: signs.utf8Start, count: signs.utf8CodeUnitCount).contains(self)
    }
}

/// Eight bytes of a log, the first one lowest.
extension UInt64 {
    /// How many bytes from the first one on are letters or digits.
    @inline(__always)
    package var wordCount: Int { SIMD2(repeating: self).highBitsOfSigns[0].trailingZeroBitCount / 8 }

    /// How many bytes from the first one on are digits of a hexadecimal number.
    @inline(__always)
    var hexDigitCount: Int {
        let others = ~SIMD2(repeating: self).highBitsOfHexDigits[0] & UInt64.each(0x80)
        return others.trailingZeroBitCount / 8
    }

    /// How many bytes from the first one on are neither blanks nor control characters, and are ASCII.
    @inline(__always)
    package var plainCount: Int {
        let others = (((self &- UInt64.each(0x21)) & ~self) | self) & UInt64.each(0x80)
        return others.trailingZeroBitCount / 8
    }

    @inline(__always)
    private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}

/// Sixteen bytes of a log, the first one lowest.
extension SIMD2<UInt64> {
    @inline(__always)
    init(littleEndian pair: Self) { self.init(UInt64(littleEndian: pair[0]), UInt64(littleEndian: pair[1])) }

    /// Which of the bytes are neither letters nor digits: a bit for each.
    @inline(__always)
    package var signs: UInt64 {
        let signs = highBitsOfSigns &>> 7
        return SIMD2.gathered(signs[0]) | SIMD2.gathered(signs[1]) &<< 8
    }

    /// The same bytes, each digit a `0`: the lower half of a digit is its number.
    @inline(__always)
    package var withoutDigits: Self { self & ~lowerHalvesOfDigits }

    /// The lower half of each byte that is a digit.
    @inline(__always)
    var lowerHalvesOfDigits: Self {
        let digits = highBits(from: "0", through: "9", of: self) & ~self & Self.each(0x80)
        return (digits &>> 3) &- (digits &>> 7)
    }

    /// The same bytes, a `0` for each digit of a hexadecimal number.
    @inline(__always)
    package var withoutHexDigits: Self {
        let found = highBitsOfHexDigits
        let bytes = found &<< 1 &- found &>> 7
        return self & ~bytes | bytes & Self.each(0x30)
    }

    /// The highest bit of each byte that is a digit of a hexadecimal number.
    @inline(__always)
    fileprivate var highBitsOfHexDigits: Self {
        let letters = highBits(from: "a", through: "f", of: self | Self.each(0x20))
        return (letters | highBits(from: "0", through: "9", of: self)) & ~self & Self.each(0x80)
    }

    /// The same, the highest bit of each byte.
    @inline(__always)
    fileprivate var highBitsOfSigns: Self {
        let letters = highBits(from: "a", through: "z", of: self | Self.each(0x20))
        return ~((letters | highBits(from: "0", through: "9", of: self)) & ~self) & Self.each(0x80)
    }

    /// The highest bit of each byte that lies between two of ASCII, were its own highest bit not set. Other bits may be set, too.
    @inline(__always)
    private func highBits(from first: Unicode.Scalar, through last: Unicode.Scalar, of bytes: Self) -> Self {
        let low = bytes & Self.each(0x7F)
        return (low &+ Self.each(0x80 - UInt64(first.value))) & ~(low &+ Self.each(0x7F - UInt64(last.value)))
    }

    /// The lowest bits of eight bytes, beside each other.
    @inline(__always)
    private static func gathered(_ word: UInt64) -> UInt64 { (word &* 0x0102_0408_1020_4080) &>> 56 }

    @inline(__always)
    private static func each(_ byte: UInt64) -> Self { Self(repeating: byte &* 0x0101_0101_0101_0101) }
}
