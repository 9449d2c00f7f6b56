/// Keeps a number for each of many pairs of numbers. A look-up reads one place of memory, as a rule.
package struct NumberTable: Sendable {
    private var slots = [Slot](repeating: .empty, count: 16)
    private(set) var count = 0

    private struct Slot: Sendable {
        var first: Int32
        var second: Int32
        var number: Int32

        /// The first part of no key is negative.
        static let empty = Slot(first: -1, second: -1, number: 0)
    }

    /// The number of a pair; nil if it has none.
    func number(of first: Int32, _ second: Int32) -> Int32? {
        let slot = slots[index(of: first, second)]
        return slot.first < 0 ? nil : slot.number
    }

    mutating func set(_ first: Int32, _ second: Int32, to number: Int32) {
        let index = index(of: first, second)
        if slots[index].first < 0 {
            add(Slot(first: first, second: second, number: number), at: index)
        } else {
            slots[index].number = number
        }
    }

    /// The pairs that have numbers, in no order.
    var keys: [(first: Int32, second: Int32)] {
        slots.compactMap { $0.first < 0 ? nil : ($0.first, $0.second) }
    }

    /// Adds one to the number of a pair, which is 0 if it has none, and returns it.
    mutating func countAnother(_ first: Int32, _ second: Int32) -> Int32 {
        let index = index(of: first, second)
        if slots[index].first < 0 {
            add(Slot(first: first, second: second, number: 1), at: index)
            return 1
        }
        slots[index].number += 1
        return slots[index].number
    }

    /// Adds a pair where it belongs.
    private mutating func add(_ slot: Slot, at index: Int) {
        count += 1
        if count * 2 > slots.count {
            grow()
            slots[self.index(of: slot.first, slot.second)] = slot
        } else {
            slots[index] = slot
        }
    }

    /// The slot that holds a pair, or the empty one where it belongs.
    private func index(of first: Int32, _ second: Int32) -> Int {
        let mask = slots.count - 1
        let key = UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
        let product = key.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        var index = Int(truncatingIfNeeded: product.high ^ product.low) & mask
        while slots[index].first >= 0, slots[index].first != first || slots[index].second != second {
            index = (index + 1) & mask
        }
        return index
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: .empty, count: 2 * old.count)
        for slot in old where slot.first >= 0 { slots[index(of: slot.first, slot.second)] = slot }
    }
}
