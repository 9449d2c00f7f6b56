public import TraceModel

/// Bytes that come in while they are read: those of a pipe, or of a file that grows.
public struct LiveBytes: Sendable {
    /// What to call them in messages.
    public let name: String
    private let delivery: @Sendable (UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int

    /// - Parameter delivery: puts some bytes into a buffer, as many as are there and fit, and returns how many; 0 at the end.
    public init(
        name: String,
        _ delivery: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int
    ) {
        self.name = name
        self.delivery = delivery
    }
}

extension LiveBytes: ByteSource {
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int { try delivery(buffer) }
}
