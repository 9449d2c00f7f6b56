/// Gives every distinct byte string a small number, in the order of first sight.
///
/// Open addressing over one flat store: a look-up of a known string allocates nothing. Expected O(n) in the string's
/// length.
public struct ByteTable: Sendable {
    private var store: [UInt8] = []
    /// Where string `i` starts in `store`; one more at the end.
    private var starts: [Int] = [0]
    private var hashes: [UInt64] = []
    /// A string's number + 1, or 0; the count is a power of two and at most half full.
    private var slots = [Int32](repeating: 0, count: 16)

    public init() {}

    public var count: Int { hashes.count }

    /// The string of a number, bytes that are not UTF-8 repaired.
    public subscript(number: Int32) -> String {
        String(decoding: store[starts[Int(number)]..<starts[Int(number) + 1]], as: UTF8.self)
    }

    /// The number of a string, if it has one.
    public func number(of bytes: UnsafeRawBufferPointer) -> Int32? {
        let found = slots[slot(of: bytes, hash: ByteTable.hash(bytes))]
        return found == 0 ? nil : found - 1
    }

    /// The number of a string, a new one if it has none yet.
    public mutating func intern(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        let hash = ByteTable.hash(bytes)
        var index = slot(of: bytes, hash: hash)
        if slots[index] != 0 { return slots[index] - 1 }
        if (count + 1) * 2 > slots.count {
            grow()
            index = slot(of: bytes, hash: hash)
        }
        store.append(contentsOf: bytes)
        starts.append(store.count)
        hashes.append(hash)
        slots[index] = Int32(count)
        return Int32(count - 1)
    }

    public mutating func intern(_ string: String) -> Int32 {
        var string = string
        return string.withUTF8 { intern(UnsafeRawBufferPointer($0)) }
    }

    /// The slot that holds a string, or the empty one where it belongs.
    private func slot(of bytes: UnsafeRawBufferPointer, hash: UInt64) -> Int {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index] != 0 {
            let number = Int(slots[index] - 1)
            if hashes[number] == hash, holds(number, bytes) { return index }
            index = (index + 1) & mask
        }
        return index
    }

    private func holds(_ number: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let range = starts[number]..<starts[number + 1]
        guard range.count == bytes.count else { return false }
        return store.withUnsafeBytes { $0[range].elementsEqual(bytes) }
    }

    private mutating func grow() {
        var larger = [Int32](repeating: 0, count: slots.count * 2)
        let mask = larger.count - 1
        for (number, hash) in hashes.enumerated() {
            var index = Int(truncatingIfNeeded: hash) & mask
            while larger[index] != 0 { index = (index + 1) & mask }
            larger[index] = Int32(number + 1)
        }
        slots = larger
    }

    /// Eight bytes at a time, each word multiplied and folded; not for adversaries.
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var tail: UInt64 = 0
        while offset < bytes.count {
            tail = tail << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return mix(hash ^ tail)
    }

    private static func mix(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}
