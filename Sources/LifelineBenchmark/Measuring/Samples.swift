package import ChildPrograms

/// What one command took in each round.
package struct Samples: Hashable, Sendable {
    package var all: [Measurement]

    package init(_ all: [Measurement] = []) { self.all = all }

    package var processorTime: Double { Samples.median(all.map(\.processorTime)) }
    package var wallTime: Double { Samples.median(all.map(\.wallTime)) }
    package var peakMemory: Int { all.map(\.peakMemory).max() ?? 0 }

    /// How far the slowest round lies above the fastest one, as a part of the median.
    package var spread: Double {
        let times = all.map(\.processorTime)
        guard let least = times.min(), let most = times.max(), processorTime > 0 else { return 0 }
        return (most - least) / processorTime
    }

    /// How many times the processor time of another command this one took: the median of the rounds' ratios, so that
    /// what slows a machine for some rounds slows both.
    package func ratio(to other: Samples) -> Double {
        Samples.median(
            zip(all, other.all).map { $0.processorTime / max($1.processorTime, .leastNormalMagnitude) }
        )
    }

    /// What is left of each round when the processor time of another command's is taken off.
    package func takingOff(_ other: Samples) -> Samples {
        Samples(
            zip(all, other.all).map { own, other in
                var rest = own
                rest.processorTime = max(0, own.processorTime - other.processorTime)
                return rest
            }
        )
    }

    /// The middle value, or the mean of the two in the middle; 0 of none.
    package static func median(_ values: [Double]) -> Double {
        if values.isEmpty { return 0 }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
