import TraceModel

/// What makes other bytes of those that a source hands over.
protocol ByteRewriting {
    /// Whether what comes is handed over as it stands.
    var isOver: Bool { get }

    /// Takes in the next bytes.
    ///
    /// - Parameters:
    ///   - isLast: whether none come behind them.
    ///   - isCutOff: whether that is so because reading was ended: the line or the entry in which they end is none.
    /// - Returns: what is handed over next; nothing if that depends on what comes.
    mutating func take(
        _ bytes: Slice<UnsafeMutableRawBufferPointer>,
        isLast: Bool,
        isCutOff: Bool
    ) throws(Diagnostic) -> ArraySlice<UInt8>
}

/// The bytes of a source as something rewrites them.
final class RewrittenSource<Rewriting: ByteRewriting>: ByteSource {
    private let base: any ByteSource
    private var rewriting: Rewriting
    /// What is ready and has not been handed over.
    private var text: ArraySlice<UInt8> = []
    private var isAtEnd = false
    private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

    init(_ base: any ByteSource, _ rewriting: Rewriting) {
        self.base = base
        self.rewriting = rewriting
    }

    deinit { room.deallocate() }

    var rawCount: Int { base.rawCount }

    var isCutOff: Bool { base.isCutOff }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        while text.isEmpty {
            if rewriting.isOver { return try base.read(into: buffer) }
            if isAtEnd { return 0 }
            guard let count = try base.read(into: room) else { return nil }
            isAtEnd = count == 0
            text = try rewriting.take(room[..<count], isLast: isAtEnd, isCutOff: isAtEnd && isCutOff)
        }
        let part = text.prefix(buffer.count)
        buffer.copyBytes(from: part)
        text = text.dropFirst(part.count)
        return part.count
    }
}

extension ByteSource {
    /// The text that the bytes are: UTF-8, and JSON where they are a journal's export.
    func decoded() -> any ByteSource { RewrittenSource(RewrittenSource(self, Decoding()), JournalExport()) }
}
