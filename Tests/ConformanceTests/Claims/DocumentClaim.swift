import Foundation

/// A row of the last table of Specs/uikit/CLAIMS.md: what UIKit's documents and captures say, and what states it.
struct DocumentClaim: Sendable {
    /// `U5`, which stays the claim's.
    var id: String
    var words: String
    /// Since which system, and of which kind or style.
    var scope: String
    /// The rules that state it, or why none does.
    var statement: String
    /// The traces that show it, by their names without ending.
    var traces: [String]

    /// The whole ids of the rules that state it; none if it is said why none does.
    var rules: [String] {
        if statement.hasPrefix("No rule") || statement.hasPrefix("In no log") { return [] }
        return DocumentClaim.quoted(in: statement).map { $0.contains(".") ? $0 : "uikit." + $0 }
    }

    static func all(in page: String) -> [DocumentClaim] {
        page.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("| U") else { return nil }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 6 else { return nil }
            return DocumentClaim(
                id: cells[0],
                words: cells[2],
                scope: cells[3],
                statement: cells[4],
                traces: quoted(in: cells[5])
            )
        }
    }

    private static func quoted(in text: String) -> [String] {
        text.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
}
