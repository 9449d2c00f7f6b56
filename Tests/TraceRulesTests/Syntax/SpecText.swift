import Foundation

/// Texts of specs for tests.
enum SpecText {
    /// The text of the first standard spec.
    static func uikit() throws -> String { try text(of: "Specs/uikit/uikit.lifeline") }

    /// The reference of the language.
    static func reference() throws -> String { try text(of: "Specs/README.md") }

    /// The text of a file of the checkout.
    static func text(of file: String) throws -> String {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    }
}
