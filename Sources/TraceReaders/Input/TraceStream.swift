public import TraceModel

/// A trace that is read in pieces, several times if need be, and never held as a whole.
public struct TraceStream: Sendable {
    private let source: TraceFile.Source
    private let chunks: LineChunks
    private var parser: TraceParser
    private var builder: TraceBuilder
    /// How many bytes the first reading found; later ones read no more.
    private var length: Int?
    private var recordCount = 0

    /// How many bytes are read at a time at most, unless a line is longer.
    public static let chunkSize = LineChunks().size

    /// - Parameters:
    ///   - source: what it is read from, every time from the beginning.
    ///   - plan: how it is to be read.
    ///   - attributes: those that the chosen specs read.
    ///   - chunkSize: how many bytes are read at a time at most, unless a line is longer.
    /// - Throws: `Diagnostics` if there is no such format.
    public init(
        _ source: TraceFile.Source,
        _ plan: ReadingPlan,
        attributes: Set<String> = [],
        keepsOtherLines: Bool = false,
        chunkSize: Int = TraceStream.chunkSize
    ) throws(Diagnostics) {
        try self.init(
            source,
            plan,
            attributes: attributes,
            keepsOtherLines: keepsOtherLines,
            chunks: LineChunks(size: chunkSize)
        )
    }

    init(
        _ source: TraceFile.Source,
        _ plan: ReadingPlan,
        attributes: Set<String>,
        keepsOtherLines: Bool,
        chunks: LineChunks
    ) throws(Diagnostics) {
        self.source = source
        self.chunks = chunks
        do throws(Diagnostic) {
            parser = try TraceParser(plan)
            builder = TraceBuilder(keepsOtherLines: keepsOtherLines, wantedAttributes: attributes)
        } catch {
            throw Diagnostics([error])
        }
    }

    /// What has been met so far, without records. Classes and identities are numbers until `writeOut`.
    public var trace: Trace { builder.trace }

    public var format: String { parser.format ?? "" }

    /// The lines that name events and were not read.
    public private(set) var unread = Trace.Unread()

    /// Whether lines turned out to be unread records when they had gone by, so that the trace lacks some gaps until it is read
    /// again.
    public var lacksGaps: Bool { parser.unreadLines.isLate }

    /// The declared records that no line was, as messages call them.
    public var unmatchedRecords: [String] { parser.unmatchedRecords }

    /// What was assumed that the log does not say, in words.
    public var assumptions: [String] { parser.assumptions }

    /// What was assumed about the lines that are records; nil if nothing was.
    public var guess: Trace.Guess? { parser.guess }

    /// Whether a record has had an attribute that the chosen specs read.
    public var hasMetAttributes: Bool { builder.hasMetAttributes }

    /// Reads the trace from its beginning to its end. Memory: a few chunks of about 256 KiB or one line, and what the trace
    /// names.
    ///
    /// - Parameters:
    ///   - ahead: reads on another thread while the trace is made and taken on this one; nil: all is done on this one.
    ///   - didRead: is called with the number of bytes of each chunk.
    ///   - take: takes the trace with the records of one chunk.
    ///   - forgettable: is called behind `take` with how many subjects are known. Returns those that need not be known any
    ///     more; should a record name one again, the trace marks it as returned.
    /// - Throws: what `TraceFile.read` throws, and what `take` throws.
    public mutating func read(
        ahead: (any ReadingAhead)? = nil,
        didRead: (Int) -> Void = { _ in },
        _ take: (Trace) throws(Diagnostic) -> Void,
        forgettable: (_ subjectCount: Int) -> [Int32] = { _ in [] }
    ) throws(Diagnostics) {
        if length != nil {
            parser.restart()
            builder.restart()
        }
        do throws(Diagnostic) {
            let position =
                if let ahead {
                    try readAhead(by: ahead, didRead, take, forgettable)
                } else {
                    try readHere(didRead, take, forgettable)
                }
            if let length { try checkChange(position, length) }
            length = position
            recordCount = builder.trace.recordCount
        } catch {
            throw Diagnostics([error], in: source.name)
        }
        guard parser.mistakes.isEmpty else { throw Diagnostics(parser.mistakes, in: source.name) }
        do throws(Diagnostic) {
            try parser.end()
        } catch {
            throw Diagnostics([error], in: source.name)
        }
        builder.end(atLine: parser.lineCount)
        unread = parser.unreadFound
    }

    /// - Returns: how many bytes there are.
    private mutating func readHere(
        _ didRead: (Int) -> Void,
        _ take: (Trace) throws(Diagnostic) -> Void,
        _ forgettable: (Int) -> [Int32]
    ) throws(Diagnostic) -> Int {
        var batch = RecordBatch()
        var parser = parser
        defer { self.parser = parser }
        func intern(_ batch: RecordBatch, _ text: UnsafeRawBufferPointer) throws(Diagnostic) {
            builder.append(batch, of: text)
            try take(builder.trace)
            drop(forgettable)
        }
        let length = try chunks.forEach(of: source, limit: length) { chunk throws(Diagnostic) in
            let lines = try parser.read(chunk, into: &batch, intern)
            didRead(chunk.count)
            return lines
        }
        _ = try parser.read(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, into: &batch, intern)
        return length
    }

    /// - Returns: how many bytes there are.
    private mutating func readAhead(
        by ahead: any ReadingAhead,
        _ didRead: (Int) -> Void,
        _ take: (Trace) throws(Diagnostic) -> Void,
        _ forgettable: (Int) -> [Int32]
    ) throws(Diagnostic) -> Int {
        let pieces = TracePieces(source: source, limit: length, chunks: chunks, parser: parser)
        let empty = [TracePiece](repeating: TracePiece(), count: TraceStream.piecesUnderWay)
        let result = try ahead.run(
            empty,
            make: { pieces.read($0) },
            take: { piece throws(Diagnostic) in
                if piece.size > 0 { didRead(piece.size) }
                piece.intern(in: &builder)
                try take(builder.trace)
                drop(forgettable)
            }
        )
        parser = result.parser
        return try result.length.get()
    }

    /// Has later readings pass over the records of all subjects that are not known by now, and of some that are.
    public mutating func keepAll(but subjects: [Int32]) { builder.keepAll(but: subjects) }

    /// Lets go of what has been taken.
    private mutating func drop(_ forgettable: (Int) -> [Int32]) {
        builder.dropEntries()
        let subjects = forgettable(builder.subjectCount)
        if !subjects.isEmpty { builder.forget(subjects) }
    }

    /// How many pieces are being read, wait, or are taken at a time.
    private static let piecesUnderWay = 4

    /// Makes strings of what the trace names.
    public mutating func writeOut() { builder.writeOut() }

    /// Later readings must find what the first one found.
    private func checkChange(_ position: Int, _ length: Int) throws(Diagnostic) {
        if position == length, builder.trace.recordCount == recordCount { return }
        throw Diagnostic(
            "the file changed while it was read",
            suggestion: "check it again when nothing rewrites it"
        )
    }
}
