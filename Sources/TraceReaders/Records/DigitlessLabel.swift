/// A label with any digits for its own: `ord-1001` is called like `ord-2002`, and not like `ord-17`.
struct DigitlessLabel: Sendable {
    private var text: MaskedBytes<8>
    private let count: Int
    private let digitCount: Int

    /// - Parameter label: where one stands, no longer than subjects are.
    init(_ label: Range<Int>, _ bytes: UnsafeRawBufferPointer) {
        text = MaskedBytes(bytes, label) { bytes[label.lowerBound + $0].isDigit }
        count = label.count
        digitCount = DigitlessLabel.digitCount(label, bytes)
    }

    /// Whether a text is the same in all but its digits. Mutating like `MaskedBytes.stands(at:in:upTo:)`.
    @inline(__always)
    mutating func isAlike(_ label: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        // Where all else is the same, as many digits stand in the same places.
        label.count == count && label.lowerBound &+ MaskedBytes<8>.width <= bytes.count
            && text.stands(at: label.lowerBound, in: bytes, upTo: (count &+ 7) / 8)
            && DigitlessLabel.digitCount(label, bytes) == digitCount
    }

    @inline(__always)
    private static func digitCount(_ label: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int {
        var count = 0
        for index in label where bytes[index].isDigit { count &+= 1 }
        return count
    }
}
