extension [String] {
    /// The texts behind one another: measured first, then written once.
    ///
    /// - Parameter first: what stands before them.
    package func concatenated(behind first: String = "") -> String {
        let length = reduce(first.utf8.count) { $0 + $1.utf8.count }
        return String(unsafeUninitializedCapacity: length) { bytes in
            var count = bytes.initialize(fromContentsOf: first.utf8)
            for text in self {
                count += UnsafeMutableBufferPointer(rebasing: bytes[count...]).initialize(fromContentsOf: text.utf8)
            }
            return count
        }
    }
}
