import RuleSyntax
package import RuleTree
import StandardSpecs
package import TraceModel
import TraceRules

extension LoadedSpec {
    /// The standard specs as they are written, for others to use.
    package static var standardTrees: [Spec] {
        StandardSpec.all.compactMap { try? SpecParser.parse($0.text, file: $0.path) }
    }

    /// The standard spec of a name; nil if there is none.
    ///
    /// - Throws: `Diagnostics` with every mistake of the spec.
    package static func standard(named name: String) throws(Diagnostics) -> LoadedSpec? {
        let spec = StandardSpec.all.first { (try? SpecParser.parse($0.text, file: $0.path))?.name == name }
        guard let spec else { return nil }
        return try LoadedSpec(text: spec.text, file: "Specs/\(spec.path)", using: standardTrees)
    }

    /// Every standard spec, in the order of their files.
    ///
    /// - Throws: `Diagnostics` with every mistake of all of them.
    package static func allStandard() throws(Diagnostics) -> [LoadedSpec] {
        var specs: [LoadedSpec] = []
        var mistakes: [Diagnostic] = []
        for spec in StandardSpec.all {
            do throws(Diagnostics) {
                specs.append(try LoadedSpec(text: spec.text, file: "Specs/\(spec.path)", using: standardTrees))
            } catch {
                mistakes += error.all
            }
        }
        if !mistakes.isEmpty { throw Diagnostics(mistakes) }
        return specs
    }
}
