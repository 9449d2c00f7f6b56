import CheckResults
import LifelineInputs
import TraceModel
import TraceRules

extension TraceDeclarations {
    /// The declarations as the checker takes them.
    ///
    /// - Throws: `Diagnostics` for conditions that the spec does not have, and values that they do not have.
    func options(for spec: LoadedSpec) throws(Diagnostics) -> CheckOptions {
        var settings: [CheckOptions.Setting] = []
        var mistakes: [Diagnostic] = []
        for (name, value) in conditions.sorted(by: { $0.key < $1.key }) {
            do throws(Diagnostic) {
                try LoadedSpec.check(value, ofCondition: name, in: [spec])
                settings.append(CheckOptions.Setting(name, value))
            } catch {
                mistakes.append(error)
            }
        }
        if !mistakes.isEmpty { throw Diagnostics(mistakes) }
        return CheckOptions(
            begin: begin == .launch ? .launch : .middle,
            end: end == .complete ? .complete : .truncated,
            observesAll: observes == .all,
            labelsAreSingle: subjects == .one,
            settings: settings
        )
    }
}
