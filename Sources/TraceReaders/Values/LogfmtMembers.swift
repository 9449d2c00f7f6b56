import TraceRecords

/// The pairs of a line that are looked for: `level=info msg="the door opens" door=7`.
struct LogfmtMembers: Sendable {
    private var names: [[UInt8]] = []
    /// What each name stands before.
    private(set) var texts: [ValueText] = []

    /// The number of a name.
    mutating func number(of path: ColumnPath) -> Int {
        let name = Array(path.text.utf8)
        if let number = names.firstIndex(of: name) { return number }
        names.append(name)
        texts.append(.absent)
        return names.count - 1
    }

    /// Finds the pairs of a line.
    ///
    /// - Returns: whether the line holds nothing else, and a pair that is looked for.
    mutating func read(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Bool {
        for index in texts.indices { texts[index] = .absent }
        var isFound = false
        var index = line.lowerBound
        while index < line.upperBound {
            let keyEnd = bytes.end(from: index, to: line.upperBound) {
                $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "=")
            }
            guard keyEnd > index, keyEnd < line.upperBound, bytes[keyEnd] == UInt8(ascii: "="),
                let value = LogfmtMembers.value(bytes, keyEnd + 1..<line.upperBound)
            else { return false }
            let key = index..<keyEnd
            if let number = names.firstIndex(where: { bytes[key].elementsEqual($0) }) {
                isFound = true
                if texts[number].form == .absent { texts[number] = value.text }
            }
            index = bytes.end(from: value.end, to: line.upperBound) { $0 <= UInt8(ascii: " ") }
        }
        return isFound
    }

    /// The value at the beginning of a range, and where it ends; nil if its quotation marks are not closed before a blank.
    private static func value(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> (text: ValueText, end: Int)? {
        guard range.first.map({ bytes[$0] }) == UInt8(ascii: "\"") else {
            let end = bytes.end(from: range.lowerBound, to: range.upperBound) { $0 > UInt8(ascii: " ") }
            return (ValueText(range.lowerBound..<end, .plain), end)
        }
        var form = ValueText.Form.plain
        var index = range.lowerBound + 1
        while let found = bytes.firstIndex(
            of: UInt8(ascii: "\""),
            or: UInt8(ascii: "\\"),
            from: index,
            to: range.upperBound
        ) {
            if bytes[found] == UInt8(ascii: "\"") {
                let isEnd = found + 1 == range.upperBound || bytes[found + 1] <= UInt8(ascii: " ")
                return isEnd ? (ValueText(range.lowerBound + 1..<found, form), found + 1) : nil
            }
            form = .escaped
            index = min(found + 2, range.upperBound)
        }
        return nil
    }
}
