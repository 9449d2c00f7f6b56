import TraceModel

/// Numbers in hexadecimal digits that a text holds, of which others may stand in their places in a text that says the same: addresses,
/// UUIDs, and long ones as of traces and commits. None is a name, nor a decimal number: behind an address's `0x` any digits may stand, in
/// any other number a letter is one that decimal numbers do not have.
struct HexNumbers: Sendable {
    private var all = InlineArray<6, Number>(repeating: Number(0..<0, .long))
    private var count = 0

    private enum Kind: Sendable {
        case address, uuid, long
    }

    private struct Number {
        /// Where its digits stand, and a UUID's hyphens, counted from the text's beginning.
        private let start: UInt16
        private let end: UInt16
        let kind: Kind

        init(_ digits: Range<Int>, _ kind: Kind) {
            start = UInt16(digits.lowerBound)
            end = UInt16(digits.upperBound)
            self.kind = kind
        }

        @inline(__always)
        func digits(from beginning: Int) -> Range<Int> { beginning &+ Int(start)..<beginning &+ Int(end) }
    }

    /// How long a number is at least that is no address and no UUID: no day with its month is as long.
    private static let shortest = 10

    /// None.
    init() {}

    /// Those in a text; of many, the first ones. Those of a text of more than 64 KiB are not looked for.
    ///
    /// - Parameter scanned: the part of it in which a message may stand. In brackets it may be of anybody: there a letter begins a name,
    ///   and a digit none, so that only addresses are left out.
    init(in bytes: UnsafeRawBufferPointer, _ text: Range<Int>, scanned: Range<Int>) {
        if text.count > Int(UInt16.max) { return }
        let onlyAddresses = scanned.contains { index in
            bytes[index] == UInt8(ascii: ">")
                || bytes[index] == UInt8(ascii: "[") && bytes.mayHoldMessage(behind: index, to: scanned.upperBound)
        }
        var index = text.lowerBound
        while index < text.upperBound, count < all.count {
            let end = bytes.nameEnd(from: index, to: text.upperBound)
            let behindUUID = index + UnsafeRawBufferPointer.lengthOfUUID
            if end - index == 8, behindUUID <= text.upperBound, !onlyAddresses,
                add(index..<behindUUID, .uuid, bytes, text)
            {
                index = behindUUID + 1
                continue
            }
            if bytes.hasText("0x", at: index, to: end), end - index > 2 {
                add(index + 2..<end, .address, bytes, text)
            } else if end - index >= HexNumbers.shortest, !onlyAddresses {
                add(index..<end, .long, bytes, text)
            }
            index = end + 1
        }
    }

    /// A single address.
    ///
    /// - Parameter digits: those behind its `0x`, counted from the text's beginning.
    init(address digits: Range<Int>) {
        all[0] = Number(digits, .address)
        count = 1
    }

    var isEmpty: Bool { count == 0 }

    /// Adds what is such a number, unless a word goes on behind it, or a hyphen with which a date may.
    @discardableResult
    private mutating func add(
        _ digits: Range<Int>,
        _ kind: Kind,
        _ bytes: UnsafeRawBufferPointer,
        _ text: Range<Int>
    ) -> Bool {
        if digits.upperBound < text.upperBound {
            let next = bytes[digits.upperBound]
            if next.isASCIIName || next == UInt8(ascii: "-") { return false }
        }
        let number = Number(digits.lowerBound - text.lowerBound..<digits.upperBound - text.lowerBound, kind)
        guard HexNumbers.stands(number, in: bytes, from: text.lowerBound) else { return false }
        all[count] = number
        count += 1
        return true
    }

    /// Whether numbers of the same kinds stand in their places in another text.
    @inline(__always)
    func haveOthers(in bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
        count == 0 || standAlso(in: bytes, from: start)
    }

    @inline(never)
    private func standAlso(in bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
        for index in 0..<count {
            if !HexNumbers.stands(all[index], in: bytes, from: start) { return false }
        }
        return true
    }

    /// Whether a number of a kind stands in a text that begins at an index.
    @inline(__always)
    private static func stands(_ number: Number, in bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
        let digits = number.digits(from: start)
        switch number.kind {
        case .address: return bytes.areHexDigits(digits) && bytes[digits.lowerBound &- 2] == UInt8(ascii: "0")
        case .long: return bytes.areHexDigits(digits) && holdLetter(digits, bytes)
        case .uuid: return bytes.isUUID(digits) && holdLetter(digits, bytes)
        }
    }

    /// Whether a letter is one that no decimal number has: such a number may have an exponent.
    @inline(__always)
    private static func holdLetter(_ digits: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = digits.lowerBound
        while index < digits.upperBound {
            if bytes[index].isASCIILetter, bytes[index] | 0x20 != UInt8(ascii: "e") { return true }
            index &+= 1
        }
        return false
    }

    /// The bits of sixteen bytes of a text but for those of the digits.
    ///
    /// - Parameters:
    ///   - index: where the bytes stand.
    ///   - start: the same, counted from the text's beginning.
    func others(of bytes: UnsafeRawBufferPointer, at index: Int, from start: Int) -> SIMD2<UInt64> {
        if isEmpty { return SIMD2(repeating: .max) }
        return .bits { place in
            bytes[index + place] == UInt8(ascii: "-")
                || !(0..<count).contains { all[$0].digits(from: 0).contains(start + place) }
        }
    }
}

extension UnsafeRawBufferPointer {
    package static let lengthOfUUID = 36

    /// Whether a UUID stands in as many bytes as one takes: eight hexadecimal digits, three times four, and twelve, and hyphens between.
    package func isUUID(_ text: Range<Int>) -> Bool {
        let start = text.lowerBound
        func isGroup(_ group: Range<Int>, isLast: Bool = false) -> Bool {
            areHexDigits(start + group.lowerBound..<start + group.upperBound)
                && (isLast || self[start + group.upperBound] == UInt8(ascii: "-"))
        }
        return isGroup(0..<8) && isGroup(9..<13) && isGroup(14..<18) && isGroup(19..<23)
            && isGroup(24..<UnsafeRawBufferPointer.lengthOfUUID, isLast: true)
    }

    /// Whether a message may stand in the bracket that opens at an index. None does if the bracket holds but one word, nor if no letter
    /// stands in the first word of it, which would be the receiver. Blanks of several bytes are taken for letters.
    fileprivate func mayHoldMessage(behind bracket: Int, to end: Int) -> Bool {
        let word =
            bracket + 1..<self.end(from: bracket + 1, to: end) { $0 != UInt8(ascii: "]") && $0 > UInt8(ascii: " ") }
        if self[word].contains(where: { $0 >= 0x80 }) { return true }
        let isClosed = word.upperBound < end && self[word.upperBound] == UInt8(ascii: "]")
        return !isClosed && !self[word].allSatisfy { $0.isDigit || $0.isOne(of: "-:./,+") }
    }

    @inline(__always)
    fileprivate func areHexDigits(_ text: Range<Int>) -> Bool {
        var index = text.lowerBound
        while index &+ 8 <= text.upperBound {
            let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
            if word.hexDigitCount < 8 { return false }
            index &+= 8
        }
        while index < text.upperBound {
            if !self[index].isHexDigit { return false }
            index &+= 1
        }
        return true
    }
}
