/// Counts how many pairs of the same two there have been. Of many twos, only of those that are met first: a pair of any others is
/// the first of its two.
struct OccurrenceCounts {
    /// By what stands for the two.
    private var numbers = NumberTable()
    private let most: Int
    /// A bit for each of the two that are counted, once no others are any more: most that come then are of others, and these bits are
    /// so few that they are at hand.
    private var marks: [UInt64] = []

    private static let markCount: UInt64 = 1 << 17

    /// How many are counted if only the first pairs are listed, so that memory does not grow with the log.
    static let mostOfFirst = 1 << 14

    /// - Parameter most: of how many twos pairs are counted.
    init(most: Int) {
        self.most = most
    }

    /// Which pair of the same two the next one is, from 1.
    mutating func next(of key: (first: Int32, second: Int32)) -> Int32 {
        if numbers.count < most { return numbers.countAnother(key.first, key.second) }
        if marks.isEmpty { mark() }
        let (word, bit) = OccurrenceCounts.place(of: key)
        if marks[word] & bit == 0 || numbers.number(of: key.first, key.second) == nil { return 1 }
        return numbers.countAnother(key.first, key.second)
    }

    private mutating func mark() {
        marks = [UInt64](repeating: 0, count: Int(OccurrenceCounts.markCount / 64))
        for key in numbers.keys {
            let (word, bit) = OccurrenceCounts.place(of: key)
            marks[word] |= bit
        }
    }

    /// Keys are hashes, so that any of their bits will do.
    private static func place(of key: (first: Int32, second: Int32)) -> (word: Int, bit: UInt64) {
        let number = UInt64(UInt32(bitPattern: key.second)) & (markCount - 1)
        return (Int(number / 64), 1 &<< number)
    }
}
