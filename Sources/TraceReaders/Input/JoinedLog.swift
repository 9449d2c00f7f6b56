public import TraceModel

/// A log that lies in several files, as programs that rotate their logs leave them.
public struct JoinedLog: Sendable {
    /// Which of its lines came from which file.
    public private(set) var parts = LogParts()
    /// What to call it in messages.
    public let name: String
    private(set) var files: [File] = []

    struct File: Sendable {
        var path: String
        /// How many bytes it has: a file that grows meanwhile is read no further.
        var size: Int
    }

    /// Looks through the files, in the order in which they were written. Memory: one chunk.
    ///
    /// - Throws: `Diagnostics` that name each file that cannot be read, or is no text.
    public init(_ files: [(path: String, name: String)], name: String) throws(Diagnostics) {
        self.name = name
        var mistakes: [Diagnostic] = []
        for file in files {
            do throws(Diagnostic) {
                let (size, lineCount) = try JoinedLog.measure(file.path)
                self.files.append(File(path: file.path, size: size))
                parts.append(file.name, lineCount: lineCount)
            } catch {
                mistakes += Diagnostics([error], in: file.name).all
            }
        }
        if !mistakes.isEmpty { throw Diagnostics(mistakes) }
    }

    private static func measure(_ path: String) throws(Diagnostic) -> (size: Int, lineCount: Int) {
        var source = try PartSource(path: path)
        var lineCount = 0
        try LineChunks().forEach(of: &source) { chunk throws(Diagnostic) in
            if lineCount == 0 {
                if TextCheck.isCompressed(chunk) {
                    throw Diagnostic("the log is compressed by gzip", suggestion: "unpack it first: gunzip -k FILE")
                }
                try TextCheck.checkBeginning(chunk)
            }
            try TextCheck.check(chunk, firstLine: lineCount + 1)
            let count = chunk.count(of: UInt8(ascii: "\n"), from: 0, to: chunk.count)
            lineCount += count
            return count
        }
        return (source.rawCount, lineCount)
    }
}
