/// Remembers in a few megabytes which of any number of names may have been forgotten: it never denies one that was, and
/// seldom takes another for one.
struct ForgottenNames: Sendable {
    private var bits = [UInt64](repeating: 0, count: 1 << 18)

    /// How many bits stand for a name.
    private static let bitsOfName = 4

    mutating func insert(_ hash: UInt64) {
        for index in 0..<ForgottenNames.bitsOfName {
            let bit = place(hash, index)
            bits[bit >> 6] |= 1 << UInt64(bit & 63)
        }
    }

    func mayContain(_ hash: UInt64) -> Bool {
        (0..<ForgottenNames.bitsOfName).allSatisfy { index in
            let bit = place(hash, index)
            return bits[bit >> 6] & (1 << UInt64(bit & 63)) != 0
        }
    }

    private func place(_ hash: UInt64, _ index: Int) -> Int {
        let step = hash >> 32 | 1
        return Int(truncatingIfNeeded: hash &+ UInt64(index) &* step) & (bits.count * 64 - 1)
    }
}
