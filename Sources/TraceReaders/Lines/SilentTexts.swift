import TraceModel

/// Finds out which texts say nothing, and remembers those that do: most lines of a log are like earlier ones, save for their numbers.
///
/// Where no known name holds a digit, a text that says nothing does so whatever its digits are, unless a stamp could stand in it, or a mark
/// with a number. So it is remembered with zeros in their places, and told by its length and its bytes.
struct SilentTexts: Sendable {
    /// A stretch of a text, its digits zeros.
    private typealias Block = SIMD2<UInt64>

    let silentText: SilentText
    /// The remembered texts, a row of blocks each. The last block of a text overlaps the one before.
    private var blocks: [Block] = []
    private var keys: [UInt64] = []
    /// By their keys, which of them was remembered last; -1 for none.
    private var places: [Int16] = []
    private var next = 0
    /// Of how many texts more it is worth remembering that they say nothing: one less for each that is remembered, one more for each that
    /// comes again.
    private var credit = SilentTexts.most

    private static let most = 1 << 9
    private static let placeCount = 1 << 11
    /// How many bytes a block takes, and how many blocks a text: at most 255 bytes more than one.
    private static let width = 16
    private static let mostBlocks = 16

    init(names: EventNames) { silentText = SilentText.of(names) }

    /// Whether a trimmed text says nothing.
    @inline(__always)
    mutating func hold(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        guard text.count >= SilentTexts.width, text.count <= SilentTexts.width &* SilentTexts.mostBlocks,
            // Nothing in front of the text goes on in it.
            text.lowerBound > 0, !bytes[text.lowerBound &- 1].isASCIIName, credit > 0
        else { return silentText.holds(bytes, text) }
        let key = SilentTexts.key(of: bytes, text)
        if isKnown(bytes, text, key) { return true }
        return holdsNew(bytes, text, key)
    }

    /// - Parameter key: of the text.
    @inline(never)
    private mutating func holdsNew(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, _ key: UInt64) -> Bool {
        guard silentText.holds(bytes, text) else { return false }
        if silentText.holdsWhateverDigits(bytes, text) { remember(bytes, text, key) }
        return true
    }

    /// Whether a text is one that was remembered.
    @inline(__always)
    private mutating func isKnown(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, _ key: UInt64) -> Bool {
        if places.isEmpty { return false }
        let place = Int(places[SilentTexts.index(ofKey: key)])
        guard place >= 0, keys[place] == key else { return false }
        let row = place &* SilentTexts.mostBlocks
        let last = (text.count &- 1) / SilentTexts.width
        var differences = SilentTexts.block(bytes, at: text.upperBound &- SilentTexts.width) ^ blocks[row &+ last]
        var index = 0
        while index < last {
            let block = SilentTexts.block(bytes, at: text.lowerBound &+ index &* SilentTexts.width)
            differences |= block ^ blocks[row &+ index]
            index &+= 1
        }
        guard differences == .zero else { return false }
        credit = min(credit &+ 1, SilentTexts.most)
        return true
    }

    private mutating func remember(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, _ key: UInt64) {
        credit -= 1
        if places.isEmpty { places = [Int16](repeating: -1, count: SilentTexts.placeCount) }
        if next == keys.count {
            keys.append(key)
            blocks.append(contentsOf: repeatElement(.zero, count: SilentTexts.mostBlocks))
        }
        keys[next] = key
        places[SilentTexts.index(ofKey: key)] = Int16(next)
        let row = next * SilentTexts.mostBlocks
        let last = (text.count - 1) / SilentTexts.width
        for index in 0..<last {
            blocks[row + index] = SilentTexts.block(bytes, at: text.lowerBound + index * SilentTexts.width)
        }
        blocks[row + last] = SilentTexts.block(bytes, at: text.upperBound - SilentTexts.width)
        next = (next + 1) % SilentTexts.most
    }

    /// A text's length, and a hash of its first and last bytes. Two texts of one key need not be alike.
    @inline(__always)
    private static func key(of bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> UInt64 {
        let ends = block(bytes, at: text.lowerBound) ^ block(bytes, at: text.upperBound &- width) &<< 1
        let hash = (ends[0] &* 0x9E37_79B9_7F4A_7C15 ^ ends[1]) &* 0xD6E8_FEB8_6659_FD93
        return (hash ^ hash &>> 32) &<< 8 | UInt64(truncatingIfNeeded: text.count &- width)
    }

    /// Where it is said which of the texts with a key was remembered last.
    @inline(__always)
    private static func index(ofKey key: UInt64) -> Int { Int(truncatingIfNeeded: key ^ key &>> 8) & (placeCount &- 1) }

    /// Sixteen bytes of a text, zeros in place of digits.
    @inline(__always)
    private static func block(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Block {
        bytes.loadUnaligned(fromByteOffset: start, as: Block.self).withoutDigits
    }
}
