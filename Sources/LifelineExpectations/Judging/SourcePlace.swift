/// A place in a file that a test issue can stand at.
package struct SourcePlace: Hashable, Sendable {
    /// The module and the file's name, `ShopTests/CartTests.swift`.
    package var fileID: String
    package var filePath: String
    /// Both are counted from 1.
    package var line: Int
    package var column: Int

    package init(fileID: String, filePath: String, line: Int, column: Int) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = max(1, line)
        self.column = max(1, column)
    }

    /// The line, and the file without its folder: `CartTests.swift:12`.
    var shortName: String { "\(filePath.split(separator: "/").last ?? ""):\(line)" }

    /// A place in another file of the same test.
    func inFile(_ path: String, line: Int, column: Int) -> SourcePlace {
        let module = fileID.split(separator: "/").first ?? "Test"
        let name = path.split(separator: "/").last ?? "file"
        return SourcePlace(fileID: "\(module)/\(name)", filePath: path, line: line, column: column)
    }
}
