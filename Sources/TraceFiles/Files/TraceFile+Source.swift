package import TraceModel
import TraceReaders

extension TraceFile {
    /// Where a trace is read from.
    package enum Source: Sendable {
        case path(String)
        case joined(JoinedLog)
        case live(LiveBytes)
        /// Bytes in memory, what to call them in messages, and whether reading them was ended before more came.
        case bytes([UInt8], name: String, isCutOff: Bool = false)

        /// A text in memory, and what to call it in messages.
        package static func text(_ text: String, name: String) -> Source {
            .bytes(Array(text.utf8), name: name)
        }

        package var isLive: Bool {
            if case .live = self { true } else { false }
        }

        /// What to call it in messages.
        package var name: String {
            switch self {
            case .path(let path): path
            case .joined(let log): log.name
            case .live(let bytes): bytes.name
            case .bytes(_, let name, _): name
            }
        }
    }
}

extension TraceFile.Source {
    /// Its bytes as UTF-8, from the beginning.
    ///
    /// - Parameters:
    ///   - limit: how many bytes of a file are read at most; nil: all that are there.
    ///   - tellsPauses: whether it is told where no more live bytes have come for a moment.
    func open(limit: Int? = nil, tellsPauses: Bool = false) throws(Diagnostic) -> any ByteSource {
        let bytes: any ByteSource =
            switch self {
            case .path(let path): try FileSource(path: path, limit: limit ?? .max).decoded()
            case .joined(let log): JoinedSource(log.files)
            case .live(let bytes): LiveReading(bytes, tellsPauses: tellsPauses).decoded()
            case .bytes(let bytes, _, let isCutOff): MemorySource(bytes, isCutOff: isCutOff).decoded()
            }
        return RewrittenSource(bytes, JoinedCalls())
    }

    /// Calls a closure with each line as a terminal shows it, without the blanks around it and without codes for colours.
    ///
    /// - Parameter body: takes a line's number and its text.
    /// - Throws: a diagnostic if the source cannot be read.
    package func forEachLine(_ body: (_ number: Int, _ text: UnsafeRawBufferPointer) -> Void) throws(Diagnostic) {
        var number = 0
        let bytes = try open()
        try LineChunks().forEach(of: bytes) { chunk, _ throws(Diagnostic) in
            let first = number
            if TerminalCodes.areIn(chunk) {
                var shown: [UInt8] = []
                TerminalCodes.append(chunk, to: &shown)
                shown.withUnsafeBytes { TraceFile.Source.forEachLine(of: $0, &number, body) }
            } else {
                TraceFile.Source.forEachLine(of: chunk, &number, body)
            }
            return number - first
        }
    }

    private static func forEachLine(
        of text: UnsafeRawBufferPointer,
        _ number: inout Int,
        _ body: (Int, UnsafeRawBufferPointer) -> Void
    ) {
        var start = 0
        while start < text.count {
            let end = text.lineEnd(from: start)
            number += 1
            body(number, text.part(text.trimmed(start..<end)))
            start = end + 1
        }
    }
}

/// Bytes that come in while they are read: those of a pipe, or of a file that grows.
package struct LiveBytes: Sendable {
    /// What to call them in messages.
    package let name: String
    fileprivate let delivery: Delivery
    fileprivate let isQuiet: @Sendable () -> Bool
    fileprivate let isCutOff: @Sendable () -> Bool

    /// Puts some bytes into a buffer, as many as are there and fit.
    ///
    /// - Parameter position: how many bytes come before them. Every reading begins with 0, and leaves nothing out.
    /// - Returns: how many; 0 at the end.
    package typealias Delivery =
        @Sendable (_ buffer: UnsafeMutableRawBufferPointer, _ position: Int) throws(Diagnostic) -> Int

    /// - Parameters:
    ///   - isQuiet: whether no more bytes are there for a moment. Whoever asks looks at what has come if so.
    ///   - isCutOff: whether they have ended because nobody wanted more of them.
    package init(
        name: String,
        isQuiet: @escaping @Sendable () -> Bool = { false },
        isCutOff: @escaping @Sendable () -> Bool = { false },
        _ delivery: @escaping Delivery
    ) {
        self.name = name
        self.isQuiet = isQuiet
        self.isCutOff = isCutOff
        self.delivery = delivery
    }
}

/// One reading of live bytes.
final class LiveReading: ByteSource {
    private let bytes: LiveBytes
    /// Whether it is told where no more bytes have come for a moment.
    private let tellsPauses: Bool
    private(set) var rawCount = 0
    /// Whether bytes have come since it was last quiet.
    private var isFresh = false

    init(_ bytes: LiveBytes, tellsPauses: Bool) {
        self.bytes = bytes
        self.tellsPauses = tellsPauses
    }

    var isCutOff: Bool { bytes.isCutOff() }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        if tellsPauses, isFresh, bytes.isQuiet() {
            isFresh = false
            return nil
        }
        let count = try bytes.delivery(buffer, rawCount)
        rawCount += count
        isFresh = count > 0
        return count
    }
}
