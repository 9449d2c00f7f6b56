import LifelineInputs
import RuleTree
import TraceModel
import TraceRules

extension SpecSource {
    /// The spec, ready to check by.
    ///
    /// - Parameter callSite: the code of the test.
    /// - Throws: `Diagnostics` with every mistake; they name a file by its whole path.
    func loaded(at callSite: SourcePlace) throws(Diagnostics) -> LoadedSpec {
        switch self {
        case .standard(let name): return try SpecSource.standardSpec(named: name)
        case .file(let name):
            let path = try FileLookup(besides: callSite).path(of: name)
            let text: String
            do throws(Diagnostic) {
                text = try FileBytes.text(path, name: path)
            } catch {
                throw Diagnostics([error])
            }
            return try LoadedSpec(text: text, file: path, using: LoadedSpec.standardTrees)
        case .text(let text): return try LoadedSpec(text: text, file: "<spec>", using: LoadedSpec.standardTrees)
        case .spec(let tree): return try LoadedSpec(tree, using: LoadedSpec.standardTrees)
        }
    }

    private static func standardSpec(named name: String) throws(Diagnostics) -> LoadedSpec {
        if let spec = try LoadedSpec.standard(named: name) { return spec }
        let names = LoadedSpec.standardTrees.map(\.name)
        throw Diagnostics([
            Diagnostic(
                "there is no standard spec '\(name)'",
                suggestion: Suggestion.forWord(
                    name,
                    among: names,
                    otherwise: "the standard specs are: \(names.joined(separator: ", "))"
                )
            )
        ])
    }
}
