/// Matches several lines.
extension LineMatcher {
    /// What comes of matching lines with a pattern.
    enum Match {
        /// So many lines match.
        case lines(Int)
        case refused
        /// All lines that there are match; others may follow behind the chunk.
        case unfinished
    }

    /// Matches a line, and those that follow if the pattern has several.
    ///
    /// - Parameters:
    ///   - end: where the lines end.
    ///   - looksAhead: whether others may follow behind them.
    @inline(__always)
    mutating func matches(_ pattern: LinesPattern, from line: Line, to end: Int, looksAhead: Bool) -> Match {
        guard matches(pattern.first, line.bytes, line.text) else { return .refused }
        return pattern.others.isEmpty
            ? .lines(1) : matchesOthers(of: pattern, behind: line, to: end, looksAhead: looksAhead)
    }

    @inline(never)
    private mutating func matchesOthers(of pattern: LinesPattern, behind line: Line, to end: Int, looksAhead: Bool)
        -> Match
    {
        // The times of other lines are not those of this one.
        defer { begin() }
        var line = line
        for other in pattern.others {
            line = line.next(to: end)
            guard line.start < end else { return looksAhead ? .unfinished : .refused }
            begin()
            guard line.text.count <= LineMatcher.longestLine, matches(other, line.bytes, line.text) else {
                return .refused
            }
        }
        return .lines(1 + pattern.others.count)
    }
}
