public import TraceModel

/// A trace that was read, and how.
public struct TraceFile: Sendable {
    /// Where a trace is read from.
    public enum Source: Sendable {
        case path(String)
        case joined(JoinedLog)
        case live(LiveBytes)
        /// Bytes in memory, and what to call them in messages.
        case bytes([UInt8], name: String)

        /// A text in memory, and what to call it in messages.
        public static func text(_ text: String, name: String) -> Source {
            .bytes(Array(text.utf8), name: name)
        }

        public var isLive: Bool {
            if case .live = self { true } else { false }
        }

        /// What to call it in messages.
        public var name: String {
            switch self {
            case .path(let path): path
            case .joined(let log): log.name
            case .live(let bytes): bytes.name
            case .bytes(_, let name): name
            }
        }
    }

    public var source: Source
    /// The format of the reader that was chosen.
    public var format: String
    /// Empty if not all of it was read.
    public var trace: Trace
    /// How many lines or values each of the declared statements matched; empty if none was declared.
    public var matchCounts: [Int] = []
    /// Whether reading was not given up.
    public var isWhole = true

    /// Reads a trace in chunks. Memory: the trace, and one chunk of about 256 KiB or one line.
    ///
    /// - Parameters:
    ///   - plan: how it is to be read.
    ///   - keepsOtherLines: whether the trace holds the text of the lines that are no records.
    ///   - isTooLong: is asked after each chunk whether reading is given up behind so many records.
    ///   - didRead: is called with the number of bytes of each chunk.
    ///   - didPause: is called with the trace so far where no more of it has come for a moment, once its format is certain.
    /// - Throws: diagnostics that name the file: it cannot be read, it is empty or no text, no reader recognises it,
    ///   or notes to Lifeline in it are wrong.
    public static func read(
        _ source: Source,
        _ plan: ReadingPlan,
        keepsOtherLines: Bool = false,
        isTooLong: (_ recordCount: Int) -> Bool = { _ in false },
        didRead: (Int) -> Void = { _ in },
        didPause: (Trace) -> Void = { _ in }
    ) throws(Diagnostics) -> TraceFile {
        try read(
            source,
            plan,
            keepsOtherLines: keepsOtherLines,
            isTooLong: isTooLong,
            chunks: LineChunks(),
            didRead: didRead,
            didPause: didPause
        )
    }

    static func read(
        _ source: Source,
        _ plan: ReadingPlan,
        keepsOtherLines: Bool,
        isTooLong: (Int) -> Bool = { _ in false },
        chunks: LineChunks,
        didRead: (Int) -> Void = { _ in },
        didPause: (Trace) -> Void = { _ in }
    ) throws(Diagnostics) -> TraceFile {
        var parser: TraceParser
        do throws(Diagnostic) {
            parser = try TraceParser(plan, remembersLines: true)
        } catch {
            throw Diagnostics([error])
        }
        var builder = TraceBuilder(keepsOtherLines: keepsOtherLines, isHeld: true)
        var batch = RecordBatch()
        var isWhole = true
        do throws(Diagnostic) {
            _ = try chunks.forEach(
                of: source,
                tellsPauses: true,
                isEnough: { parser.canRead($0) },
                didPause: {
                    // A line that may be unread is a record that may be missing, and a label may turn out to be
                    // several.
                    if !parser.unreadLines.isOpen, !builder.hasMetModules {
                        didPause(builder.current(atLine: parser.lineCount))
                    }
                },
                { chunk throws(Diagnostic) in
                    didRead(chunk.count)
                    let lines = try parser.read(chunk, into: &batch) { builder.append($0, of: $1) }
                    isWhole = !isTooLong(builder.trace.recordCount)
                    if !isWhole { throw Diagnostic("reading was given up") }
                    return lines
                }
            )
            _ = try parser.read(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, into: &batch) {
                builder.append($0, of: $1)
            }
        } catch {
            if !isWhole {
                return TraceFile(source: source, format: parser.format ?? "", trace: Trace(), isWhole: false)
            }
            throw Diagnostics([error], in: source.name)
        }
        guard parser.mistakes.isEmpty else { throw Diagnostics(parser.mistakes, in: source.name) }
        do throws(Diagnostic) {
            try parser.end()
        } catch {
            throw Diagnostics([error], in: source.name)
        }
        var trace = builder.finish(lastLine: parser.lineCount)
        trace.insertGaps(atLines: parser.unreadLines.lateLines)
        trace.unread = parser.unreadFound
        trace.unmatchedRecords = parser.unmatchedRecords
        trace.guess = parser.guess
        trace.assumptions = parser.assumptions
        return TraceFile(
            source: source,
            format: parser.format ?? "",
            trace: trace,
            matchCounts: parser.matchCounts
        )
    }
}

extension LineChunks {
    /// Calls a closure with each chunk of a source.
    ///
    /// - Parameters:
    ///   - limit: how many bytes of a file are read at most.
    ///   - tellsPauses: whether live bytes are looked at where no more have come for a moment.
    /// - Returns: how many bytes the source had.
    func forEach(
        of source: TraceFile.Source,
        limit: Int? = nil,
        tellsPauses: Bool = false,
        isEnough: (UnsafeRawBufferPointer) -> Bool = { _ in false },
        didPause: () -> Void = {},
        _ body: (UnsafeRawBufferPointer) throws(Diagnostic) -> Int
    ) throws(Diagnostic) -> Int {
        switch source {
        case .path(let path):
            var file = DecodedSource(try FileSource(path: path, limit: limit))
            try forEach(of: &file, body)
            return file.rawCount
        case .joined(let log):
            var files = JoinedSource(log)
            try forEach(of: &files, body)
            return files.rawCount
        case .live(let bytes):
            var reading = DecodedSource(LiveReading(bytes, tellsPauses: tellsPauses))
            try forEach(of: &reading, isEnough: isEnough, didPause: didPause, body)
            return reading.rawCount
        case .bytes(let bytes, _):
            var memory = DecodedSource(MemorySource(bytes))
            try forEach(of: &memory, body)
            return memory.rawCount
        }
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
