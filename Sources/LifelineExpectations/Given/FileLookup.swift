import Foundation
import LifelineLoading
import TraceModel

/// Finds the files that a test names.
struct FileLookup {
    /// The folder of the test's source file.
    private let sourceFolder: String
    private let workingFolder: String

    init(besides place: SourcePlace) {
        sourceFolder = URL(filePath: place.filePath).deletingLastPathComponent().path
        workingFolder = FileManager.default.currentDirectoryPath
    }

    /// The whole path of a file.
    ///
    /// - Throws: `Diagnostics` if there is no such file.
    func path(of name: String) throws(Diagnostics) -> String {
        let folders = name.hasPrefix("/") ? [] : [sourceFolder, workingFolder]
        let paths = folders.isEmpty ? [name] : folders.map { URL(filePath: "\($0)/\(name)").standardized.path }
        if let path = paths.first(where: { FileState(path: $0) != nil }) { return path }
        throw Diagnostics(
            "there is no such file",
            file: name,
            suggestion: folders.isEmpty
                ? "check the spelling" : "it was looked for in \(folders[0]) and in \(folders[1])"
        )
    }
}
