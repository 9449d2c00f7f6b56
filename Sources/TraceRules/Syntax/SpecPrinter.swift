/// Writes specs in the canonical layout of their text form: `SpecParser` reads it as an equal tree. A tree that no text
/// gives, such as a choice, a conjunction or a sequence of one part, is written as one of the same meaning.
public enum SpecPrinter {
    /// The longest line that a list of events may fill.
    private static let width = 100

    public static func print(_ spec: Spec) -> String {
        var blocks = ["spec \(word(spec.name)) \(Quotation.quoted(spec.title))"]
        blocks.append(spec.uses.map { "use \(word($0.name))" }.joined(separator: "\n"))
        blocks.append(spec.conditions.map(line).joined(separator: "\n"))
        var vocabulary = lines(of: spec.events)
        if !spec.attributes.isEmpty {
            vocabulary.append("attribute " + spec.attributes.map { name($0.name) }.joined(separator: ", "))
        }
        if let life = spec.life {
            if !vocabulary.isEmpty { vocabulary.append("") }
            vocabulary.append(line(life))
        }
        blocks.append(vocabulary.joined(separator: "\n"))
        blocks.append((lines(of: spec.intervals) + spec.relations.map(line)).joined(separator: "\n"))
        blocks += spec.rules.map(print)
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    public static func print(_ rule: Rule) -> String {
        var lines = ["rule \(word(rule.id)) \(Quotation.quoted(rule.sentence))"]
        if rule.quantifier != .life { lines.append("  " + sentence(of: rule.quantifier)) }
        lines += rule.conditions.map { "  " + sentence(of: $0) }
        lines += rule.clauses.flatMap(self.lines)
        lines += rule.citations.map { "  cites \(word($0.document)) \(Quotation.quoted($0.words))" }
        lines += rule.examples.map { "  " + sentence(of: $0) }
        return lines.joined(separator: "\n")
    }

    /// A name as it is written: in quotes if it would not be read as one.
    static func name(_ text: String) -> String {
        Keyword(rawValue: text) == nil ? word(text) : Quotation.quoted(text)
    }

    /// An id or a value, which may be spelt like a keyword, as it is written.
    static func word(_ text: String) -> String {
        WordScanner.isPlainWord(text) ? text : Quotation.quoted(text)
    }

    // MARK: - Vocabulary

    private static func line(_ condition: Condition) -> String {
        var line = "condition \(name(condition.name))"
        switch condition.subject {
        case .trace: break
        case .life: line += " of life"
        case .relation(let relation): line += " of \(name(relation))"
        }
        if !condition.values.isEmpty { line += " is " + condition.values.map(word).joined(separator: " | ") }
        if let value = condition.defaultValue { line += " default \(word(value))" }
        return line
    }

    /// Events without members share lines; the others' `=` stand below each other.
    private static func lines(of events: [EventDeclaration]) -> [String] {
        let longest = events.filter { !$0.isPlain }.map { name($0.name).count }.max() ?? 0
        var lines: [String] = []
        var canGoOn = false
        for event in events {
            if !event.isPlain {
                lines.append(line(event, nameWidth: longest))
                canGoOn = false
                continue
            }
            let written = name(event.name)
            if canGoOn, let last = lines.last, last.count + written.count + 2 <= width {
                lines[lines.count - 1] = "\(last), \(written)"
            } else {
                lines.append("event \(written)")
                canGoOn = true
            }
        }
        return lines
    }

    /// `event hidden = visibilitychange where state = hidden`
    static func line(_ event: EventDeclaration, nameWidth: Int = 0) -> String {
        let members = event.members.isEmpty ? [event.name] : event.members
        let tests = event.tests.isEmpty ? "" : " where \(sentence(of: event.tests))"
        return
            "event \(padded(name(event.name), to: nameWidth)) = \(members.map(name).joined(separator: " | "))\(tests)"
    }

    private static func line(_ life: Life) -> String {
        let births = life.births.map { name($0.name) }.joined(separator: ", ")
        return "life from \(births) to \(sentence(of: .named(life.deaths)))"
    }

    private static func lines(of intervals: [Interval]) -> [String] {
        let longest = intervals.map { name($0.name).count }.max() ?? 0
        return intervals.map { interval in
            let span = "\(sentence(of: interval.opening)) .. \(sentence(of: interval.closing))"
            let end = interval.cancelling.map { ", cancelled by \(sentence(of: $0))" } ?? ""
            return "interval \(padded(name(interval.name), to: longest)) = \(span)\(end)"
        }
    }

    private static func line(_ relation: Relation) -> String {
        func end(_ end: RelationWindow.End) -> String { "\(roleInRelation(end.role)) \(end.moment.rawValue)" }
        func participant(_ participant: Relation.Participant) -> String {
            "\(roleInRelation(participant.role)) \(name(participant.interval.name))"
        }
        var line = "relation \(name(relation.name))(\(relation.roles.map(name).joined(separator: ", "))) = "
        switch relation.basis {
        case .intervals(let first, let operation, let second):
            line += "\(participant(first)) \(operation.rawValue) \(participant(second))"
        case .naming(let role, let attribute, let named):
            line += "\(roleAttribute(role, attribute)) names \(roleInRelation(named))"
        }
        if !relation.tests.isEmpty {
            line +=
                " where " + relation.tests.map { sentence(of: $0, roles: relation.roles) }.joined(separator: " and ")
        }
        if let window = relation.window { line += " seen from \(end(window.from)) to \(end(window.to))" }
        return line
    }

    // MARK: - Clauses

    private static func lines(of clause: ScopedClause) -> [String] {
        guard case .states(let machine) = clause.clause else { return ["  " + sentence(of: clause)] }
        let sources = machine.arrows.map { name($0.source).count }.max() ?? 0
        let targets = machine.arrows.map { name($0.target).count }.max() ?? 0
        let arrows = machine.arrows.map { arrow in
            let source = padded(name(arrow.source), to: sources)
            let target = padded(name(arrow.target), to: targets)
            return "    \(source) -> \(target)  on \(sentence(of: arrow.event))"
        }
        let bound = clause.bound.map { " " + words(of: $0) } ?? ""
        return ["  \(prefix(of: clause.scope))states\(bound)"] + arrows + ["  start \(name(machine.start))"]
    }

    private static func padded(_ text: String, to count: Int) -> String {
        text + String(repeating: " ", count: max(0, count - text.count))
    }
}

extension EventDeclaration {
    /// Whether the event is logged under its own name, whatever its records say.
    fileprivate var isPlain: Bool { members.isEmpty && tests.isEmpty }
}
