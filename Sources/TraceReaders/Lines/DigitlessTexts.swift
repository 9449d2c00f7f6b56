import TraceModel

/// Remembers the latest of many texts, and knows those again that differ from one in nothing but digits, and in the numbers that were left
/// out: most lines of a log are like earlier ones. They are told by their length and their bytes.
package struct DigitlessTexts: Sendable {
    /// A row of stretches for each text. The last stretch of a text overlaps the one before.
    private var stretches: [DigitlessBytes] = []
    /// For each text, what was left out.
    private var numbers: [HexNumbers] = []
    private var keys: RecentKeys
    /// Where the last text with a hash stands that costs less than a key; -1 if no text with it was remembered.
    private var guesses = Guesses<11>(-1)
    /// How many texts more it is worth remembering: one less for each that is, one more for each that comes again.
    private var credit: Int
    private let most: Int

    private static let width = DigitlessBytes.width
    /// How many stretches a text takes: at most 255 bytes more than one.
    private static let mostStretches = 16

    /// - Parameter most: how many are remembered, a power of two up to 8,192.
    package init(most: Int = 1 << 9) {
        self.most = most
        credit = most
        keys = RecentKeys(most: most)
    }

    package var isWorthRemembering: Bool { credit > 0 }

    /// Takes in that it was found out in vain whether a text is to be remembered.
    package mutating func noteUseless() { credit -= 1 }

    /// The place of a text that is remembered; nil if it is not.
    @inline(__always)
    package mutating func place(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int? {
        guard mayHold(text) else { return nil }
        let hash = DigitlessTexts.hash(of: bytes, text)
        let guess = Int(guesses[hash])
        if guess < 0 { return nil }
        let isRight = keys.count(at: guess) == text.count &- DigitlessTexts.width && isText(bytes, text, at: guess)
        guard let place = isRight ? guess : place(of: text, bytes, hash) else { return nil }
        credit = min(credit &+ 1, most)
        return place
    }

    /// The same where the guess at it is wrong.
    @inline(never)
    private mutating func place(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ hash: UInt64) -> Int? {
        let place = keys.place(of: DigitlessTexts.key(of: bytes, text)) { isText(bytes, text, at: $0) }
        if let place { guesses[hash] = Int32(place) }
        return place
    }

    /// Remembers a text that is not remembered.
    ///
    /// - Returns: its place, which may have been another's; nil if it is too short or too long, or too many were remembered in vain.
    package mutating func remember(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int? {
        remember(text, bytes, besides: HexNumbers())
    }

    /// - Parameter left: numbers in it of which any others may stand in their places.
    mutating func remember(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer, besides left: HexNumbers) -> Int? {
        guard mayHold(text) else { return nil }
        credit -= 1
        let place = keys.add(DigitlessTexts.key(of: bytes, text))
        let row = place * DigitlessTexts.mostStretches
        if row == stretches.count {
            stretches.append(contentsOf: repeatElement(DigitlessBytes(), count: DigitlessTexts.mostStretches))
            numbers.append(left)
        }
        numbers[place] = left
        guesses[DigitlessTexts.hash(of: bytes, text)] = Int32(place)
        let last = (text.count - 1) / DigitlessTexts.width
        for index in 0...last {
            let start = index < last ? index * DigitlessTexts.width : text.count - DigitlessTexts.width
            let told = left.others(of: bytes, at: text.lowerBound + start, from: start)
            stretches[row + index] = DigitlessBytes(bytes, at: text.lowerBound + start, told: told)
        }
        return place
    }

    /// Whether a text can be remembered, and it is worth it.
    @inline(__always)
    func mayHold(_ text: Range<Int>) -> Bool {
        text.count >= DigitlessTexts.width && text.count <= DigitlessTexts.width &* DigitlessTexts.mostStretches
            && credit > 0
    }

    /// Whether a text is the one that is remembered at a place.
    @inline(__always)
    private func isText(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, at place: Int) -> Bool {
        let row = place &* DigitlessTexts.mostStretches
        let last = (text.count &- 1) / DigitlessTexts.width
        var differences = stretches[row &+ last].differences(from: bytes, at: text.upperBound &- DigitlessTexts.width)
        var index = 0
        while index < last {
            differences |= stretches[row &+ index].differences(
                from: bytes,
                at: text.lowerBound &+ index &* DigitlessTexts.width
            )
            index &+= 1
        }
        return differences == .zero && numbers[place].haveOthers(in: bytes, from: text.lowerBound)
    }

    /// A hash of some bytes at a text's ends, where a number may stand: the same for texts that are alike.
    @inline(__always)
    private static func hash(of bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> UInt64 {
        let first = bytes.loadUnaligned(fromByteOffset: text.lowerBound, as: UInt64.self)
        let last = bytes.loadUnaligned(fromByteOffset: text.upperBound &- 8, as: UInt64.self)
        let ends = SIMD2(first, last).withoutHexDigits
        return (ends[0] ^ ends[1] &<< 1 ^ UInt64(truncatingIfNeeded: text.count)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// A text's length, and a hash of all of it but its digits. A number may stand anywhere, so that the letters of one are digits. Two
    /// texts of one key need not be alike.
    @inline(__always)
    private static func key(of bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> UInt64 {
        @inline(__always)
        func block(_ start: Int) -> SIMD2<UInt64> {
            bytes.loadUnaligned(fromByteOffset: start, as: SIMD2<UInt64>.self).withoutHexDigits
        }
        let last = text.upperBound &- width
        var hash = RecentKeys.hash(0, block(last))
        var index = text.lowerBound
        while index < last {
            hash = RecentKeys.hash(hash, block(index))
            index &+= width
        }
        return RecentKeys.key(hash, count: text.count &- width)
    }
}
