import TraceModel

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

    /// Reads the trace.
    ///
    /// - Parameter exchange: is given each piece, nil before the first, and gives one to fill; nil if reading shall end.
    func read(_ exchange: (TracePiece?) -> TracePiece?) -> Result {
        var parser = parser
        do throws(Diagnostic) {
            var next = exchange(nil)
            let length = try chunks.forEach(of: source, limit: limit) { chunk throws(Diagnostic) in
                guard var piece = next else { throw Diagnostic("reading was stopped") }
                next = nil
                let lines = try piece.fill(chunk, by: &parser)
                next = exchange(piece)
                return lines
            }
            if var piece = next {
                _ = try piece.fill(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, by: &parser)
                _ = exchange(piece)
            }
            return Result(parser: parser, length: .success(length))
        } catch {
            return Result(parser: parser, length: .failure(error))
        }
    }
}
