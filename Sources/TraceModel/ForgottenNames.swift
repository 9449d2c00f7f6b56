/// Remembers in a few megabytes at most which of any number of names may have been forgotten: it never denies one that was,
/// and seldom takes another for one.
struct ForgottenNames: Sendable {
    /// Each of twice the size of the one before it. Names are added to the last.
    private var filters: [Filter] = []

    private static let smallest = 1 << 15
    private static let largest = 1 << 21

    mutating func insert(_ hash: UInt64) {
        if filters.last?.isFull ?? true, filters.last?.size != ForgottenNames.largest {
            filters.append(Filter(size: filters.last.map { 2 * $0.size } ?? ForgottenNames.smallest))
        }
        filters[filters.count - 1].insert(hash)
    }

    func mayContain(_ hash: UInt64) -> Bool {
        filters.contains { $0.mayContain(hash) }
    }

    /// A Bloom filter.
    private struct Filter: Sendable {
        private var bits: [UInt64]
        private var count = 0

        /// How many bits stand for a name.
        private static let bitsOfName = 4

        /// - Parameter size: how many bytes it has, a power of two.
        init(size: Int) {
            bits = [UInt64](repeating: 0, count: size / 8)
        }

        var size: Int { bits.count * 8 }

        /// Whether it should take no more names: one in a hundred thousand others would be taken for one of them.
        var isFull: Bool { count >= bits.count }

        mutating func insert(_ hash: UInt64) {
            count += 1
            for index in 0..<Filter.bitsOfName {
                let bit = place(hash, index)
                bits[bit >> 6] |= 1 << UInt64(bit & 63)
            }
        }

        func mayContain(_ hash: UInt64) -> Bool {
            (0..<Filter.bitsOfName).allSatisfy { index in
                let bit = place(hash, index)
                return bits[bit >> 6] & (1 << UInt64(bit & 63)) != 0
            }
        }

        private func place(_ hash: UInt64, _ index: Int) -> Int {
            let step = hash >> 32 | 1
            return Int(truncatingIfNeeded: hash &+ UInt64(index) &* step) & (bits.count * 64 - 1)
        }
    }
}
