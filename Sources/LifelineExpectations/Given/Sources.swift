import LifelineLoading
public import RuleTree
import TraceModel

/// A spec that a test checks by. Each may use the standard specs.
public enum SpecSource: Sendable {
    /// A spec that comes with Lifeline, by its name: `uikit`.
    case standard(String)
    /// A spec in a file, which may use others beside it. Relative paths are taken as those of traces are.
    case file(String)
    /// A spec as it would stand in a file.
    case text(String)
    /// A spec that was made in Swift.
    case spec(Spec)
}

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
            return try OwnSpecs.spec(of: NamedFile(path, name: path))
        case .text(let text): return try LoadedSpec(text: text, file: "<spec>", using: LoadedSpec.standardTrees)
        case .spec(let tree): return try LoadedSpec(tree, using: LoadedSpec.standardTrees)
        }
    }

    private static func standardSpec(named name: String) throws(Diagnostics) -> LoadedSpec {
        if let spec = try LoadedSpec.standard(named: name) { return spec }
        let names = LoadedSpec.standardNames
        throw Diagnostics(
            "there is no standard spec '\(name)'",
            suggestion: Suggestion.forWord(name, among: names, orAllBehind: "the standard specs are:")
        )
    }
}

/// A trace that a test checks.
public enum TraceSource: Sendable {
    /// A log as it would be printed. Its format is recognised by content if none is named.
    case text(String, format: String? = nil)
    /// Words in the notation of a spec's examples: `a.willDisappear b.willAppear`.
    case notation(String)
    /// A log in a file. A relative path starts from the folder of the test's source file; if nothing is there, from the
    /// working folder.
    case file(String, format: String? = nil)
    /// What the test's own code has recorded up to now.
    case recorder(EventRecorder)
}
