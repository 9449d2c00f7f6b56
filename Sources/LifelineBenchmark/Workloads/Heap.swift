import TraceModel

/// Where a workload's objects lie: like malloc it gives a place again once it is free, mostly.
struct Heap {
    private var free: [Int] = []
    private var slotCount = 0

    mutating func take(_ random: inout RandomNumbers) -> Int {
        if !free.isEmpty, random.below(4) > 0 {
            free.swapAt(random.below(free.count), free.count - 1)
            return free.removeLast()
        }
        slotCount += 1
        return slotCount - 1
    }

    mutating func release(_ slot: Int) { free.append(slot) }
}
