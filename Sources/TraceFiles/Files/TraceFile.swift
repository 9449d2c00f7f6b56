package import TraceModel
package import TraceReaders

/// A trace that was read, and how.
package struct TraceFile: Sendable {
    package var source: Source
    /// The format of the reader that was chosen.
    package var format: String
    /// Empty if not all of it was read.
    package var trace: Trace
    /// How many lines or values each of the declared statements matched; empty if none was declared.
    package var matchCounts: [Int] = []
    /// Whether reading was not given up.
    package var isWhole = true

    /// Reads a trace in chunks. Memory: the trace, and one chunk of about 256 KiB or one line.
    ///
    /// - Parameters:
    ///   - plan: how it is to be read.
    ///   - found: what an earlier reading by this plan found out; nil: it is still to be found out.
    ///   - keepsOtherLines: whether the trace holds the text of the lines that are no records.
    ///   - chunks: how much is read at a time.
    ///   - mostOrdered: how many records are put in the order of their times at most.
    ///   - isTooLong: is asked after each chunk whether reading is given up behind so many records.
    ///   - didRead: is called with the number of bytes of each chunk.
    ///   - didPause: is called with the trace so far where no more of it has come for a moment, once its format is certain.
    /// - Throws: diagnostics that name the file: it cannot be read, it is empty or no text, no reader recognises it,
    ///   or notes to Lifeline in it are wrong.
    package static func read(
        _ source: Source,
        _ plan: ReadingPlan,
        as found: FoundReading? = nil,
        keepsOtherLines: Bool = false,
        chunks: LineChunks = LineChunks(),
        mostOrdered: Int = 1 << 24,
        isTooLong: (_ recordCount: Int) -> Bool = { _ in false },
        didRead: (Int) -> Void = { _ in },
        didPause: (Trace) -> Void = { _ in }
    ) throws(Diagnostics) -> TraceFile {
        var parser = try TraceParser(plan, as: found, remembersLines: true, longestValue: chunks.longestLine)
        var builder = TraceBuilder(keepsOtherLines: keepsOtherLines, isHeld: true)
        var batch = RecordBatch(takesRepeats: true)
        var isWhole = true
        do throws(Diagnostic) {
            let bytes = try source.open(tellsPauses: true)
            try chunks.forEach(
                of: bytes,
                mayCut: { parser.mayCut($0) },
                isEnough: { parser.canRead($0) },
                didPause: {
                    // A line that may be unread is a record that may be missing, a label may turn out to be several, and
                    // what comes may have been before.
                    if !parser.unreadLines.isOpen, !builder.hasMetModules, !parser.isOrderedByTime,
                        !parser.mayBeSeveral
                    {
                        var trace = builder.current(atLine: parser.lineCount)
                        trace.mayDivideLabels = parser.mayDivideLabels
                        didPause(trace)
                    }
                },
                { chunk, part throws(Diagnostic) in
                    if part != .end { didRead(chunk.count) }
                    let lines = try parser.read(chunk, as: part, into: &batch) { builder.append($0, of: $1) }
                    if parser.isOrderedByTime { try checkCount(builder.trace.recordCount, atMost: mostOrdered) }
                    isWhole = part == .end || !isTooLong(builder.trace.recordCount)
                    if !isWhole { throw Diagnostic("reading was given up") }
                    return lines
                }
            )
        } catch {
            if isWhole { throw Diagnostics([error], in: source.name) }
            return TraceFile(source: source, format: parser.format ?? "", trace: Trace(), isWhole: false)
        }
        try parser.end(in: source.name)
        var trace = builder.finish(lastLine: parser.lineCount)
        trace.insertGaps(atLines: parser.unreadLines.lateLines)
        parser.describe(&trace)
        if parser.isOrderedByTime { trace.orderByTime() }
        trace.unread = parser.unreadFound
        return TraceFile(source: source, format: parser.format ?? "", trace: trace, matchCounts: parser.matchCounts)
    }

    /// Records that are put in order are held all at once.
    private static func checkCount(_ count: Int, atMost limit: Int) throws(Diagnostic) {
        if count <= limit { return }
        throw Diagnostic(
            "the log has more than \(limit) records, and its format puts them in the order of their times",
            suggestion: "give a part of it, or the parts one by one"
        )
    }
}

extension Diagnostics {
    /// Diagnostics that name a file.
    init(_ all: [Diagnostic], in file: String) {
        self.init(
            all.map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.file = file
                return diagnostic
            }
        )
    }
}
