import Foundation

/// A row of Specs/uikit/CLAIMS.md: what an article says, and what states it.
struct Claim: Sendable {
    /// `002-5`: the article and a number that stays the claim's.
    var id: String
    /// The heading that it stands under, `002`.
    var document: String
    var words: String
    /// The rules that state it, or why none does.
    var statement: String
    /// For which systems and styles the rules state it; empty if none does.
    var limits: String
    /// The traces that show it, by their names without ending.
    var traces: [String]

    /// What stands in backquotes in the statement: rules, without their spec's name.
    var rules: [String] { Claim.quoted(in: statement) }

    /// The claims that the statement calls the same: `as 000-5`.
    var alikes: [String] {
        statement.matches(of: /\b[Aa]s (\d{3}-\d+)/).map { String($0.output.1) }
    }

    /// The rows of all tables of a page.
    static func all(in page: String) -> [Claim] {
        var document = ""
        var claims: [Claim] = []
        for line in page.split(separator: "\n") {
            if let heading = line.firstMatch(of: /^## (\d{3}):/) { document = String(heading.output.1) }
            guard line.hasPrefix("| ") else { continue }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 5, cells[0] != "claim" else { continue }
            claims.append(
                Claim(
                    id: cells[0],
                    document: document,
                    words: cells[1],
                    statement: cells[2],
                    limits: cells[3],
                    traces: quoted(in: cells[4])
                )
            )
        }
        return claims
    }

    static func quoted(in text: String) -> [String] {
        text.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
}
