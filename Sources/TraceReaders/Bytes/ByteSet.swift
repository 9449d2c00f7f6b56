/// A set of bytes.
struct ByteSet: Sendable {
    private var words = SIMD4<UInt64>()

    static let all: ByteSet = {
        var set = ByteSet()
        set.words = SIMD4(repeating: .max)
        return set
    }()

    var isEmpty: Bool { words == SIMD4() }

    /// The only byte, if there is one alone.
    var single: UInt8? {
        var found: UInt8?
        for byte in UInt8.min...UInt8.max where contains(byte) {
            if found != nil { return nil }
            found = byte
        }
        return found
    }

    init() {}

    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { insert(byte) }
    }

    func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> (UInt64(byte) & 63) & 1 != 0 }

    mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << (UInt64(byte) & 63) }

    mutating func remove(_ byte: UInt8) { words[Int(byte >> 6)] &= ~(1 << (UInt64(byte) & 63)) }

    func union(_ other: ByteSet) -> ByteSet {
        var set = self
        set.words |= other.words
        return set
    }
}
