extension UnsafeRawBufferPointer {
    /// How long a heading may be that is not set apart.
    package static let longestPlainHeading = 96

    /// Whether a line may say whose records those below it are: it is set apart in some way, or ends in a number, be it hexadecimal, as
    /// most do not.
    @inline(__always)
    package func mayBeHeading(_ line: Range<Int>) -> Bool {
        guard !line.isEmpty, self[line.lowerBound].isASCIIName else { return !line.isEmpty }
        let last = self[line.upperBound - 1]
        return last.isOne(of: ">{:")
            || line.count <= UnsafeRawBufferPointer.longestPlainHeading && (last.isDigit || last.isOne(of: "abcdef"))
    }
}
