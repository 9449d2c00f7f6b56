/// What one run of a command took.
package struct Measurement: Hashable, Sendable {
    /// User and system, of all cores, in seconds.
    package var processorTime: Double
    /// In seconds.
    package var wallTime: Double
    /// The most memory that the process had at once, in bytes.
    package var peakMemory: Int

    package init(processorTime: Double, wallTime: Double, peakMemory: Int) {
        self.processorTime = processorTime
        self.wallTime = wallTime
        self.peakMemory = peakMemory
    }
}
