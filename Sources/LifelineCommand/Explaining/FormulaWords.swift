import RuleTree

/// What the operators of a formula say.
enum FormulaWords {
    /// A line for each operator that the formula uses and that everyday words do not explain, outer ones first.
    static func glossary(of formula: Formula) -> [String] {
        var lines: [String] = []
        collect(formula, into: &lines)
        return lines
    }

    private static func collect(_ formula: Formula, into lines: inout [String]) {
        if let line = meaning(of: formula), !lines.contains(line) { lines.append(line) }
        for part in formula.parts { collect(part, into: &lines) }
    }

    private static func meaning(of formula: Formula) -> String? {
        switch formula {
        case .event, .not, .and, .or: nil
        case .implies: "F implies G: if F holds here, so does G"
        case .always: "always F: F holds here and at every later event"
        case .eventually: "eventually F: F holds here or at a later event"
        case .next: "next F: there is a next event, and F holds there"
        case .weakNext: "weak next F: if there is a next event, F holds there"
        case .until: "F until G: G holds here or later, and F at every event until then"
        case .release: "F release G: G holds from here on, up to and including an event at which F holds, or to the end"
        case .historically: "historically F: F holds here and at every earlier event"
        case .once: "once F: F holds here or at an earlier event"
        case .previous: "previous F: there is an event just before, and F holds there"
        case .since: "F since G: G holds here or earlier, and F at every event since"
        }
    }
}
