import LifelineInputs
import TraceModel

/// The files of specs that operands stand for.
struct SpecFiles {
    private(set) var all: [File] = []
    /// Operands that stand for nothing.
    private(set) var diagnostics: [Diagnostic] = []

    struct File: Hashable, Sendable {
        /// The file as the file system takes it.
        var path: String
        /// The file as messages name it.
        var name: String
    }

    /// - Throws: `Diagnostics` if there is no operand.
    init(_ operands: [String], in surroundings: Surroundings) throws(Diagnostics) {
        if operands.isEmpty {
            throw Diagnostics([
                Diagnostic(
                    "no spec is named",
                    suggestion: "name a file, a folder of *.lifeline files, or - for standard input"
                )
            ])
        }
        for operand in operands {
            let path = surroundings.resolve(operand)
            do throws(Diagnostic) {
                for file in try SpecFiles.files(at: path, name: operand)
                where !all.contains(where: { $0.path == file.path }) {
                    all.append(file)
                }
            } catch {
                diagnostics.append(error)
            }
        }
    }

    private static func files(at path: String, name: String) throws(Diagnostic) -> [File] {
        switch FolderWalk.kind(of: path) {
        case .nothing: throw Diagnostic("there is no such file or folder", file: name)
        case .file: [File(path: path, name: name)]
        case .folder: try files(inFolder: path, name: name)
        }
    }

    /// The specs below a folder.
    ///
    /// - Throws: `Diagnostic` if there is none.
    static func files(inFolder path: String, name: String) throws(Diagnostic) -> [File] {
        let folder = name.hasSuffix("/") ? name : name + "/"
        var unreadable: [String] = []
        let paths = FolderWalk.files(below: path) { path, isFolder in if isFolder { unreadable.append(path) } }
            .filter { $0.hasSuffix(".lifeline") }
        if let first = unreadable.first {
            let place = first == path ? name : folder + first.dropFirst(path.count + 1)
            throw Diagnostic("the folder cannot be read", file: place)
        }
        if paths.isEmpty {
            throw Diagnostic("the folder holds no spec", file: name, suggestion: "specs are files named *.lifeline")
        }
        return paths.map { File(path: $0, name: folder + $0.dropFirst(path.count + 1)) }
    }
}
