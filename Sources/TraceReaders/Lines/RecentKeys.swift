/// Keeps the latest of many keys, each with a place of its own among as many values.
struct RecentKeys: Sendable {
    private var keys: [UInt64] = []
    /// By some bits of a key, or by others of it, where the last one with these is kept; -1 for none.
    private var places: [Int16] = []
    private var next = 0
    private let most: Int

    /// - Parameter most: how many are kept, a power of two up to 8,192.
    init(most: Int) {
        self.most = most
    }

    /// The place of a key at which the value is the one that is looked for; nil if there is none. Two values may have the same key.
    @inline(__always)
    func place(of key: UInt64, where isFound: (Int) -> Bool) -> Int? {
        if places.isEmpty { return nil }
        let first = Int(places[index(of: key)])
        if first >= 0, keys[first] == key, isFound(first) { return first }
        let second = Int(places[otherIndex(of: key)])
        return second >= 0 && keys[second] == key && isFound(second) ? second : nil
    }

    /// The count that the key at a place is of.
    @inline(__always)
    func count(at place: Int) -> Int { Int(keys[place] & 0xFF) }

    /// Keeps a key.
    ///
    /// - Returns: its place, which may have been another's.
    mutating func add(_ key: UInt64) -> Int {
        if places.isEmpty { places = [Int16](repeating: -1, count: 4 * most) }
        let place = next
        if place == keys.count { keys.append(key) } else { keys[place] = key }
        let index = index(of: key)
        places[isTaken(index) ? otherIndex(of: key) : index] = Int16(place)
        next = (next + 1) % most
        return place
    }

    @inline(__always)
    private func index(of key: UInt64) -> Int { Int(truncatingIfNeeded: key ^ key &>> 8) & (places.count &- 1) }

    @inline(__always)
    private func otherIndex(of key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> 40) & (places.count &- 1) }

    /// Whether a key is found by an index.
    private func isTaken(_ index: Int) -> Bool {
        guard places[index] >= 0 else { return false }
        let key = keys[Int(places[index])]
        return self.index(of: key) == index || otherIndex(of: key) == index
    }

    /// A key of a hash and a count below 256.
    @inline(__always)
    static func key(_ hash: UInt64, count: Int) -> UInt64 {
        (hash ^ hash &>> 32) &<< 8 | UInt64(truncatingIfNeeded: count)
    }

    /// The hash of sixteen bytes behind others with a hash.
    @inline(__always)
    static func hash(_ hash: UInt64, _ block: SIMD2<UInt64>) -> UInt64 {
        ((hash ^ block[0]) &* 0x9E37_79B9_7F4A_7C15 ^ block[1]) &* 0xD6E8_FEB8_6659_FD93
    }
}
