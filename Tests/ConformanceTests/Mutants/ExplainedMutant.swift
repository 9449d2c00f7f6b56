import Foundation
import RuleAnalysis

@testable import LifelineCommand

/// A change of a rule that nothing notices, and why not: a row of a `MUTANTS.md` below Specs.
struct ExplainedMutant: Hashable, Sendable {
    /// The rule's whole id.
    var rule: String
    /// What the rule no longer says, and what it says instead; several statements are joined by `; `.
    var removed: String
    var added: String
    var reason = ""

    init(_ outcome: RuleMutantOutcome) {
        rule = outcome.rule
        removed = outcome.mutant.removed.joined(separator: "; ")
        added = outcome.mutant.added.joined(separator: "; ")
    }

    /// - Returns: nil for a line that is no row of a table, or one of its head.
    private init?(line: Substring) {
        guard line.hasPrefix("|") else { return nil }
        let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|", omittingEmptySubsequences: false)
            .dropFirst().dropLast()
            .map { $0.replacing("\u{0}", with: "|").replacing("`", with: "").trimmingCharacters(in: .whitespaces) }
        guard cells.count == 4, cells[0].contains(".") else { return nil }
        (rule, removed, added, reason) = (cells[0], cells[1], cells[2], cells[3])
    }

    /// The row without its reason, as it stands in the table.
    var row: String {
        let cells = [rule, removed, added].map { $0.isEmpty ? "" : "`\($0.replacing("|", with: "\\|"))`" }
        return "| \(cells.joined(separator: " | ")) | … |"
    }

    func isSame(as other: ExplainedMutant) -> Bool {
        (rule, removed, added) == (other.rule, other.removed, other.added)
    }

    /// The rows of every `MUTANTS.md` below Specs.
    static func all() throws -> [ExplainedMutant] {
        let paths = (FileManager.default.enumerator(atPath: Checkout.specs)?.compactMap { $0 as? String } ?? [])
            .filter { $0.split(separator: "/").last == "MUTANTS.md" }
            .sorted()
        return try paths.flatMap { path in
            try String(contentsOf: URL(filePath: Checkout.specs).appending(path: path), encoding: .utf8)
                .split(separator: "\n").compactMap { ExplainedMutant(line: $0) }
        }
    }
}
