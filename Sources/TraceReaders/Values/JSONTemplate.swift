import CLibrary

/// An object that was read, by which others are recognised that differ from it in their strings, numbers and words alone, as those
/// of one call of a logger do.
struct JSONTemplate: Sendable {
    /// What stands between the values, one piece behind another.
    private var fixed: [UInt8] = []
    private var values: [Value] = []
    private var isUsable = false

    private struct Value: Sendable {
        /// Where the piece before it ends among the fixed bytes.
        var fixedEnd: Int
        var isString: Bool
        /// The path that leads to it, -1 if none does.
        var path: Int
    }

    /// Larger objects make no template.
    private static let mostValues = 64
    private static let mostBytes = 1 << 12

    /// Finds the members of an object.
    ///
    /// - Parameter texts: gets what the paths lead to.
    /// - Returns: where the object ends; nil if it does not look like this, which leaves some texts behind.
    @inline(__always)
    func read(_ bytes: UnsafeRawBufferPointer, from start: Int, into texts: inout [ValueText]) -> Int? {
        guard isUsable else { return nil }
        var index = start
        var fixedStart = 0
        for value in values {
            guard matches(fixedStart..<value.fixedEnd, bytes, at: index) else { return nil }
            index &+= value.fixedEnd &- fixedStart
            fixedStart = value.fixedEnd
            guard index < bytes.count, (bytes[index] == UInt8(ascii: "\"")) == value.isString,
                let text = value.isString ? JSONCursor.string(bytes, at: &index) : JSONCursor.word(bytes, from: index)
            else { return nil }
            if !value.isString { index = text.range.upperBound }
            if value.path >= 0 { texts[value.path] = text }
        }
        guard matches(fixedStart..<fixed.count, bytes, at: index) else { return nil }
        return index &+ fixed.count &- fixedStart
    }

    @inline(__always)
    private func matches(_ part: Range<Int>, _ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
        guard bytes.count &- index >= part.count else { return false }
        guard !part.isEmpty, let text = bytes.baseAddress else { return part.isEmpty }
        return fixed.withUnsafeBytes { fixed in
            fixed.baseAddress.map { memcmp(text + index, $0 + part.lowerBound, part.count) == 0 } ?? false
        }
    }

    // MARK: - Becoming one

    /// Begins anew.
    mutating func begin() {
        fixed.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        isUsable = false
    }

    /// Adds the next value of an object.
    ///
    /// - Parameter place: where what has been added ends, and comes to stand behind the value.
    mutating func add(_ text: ValueText, path: Int, of bytes: UnsafeRawBufferPointer, from place: inout Int) {
        guard values.count <= JSONTemplate.mostValues, fixed.count <= JSONTemplate.mostBytes else { return }
        let isString = text.range.lowerBound > place && bytes[text.range.lowerBound - 1] == UInt8(ascii: "\"")
        let start = text.range.lowerBound - (isString ? 1 : 0)
        fixed.append(contentsOf: bytes[place..<start])
        // The first of several members of the same name counts.
        let isFirst = !values.contains { $0.path == path }
        values.append(Value(fixedEnd: fixed.count, isString: isString, path: isFirst ? path : -1))
        place = text.range.upperBound + (isString ? 1 : 0)
    }

    /// Ends the object.
    mutating func end(_ bytes: UnsafeRawBufferPointer, from place: Int, to end: Int) {
        fixed.append(contentsOf: bytes[place..<end])
        isUsable = values.count <= JSONTemplate.mostValues && fixed.count <= JSONTemplate.mostBytes
    }
}
