/// Hashes of bytes, one after the other (FNV-1a); not for adversaries.
extension UInt64 {
    @inlinable package static var hashOfNothing: UInt64 { 0xCBF2_9CE4_8422_2325 }

    /// The hash of what this is one of and another byte.
    @inline(__always)
    @inlinable
    package func hashed(with byte: UInt8) -> UInt64 { (self ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
}
