import Foundation

/// Texts of specs for tests.
enum SpecText {
    /// The text of the first standard spec.
    static func uikit() throws -> String {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appendingPathComponent("Specs/uikit/uikit.lifeline"), encoding: .utf8)
    }
}
