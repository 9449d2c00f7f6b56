/// Lines that stand behind each other.
struct LineRun {
    private(set) var count = 0
    /// Where the last line begins.
    private(set) var lastStart: Int
    /// Where the last line ends, its line feed included.
    private(set) var end: Int

    /// No lines yet.
    init(at start: Int) {
        lastStart = start
        end = start
    }

    /// Adds the line that ends before an index.
    @inline(__always)
    mutating func append(to end: Int) {
        count &+= 1
        lastStart = self.end
        self.end = end
    }
}
