import Foundation

/// A folder with files that goes when the test is over.
final class TemporaryFolder: Sendable {
    let path: String

    /// - Parameter files: contents by path below the folder; a path that ends in a slash is an empty folder.
    init(_ files: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lifeline-\(UUID().uuidString)")
        path = folder.path
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, content) in files { try write(Array(content.utf8), to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(filePath: path).appending(path: name)
        let folder = name.hasSuffix("/") ? url : url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if !name.hasSuffix("/") { try Data(bytes).write(to: url) }
    }

    func text(of name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
}
