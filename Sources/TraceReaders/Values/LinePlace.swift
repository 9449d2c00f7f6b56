import TraceModel

/// The line and column of an index that only grows.
struct LinePlace: Sendable {
    private(set) var number: Int
    /// Where the line begins; before the chunk's first byte if the chunk begins in the line's middle.
    private(set) var start: Int
    private var index = 0

    init(number: Int, start: Int) {
        self.number = number
        self.start = start
    }

    /// Moves on.
    mutating func move(to next: Int, in bytes: UnsafeRawBufferPointer) {
        while let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: index, to: next) {
            number += 1
            start = lineFeed + 1
            index = start
        }
        index = max(index, next)
    }

    /// The place of the index that was moved to.
    var place: Place { Place(line: number, column: index - start + 1) }
}
