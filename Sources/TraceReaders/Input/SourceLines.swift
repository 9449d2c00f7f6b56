public import TraceModel

extension TraceFile.Source {
    /// Calls a closure with each line as a terminal shows it, without the blanks around it and without codes for colours.
    ///
    /// - Parameter body: takes a line's number and its text.
    /// - Throws: a diagnostic if the source cannot be read.
    public func forEachLine(_ body: (_ number: Int, _ text: UnsafeRawBufferPointer) -> Void) throws(Diagnostic) {
        var number = 0
        _ = try LineChunks().forEach(of: self) { chunk throws(Diagnostic) in
            let first = number
            let text = first == 0 ? TextCheck.withoutMark(chunk) : chunk
            if TerminalCodes.areIn(text) {
                var shown: [UInt8] = []
                TerminalCodes.append(text, to: &shown)
                shown.withUnsafeBytes { TraceFile.Source.forEachLine(of: $0, &number, body) }
            } else {
                TraceFile.Source.forEachLine(of: text, &number, body)
            }
            return number - first
        }
    }

    private static func forEachLine(
        of text: UnsafeRawBufferPointer,
        _ number: inout Int,
        _ body: (Int, UnsafeRawBufferPointer) -> Void
    ) {
        var start = 0
        while start < text.count {
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start, to: text.count) ?? text.count
            number += 1
            body(number, text.part(text.trimmed(start..<end)))
            start = end + 1
        }
    }
}
