/// Gives every distinct byte string a small number, in the order of first sight.
///
/// Open addressing over one flat store: a look-up of a known string allocates nothing, and touches its slot and its bytes.
/// Expected O(n) in the string's length.
public struct ByteTable: Sendable {
    /// The strings, each from the beginning of a word on, zeros behind its end.
    private var store: [UInt64] = []
    private var strings: [Slot] = []
    /// The count is a power of two; at most half of them are taken.
    private var slots = [Slot](repeating: .empty, count: 16)

    /// Where a string is found.
    private struct Slot {
        /// The upper half of the string's hash, so that most other strings are told apart without a look at them.
        var tag: UInt32
        /// The string's number, or -1.
        var number: Int32
        /// The index of its first word in the store.
        var start: UInt32
        /// How many bytes it has.
        var count: UInt32

        static let empty = Slot(tag: 0, number: -1, start: 0, count: 0)

        /// The string's bytes in the store.
        func bytes(in store: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(rebasing: store[Int(start) * 8..<Int(start) * 8 + Int(count)])
        }

        /// Whether the string is the one of some bytes.
        @inline(__always)
        func holds(_ bytes: UnsafeRawBufferPointer, _ store: UnsafeRawBufferPointer) -> Bool {
            guard bytes.count == Int(count) else { return false }
            let start = Int(start) &* 8
            var offset = 0
            while offset &+ 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                if store.load(fromByteOffset: start &+ offset, as: UInt64.self) != word { return false }
                offset &+= 8
            }
            while offset < bytes.count {
                if store[start &+ offset] != bytes[offset] { return false }
                offset &+= 1
            }
            return true
        }
    }

    public init() {}

    public var count: Int { strings.count }

    /// The string of a number, bytes that are not UTF-8 repaired.
    public subscript(number: Int32) -> String {
        let string = strings[Int(number)]
        return store.withUnsafeBytes {
            String(decoding: $0[Int(string.start) * 8..<Int(string.start) * 8 + Int(string.count)], as: UTF8.self)
        }
    }

    /// The number of a string, if it has one.
    public func number(of bytes: UnsafeRawBufferPointer) -> Int32? {
        let number = slots[slot(of: bytes, hash: ByteTable.hash(bytes))].number
        return number < 0 ? nil : number
    }

    /// Whether a number is that of a string.
    public func holds(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
        store.withUnsafeBytes { strings[Int(number)].holds(bytes, $0) }
    }

    /// The number of a string, a new one if it has none yet.
    public mutating func intern(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        let hash = ByteTable.hash(bytes)
        var index = slot(of: bytes, hash: hash)
        if slots[index].number >= 0 { return slots[index].number }
        if (count + 1) * 2 > slots.count {
            grow()
            index = slot(of: bytes, hash: hash)
        }
        let number = Int32(count)
        let string = Slot(
            tag: ByteTable.tag(hash),
            number: number,
            start: UInt32(store.count),
            count: UInt32(bytes.count)
        )
        append(bytes)
        strings.append(string)
        slots[index] = string
        return number
    }

    public mutating func intern(_ string: String) -> Int32 {
        var string = string
        return string.withUTF8 { intern(UnsafeRawBufferPointer($0)) }
    }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        let start = store.count
        store.append(contentsOf: repeatElement(0, count: (bytes.count + 7) / 8))
        store.withUnsafeMutableBytes {
            UnsafeMutableRawBufferPointer(rebasing: $0[(start * 8)...]).copyMemory(from: bytes)
        }
    }

    /// The slot that holds a string, or the empty one where it belongs.
    private func slot(of bytes: UnsafeRawBufferPointer, hash: UInt64) -> Int {
        slots.withUnsafeBufferPointer { slots in
            store.withUnsafeBytes { store in
                let mask = slots.count &- 1
                let tag = ByteTable.tag(hash)
                var index = Int(truncatingIfNeeded: hash) & mask
                while slots[index].number >= 0, slots[index].tag != tag || !slots[index].holds(bytes, store) {
                    index = (index &+ 1) & mask
                }
                return index
            }
        }
    }

    private mutating func grow() {
        var larger = [Slot](repeating: .empty, count: slots.count * 2)
        let mask = larger.count - 1
        for string in strings {
            let hash = store.withUnsafeBytes { ByteTable.hash(string.bytes(in: $0)) }
            var index = Int(truncatingIfNeeded: hash) & mask
            while larger[index].number >= 0 { index = (index + 1) & mask }
            larger[index] = string
        }
        slots = larger
    }

    private static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

    /// Eight bytes at a time, each word multiplied and folded, the last word overlapping; not for adversaries.
    @inline(__always)
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        if bytes.count < 8 {
            var word: UInt64 = 0
            for byte in bytes { word = word << 8 | UInt64(byte) }
            return mix(hash ^ word)
        }
        var offset = 0
        while offset &+ 8 < bytes.count {
            hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset &+= 8
        }
        return mix(hash ^ bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self))
    }

    @inline(__always)
    private static func mix(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}
