/// A text of up to eight bytes for each of its words, of which some bytes may be any: it is compared under a mask, word by word, without a
/// look at its length.
struct MaskedBytes<let wordCount: Int>: Sendable {
    private var text: InlineArray<wordCount, UInt64>
    private var mask: InlineArray<wordCount, UInt64>

    /// How many bytes are compared, and must be there, unless only some words are.
    static var width: Int { 8 * wordCount }

    /// What stands nowhere.
    init() {
        text = InlineArray(repeating: 0)
        mask = InlineArray(repeating: ~0)
    }

    /// - Parameters:
    ///   - range: where the text stands, of which there are no more bytes than are compared.
    ///   - isAny: whether another byte may stand in the place of one, which is counted from the first.
    init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, where isAny: (Int) -> Bool = { _ in false }) {
        text = InlineArray(repeating: 0)
        mask = InlineArray(repeating: 0)
        for offset in 0..<range.count where !isAny(offset) {
            let shift = UInt64(offset % 8 * 8)
            text[offset / 8] |= UInt64(bytes[range.lowerBound + offset]) << shift
            mask[offset / 8] |= 0xFF << shift
        }
    }

    /// Whether it stands at an index, from where on there are as many bytes as are compared.
    @inline(__always)
    func stands(at start: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        var differences: UInt64 = 0
        for index in 0..<wordCount { differences |= difference(of: index, start, bytes) }
        return differences == 0
    }

    /// The same of one of which only some words are compared, and no more bytes need be there than these take. Mutating, though it
    /// changes nothing: a large one is not copied then.
    @inline(__always)
    mutating func stands(at start: Int, in bytes: UnsafeRawBufferPointer, upTo count: Int) -> Bool {
        var differences: UInt64 = 0
        for index in 0..<min(count, wordCount) { differences |= difference(of: index, start, bytes) }
        return differences == 0
    }

    /// The same of one of its words. Mutating like that.
    @inline(__always)
    mutating func stands(at start: Int, in bytes: UnsafeRawBufferPointer, word: Int) -> Bool {
        difference(of: word, start, bytes) == 0
    }

    /// The first word in which another text differs wherever both say which bytes stand there; nil if there is none.
    func firstDifference(from other: MaskedBytes) -> Int? {
        (0..<wordCount).first { (text[$0] ^ other.text[$0]) & mask[$0] & other.mask[$0] != 0 }
    }

    @inline(__always)
    private func difference(of index: Int, _ start: Int, _ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let word = bytes.loadUnaligned(fromByteOffset: start &+ 8 &* index, as: UInt64.self)
        return (UInt64(littleEndian: word) ^ text[unchecked: index]) & mask[unchecked: index]
    }
}
