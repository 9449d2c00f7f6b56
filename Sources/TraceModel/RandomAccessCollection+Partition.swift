extension RandomAccessCollection where Index == Int {
    /// The index of the first element of which something is true, or the end: it is true of all behind it. O(log *n*).
    @inlinable
    package func partition(where isBehind: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
