/// Eight bytes of a log, the first one lowest.
extension UInt64 {
    /// Which of the bytes are neither letters nor digits: a bit for each.
    @inline(__always)
    var signs: UInt64 { ((highBitsOfSigns >> 7) &* 0x0102_0408_1020_4080) >> 56 }

    /// How many bytes from the first one on are letters or digits.
    @inline(__always)
    var wordCount: Int { highBitsOfSigns.trailingZeroBitCount / 8 }

    @inline(__always)
    private var highBitsOfSigns: UInt64 {
        let low = self & UInt64.each(0x7F)
        let lower = low | UInt64.each(0x20)
        let letters = (lower &+ UInt64.each(0x80 - 0x61)) & ~(lower &+ UInt64.each(0x80 - 0x7B))
        let digits = (low &+ UInt64.each(0x80 - 0x30)) & ~(low &+ UInt64.each(0x80 - 0x3A))
        return ~((letters | digits) & ~self) & UInt64.each(0x80)
    }

    /// How many bytes from the first one on are neither blanks nor control characters, and are ASCII.
    @inline(__always)
    var plainCount: Int {
        let others = (((self &- UInt64.each(0x21)) & ~self) | self) & UInt64.each(0x80)
        return others.trailingZeroBitCount / 8
    }

    @inline(__always)
    private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
