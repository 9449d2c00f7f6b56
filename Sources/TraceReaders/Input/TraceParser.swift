import TraceModel

/// Finds out the format of a text that comes in chunks, and reads it; what it finds is yet to be interned.
struct TraceParser: Sendable {
    private let names: EventNames
    private var reader: (any RecognisedReader)?
    private(set) var format: String?
    private(set) var lineCount = 0
    private var isAtStart = true
    /// The first text that no reader recognised, while the format is not known.
    private var firstText: (line: Int, excerpt: String, isColoured: Bool)?
    /// The first one that names an event, and the event.
    private var firstEvent: (line: Int, excerpt: String, name: String)?
    private(set) var mistakes: [Diagnostic] = []

    /// How many mistakes are collected before reading stops.
    private static let mostMistakes = 20

    init(names: EventNames, reader: (any RecognisedReader.Type)?) {
        self.names = names
        if let reader { choose(reader) }
    }

    /// Whether some lines would be read in the same format as they are if more came first.
    func canRead(_ chunk: UnsafeRawBufferPointer) -> Bool {
        reader != nil
            || ReaderList.isCertain(isAtStart ? TextCheck.withoutMark(chunk) : chunk, names: names)
    }

    /// Reads a chunk of whole lines.
    ///
    /// - Parameter batch: where what it holds goes, in place of what is there.
    /// - Returns: the text that the batch's ranges count from, and how many lines it holds.
    mutating func read(
        _ chunk: UnsafeRawBufferPointer,
        into batch: inout RecordBatch
    ) throws(Diagnostic) -> (text: UnsafeRawBufferPointer, lines: Int) {
        var text = chunk
        if isAtStart {
            try TextCheck.checkBeginning(text)
            text = TextCheck.withoutMark(text)
            isAtStart = false
        }
        try TextCheck.check(text, firstLine: lineCount + 1)
        if reader == nil, let found = ReaderList.reader(recognising: text, names: names) { choose(found) }
        batch.removeAll()
        let lines = readLines(of: text, into: &batch)
        lineCount += lines
        mistakes += batch.diagnostics.prefix(TraceParser.mostMistakes - mistakes.count)
        return (text, lines)
    }

    /// Takes in that the text has ended.
    ///
    /// - Throws: a diagnostic if there was no text, or the format was not found out.
    func end() throws(Diagnostic) {
        guard lineCount > 0 else {
            throw Diagnostic("the file is empty", suggestion: "give a log with at least one record")
        }
        guard format != nil else { throw unknownFormat() }
    }

    /// Begins the same text again, in the same format.
    mutating func restart() {
        if let type = reader.map({ type(of: $0) }) { choose(type) }
        lineCount = 0
        isAtStart = true
        mistakes = []
    }

    private mutating func choose(_ type: any RecognisedReader.Type) {
        reader = type.init(names: names)
        format = type.format
    }

    /// Reads a chunk with the chosen reader. Before there is one, any will do: the chunk holds no records, and what
    /// else it holds all readers see alike.
    private mutating func readLines(of text: UnsafeRawBufferPointer, into batch: inout RecordBatch) -> Int {
        if reader != nil { return reader?.read(text, firstLine: lineCount + 1, into: &batch) ?? 0 }
        var anyReader = NSLogReader(names: names)
        let lines = anyReader.read(text, firstLine: lineCount + 1, into: &batch)
        if firstText == nil, let other = batch.otherLines.first {
            let range = other.text.range
            firstText = (other.line, text.excerpt(range), text[range].contains(0x1B))
        }
        if firstEvent == nil { noteEvent(in: batch, text) }
        return lines
    }

    private mutating func noteEvent(in batch: RecordBatch, _ text: UnsafeRawBufferPointer) {
        for other in batch.otherLines {
            guard let name = MessageScanner(text, other.text.range).knownWord(names) else { continue }
            firstEvent = (
                other.line, text.excerpt(other.text.range), String(decoding: text[name], as: UTF8.self)
            )
            return
        }
    }

    private func unknownFormat() -> Diagnostic {
        let formats = ReaderList.all.map { "\($0.format) (\($0.summary))" }.joined(separator: "; ")
        guard let firstText else {
            return Diagnostic("the file holds no record", suggestion: "the formats are: \(formats)")
        }
        if let firstEvent, !firstText.isColoured {
            return Diagnostic(
                "no line is a record in a format that Lifeline knows; this one names \(firstEvent.name), but not so that it is "
                    + "clear whose event it is: '\(firstEvent.excerpt)'",
                at: Place(line: firstEvent.line, column: 1),
                suggestion:
                    "print the class before it, 'ListViewController \(firstEvent.name)'; the formats are: \(formats)"
            )
        }
        return Diagnostic(
            "no line is a record in a format that Lifeline knows; the first one is '\(firstText.excerpt)'",
            at: Place(line: firstText.line, column: 1),
            suggestion: firstText.isColoured
                ? "the log holds colour codes; take them out with sed 's/\\x1b\\[[0-9;]*m//g'"
                : "the formats are: \(formats)"
        )
    }
}
