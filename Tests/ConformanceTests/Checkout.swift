import Foundation

/// The folders of the checkout that the tests walk.
enum Checkout {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let specs = root.appending(path: "Specs").path
    static let traces = root.appending(path: "Traces").path

    /// Every spec's text, by its path below Specs, sorted.
    static func specTexts() throws -> [(path: String, text: String)] {
        let paths = (FileManager.default.enumerator(atPath: specs)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".lifeline") }
            .sorted()
        return try paths.map { path in
            (path, try String(contentsOf: URL(filePath: specs).appending(path: path), encoding: .utf8))
        }
    }
}
