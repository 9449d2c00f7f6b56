/// What stands in XML for a sign: `&lt;`, `&#233;`, `&#xe9;`. One that means nothing, or that a document type declares, stands for
/// itself.
struct XMLEntity {
    /// How many bytes the entity takes.
    private(set) var length = 1
    /// What it stands for, in UTF-8.
    private(set) var text: [UInt8] = [UInt8(ascii: "&")]

    /// More bytes than an entity has.
    private static let longest = 12

    private static let named: [(name: StaticString, sign: UInt8)] = [
        ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
        ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
    ]

    /// - Parameter start: where the ampersand stands.
    init(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) {
        if let known = XMLEntity.named.first(where: { bytes.hasText($0.name, at: start, to: end) }) {
            length = known.name.utf8CodeUnitCount
            text = [known.sign]
            return
        }
        let limit = min(end, start + XMLEntity.longest)
        guard bytes.hasText("&#", at: start, to: limit),
            let close = bytes.firstIndex(of: UInt8(ascii: ";"), from: start, to: limit)
        else { return }
        let isHex = bytes[start + 2] | 0x20 == UInt8(ascii: "x")
        let digits = bytes[start + (isHex ? 3 : 2)..<max(close, start + (isHex ? 3 : 2))]
        guard !digits.isEmpty, digits.allSatisfy({ isHex ? $0.isHexDigit : $0.isDigit }),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10), number > 0,
            let scalar = Unicode.Scalar(number), let units = UTF8.encode(scalar)
        else { return }
        length = close - start + 1
        text = Array(units)
    }
}
