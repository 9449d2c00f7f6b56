public import RuleTree
import TraceModel

/// Writes specs in the canonical layout of their text form: `SpecParser` reads it as an equal tree. A tree that no text
/// gives, such as a choice, a conjunction or a sequence of one part, is written as one of the same meaning.
public enum SpecPrinter {
    /// The whole text of a spec, with a line end behind its last line.
    public static func print(_ spec: Spec) -> String {
        let events = spec.events.map { form(of: [$0]) }
        let blocks = vocabulary(of: spec, events: events, attributes: [spec.attributes]) + spec.rules.map(statements)
        return blocks.filter { !$0.isEmpty }.map(text).joined(separator: "\n\n") + "\n"
    }

    /// The lines of a rule, as they stand in a spec, without a line end behind the last.
    public static func print(_ rule: Rule) -> String { text(statements(of: rule)) }

    private static func text(_ forms: [PrintedStatement.Form]) -> String {
        lines(of: forms.map { PrintedStatement($0) }).map(\.text).joined(separator: "\n")
    }

    /// The statements of a spec outside of rules, those of a kind in their order, in blocks.
    ///
    /// - Parameters:
    ///   - events: as they share lines.
    ///   - attributes: as they share statements.
    static func vocabulary(
        of spec: Spec,
        events: [PrintedStatement.Form],
        attributes: [[AttributeDeclaration]]
    ) -> [[PrintedStatement.Form]] {
        [
            [.line(header(of: spec))],
            spec.uses.map { .line(line($0)) },
            spec.conditions.map { .line(line($0)) },
            events + attributes.filter { !$0.isEmpty }.map(form),
            spec.life.map { [.line(line($0))] } ?? [],
            spec.intervals.map(form) + spec.relations.map { .line(line($0)) },
        ] + blocks(of: spec.records)
    }

    /// The statements of a rule; that it is for each life is said only where its author does.
    static func statements(of rule: Rule) -> [PrintedStatement.Form] {
        var lines = [header(of: rule)]
        if rule.quantifier != .life { lines.append(line(rule.quantifier)) }
        lines += rule.conditions.map(line)
        lines += rule.clauses.flatMap(self.lines)
        if let note = rule.note { lines.append(line(ofNote: note)) }
        lines += rule.citations.map(line)
        lines += rule.examples.map(line)
        return lines.map { .line($0) }
    }

    /// A name as it is written: in quotes if it would not be read as one.
    package static func name(_ text: String) -> String {
        Keyword(rawValue: text) == nil ? word(text) : Quotation.quoted(text)
    }

    /// An id or a value, which may be spelt like a keyword, as it is written.
    static func word(_ text: String) -> String {
        WordScanner.isPlainWord(text) ? text : Quotation.quoted(text)
    }

    /// A state as it is written, which may be spelt like a keyword that begins no statement.
    static func state(_ text: String) -> String {
        guard let keyword = Keyword(rawValue: text) else { return word(text) }
        let isStatement = keyword.endsRule || Keyword.statementsOfRule.contains(keyword)
        return isStatement ? Quotation.quoted(text) : text
    }

    // MARK: - Vocabulary

    static func header(of spec: Spec) -> String { "spec \(word(spec.name)) \(Quotation.quoted(spec.title))" }

    static func line(_ use: SpecReference) -> String { "use \(word(use.name))" }

    static func line(_ condition: Condition) -> String {
        var line = "condition \(name(condition.name))"
        switch condition.subject {
        case .trace: break
        case .life: line += " of life"
        case .relation(let relation): line += " of \(name(relation))"
        }
        if let first = condition.values.first {
            line += " is \(word(first))"
            for value in condition.values.dropFirst() {
                line += "\(condition.backs.contains(value) ? " back" : " |") \(word(value))"
            }
        }
        if let value = condition.defaultValue { line += " default \(word(value))" }
        for sign in condition.signs { line += ", \(words(of: sign.test.comparison)) by \(word(sign.sign.rawValue))" }
        return line
    }

    /// Events that are declared on one line: several of them have no members.
    static func form(of events: [EventDeclaration]) -> PrintedStatement.Form {
        if let event = events.first, !event.members.isEmpty || !event.tests.isEmpty {
            return .definition(.event, name: name(event.name), meaning: meaning(of: event))
        }
        let conditions = events.first.map(words(ofConditions:)) ?? ""
        if !conditions.isEmpty {
            return .line("event \(events.map { name($0.name) }.joined(separator: ", "))\(conditions)")
        }
        return .names(.event, events.map { name($0.name) })
    }

    static func form(of attributes: [AttributeDeclaration]) -> PrintedStatement.Form {
        .names(.attribute, attributes.map { name($0.name) })
    }

    static func form(of interval: Interval) -> PrintedStatement.Form {
        let span = "\(sentence(of: interval.opening)) .. \(sentence(of: interval.closing))"
        let end = interval.cancelling.map { ", cancelled by \(sentence(of: $0))" } ?? ""
        return .definition(.interval, name: name(interval.name), meaning: span + end)
    }

    /// `event hidden = visibilitychange where state = hidden`
    static func line(_ event: EventDeclaration) -> String { "event \(name(event.name)) = \(meaning(of: event))" }

    private static func meaning(of event: EventDeclaration) -> String {
        let members = event.members.isEmpty ? [event.name] : event.members
        let tests = event.tests.isEmpty ? "" : " where \(sentence(of: event.tests))"
        return members.map(name).joined(separator: " | ") + tests + words(ofConditions: event)
    }

    /// ` when os >= 5 and os < 6`; empty for an event that exists everywhere.
    private static func words(ofConditions event: EventDeclaration) -> String {
        event.conditions.isEmpty ? "" : " when " + event.conditions.map(words).joined(separator: " and ")
    }

    static func line(_ life: Life) -> String {
        let births = life.births.map { name($0.name) }.joined(separator: ", ")
        return "life from \(births) to \(sentence(of: .named(life.deaths)))"
    }

    static func line(_ relation: Relation) -> String {
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

    // MARK: - Rules

    /// The blanks before the statements of a rule.
    static let indentation = "  "

    static func header(of rule: Rule) -> String { "rule \(word(rule.id)) \(Quotation.quoted(rule.sentence))" }

    static func line(_ quantifier: Quantifier) -> String { indentation + sentence(of: quantifier) }

    static func line(_ test: ConditionTest) -> String { indentation + sentence(of: test) }

    static func line(ofNote text: String) -> String { "\(indentation)note \(Quotation.quoted(text))" }

    static func line(_ citation: Citation) -> String {
        "\(indentation)cites \(word(citation.document)) \(Quotation.quoted(citation.words))"
    }

    static func line(_ example: Example) -> String { indentation + sentence(of: example) }

    /// A clause; a state machine takes several lines, of which the last says where it starts.
    package static func lines(of clause: ScopedClause) -> [String] {
        guard case .states(let machine) = clause.clause else { return [indentation + sentence(of: clause)] }
        let sources = machine.arrows.map { state($0.source).count }.max() ?? 0
        let targets = machine.arrows.map { state($0.target).count }.max() ?? 0
        let arrows = machine.arrows.map { arrow in
            let source = padded(state(arrow.source), to: sources)
            let target = padded(state(arrow.target), to: targets)
            return "\(indentation)\(indentation)\(source) -> \(target)  on \(sentence(of: arrow.event))"
        }
        let bound = clause.bound.map { " " + words(of: $0) } ?? ""
        let opening = "\(indentation)\(prefix(of: clause.scope))states\(bound)"
        return [opening] + arrows + ["\(indentation)start \(state(machine.start))"]
    }

    static func padded(_ text: String, to count: Int) -> String {
        text + String(repeating: " ", count: max(0, count - text.count))
    }
}
