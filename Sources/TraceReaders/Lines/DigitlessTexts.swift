/// Remembers texts with zeros in place of their digits: most lines of a log are like earlier ones, save for their numbers. They are told by
/// their length and their bytes.
package struct DigitlessTexts: Sendable {
    /// The remembered texts, a row of stretches each. The last stretch of a text overlaps the one before.
    private var stretches: [DigitlessStretch] = []
    private var keys = RecentKeys(most: DigitlessTexts.most)
    /// Where a text like another stands, by a hash that costs less than a key.
    private var guesses = Guesses<10>(-1)
    /// How many texts more it is worth remembering: one less for each that is, one more for each that comes again.
    private var credit = DigitlessTexts.most

    private static let most = 1 << 9
    /// How many stretches a text takes: at most 255 bytes more than one.
    private static let mostStretches = 16
    private static let width = DigitlessStretch.width

    package init() {}

    package var isWorthRemembering: Bool { credit > 0 }

    /// Takes in that it was found out in vain whether a text is to be remembered.
    package mutating func noteUseless() { credit -= 1 }

    /// The place of a text that is remembered; nil if it is not.
    @inline(__always)
    package mutating func place(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int? {
        guard mayHold(text) else { return nil }
        let hash = DigitlessTexts.hash(of: bytes, text)
        let guess = Int(guesses[hash])
        let isRight =
            guess >= 0 && keys.count(at: guess) == text.count &- DigitlessTexts.width
            && isText(bytes, text, at: guess)
        guard let place = isRight ? guess : place(of: text, hash, bytes) else { return nil }
        credit = min(credit &+ 1, DigitlessTexts.most)
        return place
    }

    /// The same where the guess at it is wrong.
    @inline(never)
    private mutating func place(of text: Range<Int>, _ hash: UInt64, _ bytes: UnsafeRawBufferPointer) -> Int? {
        let place = keys.place(of: DigitlessTexts.key(of: bytes, text)) { isText(bytes, text, at: $0) }
        if let place { guesses[hash] = Int32(place) }
        return place
    }

    /// Remembers a text that is not remembered.
    ///
    /// - Returns: its place, which may have been another's; nil if it is too short or too long, or too many were remembered in vain.
    package mutating func remember(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int? {
        guard mayHold(text) else { return nil }
        credit -= 1
        let place = keys.add(DigitlessTexts.key(of: bytes, text))
        let row = place * DigitlessTexts.mostStretches
        if row == stretches.count {
            stretches.append(contentsOf: repeatElement(DigitlessStretch(), count: DigitlessTexts.mostStretches))
        }
        let last = (text.count - 1) / DigitlessTexts.width
        for index in 0..<last {
            stretches[row + index] = DigitlessStretch(bytes, at: text.lowerBound + index * DigitlessTexts.width)
        }
        stretches[row + last] = DigitlessStretch(bytes, at: text.upperBound - DigitlessTexts.width)
        return place
    }

    @inline(__always)
    private func mayHold(_ text: Range<Int>) -> Bool {
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
        return differences == .zero
    }

    /// A hash of the upper halves of some bytes at a text's ends, which digits have in common.
    @inline(__always)
    private static func hash(of bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> UInt64 {
        func halves(_ start: Int) -> UInt64 {
            bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self) & 0xF0F0_F0F0_F0F0_F0F0
        }
        let ends = halves(text.lowerBound) ^ halves(text.upperBound &- 8) &>> 2
        return (ends ^ UInt64(truncatingIfNeeded: text.count)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// A text's length, and a hash of its first and last bytes, a header's among them. Two texts of one key need not be alike.
    @inline(__always)
    private static func key(of bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> UInt64 {
        func block(_ start: Int) -> SIMD2<UInt64> {
            bytes.loadUnaligned(fromByteOffset: start, as: SIMD2<UInt64>.self).withoutDigits
        }
        let (first, last) = (text.lowerBound, text.upperBound &- width)
        let ends = block(first) ^ block(last) &<< 1
        let inner = block(min(first &+ width, last)) ^ block(max(first, last &- width)) &<< 1
        return RecentKeys.key(RecentKeys.hash(RecentKeys.hash(0, ends), inner), count: text.count &- width)
    }
}

/// Sixteen bytes of a text, with any digits in the places of its own.
struct DigitlessStretch: Sendable {
    /// The bytes, a `0` for each digit, and the lower half of each that is one.
    private var text: SIMD2<UInt64> = .zero
    private var digits: SIMD2<UInt64> = .zero

    static let width = 16

    init() {}

    init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
        let own = bytes.loadUnaligned(fromByteOffset: start, as: SIMD2<UInt64>.self)
        text = own.withoutDigits
        digits = own.lowerHalvesOfDigits
    }

    /// Bits in which the bytes at an index differ, none if they are the same save for their digits.
    @inline(__always)
    func differences(from bytes: UnsafeRawBufferPointer, at start: Int) -> SIMD2<UInt64> {
        let found = bytes.loadUnaligned(fromByteOffset: start, as: SIMD2<UInt64>.self) ^ text
        // Only up to nine is a lower half a digit's: six more do not reach the upper half. What does in another byte differs in that.
        let sixes = digits & SIMD2(repeating: 0x0606_0606_0606_0606)
        return (found | found &+ sixes) & ~digits
    }
}
