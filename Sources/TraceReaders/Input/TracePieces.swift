import TraceModel

/// The pieces of a file, read one after another by whoever asks for them.
struct TracePieces: Sendable {
    let path: String
    /// How many bytes are read at most; nil: all that are there.
    let limit: Int?
    let chunks: LineChunks
    let parser: TraceParser

    /// What reading came to.
    struct Result: Sendable {
        /// The parser behind the last piece.
        var parser: TraceParser
        /// How many bytes the file has, or why it could not be read to its end.
        var length: Swift.Result<Int, Diagnostic>
    }

    /// Reads the file.
    ///
    /// - Parameter exchange: is given each piece, nil before the first, and gives one to fill; nil if reading shall end.
    func read(_ exchange: (TracePiece?) -> TracePiece?) -> Result {
        var parser = parser
        do throws(Diagnostic) {
            var file = try FileSource(path: path, limit: limit)
            var next = exchange(nil)
            try chunks.forEach(of: &file) { chunk throws(Diagnostic) in
                guard var piece = next else { throw Diagnostic("reading was stopped") }
                next = nil
                let lines = try piece.fill(chunk, by: &parser)
                next = exchange(piece)
                return lines
            }
            return Result(parser: parser, length: .success(file.position))
        } catch {
            return Result(parser: parser, length: .failure(error))
        }
    }
}
