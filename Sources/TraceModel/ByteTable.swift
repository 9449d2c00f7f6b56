/// Gives every distinct byte string a small number, in the order of first sight.
///
/// Open addressing over one flat store: a look-up of a known string allocates nothing, and touches its slot and its bytes.
/// Expected O(n) in the string's length.
///
/// Usable from inline: of a type that is package alone nothing is inlined in other modules, whatever its members say.
@usableFromInline
package struct ByteTable: Sendable {
    /// The strings, each from the beginning of a word on, zeros behind its end.
    @usableFromInline var store: [UInt64] = []
    @usableFromInline var strings: [Slot] = []
    /// The count is a power of two; at most three quarters of them are taken.
    @usableFromInline var slots = [Slot](repeating: .empty, count: 16)

    /// Where a string is found.
    @usableFromInline struct Slot: Sendable {
        /// The string's hash, so that most other strings are told apart without a look at them.
        @usableFromInline var hash: UInt32
        /// The string's number, or -1.
        @usableFromInline var number: Int32
        /// The index of its first word in the store.
        @usableFromInline var start: UInt32
        /// How many bytes it has.
        @usableFromInline var count: UInt32

        @usableFromInline static let empty = Slot(hash: 0, number: -1, start: 0, count: 0)

        @usableFromInline init(hash: UInt32, number: Int32, start: UInt32, count: UInt32) {
            self.hash = hash
            self.number = number
            self.start = start
            self.count = count
        }

        /// The string's bytes in the store.
        @inlinable
        func bytes(in store: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(start: store.baseAddress.map { $0 + Int(start) &* 8 }, count: Int(count))
        }
    }

    package init() {}

    @inlinable package var count: Int { strings.count }

    /// The string of a number, bytes that are not UTF-8 repaired.
    package subscript(number: Int32) -> String {
        let string = strings[Int(number)]
        return store.withUnsafeBytes {
            String(decoding: $0[Int(string.start) * 8..<Int(string.start) * 8 + Int(string.count)], as: UTF8.self)
        }
    }

    /// How many bytes the string of a number has.
    package func byteCount(of number: Int32) -> Int { Int(strings[Int(number)].count) }

    /// Calls a closure with the bytes of a number's string.
    func withBytes<Result>(of number: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        store.withUnsafeBytes { body(strings[Int(number)].bytes(in: $0)) }
    }

    /// The number of a string, if it has one.
    @inlinable
    @inline(__always)
    package func number(of bytes: UnsafeRawBufferPointer) -> Int32? {
        let number = find(bytes, hash: ByteTable.hash(of: bytes)).slot.number
        return number < 0 ? nil : number
    }

    /// Where the string of a number ends if it stands at an index of some bytes; nil if it does not.
    @inlinable
    @inline(__always)
    package func end(of number: Int32, at start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        let string = strings[Int(number)]
        let end = start &+ Int(string.count)
        guard end <= bytes.count, let first = bytes.baseAddress else { return nil }
        let found = UnsafeRawBufferPointer(start: first + start, count: Int(string.count))
        return store.withUnsafeBytes { ByteHash.areEqual(string.bytes(in: $0), found) } ? end : nil
    }

    /// Whether a number is that of a string.
    package func holds(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
        store.withUnsafeBytes { ByteHash.areEqual(strings[Int(number)].bytes(in: $0), bytes) }
    }

    /// The number of a string, a new one if it has none yet.
    package mutating func intern(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        let hash = ByteTable.hash(of: bytes)
        var (index, slot) = find(bytes, hash: hash)
        if slot.number >= 0 { return slot.number }
        if (count + 1) * 4 > slots.count * 3 {
            grow()
            index = find(bytes, hash: hash).index
        }
        let number = Int32(count)
        let string = Slot(hash: hash, number: number, start: UInt32(store.count), count: UInt32(bytes.count))
        append(bytes)
        strings.append(string)
        slots[index] = string
        return number
    }

    package mutating func intern(_ string: String) -> Int32 {
        var string = string
        return string.withUTF8 { intern(UnsafeRawBufferPointer($0)) }
    }

    /// Forgets all strings, and keeps their memory.
    package mutating func removeAll() {
        store.removeAll(keepingCapacity: true)
        strings.removeAll(keepingCapacity: true)
        for index in slots.indices { slots[index] = .empty }
    }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        let start = store.count
        store.append(contentsOf: repeatElement(0, count: (bytes.count &+ 7) / 8))
        store.withUnsafeMutableBytes { store in
            UnsafeMutableRawBufferPointer(rebasing: store[(8 &* start)...]).copyMemory(from: bytes)
        }
    }

    @inlinable
    @inline(__always)
    static func hash(of bytes: UnsafeRawBufferPointer) -> UInt32 {
        UInt32(truncatingIfNeeded: ByteHash(bytes).value >> 32)
    }

    /// The slot that holds a string, or the empty one where it belongs.
    @inlinable
    @inline(__always)
    func find(_ bytes: UnsafeRawBufferPointer, hash: UInt32) -> (index: Int, slot: Slot) {
        slots.withUnsafeBufferPointer { slots in
            store.withUnsafeBytes { store in
                let mask = slots.count &- 1
                var index = Int(hash) & mask
                while true {
                    let slot = slots[index]
                    if slot.number < 0 { return (index, slot) }
                    if slot.hash == hash, ByteHash.areEqual(slot.bytes(in: store), bytes) { return (index, slot) }
                    index = (index &+ 1) & mask
                }
            }
        }
    }

    private mutating func grow() {
        var larger = [Slot](repeating: .empty, count: slots.count * 2)
        let mask = larger.count - 1
        for string in strings {
            var index = Int(string.hash) & mask
            while larger[index].number >= 0 { index = (index + 1) & mask }
            larger[index] = string
        }
        slots = larger
    }
}

/// A hash of a byte string, sixteen bytes at a time, each two words multiplied and folded; not for adversaries.
@usableFromInline
struct ByteHash {
    @usableFromInline let value: UInt64

    @inlinable
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
        let count = bytes.count
        var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
        if count < 8 {
            value = ByteHash.fold(hash ^ ByteHash.shortWord(bytes), 0xD6E8_FEB8_6659_FD93)
            return
        }
        var offset = 0
        while offset &+ 16 < count {
            hash = ByteHash.fold(
                hash ^ ByteHash.word(bytes, offset),
                0xD6E8_FEB8_6659_FD93 ^ ByteHash.word(bytes, offset &+ 8)
            )
            offset &+= 16
        }
        value = ByteHash.fold(
            hash ^ ByteHash.word(bytes, count &- offset < 8 ? count &- 8 : offset),
            0xD6E8_FEB8_6659_FD93 ^ ByteHash.word(bytes, count &- 8)
        )
    }

    /// Whether two strings are the same.
    @inlinable
    @inline(__always)
    static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        let count = left.count
        guard count == right.count else { return false }
        if count < 8 { return shortWord(left) == shortWord(right) }
        if count < 16 { return word(left, 0) == word(right, 0) && word(left, count &- 8) == word(right, count &- 8) }
        // What is looked at from both ends may overlap: to tell lengths apart takes longer.
        let last = count &- 16
        var differences = differences(left, right, 0) | differences(left, right, min(16, last))
        differences |= ByteHash.differences(left, right, max(0, last &- 16)) | ByteHash.differences(left, right, last)
        if count > 64 { differences |= innerDifferences(left, right) }
        return differences == 0
    }

    /// The bits in which sixteen bytes of two strings differ.
    @inlinable
    @inline(__always)
    static func differences(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        (word(left, offset) ^ word(right, offset)) | (word(left, offset &+ 8) ^ word(right, offset &+ 8))
    }

    /// The bits in which two strings differ between their first 32 bytes and their last.
    @usableFromInline
    @inline(never)
    static func innerDifferences(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> UInt64 {
        var found: UInt64 = 0
        for offset in stride(from: 32, to: left.count - 32, by: 16) { found |= differences(left, right, offset) }
        return found
    }

    @inlinable
    @inline(__always)
    static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    /// All bytes of a string of less than eight, some of them perhaps twice.
    @inlinable
    @inline(__always)
    static func shortWord(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let count = bytes.count
        if count >= 4 {
            let first = bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let last = bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            return UInt64(first) << 32 | UInt64(last)
        }
        if count == 0 { return 0 }
        return UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count &- 1])
    }

    @inlinable
    @inline(__always)
    static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
