/// Reads times as `PrintedTime` does, and remembers the last one: the next one often stands in the same minute, or is the same.
struct TimeMemory {
    private var index = -1
    private var time: PrintedTime?
    /// A date and a time up to its minute, `2024-05-04 11:52` or `05-04 11:52`, which of its bytes are, and what it says.
    private var minute: (UInt64, UInt64) = (0, 0)
    private var mask: (UInt64, UInt64) = (0, 0)
    private var start: TimeScanner.Minute?
    private var width = 0

    /// How many bytes such a minute takes at most.
    private static let mostWidth = 16

    /// Begins a line.
    @inline(__always)
    mutating func begin() { index = -1 }

    /// The time that begins at an index, if it is the last one that was read in the line.
    func last(at index: Int) -> PrintedTime? { self.index == index ? time : nil }

    /// The time that begins at an index of a line that ends before another.
    @inline(__always)
    mutating func time(_ bytes: UnsafeRawBufferPointer, at index: Int, to end: Int) -> PrintedTime? {
        if self.index != index {
            self.index = index
            time = read(bytes, at: index, to: end)
        }
        return time
    }

    @inline(__always)
    private mutating func read(_ bytes: UnsafeRawBufferPointer, at index: Int, to end: Int) -> PrintedTime? {
        guard end - index > TimeMemory.mostWidth else { return PrintedTime(bytes, at: index, to: end) }
        let found = (
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)),
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self))
        )
        if let start, (found.0 & mask.0, found.1 & mask.1) == minute {
            var scanner = TimeScanner(bytes, at: index, to: end)
            if let time = scanner.time(in: start, from: index + width) { return time }
        }
        var scanner = TimeScanner(bytes, at: index, to: end)
        let time = scanner.time()
        if time != nil, let start = scanner.minute, start.end - index <= TimeMemory.mostWidth {
            remember(found, start, width: start.end - index)
        }
        return time
    }

    @inline(never)
    private mutating func remember(_ found: (UInt64, UInt64), _ start: TimeScanner.Minute, width: Int) {
        let behind = UInt64(truncatingIfNeeded: 8 * (TimeMemory.mostWidth - width))
        mask = behind < 64 ? (.max, .max >> behind) : (.max >> (behind - 64), 0)
        minute = (found.0 & mask.0, found.1 & mask.1)
        self.start = start
        self.width = width
    }
}
