public import TraceModel

/// The formats that Lifeline reads.
public enum ReaderList {
    /// Every reader, the most specific first: where two recognise as many lines, the earlier one is chosen.
    public static var all: [any TraceReader.Type] {
        [
            NSLogReader.self,
            MessagesReader.self,
            DeclarationsReader.self,
            TaggedReader.self,
            NamesReader.self,
        ]
    }

    /// The reader of a format.
    ///
    /// - Throws: a diagnostic that names the formats there are, and the one perhaps meant.
    public static func reader(named format: String) throws(Diagnostic) -> any TraceReader.Type {
        if let reader = all.first(where: { $0.format == format }) { return reader }
        let formats = all.map { $0.format }
        let suggestion =
            Suggestion.nearest(to: format, among: formats).map { "did you mean '\($0)'?" }
            ?? "the formats are \(formats.joined(separator: ", "))"
        throw Diagnostic("there is no format '\(format)'", suggestion: suggestion)
    }

    /// The reader that recognises most lines of a chunk's beginning as records, of the whole chunk if none does there; nil
    /// if none recognises any.
    ///
    /// - Parameter chunk: whole lines.
    public static func reader(
        recognising chunk: UnsafeRawBufferPointer,
        names: EventNames
    ) -> (any TraceReader.Type)? {
        if chunk.count > longestBeginning,
            let lineFeed = chunk.lastIndex(of: UInt8(ascii: "\n"), from: 0, to: longestBeginning),
            let found = bestReader(of: chunk.part(0..<lineFeed + 1), names: names)
        {
            return found
        }
        return bestReader(of: chunk, names: names)
    }

    /// How many bytes a format is found out from, if any of them is a record.
    private static let longestBeginning = 1 << 16

    private static func bestReader(of chunk: UnsafeRawBufferPointer, names: EventNames) -> (any TraceReader.Type)? {
        var best: (reader: any TraceReader.Type, lines: Int)?
        var batch = RecordBatch()
        for type in all {
            var reader = type.init(names: names)
            batch.removeAll()
            _ = reader.read(chunk, firstLine: 1, into: &batch)
            let lines = recordLines(of: batch)
            if lines > best?.lines ?? 0 { best = (type, lines) }
        }
        return best?.reader
    }

    /// The number of lines that hold records.
    private static func recordLines(of batch: RecordBatch) -> Int {
        var count = batch.repeats.count
        var last: Int32 = 0
        for record in batch.records where record.line != last {
            guard record.kind == .instance || record.kind == .classMethod else { continue }
            count += 1
            last = record.line
        }
        return count
    }
}
