import LifelineLoading
import RuleAnalysis
import RuleTree
import TraceModel
import TraceReports

/// The specs that a run of the command may judge by.
struct SpecLibrary: Sendable {
    /// The specs that the user chose, or all standard ones.
    private(set) var chosen: [LoadedSpec]
    /// Whether the user chose them.
    let isExplicit: Bool
    /// The files that specs were read from.
    private(set) var files: [NamedFile] = []
    /// Whether the examples of the standard ones are at hand.
    private let withExamples: Bool
    private var standard: [LoadedSpec] { (try? LoadedSpec.allStandard(withExamples: withExamples)) ?? [] }

    /// The library without what only says what the lines of a log are, if it holds anything else.
    var withoutFormats: SpecLibrary {
        let others = chosen.filter { !$0.isFormat }
        var library = self
        if !others.isEmpty { library.chosen = others }
        return library
    }

    /// - Parameters:
    ///   - names: what `--spec` was given: names of specs, files and folders; none chooses every standard spec.
    ///   - prefersOwn: whether none chooses those of the working folder instead, if it has any.
    ///   - withExamples: whether the examples of the standard specs are asked for.
    /// - Throws: `Diagnostics` with every mistake of the names and of the specs behind them.
    init(
        _ names: [String],
        in surroundings: Surroundings,
        prefersOwn: Bool = false,
        withExamples: Bool = true
    ) throws(Diagnostics) {
        var mistakes: [Diagnostic] = []
        self.init(names, in: surroundings, prefersOwn: prefersOwn, withExamples: withExamples, &mistakes)
        try mistakes.throwAll()
    }

    /// The same of those specs that can be read.
    ///
    /// - Parameter told: takes every mistake of the names and of the other specs.
    init(
        _ names: [String],
        in surroundings: Surroundings,
        prefersOwn: Bool = false,
        withExamples: Bool = true,
        _ told: inout [Diagnostic]
    ) {
        self.withExamples = withExamples
        let names = names.isEmpty && prefersOwn ? SpecLibrary.ownNames(in: surroundings) : names
        var mistakes: [Diagnostic] = []
        var found: [LoadedSpec] = []
        if names.isEmpty {
            found =
                mistakes.catching { () throws(Diagnostics) in
                    try LoadedSpec.allStandard(withExamples: withExamples)
                } ?? []
        }
        let places = names.compactMap { name in
            mistakes.catching { () throws(Diagnostics) in
                try SpecLibrary.place(of: name, in: surroundings, withExamples: withExamples)
            }
        }
        var own = OwnSpecs(places.flatMap(\.files))
        for place in places {
            switch place {
            case .standard(let spec): found.append(spec)
            case .files(let files):
                for file in files {
                    let spec = mistakes.catching { () throws(Diagnostics) in try own.load(file) }
                    if let spec { found.append(spec) }
                }
            }
        }
        var chosen: [LoadedSpec] = []
        for spec in found {
            guard let earlier = chosen.first(where: { $0.spec.name == spec.spec.name }) else {
                chosen.append(spec)
                continue
            }
            if earlier.file != spec.file {
                mistakes.add(
                    "two specs are named \(spec.spec.name), this one and \(earlier.file)",
                    file: spec.file,
                    at: spec.spec.origin.place,
                    suggestion: "rename one of them, or choose only one"
                )
            }
        }
        // Those of a spec that others use are mistakes of each.
        told += mistakes.uniqued()
        self.chosen = chosen
        files = own.files
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

    /// What to do about a log that shows no event of the specs; nil if the user chose them.
    var advice: String? {
        if isExplicit { return nil }
        let names = English.list(chosen.map(\.spec.name), "and")
        return "without --spec only the events of \(names) are looked for: lifeline new spec NAME makes a spec for "
            + "yours, --spec NAME\(SpecFiles.ending) names it, and lifeline formats lists the formats"
    }

    /// The spec of a name: a chosen one, or else a standard one.
    func spec(named name: String) -> LoadedSpec? {
        chosen.first { $0.spec.name == name } ?? standard.first { $0.spec.name == name }
    }

    /// The spec of a name that lies in a folder; nil if there is none.
    ///
    /// - Throws: `Diagnostics` with every mistake of it.
    static func spec(named name: String, in folder: String?) throws(Diagnostics) -> LoadedSpec? {
        guard let file = file(ofSpec: name, in: folder), FileState(path: file.path)?.isFolder == false
        else { return nil }
        let spec = try OwnSpecs.spec(of: file)
        return spec.spec.name == name ? spec : nil
    }

    /// Where a spec of a name would lie in a folder.
    static func file(ofSpec name: String, in folder: String?) -> NamedFile? {
        guard let folder, !name.contains("/") else { return nil }
        return NamedFile("\(folder)/\(name)\(SpecFiles.ending)", name: "\(name)\(SpecFiles.ending)")
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
        (chosen + standard).map(\.spec.name).uniqued()
    }

    /// The specs of a working folder: its `*.lifeline` files, and the folder `Specs` if that holds any.
    private static func ownNames(in surroundings: Surroundings) -> [String] {
        let folder = NamedFile(surroundings.resolve("Specs"), name: "Specs")
        let names = FolderWalk.names(in: surroundings.resolve("."), endingIn: SpecFiles.ending) ?? []
        let files = names.filter { FileState(path: surroundings.resolve($0))?.isFolder != true }
        let holdsSpecs =
            FileState(path: folder.path)?.isFolder == true
            && FolderWalk.files(below: folder).contains { $0.path.hasSuffix(SpecFiles.ending) }
        return files + (holdsSpecs ? [folder.name] : [])
    }

    /// What one value of `--spec` stands for.
    private enum Place {
        case standard(LoadedSpec)
        case files([NamedFile])

        var files: [NamedFile] { if case .files(let files) = self { files } else { [] } }
    }

    private static func place(
        of name: String,
        in surroundings: Surroundings,
        withExamples: Bool
    ) throws(Diagnostics) -> Place {
        let standard = LoadedSpec.standardNames
        if standard.contains(name), let spec = try LoadedSpec.standard(named: name, withExamples: withExamples) {
            return .standard(spec)
        }
        let place = NamedFile(surroundings.resolve(name), name: name)
        if let files = try SpecFiles.files(at: place) { return .files(files) }
        if FolderWalk.absence(of: place.path) != .nothing { throw Diagnostics([place.missing]) }
        throw Diagnostics(
            "there is no spec, file or folder '\(name)'",
            suggestion: Suggestion.forWord(
                name,
                among: standard,
                orAllBehind: "the standard specs are:"
            )
        )
    }
}
