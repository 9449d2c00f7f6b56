/// What texts were found to be, by a hash of some of their bytes: a guess at others. Of texts with the same hash the last one
/// counts.
struct Guesses<let hashBits: Int> {
    private var values: [Int32]

    /// - Parameter value: the guess where there was no such text.
    init(_ value: Int32) {
        values = Array(repeating: value, count: 1 << hashBits)
    }

    subscript(hash: UInt64) -> Int32 {
        @inline(__always)
        get { values.withUnsafeBufferPointer { $0[Guesses.index(hash)] } }
        set { values[Guesses.index(hash)] = newValue }
    }

    @inline(__always)
    private static func index(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> UInt64(64 - hashBits)) }
}

/// A hash of some bytes of a text, the upper bits mixed best.
extension UnsafeRawBufferPointer {
    /// How many bytes must stand where a text begins.
    static let beginningWidth = 16

    /// A hash of the first bytes of a text.
    @inline(__always)
    func hashOfBeginning(at start: Int) -> UInt64 {
        let first = loadUnaligned(fromByteOffset: start, as: UInt64.self)
        let second = loadUnaligned(fromByteOffset: start &+ 8, as: UInt64.self)
        return (first ^ (second &<< 32 | second &>> 32)) &* 0x9E37_79B9_7F4A_7C15
    }
}
