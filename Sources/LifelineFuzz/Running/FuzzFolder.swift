import Foundation
package import TraceModel

/// The files of one round, in a folder of their own. It stays if they show a failure.
package struct FuzzFolder: Sendable {
    package let path: String

    /// - Throws: `Diagnostic` if it cannot be made.
    package init(_ path: String) throws(Diagnostic) {
        self.path = path
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FuzzFolder.failure(path) }
    }

    /// - Throws: `Diagnostic` if the file cannot be written.
    package func write(_ bytes: [UInt8], to name: String) throws(Diagnostic) {
        let file = "\(path)/\(name)"
        guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
            throw FuzzFolder.failure(file)
        }
    }

    /// What stands in a file; nothing if it cannot be read.
    package func bytes(of name: String) -> [UInt8] {
        FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init) ?? []
    }

    package func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// What the last system call found wrong.
    private static func failure(_ name: String) -> Diagnostic {
        Diagnostic("cannot be written: \(String(cString: strerror(errno)))", file: name)
    }
}
