import LifelineLoading
import TraceModel

/// The files of specs that operands stand for.
struct SpecFiles {
    /// How the name of a spec's file ends.
    static let ending = OwnSpecs.ending

    private(set) var all: [NamedFile] = []
    /// Operands that stand for nothing.
    private(set) var diagnostics: [Diagnostic] = []

    /// - Throws: `Diagnostics` if there is no operand.
    init(_ operands: [String], in surroundings: Surroundings) throws(Diagnostics) {
        if operands.isEmpty {
            throw Diagnostics(
                "no spec is named",
                suggestion: "name a file, a folder of *.lifeline files, or - for standard input"
            )
        }
        for operand in operands {
            let file = NamedFile(surroundings.resolve(operand), name: operand)
            let found = diagnostics.catching { () throws(Diagnostics) in
                guard let files = try SpecFiles.files(at: file) else {
                    throw Diagnostics([file.missing])
                }
                return files
            }
            for file in found ?? [] where !all.contains(where: { $0.path == file.path }) { all.append(file) }
        }
    }

    /// The spec at a path, or the specs below a folder; nil if there is nothing.
    ///
    /// - Throws: `Diagnostics` if a folder holds none, or cannot be read, or if the path is empty.
    static func files(at place: NamedFile) throws(Diagnostics) -> [NamedFile]? {
        if place.name.isEmpty { throw Diagnostics([.emptyPath]) }
        guard let state = FileState(path: place.path) else { return nil }
        if !state.isFolder { return [place] }
        func isSpec(_ file: NamedFile) -> Bool { file.path.hasSuffix(ending) }
        var unreadable: [Diagnostic] = []
        let files = FolderWalk.files(below: place) { file, hindrance in
            switch hindrance {
            case .closedFolder: unreadable.add("the folder cannot be read", file: file.name)
            case .noFile where isSpec(file):
                unreadable.add("is no regular file", file: file.name, suggestion: "take it out of the folder")
            case .nothing(.deadLink) where isSpec(file):
                unreadable.add("the link leads to no file", file: file.name, suggestion: "mend it, or take it out")
            case .nothing where isSpec(file): unreadable.append(file.missing)
            case .noFile, .nothing: break
            }
        }.filter(isSpec)
        try unreadable.throwAll()
        if files.isEmpty {
            throw Diagnostics(
                "the folder holds no spec",
                file: place.name,
                suggestion: "specs are files named *.lifeline"
            )
        }
        return files
    }
}
