import RuleTree
import TraceModel
package import TraceReaders
package import TraceRecords
import TraceRules

extension ReadingPlan {
    /// How a log is read that is judged by some specs.
    ///
    /// - Parameters:
    ///   - records: what the user declares of its lines, before what the specs do.
    ///   - format: the format that the user names.
    package init(for specs: [LoadedSpec], records: [RecordStatement] = [], format: String? = nil) {
        self.init(
            names: EventNames(specs.flatMap(\.checker.recordNames)),
            records: records + specs.flatMap(\.spec.records),
            format: format
        )
    }
}
