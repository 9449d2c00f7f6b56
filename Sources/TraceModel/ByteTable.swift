/// Gives every distinct byte string a small number, in the order of first sight.
///
/// Open addressing over one flat store: a look-up of a known string allocates nothing. Expected O(n) in the string's
/// length.
public struct ByteTable: Sendable {
    private var store: [UInt8] = []
    /// Where string `i` starts in `store`; one more at the end.
    private var starts: [Int] = [0]
    private var hashes: [UInt64] = []
    /// The count is a power of two; at most half of them are taken.
    private var slots = [Slot](repeating: .empty, count: 16)

    /// Where a string's number is found.
    private struct Slot {
        /// The upper half of the string's hash, so that most other strings are told apart without a look at them.
        var tag: UInt32
        /// The string's number, or -1.
        var number: Int32

        static let empty = Slot(tag: 0, number: -1)
    }

    public init() {}

    public var count: Int { hashes.count }

    /// The string of a number, bytes that are not UTF-8 repaired.
    public subscript(number: Int32) -> String {
        String(decoding: store[starts[Int(number)]..<starts[Int(number) + 1]], as: UTF8.self)
    }

    /// The number of a string, if it has one.
    public func number(of bytes: UnsafeRawBufferPointer) -> Int32? {
        let found = slots[slot(of: bytes, hash: ByteTable.hash(bytes))].number
        return found < 0 ? nil : found
    }

    /// Whether a number is that of a string.
    public func holds(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let start = starts[Int(number)]
        guard starts[Int(number) + 1] - start == bytes.count else { return false }
        return store.withUnsafeBytes { ByteTable.areEqual($0, from: start, bytes) }
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
        store.append(contentsOf: bytes)
        starts.append(store.count)
        hashes.append(hash)
        slots[index] = Slot(tag: ByteTable.tag(hash), number: number)
        return number
    }

    public mutating func intern(_ string: String) -> Int32 {
        var string = string
        return string.withUTF8 { intern(UnsafeRawBufferPointer($0)) }
    }

    /// The slot that holds a string, or the empty one where it belongs.
    private func slot(of bytes: UnsafeRawBufferPointer, hash: UInt64) -> Int {
        let mask = slots.count - 1
        let tag = ByteTable.tag(hash)
        var index = Int(truncatingIfNeeded: hash) & mask
        while true {
            let slot = slots[index]
            if slot.number < 0 || (slot.tag == tag && holds(slot.number, bytes)) { return index }
            index = (index + 1) & mask
        }
    }

    private mutating func grow() {
        var larger = [Slot](repeating: .empty, count: slots.count * 2)
        let mask = larger.count - 1
        for (number, hash) in hashes.enumerated() {
            var index = Int(truncatingIfNeeded: hash) & mask
            while larger[index].number >= 0 { index = (index + 1) & mask }
            larger[index] = Slot(tag: ByteTable.tag(hash), number: Int32(number))
        }
        slots = larger
    }

    /// Whether bytes stand at an offset of a store that reaches as far.
    private static func areEqual(
        _ store: UnsafeRawBufferPointer,
        from start: Int,
        _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        var offset = 0
        while offset + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if store.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self) != word { return false }
            offset += 8
        }
        while offset < bytes.count {
            if store[start + offset] != bytes[offset] { return false }
            offset += 1
        }
        return true
    }

    private static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

    /// Eight bytes at a time, each word multiplied and folded, the last word overlapping; not for adversaries.
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        if bytes.count < 8 {
            var word: UInt64 = 0
            for byte in bytes { word = word << 8 | UInt64(byte) }
            return mix(hash ^ word)
        }
        var offset = 0
        while offset + 8 < bytes.count {
            hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        return mix(hash ^ bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
    }

    private static func mix(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}
