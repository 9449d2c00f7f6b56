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
        parser = try TraceParser(plan, longestValue: chunks.longestLine, wantedAttributes: attributes)
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

    /// How it was read; nil before it was.
    package var found: FoundReading? { parser.found }

    /// Whether the trace has to be judged as a whole: a record has had an attribute that the chosen specs read, whose records they are
    /// is a guess, or they are to be put in the order of their times. That never ends once it has begun.
    package var mustBeHeld: Bool { parser.asksForWhole || builder.asksForWhole }

    /// The lines that name events and were not read.
    private var unread = Trace.Unread()

    /// Whether lines turned out to be unread records when they had gone by, so that the trace lacks some gaps until it is read
    /// again.
    package var lacksGaps: Bool { parser.unreadLines.isLate }

    /// Reads the trace from its beginning to its end. Memory: a few chunks of about 256 KiB or one line, and what the trace
    /// names.
    ///
    /// - Parameters:
    ///   - ahead: reads and makes the trace on another thread while it is taken on this one; nil: all is done on this one.
    ///   - didRead: is called with the number of bytes of each chunk.
    ///   - mayGiveUp: whether reading is given up where the trace has to be judged as a whole.
    ///   - take: takes the trace with the records of one chunk.
    ///   - subjectLimit: how many subjects may be known before some are to be forgotten.
    ///   - forget: is called behind `take` with how many subjects are known, if they are more.
    /// - Returns: whether it was read to its end.
    /// - Throws: what `TraceFile.read` throws, and what `take` throws.
    @discardableResult
    package mutating func read(
        ahead: (any ReadingAhead)? = nil,
        didRead: (Int) -> Void = { _ in },
        mayGiveUp: Bool = false,
        _ take: (Trace) throws(Diagnostic) -> Void,
        subjectLimit: Int = .max,
        forget: (_ subjectCount: Int) -> Forgetting = { _ in Forgetting(subjects: [], limit: .max) }
    ) throws(Diagnostics) -> Bool {
        if length != nil {
            parser.restart()
            builder.restart()
        }
        let pieces = TracePieces(
            source: source,
            limit: length,
            chunks: chunks,
            mayGiveUp: mayGiveUp,
            parser: parser,
            builder: builder
        )
        // Whoever reads it is the only one that has it.
        builder = TraceBuilder()
        do throws(Diagnostic) {
            let result: TracePieces.Result
            if let ahead {
                var trace = pieces.builder.trace
                result = try ahead.run(most: TraceStream.mostPiecesUnderWay) { hand in
                    pieces.read(subjectLimit) { builder, size, asks throws(Diagnostic) in
                        let count = asks ? builder.subjectCount : nil
                        let piece = TracePiece(size: size, growth: builder.takeGrowth(), subjectCount: count)
                        return try hand(piece, asks) ?? nil
                    }
                } take: { piece throws(Diagnostic) -> Forgetting? in
                    if piece.size > 0 { didRead(piece.size) }
                    piece.growth.add(to: &trace)
                    try take(trace)
                    return piece.subjectCount.map(forget)
                }
            } else {
                result = pieces.read(subjectLimit) { builder, size, asks throws(Diagnostic) in
                    if size > 0 { didRead(size) }
                    try take(builder.trace)
                    builder.dropEntries()
                    return asks ? forget(builder.subjectCount) : nil
                }
            }
            parser = result.parser
            builder = result.builder
            if result.isGivenUp { return false }
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
        return true
    }

    /// Has later readings pass over the records of all subjects that are not known by now, and of some that are.
    package mutating func keepAll(but subjects: [Int32]) { builder.keepAll(but: subjects) }

    /// How many pieces wait or are taken at a time.
    private static let mostPiecesUnderWay = 3

    /// Makes strings of what the trace names.
    package mutating func writeOut() { builder.writeOut() }

    /// Later readings must find what the first one found.
    private func checkChange(_ position: Int, _ length: Int) throws(Diagnostic) {
        if position == length, builder.trace.recordCount == recordCount { return }
        throw Diagnostic("the file changed while it was read", suggestion: "check it again when nothing rewrites it")
    }
}

/// Subjects that need not be known any more. Should a record name one again, the trace marks it as returned.
package struct Forgetting: Sendable {
    let subjects: [Int32]
    /// How many may be known before some are to be forgotten again.
    let limit: Int

    package init(subjects: [Int32], limit: Int) {
        self.subjects = subjects
        self.limit = limit
    }
}

/// What a chunk of a file has added to a trace.
private struct TracePiece: Sendable {
    /// How many bytes the chunk had.
    let size: Int
    let growth: TraceGrowth
    /// How many subjects are known, if some are to be forgotten.
    let subjectCount: Int?
}

/// The pieces of a trace, read one after another by whoever asks for them.
private struct TracePieces: Sendable {
    let source: TraceFile.Source
    /// How many bytes of a file are read at most; nil: all that are there.
    let limit: Int?
    let chunks: LineChunks
    /// Whether reading is given up where the trace has to be judged as a whole.
    let mayGiveUp: Bool
    let parser: TraceParser
    let builder: TraceBuilder

    /// What reading came to.
    struct Result: Sendable {
        /// The parser and the builder behind the last piece.
        var parser: TraceParser
        var builder: TraceBuilder
        /// How many bytes there are, or why they could not be read to their end.
        var length: Swift.Result<Int, Diagnostic>
        var isGivenUp = false
    }

    /// Reads the trace.
    ///
    /// - Parameters:
    ///   - subjectLimit: how many subjects may be known before it is asked for some to forget.
    ///   - take: takes what the builder has of each chunk, whose size is given, and drops it; where it is asked, it says what to forget.
    func read(
        _ subjectLimit: Int,
        _ take: (inout TraceBuilder, _ size: Int, _ asks: Bool) throws(Diagnostic) -> Forgetting?
    ) -> Result {
        var (parser, builder, subjectLimit) = (parser, builder, subjectLimit)
        var isGivenUp = false
        parser.givesUpForWhole = mayGiveUp
        var batch = RecordBatch(takesRepeats: true)
        func mayCut(_ text: UnsafeRawBufferPointer) -> Bool { parser.mayCut(text) }
        do throws(Diagnostic) {
            let bytes = try source.open(limit: limit)
            try chunks.forEach(of: bytes, mayCut: mayCut) { chunk, part throws(Diagnostic) in
                let lines = try parser.read(chunk, as: part, into: &batch) { builder.append($0, of: $1) }
                isGivenUp = mayGiveUp && (parser.asksForWhole || builder.asksForWhole) && !parser.isRefused
                if isGivenUp { throw Diagnostic("reading was given up") }
                let asks = builder.subjectCount > subjectLimit
                if let forgetting = try take(&builder, chunk.count, asks) {
                    builder.forget(forgetting.subjects)
                    subjectLimit = forgetting.limit
                }
                return lines
            }
            return Result(parser: parser, builder: builder, length: .success(bytes.rawCount))
        } catch {
            return Result(parser: parser, builder: builder, length: .failure(error), isGivenUp: isGivenUp)
        }
    }
}
