/// A spec to check by: all of uikit, a part of it, or more of the same.
package enum SpecChoice: String, CaseIterable, Sendable {
    case uikit
    /// Its events, without lives.
    case events
    /// Its vocabulary, lives, intervals and relation, and no rule.
    case lives
    case oneRule
    /// Its rules, twelve times under other ids.
    case twelvefold

    /// The spec's text.
    ///
    /// - Parameter uikit: the text of the uikit spec.
    package func text(from uikit: String) -> String {
        let lines = uikit.split(separator: "\n", omittingEmptySubsequences: false)
        let firstRule = lines.firstIndex { $0.hasPrefix("rule ") } ?? lines.endIndex
        switch self {
        case .uikit: return uikit
        case .events:
            // Conditions of the whole log are part of what events mean.
            let events = lines[..<firstRule].filter { line in
                line.hasPrefix("event ") || line.hasPrefix("condition ") && !line.contains(" of ")
            }
            return (["spec events \"Events\""] + events).joined(separator: "\n") + "\n"
        case .lives: return "spec lives \"Lives\"\n\nuse uikit\n"
        case .oneRule:
            let rest = lines.drop { !$0.hasPrefix("rule load-before-appear ") }
            return "spec one \"One rule\"\n\nuse uikit\n\n" + rest.prefix { !$0.isEmpty }.joined(separator: "\n") + "\n"
        case .twelvefold:
            let copies = (1...12).flatMap { copy in lines[firstRule...].map { SpecChoice.renamed($0, copy) } }
            return (lines[..<firstRule] + copies).joined(separator: "\n") + "\n"
        }
    }

    /// A line, with another id if it is a rule's first one.
    private static func renamed(_ line: Substring, _ copy: Int) -> Substring {
        guard line.hasPrefix("rule "), let end = line.dropFirst(5).firstIndex(of: " ") else { return line }
        return line[..<end] + "-\(copy)" + line[end...]
    }
}
