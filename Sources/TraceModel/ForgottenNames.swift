/// Remembers in always the same memory which of any number of names may have been forgotten: it never denies one that was, and
/// as long as they are fewer than half a million, takes one in 30,000 others for one of them.
///
/// A Bloom filter in blocks of the size of a cache line (Putze, Sanders and Singler, "Cache-, Hash- and Space-Efficient Bloom
/// Filters", 2007): a name sets one bit in each word of its block.
struct ForgottenNames: Sendable {
    private var words = [UInt64](repeating: 0, count: wordsOfBlock << bitsOfBlockNumber)

    private static let wordsOfBlock = 8
    /// 2 MiB in all.
    private static let bitsOfBlockNumber: UInt64 = 15

    mutating func insert(_ hash: UInt64) {
        let start = ForgottenNames.start(ofBlock: hash)
        for index in 0..<ForgottenNames.wordsOfBlock { words[start + index] |= ForgottenNames.bit(hash, index) }
    }

    func mayContain(_ hash: UInt64) -> Bool {
        let start = ForgottenNames.start(ofBlock: hash)
        return (0..<ForgottenNames.wordsOfBlock).allSatisfy { words[start + $0] & ForgottenNames.bit(hash, $0) != 0 }
    }

    /// The block is chosen by the hash's last bits, the bit in each word by six of the others.
    private static func start(ofBlock hash: UInt64) -> Int {
        Int(hash & (1 << bitsOfBlockNumber - 1)) * wordsOfBlock
    }

    private static func bit(_ hash: UInt64, _ index: Int) -> UInt64 {
        1 << (hash >> (bitsOfBlockNumber + 6 * UInt64(index)) & 63)
    }
}
