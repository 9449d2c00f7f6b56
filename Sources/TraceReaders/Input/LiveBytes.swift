public import TraceModel

/// Bytes that come in while they are read: those of a pipe, or of a file that grows.
public struct LiveBytes: Sendable {
    /// What to call them in messages.
    public let name: String
    private let delivery: @Sendable (UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int
    private let isQuiet: @Sendable () -> Bool
    /// Whether bytes have come since it was last quiet.
    private var isFresh = false

    /// - Parameters:
    ///   - isQuiet: whether no more bytes are there for a moment. Whoever asks looks at what has come if so.
    ///   - delivery: puts some bytes into a buffer, as many as are there and fit, and returns how many; 0 at the end.
    public init(
        name: String,
        isQuiet: @escaping @Sendable () -> Bool = { false },
        _ delivery: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int
    ) {
        self.name = name
        self.isQuiet = isQuiet
        self.delivery = delivery
    }
}

extension LiveBytes: ByteSource {
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        if isFresh, isQuiet() {
            isFresh = false
            return nil
        }
        let count = try delivery(buffer)
        isFresh = count > 0
        return count
    }
}
