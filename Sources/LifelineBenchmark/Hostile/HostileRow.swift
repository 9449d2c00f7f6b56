package import ChildPrograms
import Foundation

/// What one hostile input took at its sizes: a line of the table.
package struct HostileRow: Hashable, Sendable {
    package var name: String
    /// The smallest size first.
    package var runs: [Run]

    /// What a run of one size came to.
    package struct Run: Hashable, Sendable {
        package var size: Int
        /// That of the command; nil if a signal ended it, or what it was given of time and memory.
        package var exitCode: Int32?
        package var measurement: ChildPrograms.Measurement

        package init(size: Int, exitCode: Int32?, _ measurement: ChildPrograms.Measurement) {
            self.size = size
            self.exitCode = exitCode
            self.measurement = measurement
        }
    }

    package init(name: String, runs: [Run]) {
        self.name = name
        self.runs = runs
    }

    /// Of two times that the same was measured, the faster run of each size.
    func faster(_ other: HostileRow) -> HostileRow {
        let both = zip(runs, other.runs)
        return HostileRow(
            name: name,
            runs: both.map { $0.measurement.processorTime <= $1.measurement.processorTime ? $0 : $1 }
        )
    }

    /// What n log n is taken to stay below, a power of the size.
    private static let most = 1.3

    /// The power of the size with which time grows from the second largest to the largest; nil if it is too short to tell.
    ///
    /// - Parameter start: what a command takes that does next to nothing.
    package func timeGrowth(beyond start: ChildPrograms.Measurement) -> Double? {
        growth({ $0.processorTime - start.processorTime }, from: 0.1)
    }

    /// The same of memory.
    package func memoryGrowth(beyond start: ChildPrograms.Measurement) -> Double? {
        growth({ Double($0.peakMemory - start.peakMemory) }, from: 30_000_000)
    }

    private func growth(_ value: (ChildPrograms.Measurement) -> Double, from least: Double) -> Double? {
        let values = runs.suffix(2).map { value($0.measurement) }
        guard values.count == 2, values[1] >= least else { return nil }
        return log2(values[1] / max(values[0], least / 4))
    }

    /// `refused`, `refused from 64 on`, `breaks`; nothing if all sizes are judged.
    package var end: String {
        for (what, isMeant) in [("breaks", { $0 == nil }), ("refused", { $0 == 2 })] as [(String, (Int32?) -> Bool)] {
            guard let first = runs.first(where: { isMeant($0.exitCode) }) else { continue }
            return first.size == runs[0].size ? what : "\(what) from \(first.size) on"
        }
        return ""
    }

    /// Whether time and memory grow with n log n at most, or what is too much is refused within a second.
    package func isBounded(beyond start: ChildPrograms.Measurement) -> Bool {
        guard let last = runs.last, runs.allSatisfy({ $0.exitCode != nil }) else { return false }
        if last.exitCode == 2, last.measurement.processorTime < 1 { return true }
        return [timeGrowth(beyond: start), memoryGrowth(beyond: start)].allSatisfy { ($0 ?? 0) <= HostileRow.most }
    }
}
