import TraceModel

/// Where bytes come from.
protocol ByteSource: ~Copyable {
    /// Reads some bytes, as many as are there and fit.
    ///
    /// - Returns: how many; 0 at the end; nil if no more have come for a moment.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int?
}
