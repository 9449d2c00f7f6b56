/// Sixteen bytes of a text, with any digits in the places of some of its own, and any bytes in others.
struct DigitlessBytes: Sendable {
    /// The bytes, a `0` for each digit that may be another, and the lower half of each that is one.
    private var text: SIMD2<UInt64> = .zero
    private var digits: SIMD2<UInt64> = .zero
    /// All bits but those of the bytes that may be any.
    private var told: SIMD2<UInt64> = .zero

    static let width = 16

    /// Any bytes.
    init() {}

    /// - Parameters:
    ///   - told: all bits but those of the bytes that may be any.
    ///   - free: the bits of the digits that may be others, if they are not all.
    @inline(__always)
    init(
        _ bytes: UnsafeRawBufferPointer,
        at index: Int,
        told: SIMD2<UInt64>,
        free: SIMD2<UInt64> = SIMD2(repeating: .max)
    ) {
        let own = bytes.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
        digits = own.lowerHalvesOfDigits & free
        text = own & ~digits
        self.told = told
    }

    /// Bits in which the bytes at an index differ, none if they are the same as far as they are told.
    @inline(__always)
    func differences(from bytes: UnsafeRawBufferPointer, at start: Int) -> SIMD2<UInt64> {
        let found = bytes.loadUnaligned(fromByteOffset: start, as: SIMD2<UInt64>.self) ^ text
        // Only up to nine is a lower half a digit's: six more do not reach the upper half. What does in another byte differs in that.
        let sixes = digits & SIMD2(repeating: 0x0606_0606_0606_0606)
        return (found | found &+ sixes) & ~digits & told
    }
}

extension SIMD2<UInt64> {
    /// The bits of those of sixteen bytes that are wanted, by their places.
    static func bits(ofBytes isWanted: (Int) -> Bool) -> Self {
        var bits = Self.zero
        for place in 0..<DigitlessBytes.width where isWanted(place) {
            bits[place / 8] |= UInt64(littleEndian: 0xFF << UInt64(place % 8 * 8))
        }
        return bits
    }
}
