import CheckResults
import LifelineLoading
import TraceModel

/// What a test declares of a trace beyond what the trace says itself.
public struct TraceDeclarations: Hashable, Sendable {
    /// What may have come before the first record.
    public enum Begin: Hashable, Sendable {
        /// Anything.
        case middle
        /// Nothing.
        case launch
    }

    /// What may come after the last record.
    public enum End: Hashable, Sendable {
        /// Anything.
        case truncated
        /// Nothing.
        case complete
    }

    /// Which events the trace holds.
    public enum Observation: Hashable, Sendable {
        /// A class may leave some unlogged.
        case some
        /// All that happened.
        case all
    }

    /// What a name without an address stands for.
    public enum Subjects: Hashable, Sendable {
        /// Perhaps several objects, as the records show.
        case several
        /// One object with one life.
        case one
    }

    package var begin: Begin
    package var end: End
    package var observes: Observation
    package var subjects: Subjects
    /// Values of conditions by the conditions' names.
    package var conditions: [String: String]

    package init(
        begin: Begin = .middle,
        end: End = .truncated,
        observes: Observation = .some,
        subjects: Subjects = .several,
        conditions: [String: String] = [:]
    ) {
        self.begin = begin
        self.end = end
        self.observes = observes
        self.subjects = subjects
        self.conditions = conditions
    }
}

extension TraceDeclarations {
    /// The declarations as the checker takes them.
    ///
    /// - Throws: `Diagnostics` for conditions that the spec does not have, and values that they do not have.
    func options(for spec: LoadedSpec) throws(Diagnostics) -> CheckOptions {
        let sorted = conditions.sorted { $0.key < $1.key }
        let settings = try Diagnostics.together(sorted) { (name, value) throws(Diagnostics) in
            try LoadedSpec.check(value, ofCondition: name, in: [spec])
            return CheckOptions.Setting(name, value)
        }
        return CheckOptions(
            begin: begin == .launch ? .launch : .middle,
            end: end == .complete ? .complete : .truncated,
            observesAll: observes == .all,
            labelsAreSingle: subjects == .one,
            settings: settings
        )
    }
}
