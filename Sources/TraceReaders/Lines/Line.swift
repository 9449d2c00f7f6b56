import TraceModel

/// One line of a chunk, the blanks around it left out.
struct Line {
    /// The chunk.
    let bytes: UnsafeRawBufferPointer
    /// Where the line's text stands in the chunk.
    let text: Range<Int>
    /// Where the line begins in the chunk, blanks included.
    let start: Int
    /// Where its line feed stands, or the text's end.
    let end: Int
    let number: Int
    /// Whether the line is the file's last and lacks its line end, so that it may have been cut off.
    let isUnfinished: Bool

    /// The line of which something begins at an index, perhaps at the end of all.
    ///
    /// - Parameters:
    ///   - end: where the lines end.
    ///   - start: where the line begins, if it does before.
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer, at index: Int, to end: Int, number: Int, start: Int? = nil) {
        let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: index, to: end)
        self.bytes = bytes
        self.end = lineFeed ?? end
        text = bytes.trimmed(index..<self.end)
        self.start = start ?? index
        self.number = number
        isUnfinished = lineFeed == nil
    }

    /// Text that begins in a line, and may go on in the next ones.
    init(_ bytes: UnsafeRawBufferPointer, text: Range<Int>, start: Int, number: Int) {
        self.bytes = bytes
        self.text = text
        self.start = start
        end = text.upperBound
        self.number = number
        isUnfinished = false
    }

    /// The next line.
    @inline(__always)
    func next(to end: Int) -> Line { Line(bytes, at: min(self.end + 1, end), to: end, number: number + 1) }

    /// The column of an index of the chunk.
    @inline(__always)
    func column(of index: Int) -> Int { index - start + 1 }
}

/// Lines that stand behind each other.
struct LineRun {
    private(set) var count = 0
    /// Where the last line begins.
    private(set) var lastStart: Int
    /// Where the last line ends, its line feed included.
    private(set) var end: Int

    /// No lines yet.
    init(at start: Int) {
        lastStart = start
        end = start
    }

    /// Adds the line that ends before an index.
    @inline(__always)
    mutating func append(to end: Int) {
        count &+= 1
        lastStart = self.end
        self.end = end
    }
}

extension RecordBatch {
    /// Adds the records of lines, from an index up to another, as long as each is like an earlier one.
    ///
    /// - Parameter repeated: is handed where a line begins and how many lines came before it.
    /// - Returns: the lines.
    @inline(__always)
    mutating func appendRepeats(
        from start: Int,
        to end: Int,
        _ repeated: (_ start: Int, _ count: Int, inout RecordBatch) -> (RepeatedRecord, lineFeed: Int)?
    ) -> LineRun {
        var run = LineRun(at: start)
        while run.end < end, let (record, lineFeed) = repeated(run.end, run.count, &self), lineFeed < end {
            repeats.append(record)
            run.append(to: lineFeed + 1)
        }
        return run
    }
}
