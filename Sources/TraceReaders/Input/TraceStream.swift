public import TraceModel

/// A file that is read in pieces, several times if need be, and never held as a whole.
public struct TraceStream: Sendable {
    private let path: String
    private let chunks: LineChunks
    private var assembly: TraceAssembly
    /// How many bytes the first reading found; later ones read no more.
    private var length: Int?
    private var recordCount = 0

    /// - Parameters:
    ///   - names: the names that the chosen specs know.
    ///   - format: the format to read; left out, it is found out from the content.
    ///   - attributes: those that the chosen specs read.
    /// - Throws: `Diagnostics` if there is no such format.
    public init(
        path: String,
        names: EventNames,
        format: String? = nil,
        attributes: Set<String> = [],
        keepsOtherLines: Bool = false
    ) throws(Diagnostics) {
        try self.init(
            path: path,
            names: names,
            format: format,
            attributes: attributes,
            keepsOtherLines: keepsOtherLines,
            chunks: LineChunks()
        )
    }

    init(
        path: String,
        names: EventNames,
        format: String?,
        attributes: Set<String>,
        keepsOtherLines: Bool,
        chunks: LineChunks
    ) throws(Diagnostics) {
        self.path = path
        self.chunks = chunks
        do throws(Diagnostic) {
            assembly = TraceAssembly(
                names: names,
                reader: try format.map { format throws(Diagnostic) in try ReaderList.reader(named: format) },
                keepsOtherLines: keepsOtherLines,
                wantedAttributes: attributes
            )
        } catch {
            throw Diagnostics([error])
        }
    }

    /// What has been met so far, without records. Classes and identities are numbers until `writeOut`.
    public var trace: Trace { assembly.builder.trace }

    public var format: String { assembly.format ?? "" }

    /// Whether a record has had an attribute that the chosen specs read.
    public var hasMetAttributes: Bool { assembly.builder.hasMetAttributes }

    /// Reads the file from its beginning to its end. Memory: a chunk of about 1 MiB or one line, and what the trace names.
    ///
    /// - Parameters:
    ///   - didRead: is called with the number of bytes of each chunk.
    ///   - take: takes the trace with the records of one chunk.
    /// - Throws: what `TraceFile.read` throws, and what `take` throws.
    public mutating func read(
        didRead: (Int) -> Void = { _ in },
        _ take: (Trace) throws(Diagnostic) -> Void
    ) throws(Diagnostics) {
        if length != nil { assembly.restart() }
        do throws(Diagnostic) {
            var file = try FileSource(path: path, limit: length)
            try chunks.forEach(of: &file) { chunk throws(Diagnostic) in
                didRead(chunk.count)
                let lines = try assembly.read(chunk)
                try take(assembly.builder.trace)
                assembly.dropEntries()
                return lines
            }
            if let length { try checkChange(file.position, length) }
            length = file.position
            recordCount = assembly.builder.trace.recordCount
        } catch {
            throw Diagnostics([error], in: path)
        }
        guard assembly.mistakes.isEmpty else { throw Diagnostics(assembly.mistakes, in: path) }
        do throws(Diagnostic) {
            try assembly.end()
        } catch {
            throw Diagnostics([error], in: path)
        }
    }

    /// Makes strings of what the trace names.
    public mutating func writeOut() { assembly.writeOut() }

    /// Later readings must find what the first one found.
    private func checkChange(_ position: Int, _ length: Int) throws(Diagnostic) {
        if position == length, assembly.builder.trace.recordCount == recordCount { return }
        throw Diagnostic(
            "the file changed while it was read",
            suggestion: "check it again when nothing rewrites it"
        )
    }
}
