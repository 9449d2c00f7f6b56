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
    }

    static let absent = ValueText(0..<0, .absent)

    init(_ range: Range<Int>, _ form: Form) {
        self.range = range
        self.form = form
    }

    var isPresent: Bool { form != .absent && form != .null }

    /// The range of a batch that holds the text as it is meant.
    func range(in bytes: UnsafeRawBufferPointer, joining batch: inout RecordBatch) -> ByteRange {
        switch form {
        case .absent, .null: return .empty
        case .plain: return ByteRange(range)
        case .escaped, .doubled:
            let start = batch.joinedCount
            forEachPart(of: bytes) { batch.appendJoined($0) }
            return batch.joined(from: start, behind: bytes)
        }
    }

    /// Whether the text is meant to be this one.
    func isText(_ expected: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
        switch form {
        case .absent, .null: return false
        case .plain: return range.count == expected.count && bytes[range].elementsEqual(expected)
        case .escaped, .doubled:
            var rest = expected[...]
            var isEqual = true
            forEachPart(of: bytes) { part in
                isEqual = isEqual && rest.starts(with: part)
                rest = rest.dropFirst(part.count)
            }
            return isEqual && rest.isEmpty
        }
    }

    /// Calls a closure with the pieces whose sequence is the text as it is meant.
    private func forEachPart(of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        let mark = UInt8(ascii: form == .escaped ? "\\" : "\"")
        var index = range.lowerBound
        while index < range.upperBound {
            let next = bytes.firstIndex(of: mark, from: index, to: range.upperBound) ?? range.upperBound
            if next > index { body(bytes.part(index..<next)) }
            index = next
            guard index < range.upperBound else { break }
            if form == .doubled {
                body(bytes.part(index..<index + 1))
                index += min(2, range.upperBound - index)
            } else {
                let escape = JSONEscape(bytes, at: index, to: range.upperBound)
                withUnsafeBytes(of: escape.text) { body(UnsafeRawBufferPointer(rebasing: $0[..<escape.textCount])) }
                index += escape.length
            }
        }
    }
}
