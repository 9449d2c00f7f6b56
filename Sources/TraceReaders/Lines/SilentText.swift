package import TraceModel

/// Finds out in one pass that a text says nothing: it holds no message, no mark and no other stamp.
///
/// A known name begins and ends where letters and digits do, so a text is looked at there only: is the word that ends there
/// the last one of a known name? A text that may say something has yet to be read.
package final class SilentText: Sendable {
    let names: EventNames
    /// The last words of the known names, and the mark that is one word, in small letters: a name in another case may say an event.
    private let words: ByteTable
    /// How long the words are, by a hash of the bytes that they end in: a bit for each length, of which some share one.
    private let lengths: [UInt8]
    /// Whether one of these words ends in a sign, or is none.
    private let endInSigns: Bool
    /// Whether a digit stands in one of the names.
    package let holdDigits: Bool
    /// Whether a word of one of the names has no letters but those of hexadecimal digits.
    let mayStandInNumbers: Bool
    /// The bits of four bytes that an ending has.
    private let endingMask: UInt32

    /// How many bytes must stand before a text, and from its end on.
    private static let margin = 4
    private static let width = 16
    private static let hashCount = 1 << 13
    private static let mark = "lossEvent"

    /// That of some names, which all readers share.
    package static func of(_ names: EventNames) -> SilentText { names.table { SilentText(names: names) } }

    /// - Parameter names: the names that are messages.
    private init(names: EventNames) {
        self.names = names
        let all = (names.all + [SilentText.mark]).map { SilentText.lastWord(of: EventNames.folded($0)) }
        endInSigns = all.contains { $0.last.map { !$0.isASCIILetter && !$0.isDigit } ?? true }
        holdDigits = names.all.contains { $0.utf8.contains(where: \.isDigit) }
        mayStandInNumbers = names.all.contains { name in
            name.utf8.split { !$0.isASCIIName }.contains { $0.allSatisfy(\.isHexDigit) }
        }
        let shortest = all.reduce(4) { min($0, $1.count) }
        endingMask = shortest == 0 ? 0 : ~0 << UInt32(8 * (4 - shortest))
        var words = ByteTable()
        var lengths = [UInt8](repeating: 0, count: SilentText.hashCount)
        for word in all {
            _ = word.withUnsafeBytes { words.intern($0) }
            let ending = word.suffix(4).reduce(UInt32(0)) { $0 >> 8 | UInt32($1) << 24 }
            lengths[SilentText.hash(ending, endingMask)] |= SilentText.bit(ofLength: word.count)
        }
        self.words = words
        self.lengths = lengths
    }

    /// The letters and digits that every way of printing a name has before its parameter list.
    private static func lastWord(of name: String) -> [UInt8] {
        var bytes = Array(name.utf8)[...]
        if bytes.last == UInt8(ascii: ")"), let list = bytes.firstIndex(of: UInt8(ascii: "(")) {
            bytes = bytes[..<list]
        } else if bytes.last == UInt8(ascii: ":") {
            bytes.removeLast()
        }
        let other = bytes.lastIndex { !$0.isASCIIName }
        return Array(bytes[(other.map { $0 + 1 } ?? bytes.startIndex)...])
    }

    /// Whether a trimmed text says nothing.
    ///
    /// - Parameter isLine: whether it is a whole line, of which what names nothing says nothing, whatever stamp stands in it.
    @inline(__always)
    func holds(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, isLine: Bool = false) -> Bool {
        guard text.lowerBound >= SilentText.margin, text.upperBound + SilentText.width <= bytes.count,
            !Comment.begins(bytes, text), let signs = signsUnlessNamed(bytes, text),
            !GapMark.begins(bytes, text) || !GapMark.matches(bytes, text)
        else { return false }
        if !isLine, SilentText.hold(signs, "-", ":"), NSLogStamp.isWithin(bytes, text) { return false }
        if SilentText.hold(signs, "-", "["), MessageScanner(bytes, text).isWrapped { return false }
        guard mayHoldMessage(bytes, text, signs) else { return true }
        return MessageScanner(bytes, text, names).enclosedMessage() == nil
    }

    /// Whether a text says what it says with any other digits, save for those in front of an `x`: it could hold no stamp and no mark of
    /// which they are part, and what looks like an address is one.
    ///
    /// - Parameter isLine: whether it is a whole line that says nothing: with a stamp it would not say more.
    func saysTheSame(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, isLine: Bool = false) -> Bool {
        if holdDigits || GapMark.mayHoldZeros(bytes, text) { return false }
        if !isLine, NSLogStamp.isShapeWithin(bytes, text) { return false }
        return !text.dropFirst().contains {
            bytes[$0] == UInt8(ascii: "x") && bytes[$0 - 1].isDigit && bytes[$0 - 1] != UInt8(ascii: "0")
        }
    }

    /// Whether a text holds neither a known name, in whatever case, nor the mark that is one word. Of few texts that is not found out.
    package func namesNothing(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        text.lowerBound >= SilentText.margin && text.upperBound + SilentText.width <= bytes.count
            && signsUnlessNamed(bytes, text) != nil
    }

    /// Whether a text without a known name may hold a message: one in brackets, or one behind a `>` that ends with the text.
    @inline(__always)
    private func mayHoldMessage(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, _ signs: UInt64) -> Bool {
        if SilentText.hold(signs, "[", "]") { return true }
        return signs & SilentText.bit("<") != 0 && mayEndBehindObject(bytes, text)
    }

    /// Whether the last word of a text may stand right behind a `>`, punctuation and blanks apart.
    private func mayEndBehindObject(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        var index = text.upperBound
        var holdsName = false
        while index > text.lowerBound, bytes[index - 1] > UInt8(ascii: " ") {
            index -= 1
            if bytes[index] == UInt8(ascii: ">") { return holdsName }
            holdsName = holdsName || bytes[index].isNameStart
        }
        while index > text.lowerBound, bytes[index - 1] != UInt8(ascii: ">") {
            index -= 1
            if bytes[index].isASCIIName { return false }
        }
        return index > text.lowerBound
    }

    /// A bit for each sign that stands in a text; nil if a known name may end there.
    @inline(__always)
    private func signsUnlessNamed(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> UInt64? {
        lengths.withUnsafeBufferPointer { lengths in
            let end = text.upperBound
            var found: UInt64 = 0
            var block = text.lowerBound
            // Where the last sign stands; -1 if a word has begun before the text.
            var previous = block &- 1
            if bytes[previous].isASCIILetter || bytes[previous].isDigit { previous = -1 }
            while block <= end {
                let rest = end &- block
                var signs: UInt64 = 0
                var offset = 0
                while offset < min(64, rest) {
                    let both = bytes.loadUnaligned(fromByteOffset: block &+ offset, as: SIMD2<UInt64>.self)
                    signs |= SIMD2(littleEndian: both).signs &<< UInt64(truncatingIfNeeded: offset)
                    offset &+= 16
                }
                if rest < 64 {
                    // The end of the text ends a word too.
                    let last: UInt64 = 1 &<< UInt64(truncatingIfNeeded: rest)
                    signs = signs & (last &- 1) | last
                }
                while signs != 0 {
                    let index = block &+ signs.trailingZeroBitCount
                    signs &= signs &- 1
                    found |= SilentText.bit(bytes[index])
                    let before = previous
                    previous = index
                    // Behind a sign no word ends, unless some name does.
                    if index &- 1 == before, !endInSigns { continue }
                    let ending = bytes.loadUnaligned(fromByteOffset: index &- 4, as: UInt32.self)
                    let length = lengths[SilentText.hash(UInt32(littleEndian: ending), endingMask)]
                    if length != 0, isLastWord(bytes, behind: before, to: index, ofLength: length) { return nil }
                }
                block &+= 64
            }
            return found
        }
    }

    /// Whether both of two signs may be among those that have bits.
    @inline(__always)
    private static func hold(_ signs: UInt64, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        let both = bit(first) | bit(second)
        return signs & both == both
    }

    @inline(__always)
    private static func bit(ofLength count: Int) -> UInt8 { 1 &<< UInt8(truncatingIfNeeded: count) }

    /// The bit of a sign; some share one.
    @inline(__always)
    private static func bit(_ sign: UInt8) -> UInt64 { 1 &<< UInt64(sign) }

    @inline(__always)
    private static func bit(_ sign: Unicode.Scalar) -> UInt64 { bit(UInt8(ascii: sign)) }

    /// Whether the word that ends at an index is the last one of a known name, in whatever case.
    ///
    /// - Parameters:
    ///   - sign: where the last sign before it stands; -1 if that is not known.
    ///   - length: the lengths of the names' last words that end like it.
    @inline(never)
    private func isLastWord(
        _ bytes: UnsafeRawBufferPointer,
        behind sign: Int,
        to index: Int,
        ofLength length: UInt8
    ) -> Bool {
        // A sign may be part of a name.
        let start =
            sign < 0 || bytes[sign].isASCIIName
            ? bytes.start(endingAt: index, notBefore: 0) { $0.isASCIIName } : sign + 1
        guard length & SilentText.bit(ofLength: index - start) != 0 else { return false }
        return withUnsafeTemporaryAllocation(byteCount: max(1, index - start), alignment: 1) { word in
            for offset in 0..<index - start {
                let byte = bytes[start + offset]
                word[offset] = byte.isCapital ? byte | 0x20 : byte
            }
            return words.number(of: UnsafeRawBufferPointer(rebasing: word[..<(index - start)])) != nil
        }
    }

    /// The hash of an ending, the same for capitals as for small letters.
    @inline(__always)
    private static func hash(_ ending: UInt32, _ mask: UInt32) -> Int {
        Int((((ending | 0x2020_2020) & mask) &* 0x9E37_79B1) >> 19)
    }
}
