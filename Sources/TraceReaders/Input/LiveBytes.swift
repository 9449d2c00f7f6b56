public import TraceModel

/// Bytes that come in while they are read: those of a pipe, or of a file that grows.
public struct LiveBytes: Sendable {
    /// What to call them in messages.
    public let name: String
    fileprivate let delivery: Delivery
    fileprivate let isQuiet: @Sendable () -> Bool

    /// Puts some bytes into a buffer, as many as are there and fit.
    ///
    /// - Parameter position: how many bytes come before them. Every reading begins with 0, and leaves nothing out.
    /// - Returns: how many; 0 at the end.
    public typealias Delivery =
        @Sendable (_ buffer: UnsafeMutableRawBufferPointer, _ position: Int) throws(Diagnostic) -> Int

    /// - Parameter isQuiet: whether no more bytes are there for a moment. Whoever asks looks at what has come if so.
    public init(
        name: String,
        isQuiet: @escaping @Sendable () -> Bool = { false },
        _ delivery: @escaping Delivery
    ) {
        self.name = name
        self.isQuiet = isQuiet
        self.delivery = delivery
    }
}

/// One reading of live bytes.
struct LiveReading: ByteSource {
    private let bytes: LiveBytes
    /// Whether it is told where no more bytes have come for a moment.
    private let tellsPauses: Bool
    private var position = 0
    /// Whether bytes have come since it was last quiet.
    private var isFresh = false

    init(_ bytes: LiveBytes, tellsPauses: Bool) {
        self.bytes = bytes
        self.tellsPauses = tellsPauses
    }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        if tellsPauses, isFresh, bytes.isQuiet() {
            isFresh = false
            return nil
        }
        let count = try bytes.delivery(buffer, position)
        position += count
        isFresh = count > 0
        return count
    }
}
