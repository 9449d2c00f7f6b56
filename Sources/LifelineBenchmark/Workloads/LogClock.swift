/// The time that a workload's lines print, to the millisecond.
struct LogClock {
    private var milliseconds = 8 * 3_600_000
    /// The same in milliseconds since 1970.
    var epoch: Int { 1_714_780_800_000 + milliseconds }
    private(set) var printed = Array("2024-05-04 08:00:00.000".utf8)

    /// The day of the month goes on up to the 28th, enough for a thousand million lines.
    mutating func advance(by step: Int) {
        milliseconds += step
        print(milliseconds % 1000, digits: 3, at: 20)
        print(milliseconds / 1000 % 60, digits: 2, at: 17)
        print(milliseconds / 60_000 % 60, digits: 2, at: 14)
        print(milliseconds / 3_600_000 % 24, digits: 2, at: 11)
        print(4 + milliseconds / 86_400_000 % 25, digits: 2, at: 8)
    }

    private mutating func print(_ number: Int, digits: Int, at start: Int) {
        var rest = number
        for index in (start..<start + digits).reversed() {
            printed[index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
    }
}
