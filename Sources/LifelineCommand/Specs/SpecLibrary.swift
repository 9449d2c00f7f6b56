import LifelineInputs
import RuleSyntax
import RuleTree
import TraceModel
import TraceRules

/// The specs that a run of the command may judge by.
struct SpecLibrary: Sendable {
    /// The specs that the user chose, or all standard ones.
    private(set) var chosen: [LoadedSpec]
    /// Whether the user chose them.
    let isExplicit: Bool
    private let standard: [LoadedSpec]

    /// - Parameters:
    ///   - names: what `--spec` was given: names of specs, files and folders; none chooses every standard spec.
    ///   - prefersOwn: whether none chooses those of the working folder instead, if it has any.
    /// - Throws: `Diagnostics` with every mistake of the names and of the specs behind them.
    init(_ names: [String], in surroundings: Surroundings, prefersOwn: Bool = false) throws(Diagnostics) {
        let names = names.isEmpty && prefersOwn ? SpecLibrary.ownNames(in: surroundings) : names
        var mistakes: [Diagnostic] = []
        func load(_ body: () throws(Diagnostics) -> [LoadedSpec]) -> [LoadedSpec] {
            do throws(Diagnostics) {
                return try body()
            } catch {
                mistakes += error.all
                return []
            }
        }
        let standard = load(LoadedSpec.allStandard)
        let named = names.flatMap { name in
            load { () throws(Diagnostics) in try SpecLibrary.specs(name, standard: standard, in: surroundings) }
        }
        var chosen: [LoadedSpec] = []
        for spec in names.isEmpty ? standard : named {
            guard let earlier = chosen.first(where: { $0.spec.name == spec.spec.name }) else {
                chosen.append(spec)
                continue
            }
            if earlier.file != spec.file {
                mistakes.append(
                    Diagnostic(
                        "two specs are named \(spec.spec.name), this one and \(earlier.file)",
                        file: spec.file,
                        at: spec.spec.origin.place,
                        suggestion: "rename one of them, or choose only one"
                    )
                )
            }
        }
        if !mistakes.isEmpty { throw Diagnostics(mistakes) }
        self.standard = standard
        self.chosen = chosen
        isExplicit = !names.isEmpty
    }

    /// Libraries of those specs that read a log in the same way: each that says what records look like by itself, and all others.
    var readings: [SpecLibrary] {
        let others = chosen.filter(\.spec.records.isEmpty)
        let groups = (others.isEmpty ? [] : [others]) + chosen.filter { !$0.spec.records.isEmpty }.map { [$0] }
        return groups.map { group in
            var library = self
            library.chosen = group
            return library
        }
    }

    /// The spec of a name: a chosen one, or else a standard one.
    func spec(named name: String) -> LoadedSpec? {
        chosen.first { $0.spec.name == name } ?? standard.first { $0.spec.name == name }
    }

    /// The standard specs that are not chosen.
    var others: [LoadedSpec] {
        standard.filter { spec in !chosen.contains { $0.spec.name == spec.spec.name } }
    }

    /// The chosen specs that are not standard ones, which are linted before they are shipped.
    var own: [LoadedSpec] {
        chosen.filter { spec in !standard.contains { $0.text == spec.text } }
    }

    /// What the analyses find in a spec, beside all others that may use it.
    ///
    /// - Parameter mostRules: how many rules are held against each other at most; nil: any number.
    func lint(_ loaded: LoadedSpec, mostRules: Int? = nil) -> [LintFinding] {
        let others = (chosen + standard).map(\.spec).filter { $0.name != loaded.spec.name }
        return loaded.checker.lint(usedBy: others, mostRules: mostRules)
    }

    /// The names that `spec(named:)` knows.
    var names: [String] {
        var names: [String] = []
        for spec in chosen + standard where !names.contains(spec.spec.name) { names.append(spec.spec.name) }
        return names
    }

    /// The specs of a working folder: its `*.lifeline` files, and the folder `Specs` if that holds any.
    private static func ownNames(in surroundings: Surroundings) -> [String] {
        func isSpec(_ path: String) -> Bool { path.hasSuffix(".lifeline") }
        let folder = surroundings.resolve("Specs")
        let files = FolderWalk.names(in: surroundings.resolve(".")).filter { name in
            isSpec(name) && FolderWalk.isRegular(surroundings.resolve(name))
        }
        let holdsSpecs =
            FolderWalk.kind(of: folder) == .folder && FolderWalk.files(below: folder).contains(where: isSpec)
        return files + (holdsSpecs ? ["Specs"] : [])
    }

    /// What one value of `--spec` stands for.
    private static func specs(
        _ name: String,
        standard: [LoadedSpec],
        in surroundings: Surroundings
    ) throws(Diagnostics) -> [LoadedSpec] {
        if let spec = standard.first(where: { $0.spec.name == name }) { return [spec] }
        let path = surroundings.resolve(name)
        switch FolderWalk.kind(of: path) {
        case .file:
            return try loaded([SpecFiles.File(path: path, name: name)])
        case .folder:
            return try specs(inFolder: path, name: name)
        case .nothing:
            let known = standard.map(\.spec.name)
            throw Diagnostics([
                Diagnostic(
                    "there is no spec, file or folder '\(name)'",
                    suggestion: Suggestion.forWord(
                        name,
                        among: known,
                        otherwise: "the standard specs are: \(known.joined(separator: ", "))"
                    )
                )
            ])
        }
    }

    private static func specs(inFolder path: String, name: String) throws(Diagnostics) -> [LoadedSpec] {
        let files: [SpecFiles.File]
        do throws(Diagnostic) {
            files = try SpecFiles.files(inFolder: path, name: name)
        } catch {
            throw Diagnostics([error])
        }
        return try loaded(files)
    }

    /// The specs of some files, which may use each other and the standard ones.
    private static func loaded(_ files: [SpecFiles.File]) throws(Diagnostics) -> [LoadedSpec] {
        var mistakes: [Diagnostic] = []
        var texts: [(name: String, text: String)] = []
        for file in files {
            do throws(Diagnostic) {
                texts.append((file.name, try FileBytes.text(file.path, name: file.name)))
            } catch {
                mistakes.append(error)
            }
        }
        let others = texts.compactMap { try? SpecParser.parse($0.text, file: $0.name) } + LoadedSpec.standardTrees
        var specs: [LoadedSpec] = []
        for text in texts {
            do throws(Diagnostics) {
                specs.append(try LoadedSpec(text: text.text, file: text.name, using: others))
            } catch {
                mistakes += error.all
            }
        }
        if !mistakes.isEmpty { throw Diagnostics(mistakes) }
        return specs
    }
}
