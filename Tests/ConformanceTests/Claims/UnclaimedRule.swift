import Foundation

/// A row at the end of Specs/uikit/CLAIMS.md: a rule that no article states.
struct UnclaimedRule: Sendable {
    var rule: String
    /// For which systems and styles it holds.
    var limits: String
    /// The traces that show it, by their names without ending.
    var traces: [String]

    static func all(in page: String) -> [UnclaimedRule] {
        page.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("| `") else { return nil }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, let rule = Claim.quoted(in: cells[0]).first else { return nil }
            return UnclaimedRule(rule: rule, limits: cells[1], traces: Claim.quoted(in: cells[2]))
        }
    }
}
