/// A few words. Most texts that are asked for are none of them, and their length and first byte show it. A class, since it is asked of
/// word by word, and takes more room than is copied for that.
package final class WordSet: Sendable, ExpressibleByArrayLiteral {
    /// Those of a length stand together.
    private let words: [StaticString]
    /// How many words are shorter than a length.
    private let shorter: InlineArray<33, UInt16>
    /// For each length what the words of it begin with: a bit for each byte, which shares it with others, and with its capital.
    private let beginnings: InlineArray<32, UInt32>

    /// - Precondition: none is empty or takes 32 bytes.
    package convenience init(arrayLiteral words: StaticString...) { self.init(words) }

    /// The words of several sets.
    package convenience init(_ sets: WordSet...) { self.init(sets.flatMap(\.words)) }

    private init(_ words: [StaticString]) {
        self.words = words.sorted { $0.utf8CodeUnitCount < $1.utf8CodeUnitCount }
        var shorter = InlineArray<33, UInt16>(repeating: 0)
        var beginnings = InlineArray<32, UInt32>(repeating: 0)
        for word in words {
            beginnings[word.utf8CodeUnitCount] |= WordSet.bit(word.utf8Start[0])
            for count in word.utf8CodeUnitCount + 1..<33 { shorter[count] += 1 }
        }
        self.shorter = shorter
        self.beginnings = beginnings
    }

    /// Whether a range of some bytes holds one of the words and nothing else.
    ///
    /// - Parameter inAnyCase: whether their letters may be capitals. The words are written in small letters then.
    @inline(__always)
    fileprivate func contains(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, inAnyCase: Bool) -> Bool {
        let count = range.upperBound &- range.lowerBound
        guard count > 0, count < 32, beginnings[unchecked: count] & WordSet.bit(bytes[range.lowerBound]) != 0 else {
            return false
        }
        return isOne(bytes, range, inAnyCase: inAnyCase)
    }

    @inline(never)
    private func isOne(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, inAnyCase: Bool) -> Bool {
        let count = range.count
        return words[Int(shorter[count])..<Int(shorter[count + 1])].contains { word in
            (0..<count).allSatisfy { offset in
                let byte = bytes[range.lowerBound + offset]
                return (inAnyCase && byte.isASCIILetter ? byte | 0x20 : byte) == word.utf8Start[offset]
            }
        }
    }

    private static func bit(_ byte: UInt8) -> UInt32 { 1 &<< UInt32(byte) }
}

extension UnsafeRawBufferPointer {
    /// Whether a range holds one of some texts and nothing else.
    @inline(__always)
    package func isText(_ texts: WordSet, _ range: Range<Int>) -> Bool {
        texts.contains(self, range, inAnyCase: false)
    }

    /// Whether a word is one of several, in whatever case; these are written in small letters.
    @inline(__always)
    package func isWord(_ word: Range<Int>, of words: WordSet) -> Bool {
        words.contains(self, word, inAnyCase: true)
    }
}
