import CheckResults
import TraceModel

/// A finding as laws compare it: without its words.
package struct FoundFinding: Hashable, Sendable {
    package var rule: String
    package var isViolated: Bool
    /// Where it stands; 0 at the log's end, which is elsewhere in another log.
    package var line: Int
    package var column: Int
    /// The names in its binding, by their roles.
    package var binding: [String: String]
    /// Which life, or which pair of the same two, from 1.
    package var life: Int
    package var occurrence: Int

    init(_ finding: Finding) {
        rule = finding.rule
        isViolated = finding.verdict == .violated
        line = finding.event.isEmpty ? 0 : finding.place.line
        column = finding.event.isEmpty ? 0 : finding.place.column
        binding = Dictionary(finding.binding.roles.map { ($0.name, $0.subject) }) { first, _ in first }
        life = finding.binding.life
        occurrence = finding.binding.occurrence
    }

    /// Whether several objects may bear a name of its binding.
    var isOfLabel: Bool {
        binding.contains { $0.key != "class" && $0.key != "process" && !$0.value.hasPrefix("<") }
    }

    /// The same, wherever it stands: with more or less known, another record may be the one that shows it, in another life of
    /// what bears the name.
    var anywhere: FoundFinding {
        var finding = self
        (finding.line, finding.column, finding.life, finding.occurrence) = (0, 0, 1, 1)
        finding.isViolated = true
        return finding
    }

    /// `uikit.layout at 3:1 of A (life 2)`
    package var shown: String {
        let names = binding.sorted { $0.key < $1.key }.map(\.value).joined(separator: " -> ")
        return "\(rule) at \(line == 0 ? "the end" : "\(line):\(column)") of \(names)"
            + (life > 1 ? " (\(life))" : "")
    }
}

extension FoundFinding: Decodable {
    private enum Key: String, CodingKey {
        case rule, verdict, event, line, column, binding, life, occurrence
    }

    /// What a report in JSON says of it.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        rule = try values.decode(String.self, forKey: .rule)
        isViolated = try values.decode(String.self, forKey: .verdict) == Verdict.violated.rawValue
        let isAtEnd = try values.decode(String.self, forKey: .event).isEmpty
        line = try isAtEnd ? 0 : values.decode(Int.self, forKey: .line)
        column = try isAtEnd ? 0 : values.decode(Int.self, forKey: .column)
        binding = try values.decode([String: String].self, forKey: .binding)
        life = try values.decodeIfPresent(Int.self, forKey: .life) ?? 1
        occurrence = try values.decodeIfPresent(Int.self, forKey: .occurrence) ?? 1
    }
}
