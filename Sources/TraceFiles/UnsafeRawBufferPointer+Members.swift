import TraceReaders

extension UnsafeRawBufferPointer {
    /// The key of the member of JSON whose whole value a name is: in an object, `{"door":1,"event":"open"}`, or on a line of its
    /// own, `"event": "open",` or `"sent": {"event": "open"}`. Nil if it is none.
    ///
    /// - Parameter line: without the blanks around it.
    func memberKey(ofValue name: Range<Int>, in line: Range<Int>) -> Range<Int>? {
        let quote = UInt8(ascii: "\"")
        let start = line.lowerBound
        guard start < name.lowerBound, name.upperBound < line.upperBound, self[name.lowerBound - 1] == quote,
            self[name.upperBound] == quote
        else { return nil }
        let keyEnd = trimmedEnd(from: start, to: name.lowerBound - 1) - 1
        guard keyEnd > start, self[keyEnd] == UInt8(ascii: ":") else { return nil }
        let last = trimmedEnd(from: start, to: keyEnd) - 1
        guard last > start, self[last] == quote else { return nil }
        guard let before = lastIndex(of: quote, from: start, to: last),
            self[start] == quote || self[start] == UInt8(ascii: "{")
        else { return nil }
        return before + 1..<last
    }

    /// The members of a line that is an object of JSON; none of another one.
    func members(of line: Range<Int>) -> [JSONMember] {
        self[line.lowerBound] == UInt8(ascii: "{") ? members(ofObject: line) : []
    }
}
