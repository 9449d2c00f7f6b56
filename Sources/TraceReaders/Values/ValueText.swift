import TraceModel

/// What a member of a JSON object, or a field of a CSV row, says: where its text stands, and how it is written there.
struct ValueText: Hashable, Sendable {
    var range: Range<Int>
    var form: Form

    enum Form: UInt8, Sendable {
        /// There is no such member.
        case absent
        /// The member is `null`.
        case null
        /// The text means what stands there.
        case plain
        /// JSON's escapes stand for other text.
        case escaped
        /// Two quotation marks stand for one.
        case doubled
        /// XML's entities stand for other text.
        case entities
        /// The text stands before the chunk, and was put together behind its end.
        case carried
    }

    static let absent = ValueText(0..<0, .absent)

    /// Whether it is a list of JSON with several elements: `"door":["a","b"]`.
    func isList(in chunk: UnsafeRawBufferPointer) -> Bool {
        guard form == .plain, range.lowerBound > 0, range.upperBound <= chunk.count, !range.isEmpty,
            chunk[range.lowerBound] == UInt8(ascii: "["), chunk[range].contains(UInt8(ascii: ","))
        else { return false }
        let colon = chunk.trimmedEnd(from: 0, to: range.lowerBound)
        return colon > 0 && chunk[colon - 1] == UInt8(ascii: ":")
    }

    init(_ range: Range<Int>, _ form: Form) {
        self.range = range
        self.form = form
    }

    var isPresent: Bool { form != .absent && form != .null }

    /// The range of a batch that holds the text as it is meant.
    func range(in bytes: UnsafeRawBufferPointer, joining batch: inout RecordBatch) -> ByteRange {
        switch form {
        case .absent, .null: return .empty
        case .plain, .carried: return ByteRange(range)
        case .escaped, .doubled, .entities:
            if let line = lineBeforeEnd(bytes) { return ByteRange(line) }
            let start = batch.joinedCount
            forEachPart(of: bytes) { batch.appendJoined($0) }
            return batch.joined(from: start, behind: bytes)
        }
    }

    /// The text before a line end that is all its escapes, as Docker keeps lines; nil if it is otherwise.
    private func lineBeforeEnd(_ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        let end = range.upperBound - 2
        guard form == .escaped, end >= range.lowerBound, bytes.hasText("\\n", at: end, to: range.upperBound),
            bytes.firstIndex(of: UInt8(ascii: "\\"), from: range.lowerBound, to: end) == nil
        else { return nil }
        return range.lowerBound..<end
    }

    /// Whether the text is meant to be this one.
    func isText(_ expected: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
        switch form {
        case .absent, .null, .carried: return false
        case .plain:
            guard range.count == expected.count else { return false }
            // Nothing is called for the few bytes of a name.
            return expected.withUnsafeBufferPointer { expected in
                var index = 0
                while index < expected.count, bytes[range.lowerBound &+ index] == expected[index] { index &+= 1 }
                return index == expected.count
            }
        case .escaped, .doubled, .entities:
            var rest = expected[...]
            var isEqual = true
            forEachPart(of: bytes) { part in
                isEqual = isEqual && rest.starts(with: part)
                rest = rest.dropFirst(part.count)
            }
            return isEqual && rest.isEmpty
        }
    }

    /// The text as it is meant.
    func meant(in bytes: UnsafeRawBufferPointer) -> [UInt8] {
        if form == .plain { return Array(bytes[range]) }
        var text: [UInt8] = []
        forEachPart(of: bytes) { text.append(contentsOf: $0) }
        return text
    }

    /// The sign with which something else than itself may begin.
    private var mark: UInt8 {
        switch form {
        case .escaped: UInt8(ascii: "\\")
        case .entities: UInt8(ascii: "&")
        default: UInt8(ascii: "\"")
        }
    }

    /// Calls a closure with the pieces whose sequence is the text as it is meant.
    private func forEachPart(of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        let mark = mark
        var index = range.lowerBound
        while index < range.upperBound {
            let next = bytes.firstIndex(of: mark, from: index, to: range.upperBound) ?? range.upperBound
            if next > index { body(bytes.part(index..<next)) }
            index = next
            guard index < range.upperBound else { break }
            if form == .doubled {
                body(bytes.part(index..<index + 1))
                index += min(2, range.upperBound - index)
            } else if form == .entities {
                let entity = XMLEntity(bytes, at: index, to: range.upperBound)
                entity.text.withUnsafeBytes { body($0) }
                index += entity.length
            } else {
                let escape = JSONEscape(bytes, at: index, to: range.upperBound)
                withUnsafeBytes(of: escape.text) { body(UnsafeRawBufferPointer(rebasing: $0[..<escape.textCount])) }
                index += escape.length
            }
        }
    }
}

/// What stands in a JSON string for something else: `\n`, `\u00e9`, `\ud83d\ude00`. One that means nothing stands for itself.
struct JSONEscape {
    /// How many bytes the escape takes.
    private(set) var length: Int
    /// What it stands for, in UTF-8.
    private(set) var text: (UInt8, UInt8, UInt8, UInt8) = (UInt8(ascii: "\\"), 0, 0, 0)
    private(set) var textCount = 1

    /// - Parameter start: where the backslash stands.
    init(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) {
        length = 1
        guard start + 1 < end else { return }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): set(bytes[start + 1])
        case UInt8(ascii: "b"): set(0x08)
        case UInt8(ascii: "f"): set(0x0C)
        case UInt8(ascii: "n"): set(0x0A)
        case UInt8(ascii: "r"): set(0x0D)
        case UInt8(ascii: "t"): set(0x09)
        case UInt8(ascii: "u"):
            guard let unit = JSONEscape.unit(bytes, at: start, to: end) else { return }
            if let scalar = Unicode.Scalar(unit) {
                set(scalar, length: 6)
            } else if unit < 0xDC00, let low = JSONEscape.unit(bytes, at: start + 6, to: end), low & 0xFC00 == 0xDC00,
                let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF))
            {
                set(scalar, length: 12)
            }
        default: break
        }
    }

    /// The code unit of UTF-16 that `\u00e9` names.
    private static func unit(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) -> UInt32? {
        guard start + 6 <= end, bytes.hasText("\\u", at: start, to: end) else { return nil }
        var unit: UInt32 = 0
        for index in start + 2..<start + 6 {
            let byte = bytes[index]
            guard byte.isHexDigit else { return nil }
            unit = unit << 4 | UInt32(byte.isDigit ? byte - UInt8(ascii: "0") : (byte | 0x20) - UInt8(ascii: "a") + 10)
        }
        return unit
    }

    private mutating func set(_ byte: UInt8) {
        length = 2
        text.0 = byte
    }

    private mutating func set(_ scalar: Unicode.Scalar, length: Int) {
        self.length = length
        let units = UTF8.encode(scalar).map(Array.init) ?? []
        textCount = units.count
        withUnsafeMutableBytes(of: &text) { $0.copyBytes(from: units) }
    }
}
