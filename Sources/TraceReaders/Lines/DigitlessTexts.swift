/// Remembers texts with zeros in place of their digits: most lines of a log are like earlier ones, save for their numbers. They are told by
/// their length and their bytes.
package struct DigitlessTexts: Sendable {
    /// A stretch of a text, its digits zeros.
    private typealias Block = SIMD2<UInt64>

    /// The remembered texts, a row of blocks each. The last block of a text overlaps the one before.
    private var blocks: [Block] = []
    private var keys = RecentKeys(most: DigitlessTexts.most)
    /// How many texts more it is worth remembering: one less for each that is, one more for each that comes again.
    private var credit = DigitlessTexts.most

    private static let most = 1 << 9
    /// How many bytes a block takes, and how many blocks a text: at most 255 bytes more than one.
    private static let width = 16
    private static let mostBlocks = 16

    package init() {}

    package var isWorthRemembering: Bool { credit > 0 }

    /// Takes in that it was found out in vain whether a text is to be remembered.
    package mutating func noteUseless() { credit -= 1 }

    /// The place of a text that is remembered; nil if it is not.
    @inline(__always)
    package mutating func place(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int? {
        guard mayHold(text),
            let place = keys.place(of: DigitlessTexts.key(of: bytes, text), where: { isText(bytes, text, at: $0) })
        else { return nil }
        credit = min(credit &+ 1, DigitlessTexts.most)
        return place
    }

    /// Remembers a text that is not remembered.
    ///
    /// - Returns: its place, which may have been another's; nil if it is too short or too long, or too many were remembered in vain.
    package mutating func remember(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int? {
        guard mayHold(text) else { return nil }
        credit -= 1
        let place = keys.add(DigitlessTexts.key(of: bytes, text))
        let row = place * DigitlessTexts.mostBlocks
        if row == blocks.count { blocks.append(contentsOf: repeatElement(.zero, count: DigitlessTexts.mostBlocks)) }
        let last = (text.count - 1) / DigitlessTexts.width
        for index in 0..<last {
            blocks[row + index] = DigitlessTexts.block(bytes, at: text.lowerBound + index * DigitlessTexts.width)
        }
        blocks[row + last] = DigitlessTexts.block(bytes, at: text.upperBound - DigitlessTexts.width)
        return place
    }

    @inline(__always)
    private func mayHold(_ text: Range<Int>) -> Bool {
        text.count >= DigitlessTexts.width && text.count <= DigitlessTexts.width &* DigitlessTexts.mostBlocks
            && credit > 0
    }

    /// Whether a text is the one that is remembered at a place.
    @inline(__always)
    private func isText(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, at place: Int) -> Bool {
        let row = place &* DigitlessTexts.mostBlocks
        let last = (text.count &- 1) / DigitlessTexts.width
        var differences = DigitlessTexts.block(bytes, at: text.upperBound &- DigitlessTexts.width) ^ blocks[row &+ last]
        var index = 0
        while index < last {
            let block = DigitlessTexts.block(bytes, at: text.lowerBound &+ index &* DigitlessTexts.width)
            differences |= block ^ blocks[row &+ index]
            index &+= 1
        }
        return differences == .zero
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
