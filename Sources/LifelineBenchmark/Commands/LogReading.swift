import Foundation
import LifelineLoading
import TraceFiles
package import TraceModel
import TraceReaders
import TraceRecords

/// Reads a log as Lifeline's readers do, and makes nothing of its records.
package struct LogReading {
    /// By which reader, and the word for it on the command line.
    package enum Way: String {
        case nslog
        /// A declared record; the reader of NSLog is not asked.
        case declared = "--record"
        /// The format of pino, which is data.
        case json = "--json"
    }

    /// How many records the log holds.
    package private(set) var recordCount = 0
    private var reader: any TraceReader
    private var batch = RecordBatch(takesRepeats: true)
    private var lineCount = 0

    private static let chunkSize = 1 << 20

    /// - Parameter names: those that the spec knows.
    package init(names: EventNames, _ way: Way = .nslog) throws(Diagnostic) {
        switch way {
        case .nslog: reader = try ReaderList.reader(named: "nslog").init(names: names)
        case .declared:
            let pattern = try RecordPattern(parsing: "{time} {process}[{pid}:{tid}] {subject...} {event}")
            reader = ValueReader([.record(RecordDeclaration(.lines(pattern)))], names: names)
        case .json:
            let pino = LogFormat.standard.first { $0.name == "pino" }
            reader = ValueReader(pino?.statements ?? [], names: names)
        }
    }

    /// Reads a file, a chunk of whole lines at a time.
    package mutating func read(_ path: String) throws(Diagnostic) {
        guard let file = fopen(path, "r") else {
            throw Diagnostic("cannot be read: \(String(cString: strerror(errno)))", file: path)
        }
        defer { fclose(file) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: LogReading.chunkSize, alignment: 16)
        defer { buffer.deallocate() }
        var filled = 0
        while true {
            let count = fread(buffer.baseAddress.map { $0 + filled }, 1, buffer.count - filled, file)
            filled += count
            let lineFeed = buffer[..<filled].lastIndex(of: UInt8(ascii: "\n"))
            let end = count == 0 ? filled : lineFeed.map { $0 + 1 } ?? 0
            if end > 0 {
                batch.removeAll()
                lineCount += reader.read(
                    UnsafeRawBufferPointer(rebasing: buffer[..<end]),
                    firstLine: lineCount + 1,
                    into: &batch
                )
                recordCount += batch.records.count + batch.repeats.count
            }
            if count == 0 { return }
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[end..<filled]))
            filled -= end
        }
    }
}
