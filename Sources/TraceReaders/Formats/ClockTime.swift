/// The time of day in a stamp, `11:52:03.461`, read eight digits at a time.
struct ClockTime {
    private var seconds: Int64
    private var fraction: Int64

    /// How many bytes stand before the fraction's digits.
    private static let wholeLength = 9

    /// The time that begins at an index; nil if none does. Sixteen bytes and more must be there.
    ///
    /// - Parameter fractionCount: how many digits the fraction has, from 1 to 8.
    @inline(__always)
    init?(_ bytes: UnsafeRawBufferPointer, at start: Int, fractionCount: Int) {
        guard start + ClockTime.wholeLength + 8 <= bytes.count else { return nil }
        // `00:00:00`, the first byte lowest.
        let whole =
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) ^ 0x3030_3A30_303A_3030
        let digits =
            UInt64(
                littleEndian: bytes.loadUnaligned(fromByteOffset: start + ClockTime.wholeLength, as: UInt64.self)
            ) ^ 0x3030_3030_3030_3030
        let part = digits << UInt64(64 - 8 * fractionCount)
        guard ClockTime.areDigits(whole), ClockTime.areDigits(part), whole & 0x0000_FF00_00FF_0000 == 0,
            bytes[start + 8] == UInt8(ascii: ".")
        else { return nil }
        // Each pair of digits becomes one number, in the byte of its second digit.
        let pairs = whole &* 10 &+ whole >> 8
        let hour = Int64(pairs & 0xFF)
        let minute = Int64(pairs >> 24 & 0xFF)
        let second = Int64(pairs >> 48 & 0xFF)
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        seconds = (hour &* 60 &+ minute) &* 60 &+ second
        fraction = ClockTime.number(part)
    }

    @inline(__always)
    func microseconds(unit: UInt32) -> Int64 { seconds &* 1_000_000 &+ fraction &* Int64(unit) }

    /// Whether each byte is below ten.
    @inline(__always)
    private static func areDigits(_ word: UInt64) -> Bool {
        ((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | word) & 0x8080_8080_8080_8080 == 0
    }

    /// The number that eight digits stand for, the first one in the lowest byte.
    @inline(__always)
    private static func number(_ digits: UInt64) -> Int64 {
        let pairs = digits &* 10 &+ digits >> 8
        let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
        let high = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
        return Int64((low &+ high) >> 32)
    }
}
