/// What stands between records that share a line.
extension UnsafeRawBufferPointer {
    /// The first index that is no blank, comma, bar or arrow.
    func skippingSeparators(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end {
            let length = Swift.max(blankLength(at: index, to: end), separatorLength(at: index, to: end))
            if length == 0 { break }
            index += length
        }
        return index
    }

    /// How many bytes the comma, bar or arrow at an index takes, 0 if none stands there.
    private func separatorLength(at index: Int, to end: Int) -> Int {
        switch self[index] {
        case UInt8(ascii: ","), UInt8(ascii: "|"):
            return 1
        case UInt8(ascii: "-"), UInt8(ascii: "="):
            var head = index
            while head < end, self[head] == UInt8(ascii: "-") || self[head] == UInt8(ascii: "=") { head += 1 }
            return head < end && self[head] == UInt8(ascii: ">") ? head + 1 - index : 0
        case 0xE2, 0xE3, 0xEF:
            let isSeparator =
                hasText("→", at: index, to: end) || hasText("、", at: index, to: end)
                || hasText("\u{FF0C}", at: index, to: end)
            return isSeparator ? 3 : 0
        default:
            return 0
        }
    }
}
