package import TraceModel
import TraceReaders

/// A log that lies in several files, as programs that rotate their logs leave them.
package struct JoinedLog: Sendable {
    /// Which of its lines came from which file.
    package private(set) var parts = LogParts()
    /// What to call it in messages.
    package let name: String
    private(set) var files: [File] = []

    struct File: Sendable {
        var path: String
        /// How many bytes it has: a file that grows meanwhile is read no further.
        var size: Int
    }

    /// Looks through the files, in the order in which they were written. Memory: one chunk.
    ///
    /// - Throws: `Diagnostics` that name each file that cannot be read, or is no text.
    package init(_ files: [(path: String, name: String)], name: String) throws(Diagnostics) {
        self.name = name
        var mistakes: [Diagnostic] = []
        var times: [(name: String, time: PrintedTime)] = []
        for file in files {
            do throws(Diagnostic) {
                let (size, lineCount, time) = try JoinedLog.measure(file.path)
                self.files.append(File(path: file.path, size: size))
                parts.append(file.name, lineCount: lineCount)
                if let time { times.append((file.name, time)) }
            } catch {
                mistakes += Diagnostics([error], in: file.name).all
            }
        }
        if !mistakes.isEmpty { throw Diagnostics(mistakes) }
        for (earlier, later) in zip(times, times.dropFirst()) where later.time.isBefore(earlier.time) {
            let order = times.sorted { $0.time.instant < $1.time.instant }.map(\.name)
            throw Diagnostics([
                Diagnostic(
                    "\(later.name) begins before \(earlier.name), and --as-one reads files in the order given",
                    suggestion: "name them in the order in which they were written: \(order.joined(separator: " "))"
                )
            ])
        }
    }

    private static func measure(_ path: String) throws(Diagnostic) -> (size: Int, lineCount: Int, time: PrintedTime?) {
        let source = JoinedSource([File(path: path, size: .max)])
        var lineCount = 0
        var time: PrintedTime?
        try LineChunks().forEach(of: source) { chunk, _ throws(Diagnostic) in
            if lineCount == 0 {
                try TextCheck.checkBeginning(chunk)
                time = PrintedTime(firstIn: chunk)
            }
            try TextCheck.check(chunk, firstLine: lineCount + 1)
            let count = chunk.count(of: UInt8(ascii: "\n"), from: 0, to: chunk.count)
            lineCount += count
            return count
        }
        return (source.rawCount, lineCount, time)
    }
}

/// The files of a log, one behind another, each with an end of its last line.
final class JoinedSource: ByteSource {
    private var rest: ArraySlice<JoinedLog.File>
    private var current: (any ByteSource)?
    private var lastByte = UInt8(ascii: "\n")
    /// How many bytes of files that have ended were read.
    private var endedCount = 0

    init(_ files: [JoinedLog.File]) {
        rest = files[...]
    }

    var rawCount: Int { endedCount + (current?.rawCount ?? 0) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        while true {
            var count = try current?.read(into: buffer) ?? 0
            if count == 0, lastByte != UInt8(ascii: "\n") {
                buffer[0] = UInt8(ascii: "\n")
                count = 1
            }
            if count > 0 {
                lastByte = buffer[count - 1]
                return count
            }
            endedCount = rawCount
            current = nil
            guard let next = rest.popFirst() else { return 0 }
            current = try FileSource(path: next.path, limit: next.size).decoded()
        }
    }
}
