import CLibrary

/// Looking for things in text. Every range must lie within the buffer; `end` bounds each look ahead.
extension UnsafeRawBufferPointer {
    /// A stretch as a buffer of its own.
    @inline(__always)
    package func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[range])
    }

    /// Where a byte first stands in a range.
    @inline(__always)
    package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        guard start < end, let baseAddress,
            let found = memchr(baseAddress + start, Int32(byte), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - baseAddress
    }

    /// Where one of two bytes, or of three, first stands in a range.
    @inline(__always)
    package func firstIndex(of first: UInt8, or second: UInt8, or third: UInt8? = nil, from start: Int, to end: Int)
        -> Int?
    {
        let third = third ?? second
        var index = start
        while index &+ 8 <= end {
            let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let found = word.lowBits(equalTo: first) | word.lowBits(equalTo: second) | word.lowBits(equalTo: third)
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < end {
            if self[index] == first || self[index] == second || self[index] == third { return index }
            index &+= 1
        }
        return nil
    }

    /// Where a byte last stands in a range.
    package func lastIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        var index = end
        while index - 8 >= start {
            let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index - 8, as: UInt64.self))
            let found = word.ones(at: byte)
            if found != 0 { return index - 1 - found.leadingZeroBitCount / 8 }
            index -= 8
        }
        while index > start {
            index -= 1
            if self[index] == byte { return index }
        }
        return nil
    }

    /// How often a byte stands in a range.
    package func count(of byte: UInt8, from start: Int, to end: Int) -> Int {
        var count = 0
        var index = start
        while index + 8 <= end {
            // How often it stands at each of eight places.
            var counts: UInt64 = 0
            let last = Swift.min(end, index + 8 * 255) - 8
            while index <= last {
                counts &+= loadUnaligned(fromByteOffset: index, as: UInt64.self).ones(at: byte)
                index &+= 8
            }
            for shift in stride(from: UInt64(0), to: 64, by: 8) { count += Int(counts >> shift & 0xFF) }
        }
        while index < end {
            if self[index] == byte { count += 1 }
            index += 1
        }
        return count
    }

    /// Whether a text stands at an index.
    package func hasText(_ text: StaticString, at index: Int, to end: Int) -> Bool {
        guard index >= 0, end - index >= text.utf8CodeUnitCount, let baseAddress else { return false }
        return memcmp(baseAddress + index, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    /// Whether so many bytes at an index are the first ones of others.
    @inline(__always)
    package func areEqual(at index: Int, _ others: UnsafeRawBufferPointer, count: Int) -> Bool {
        guard let baseAddress, let other = others.baseAddress else { return count == 0 }
        return memcmp(baseAddress + index, other, count) == 0
    }

    /// Where a text first stands in a range; nil if it does not.
    package func firstIndex(of text: StaticString, from start: Int, to end: Int) -> Int? {
        var index = start
        while let found = firstIndex(of: text.utf8Start[0], from: index, to: end) {
            if hasText(text, at: found, to: end) { return found }
            index = found + 1
        }
        return nil
    }

    /// Whether a text stands anywhere in a range.
    ///
    /// Complexity: O(*n* · *m*) in both lengths.
    package func holds(_ text: UnsafeRawBufferPointer, in range: Range<Int>) -> Bool {
        guard let baseAddress, let wanted = text.baseAddress else { return text.isEmpty }
        var index = range.lowerBound
        while let found = firstIndex(of: text[0], from: index, to: range.upperBound - text.count + 1) {
            if memcmp(baseAddress + found, wanted, text.count) == 0 { return true }
            index = found + 1
        }
        return false
    }

    /// Whether a range holds a text and nothing else.
    package func isText(_ text: StaticString, _ range: Range<Int>) -> Bool {
        range.count == text.utf8CodeUnitCount && hasText(text, at: range.lowerBound, to: range.upperBound)
    }

    /// How many bytes the blank at an index takes, 0 if none stands there. Logs copied from web pages hold no-break
    /// and ideographic spaces.
    @inline(__always)
    package func blankLength(at index: Int, to end: Int) -> Int {
        guard index < end else { return 0 }
        let byte = self[index]
        if byte < 0x80 { return byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) ? 1 : 0 }
        if byte == 0xC2, end - index >= 2, self[index + 1] == 0xA0 { return 2 }
        if byte == 0xE3, end - index >= 3, self[index + 1] == 0x80, self[index + 2] == 0x80 { return 3 }
        return 0
    }

    /// The first index from `start` on that is no blank.
    @inline(__always)
    package func skippingBlanks(from start: Int, to end: Int) -> Int {
        var index = start
        while true {
            let length = blankLength(at: index, to: end)
            if length == 0 { return index }
            index += length
        }
    }

    /// The first index from `start` on that is no blank, and none of some other signs.
    package func skippingBlanks(and signs: StaticString, from start: Int, to end: Int) -> Int {
        var index = start
        while index < end {
            let isSign = (0..<signs.utf8CodeUnitCount).contains { signs.utf8Start[$0] == self[index] }
            let length = isSign ? 1 : blankLength(at: index, to: end)
            if length == 0 { break }
            index += length
        }
        return index
    }

    /// The end of the word that begins at an index: the next blank, or `end`.
    package func wordEnd(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, blankLength(at: index, to: end) == 0 { index += 1 }
        return index
    }

    /// Where the line begins that an index stands in.
    package func lineStart(before index: Int) -> Int {
        lastIndex(of: UInt8(ascii: "\n"), from: 0, to: index).map { $0 + 1 } ?? 0
    }

    /// Where the line ends that an index stands in: at its line feed, or where all ends.
    package func lineEnd(from index: Int) -> Int {
        firstIndex(of: UInt8(ascii: "\n"), from: index, to: count) ?? count
    }

    /// A range without the blanks around it.
    @inline(__always)
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = skippingBlanks(from: range.lowerBound, to: range.upperBound)
        var end = range.upperBound
        while end > start {
            if blankLength(at: end - 1, to: end) == 1 {
                end -= 1
            } else if end - start >= 2, blankLength(at: end - 2, to: end) == 2 {
                end -= 2
            } else if end - start >= 3, blankLength(at: end - 3, to: end) == 3 {
                end -= 3
            } else {
                break
            }
        }
        return start..<end
    }

    /// The end of a range without the blanks behind it.
    @inline(__always)
    package func trimmedEnd(from start: Int, to end: Int) -> Int {
        if start < end, self[end - 1] &- 0x21 < 0x5E { return end }
        return endWithoutBlanks(from: start, to: end)
    }

    @inline(never)
    private func endWithoutBlanks(from start: Int, to end: Int) -> Int { trimmed(start..<end).upperBound }

    /// The end of the run of bytes of a kind that begins at an index.
    @inline(__always)
    @inlinable
    package func end(from start: Int, to end: Int, while isOfKind: (UInt8) -> Bool) -> Int {
        var index = start
        while index < end, isOfKind(self[index]) { index += 1 }
        return index
    }

    /// Where the run of bytes of a kind begins that ends at an index.
    @inline(__always)
    @inlinable
    package func start(endingAt end: Int, notBefore start: Int, while isOfKind: (UInt8) -> Bool) -> Int {
        var index = end
        while index > start, isOfKind(self[index - 1]) { index -= 1 }
        return index
    }

    /// The end of the run of digits that begins at an index.
    @inline(__always)
    package func digitsEnd(from start: Int, to end: Int) -> Int { self.end(from: start, to: end) { $0.isDigit } }

    /// The end of the run of bytes that can stand in a name written in ASCII.
    package func nameEnd(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end {
            if index &+ 8 <= count {
                let count = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self)).wordCount
                index &+= count
                if count == 8 { continue }
            }
            guard index < end, self[index].isASCIIName else { break }
            index &+= 1
        }
        return Swift.min(index, end)
    }

    /// Where a remark begins, a `//` that belongs to no address such as `https://…`, or `end`.
    package func remarkStart(from start: Int, to end: Int) -> Int {
        var index = start
        while let slash = firstIndex(of: UInt8(ascii: "/"), from: index, to: end) {
            if hasText("//", at: slash, to: end), slash == start || self[slash - 1] != UInt8(ascii: ":") {
                return slash
            }
            index = slash + 1
        }
        return end
    }
}

extension UInt64 {
    /// A one in each of eight bytes that is a certain one.
    @inline(__always)
    fileprivate func ones(at byte: UInt8) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = 0x7F &* ones
        let difference = self ^ (UInt64(byte) &* ones)
        return (~(((difference & low) &+ low) | difference) &>> 7) & ones
    }

    /// Set bits of which the lowest lies in the lowest of eight bytes that is a certain one.
    @inline(__always)
    fileprivate func lowBits(equalTo byte: UInt8) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let difference = self ^ UInt64(byte) &* ones
        return (difference &- ones) & ~difference & 0x8080_8080_8080_8080
    }
}
