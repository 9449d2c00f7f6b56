import TraceModel

/// Makes a trace of chunks as they come: finds out the format, reads, and interns.
struct TraceAssembly {
    private let names: EventNames
    private var reader: (any TraceReader)?
    private(set) var format: String?
    private(set) var builder: TraceBuilder
    private var batch = RecordBatch()
    private var lineCount = 0
    private var isAtStart = true
    /// The first text that no reader recognised, while the format is not known.
    private var firstText: (line: Int, excerpt: String)?
    private(set) var mistakes: [Diagnostic] = []

    /// How many mistakes are collected before reading stops.
    private static let mostMistakes = 20

    /// - Parameter wantedAttributes: the attributes that the trace holds; nil: all.
    init(
        names: EventNames,
        reader: (any TraceReader.Type)?,
        keepsOtherLines: Bool,
        wantedAttributes: Set<String>? = nil
    ) {
        self.names = names
        builder = TraceBuilder(keepsOtherLines: keepsOtherLines, wantedAttributes: wantedAttributes)
        if let reader { choose(reader) }
    }

    /// Reads a chunk of whole lines.
    ///
    /// - Returns: how many lines it holds.
    mutating func read(_ chunk: UnsafeRawBufferPointer) throws(Diagnostic) -> Int {
        var chunk = chunk
        if isAtStart {
            try TextCheck.checkBeginning(chunk)
            chunk = TextCheck.withoutMark(chunk)
            isAtStart = false
        }
        try TextCheck.check(chunk, firstLine: lineCount + 1)
        if reader == nil, let found = ReaderList.reader(recognising: chunk, names: names) { choose(found) }
        batch.removeAll()
        let lines = readLines(of: chunk)
        builder.append(batch, of: chunk)
        lineCount += lines
        mistakes += batch.diagnostics.prefix(TraceAssembly.mostMistakes - mistakes.count)
        return lines
    }

    /// The whole trace.
    ///
    /// - Throws: a diagnostic if there was no text, or the format was not found out.
    consuming func finish() throws(Diagnostic) -> Trace {
        try checkEnd()
        return builder.finish(lastLine: lineCount)
    }

    /// Takes in that the text has ended.
    ///
    /// - Throws: a diagnostic if there was no text, or the format was not found out.
    mutating func end() throws(Diagnostic) {
        try checkEnd()
        builder.end(atLine: lineCount)
    }

    /// Makes strings of what the trace names.
    mutating func writeOut() { builder.writeOut() }

    private func checkEnd() throws(Diagnostic) {
        guard lineCount > 0 else {
            throw Diagnostic("the file is empty", suggestion: "give a log with at least one record")
        }
        guard format != nil else { throw unknownFormat() }
    }

    /// Drops the entries that have been read.
    mutating func dropEntries() { builder.dropEntries() }

    /// Begins the same trace again, in the same format.
    mutating func restart() {
        builder.restart()
        if let type = reader.map({ type(of: $0) }) { choose(type) }
        lineCount = 0
        isAtStart = true
        mistakes = []
    }

    private mutating func choose(_ type: any TraceReader.Type) {
        reader = type.init(names: names)
        format = type.format
    }

    /// Reads a chunk with the chosen reader. Before there is one, any will do: the chunk holds no records, and what
    /// else it holds all readers see alike.
    private mutating func readLines(of chunk: UnsafeRawBufferPointer) -> Int {
        if reader != nil { return reader?.read(chunk, firstLine: lineCount + 1, into: &batch) ?? 0 }
        var anyReader = NSLogReader(names: names)
        let lines = anyReader.read(chunk, firstLine: lineCount + 1, into: &batch)
        if firstText == nil, let other = batch.otherLines.first {
            firstText = (other.line, chunk.excerpt(other.text.range))
        }
        return lines
    }

    private func unknownFormat() -> Diagnostic {
        let formats = ReaderList.all.map { "\($0.format) (\($0.summary))" }.joined(separator: "; ")
        guard let firstText else {
            return Diagnostic("the file holds no record", suggestion: "the formats are: \(formats)")
        }
        return Diagnostic(
            "no line is a record in a format that Lifeline knows; the first one is '\(firstText.excerpt)'",
            at: Place(line: firstText.line, column: 1),
            suggestion: "the formats are: \(formats)"
        )
    }
}
