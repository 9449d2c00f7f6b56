import RuleTree
import TraceChecking
package import TraceModel
import TraceRules

extension LoadedSpec {
    /// Checks what a user declares of a condition.
    ///
    /// - Throws: `Diagnostic` if none of the specs has the condition, or none of them gives it the value.
    package static func check(_ value: String, ofCondition name: String, in specs: [LoadedSpec]) throws(Diagnostic) {
        let conditions = specs.flatMap(\.spec.conditions)
        let named = conditions.filter { $0.name == name }
        if named.isEmpty {
            let names = conditions.map(\.name)
            let list = names.isEmpty ? "no spec has conditions" : "known are: \(names.joined(separator: ", "))"
            throw Diagnostic(
                "no spec has a condition '\(name)'",
                suggestion: Suggestion.forWord(name, among: names, otherwise: list)
            )
        }
        guard specs.flatMap(\.spec.rules).canCompare(value, ofCondition: name) else {
            throw Diagnostic.notANumber(value, condition: name)
        }
        if !named.contains(where: { $0.values.isEmpty || $0.values.contains(value) }) {
            let values = named.flatMap(\.values)
            throw Diagnostic(
                "\(name) cannot be '\(value)'",
                suggestion: Suggestion.forWord(
                    value,
                    among: values,
                    otherwise: "it is one of \(values.joined(separator: ", "))"
                )
            )
        }
    }
}
