import TraceReaders

/// Days that are printed apart from the time beside them.
extension UnsafeRawBufferPointer {
    /// The end of `2024-05-04`, `04/05/2024` or `4.5.2024`; nil if none begins at an index. What looks like a day and has no time beside
    /// it may be the name of something: a version, a partition.
    func dayEnd(from start: Int, to end: Int) -> Int? {
        guard start < end, self[start].isDigit, start == 0 || !self[start - 1].isName else { return nil }
        let first = digitsEnd(from: start, to: end)
        guard first < end, self[first].isOne(of: "-/."), case let second = digitsEnd(from: first + 1, to: end),
            second < end, self[second] == self[first], case let third = digitsEnd(from: second + 1, to: end)
        else { return nil }
        let widths = (first - start, second - first - 1, third - second - 1)
        let isYearFirst = widths.0 == 4 && 1...2 ~= widths.2 && self[first] != UInt8(ascii: ".")
        let isYearLast = 1...2 ~= widths.0 && widths.2 == 4
        let goesOn =
            third < end
            && (self[third].isName || self[third].isOne(of: "-/.:") && third + 1 < end && self[third + 1].isName)
        guard 1...2 ~= widths.1, isYearFirst || isYearLast, !goesOn else { return nil }
        return isTimeNear(behind: third) || isTimeNear(before: start) ? third : nil
    }

    /// Whether the next digits are those of a time of day, a few bytes behind an index: `, 10:00`, ` time=10:00`, `","time":"10:00`.
    private func isTimeNear(behind index: Int) -> Bool {
        let limit = Swift.min(index + 12, count, lineEnd(from: index))
        guard let first = self[index..<limit].firstIndex(where: \.isDigit), first > index else { return false }
        let colon = digitsEnd(from: first, to: count)
        return 1...2 ~= colon - first && colon + 2 < count && self[colon] == UInt8(ascii: ":")
            && self[colon + 1].isDigit && self[colon + 2].isDigit
    }

    /// Whether a time of day stands right before an index.
    private func isTimeNear(before index: Int) -> Bool {
        let last = trimmedEnd(from: Swift.max(0, index - 2), to: index)
        return last < index && last > 5 && self[last - 1].isDigit && self[last - 2].isDigit
            && self[last - 3] == UInt8(ascii: ":") && self[last - 4].isDigit
    }
}
