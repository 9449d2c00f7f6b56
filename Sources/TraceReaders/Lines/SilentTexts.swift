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
    private var keys = RecentKeys(most: SilentTexts.most)
    /// Of how many texts more it is worth remembering that they say nothing: one less for each that is remembered, one more for each that
    /// comes again.
    private var credit = SilentTexts.most

    private static let most = 1 << 9
    /// How many bytes a block takes, and how many blocks a text: at most 255 bytes more than one.
    private static let width = 16
    private static let mostBlocks = 16

    init(names: EventNames) { silentText = SilentText.of(names) }

    /// Whether a trimmed text is known to say nothing.
    @inline(__always)
    mutating func know(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        guard mayHold(bytes, text),
            keys.place(of: SilentTexts.key(of: bytes, text), where: { isText(bytes, text, at: $0) }) != nil
        else { return false }
        credit = min(credit &+ 1, SilentTexts.most)
        return true
    }

    /// Whether a text is the one that is remembered at a place.
    @inline(__always)
    private func isText(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, at place: Int) -> Bool {
        let row = place &* SilentTexts.mostBlocks
        let last = (text.count &- 1) / SilentTexts.width
        var differences = SilentTexts.block(bytes, at: text.upperBound &- SilentTexts.width) ^ blocks[row &+ last]
        var index = 0
        while index < last {
            let block = SilentTexts.block(bytes, at: text.lowerBound &+ index &* SilentTexts.width)
            differences |= block ^ blocks[row &+ index]
            index &+= 1
        }
        return differences == .zero
    }

    /// Whether a trimmed text that is not known says nothing.
    @inline(never)
    mutating func hold(new text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard silentText.holds(bytes, text) else { return false }
        if mayHold(bytes, text), silentText.saysTheSame(bytes, text) { remember(text, bytes) }
        return true
    }

    /// Whether a text that was read in full, and says nothing, does so whatever its digits are, and no name stands in its line.
    mutating func mayRemember(_ text: Range<Int>, of line: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard credit > 0, silentText.saysTheSame(bytes, text) else { return false }
        if silentText.names.nameNothing(in: bytes, line) { return true }
        // To find that out takes long.
        credit -= 1
        return false
    }

    /// Whether a text can be remembered: nothing in front of it goes on in it.
    @inline(__always)
    private func mayHold(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        text.count >= SilentTexts.width && text.count <= SilentTexts.width &* SilentTexts.mostBlocks
            && text.lowerBound > 0 && !bytes[text.lowerBound &- 1].isASCIIName && credit > 0
    }

    /// Remembers a text that says nothing whatever its digits are.
    mutating func remember(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) {
        guard mayHold(bytes, text) else { return }
        credit -= 1
        let row = keys.add(SilentTexts.key(of: bytes, text)) * SilentTexts.mostBlocks
        if row == blocks.count { blocks.append(contentsOf: repeatElement(.zero, count: SilentTexts.mostBlocks)) }
        let last = (text.count - 1) / SilentTexts.width
        for index in 0..<last {
            blocks[row + index] = SilentTexts.block(bytes, at: text.lowerBound + index * SilentTexts.width)
        }
        blocks[row + last] = SilentTexts.block(bytes, at: text.upperBound - SilentTexts.width)
    }

    /// A text's length, and a hash of its first and last bytes, a header's among them. Two texts of one key need not be alike.
    @inline(__always)
    private static func key(of bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> UInt64 {
        let (first, last) = (text.lowerBound, text.upperBound &- width)
        let ends = block(bytes, at: first) ^ block(bytes, at: last) &<< 1
        let inner = block(bytes, at: min(first &+ width, last)) ^ block(bytes, at: max(first, last &- width)) &<< 1
        return RecentKeys.key(RecentKeys.hash(RecentKeys.hash(0, ends), inner), count: text.count &- width)
    }

    /// Sixteen bytes of a text, zeros in place of digits.
    @inline(__always)
    private static func block(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Block {
        bytes.loadUnaligned(fromByteOffset: start, as: Block.self).withoutDigits
    }
}
