package import TraceModel
package import TraceReaders

/// A trace that is read in pieces, several times if need be, and never held as a whole.
package struct TraceStream: Sendable {
    private let source: TraceFile.Source
    private let chunks: LineChunks
    private var parser: TraceParser
    private var builder: TraceBuilder
    /// How many bytes the first reading found; later ones read no more.
    private var length: Int?
    private var recordCount = 0

    /// - Parameters:
    ///   - source: what it is read from, every time from the beginning.
    ///   - plan: how it is to be read.
    ///   - attributes: those that the chosen specs read.
    ///   - keepsOtherLines: whether the trace holds the text of the lines that are no records.
    ///   - chunks: how much is read at a time.
    /// - Throws: `Diagnostics` if there is no such format.
    package init(
        _ source: TraceFile.Source,
        _ plan: ReadingPlan,
        attributes: Set<String> = [],
        keepsOtherLines: Bool = false,
        chunks: LineChunks = LineChunks()
    ) throws(Diagnostics) {
        self.source = source
        self.chunks = chunks
        parser = try TraceParser(plan, longestValue: chunks.longestLine)
        builder = TraceBuilder(keepsOtherLines: keepsOtherLines, wantedAttributes: attributes)
    }

    /// What has been met so far, without records, and how it was read. Classes and identities are numbers until `writeOut`.
    package var trace: Trace {
        var trace = builder.trace
        parser.describe(&trace)
        trace.unread = unread
        return trace
    }

    package var format: String { parser.format ?? "" }

    /// Whether the records are to be put in the order of their times, which takes all of them.
    package var isOrderedByTime: Bool { parser.isOrderedByTime }

    /// The lines that name events and were not read.
    private var unread = Trace.Unread()

    /// Whether lines turned out to be unread records when they had gone by, so that the trace lacks some gaps until it is read
    /// again.
    package var lacksGaps: Bool { parser.unreadLines.isLate }

    /// Whether a record has had an attribute that the chosen specs read.
    package var hasMetAttributes: Bool { builder.hasMetAttributes }

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
    package mutating func read(
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
            let pieces = TracePieces(source: source, limit: length, chunks: chunks, parser: parser)
            func took(_ add: (inout TraceBuilder) -> Void) throws(Diagnostic) {
                add(&builder)
                try take(builder.trace)
                builder.dropEntries()
                let subjects = forgettable(builder.subjectCount)
                if !subjects.isEmpty { builder.forget(subjects) }
            }
            let result =
                if let ahead {
                    try ahead.run(
                        [TracePiece](repeating: TracePiece(), count: TraceStream.piecesUnderWay),
                        make: { pieces.read($0) },
                        take: { piece throws(Diagnostic) in
                            if piece.size > 0 { didRead(piece.size) }
                            try took { piece.intern(in: &$0) }
                        }
                    )
                } else {
                    pieces.readHere(didRead, took)
                }
            parser = result.parser
            let position = try result.length.get()
            if let length { try checkChange(position, length) }
            length = position
            recordCount = builder.trace.recordCount
        } catch {
            throw Diagnostics([error], in: source.name)
        }
        try parser.end(in: source.name)
        builder.end(atLine: parser.lineCount)
        unread = parser.unreadFound
    }

    /// Has later readings pass over the records of all subjects that are not known by now, and of some that are.
    package mutating func keepAll(but subjects: [Int32]) { builder.keepAll(but: subjects) }

    /// How many pieces are being read, wait, or are taken at a time.
    private static let piecesUnderWay = 4

    /// Makes strings of what the trace names.
    package mutating func writeOut() { builder.writeOut() }

    /// Later readings must find what the first one found.
    private func checkChange(_ position: Int, _ length: Int) throws(Diagnostic) {
        if position == length, builder.trace.recordCount == recordCount { return }
        throw Diagnostic("the file changed while it was read", suggestion: "check it again when nothing rewrites it")
    }
}

/// A chunk of a file that was read and is yet to be interned. The same piece is filled again and again.
struct TracePiece: Sendable {
    /// How many bytes the chunk had.
    private(set) var size = 0
    private var text: [UInt8] = []
    private var batch = RecordBatch()

    /// Reads a chunk.
    ///
    /// - Parameter isLast: whether nothing comes behind it.
    /// - Returns: how many lines it holds.
    mutating func fill(
        _ chunk: UnsafeRawBufferPointer,
        isLast: Bool,
        by parser: inout TraceParser
    ) throws(Diagnostic) -> Int {
        size = chunk.count
        text.removeAll(keepingCapacity: true)
        return try parser.read(chunk, isLast: isLast, into: &batch) { _, found in text.append(contentsOf: found) }
    }

    /// Adds what was read to a trace.
    func intern(in builder: inout TraceBuilder) {
        text.withUnsafeBytes { builder.append(batch, of: $0) }
    }
}

/// The pieces of a trace, read one after another by whoever asks for them.
struct TracePieces: Sendable {
    let source: TraceFile.Source
    /// How many bytes of a file are read at most; nil: all that are there.
    let limit: Int?
    let chunks: LineChunks
    let parser: TraceParser

    /// What reading came to.
    struct Result: Sendable {
        /// The parser behind the last piece.
        var parser: TraceParser
        /// How many bytes there are, or why they could not be read to their end.
        var length: Swift.Result<Int, Diagnostic>
    }

    /// Reads the trace on this thread.
    ///
    /// - Parameter took: is called for each chunk, with what adds it to a trace.
    func readHere(
        _ didRead: (Int) -> Void,
        _ took: (_ add: (inout TraceBuilder) -> Void) throws(Diagnostic) -> Void
    ) -> Result {
        var parser = parser
        var batch = RecordBatch()
        func mayCut(_ text: UnsafeRawBufferPointer) -> Bool { parser.mayCut(text) }
        do throws(Diagnostic) {
            let bytes = try source.open(limit: limit)
            try chunks.forEach(of: bytes, mayCut: mayCut) { chunk, isLast throws(Diagnostic) in
                let lines = try parser.read(chunk, isLast: isLast, into: &batch) { batch, text throws(Diagnostic) in
                    try took { $0.append(batch, of: text) }
                }
                if !isLast { didRead(chunk.count) }
                return lines
            }
            return Result(parser: parser, length: .success(bytes.rawCount))
        } catch {
            return Result(parser: parser, length: .failure(error))
        }
    }

    /// Reads the trace.
    ///
    /// - Parameter exchange: is given each piece, nil before the first, and gives one to fill; nil if reading shall end.
    func read(_ exchange: (TracePiece?) -> TracePiece?) -> Result {
        var parser = parser
        func mayCut(_ text: UnsafeRawBufferPointer) -> Bool { parser.mayCut(text) }
        do throws(Diagnostic) {
            var next = exchange(nil)
            let bytes = try source.open(limit: limit)
            try chunks.forEach(of: bytes, mayCut: mayCut) { chunk, isLast throws(Diagnostic) in
                guard var piece = next else { throw Diagnostic("reading was stopped") }
                next = nil
                let lines = try piece.fill(chunk, isLast: isLast, by: &parser)
                next = exchange(piece)
                return lines
            }
            return Result(parser: parser, length: .success(bytes.rawCount))
        } catch {
            return Result(parser: parser, length: .failure(error))
        }
    }
}
