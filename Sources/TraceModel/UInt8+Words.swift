extension UInt8 {
    /// Whether the byte is a letter, a digit or `_`, in ASCII.
    @inline(__always)
    @inlinable package var isASCIIWord: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "_")
    }
}
