import LifelineLoading
import RuleSyntax
import RuleTree
import TraceModel
import TraceReports
import TraceRules

/// All that a user must know of one rule.
struct RuleExplanation {
    let spec: LoadedSpec
    let rule: Rule

    func text(_ palette: Palette) -> ShownText {
        var text: ShownText = "\(palette.paint("\(spec.wholeID(of: rule))", .strong)): \(rule.sentence)\n"
        func add(_ title: ShownText, _ lines: [String]) {
            if lines.isEmpty { return }
            text += "\n\(palette.paint(title, .strong))\n" + lines.map { "  \($0)" }.lines
        }
        add("As written\(place)", source)
        add("It says", rule.clauses.flatMap(says))
        add("In logic", rule.clauses.flatMap(logic.lines))
        add("It is checked for", [subject])
        add("It applies when", rule.conditions.map(words))
        add("It is put to the test by", rule.clauses.map { ClauseWords.test(of: $0.clause) })
        add("Its events are logged as", events)
        add("Its letters", letters)
        add("Its examples", rule.examples.flatMap(drawing))
        add("Its findings note", rule.note.map { [$0] } ?? [])
        add("It cites", rule.citations.map { "\($0.document): \"\($0.words)\"" })
        return text
    }

    private func says(_ clause: ScopedClause) -> [String] {
        [ClauseWords.sentence(for: clause)] + ClauseWords.glossary(for: clause.clause).map { "  " + $0 }
    }

    private var logic: ClauseLogic {
        ClauseLogic(intervals: spec.spec.intervals, hasLife: spec.spec.life != nil)
    }

    /// For each letter, the records that are one to the rule.
    private var letters: [String] {
        let letters = spec.checker.letters(ofRule: spec.wholeID(of: rule))
        var lines = letters.filter { !$0.isForeign }.map { letter in
            let records = English.list(letter.records, letter.isTested ? "or" : "and")
            if letter.isTested { return "\(records), by what the record says" }
            return letter.records.count == 1 ? records : "\(records), not told apart"
        }
        if letters.contains(where: \.isForeign) { lines.append("any other event, not told apart") }
        let seen = letters.reduce(0) { $0 + $1.records.count }
        if seen < spec.checker.recordNames.count * roleCount { lines.append("other events, at which it does not look") }
        return lines.flatMap { line in
            let wrapped = line.wrapped(to: 96)
            return wrapped.prefix(1) + wrapped.dropFirst().map { "  " + $0 }
        }
    }

    private var roleCount: Int { if case .relation(let relation) = rule.quantifier { relation.roles.count } else { 1 } }

    private func drawing(_ example: Example) -> [String] {
        [example.isAccepted ? "accepts" : "rejects"] + ExampleDrawing(example).lines.map { "  " + $0 }
    }

    private var place: String {
        rule.origin.place.map { ", at \(spec.file):\($0.line)" } ?? ""
    }

    /// The rule's lines in the spec, without the comments and blank lines behind them.
    private var source: [String] {
        guard let start = rule.origin.place?.line else { return [] }
        let lines = spec.text.split(separator: "\n", omittingEmptySubsequences: false)
        let next = spec.spec.rules.compactMap { $0.origin.place?.line }.filter { $0 > start }.min() ?? lines.count + 1
        guard start <= lines.count else { return [] }
        var own = lines[(start - 1)..<min(next - 1, lines.count)].map { line in
            line.last == "\r" ? String(line.dropLast()) : String(line)
        }
        while let last = own.last?.drop(while: { $0 == " " }), last.isEmpty || last.hasPrefix("#") { own.removeLast() }
        return own
    }

    private var subject: String {
        switch rule.quantifier {
        case .life: return "each life"
        case .class: return "each class"
        case .process: return "each process"
        case .relation(let reference):
            let roles = reference.roles.joined(separator: ", ")
            guard let relation = spec.spec.relations.first(where: { $0.name == reference.name }) else {
                return "each \(reference.name)(\(roles))"
            }
            return "each \(reference.name)(\(roles)): \(RelationWords.sentence(for: relation))"
        case .attribute(let attribute): return "each \(attribute.name)"
        }
    }

    private func words(_ test: ConditionTest) -> String {
        let condition = spec.spec.conditions.first { $0.name == test.condition }
        let otherwise = condition?.defaultValue.map { " (\($0) unless told)" } ?? ""
        switch test.comparison {
        case .isOneOf(let values): return "\(test.condition) is \(English.list(values, "or"))\(otherwise)"
        case .number(let comparison, let bound):
            return "\(test.condition) \(comparison.rawValue) \(SpecPrinter.number(bound))\(otherwise)"
        }
    }

    /// For each event that the rule names, the names that logs print.
    private var events: [String] {
        let names = rule.clauses.flatMap { $0.eventNames(intervals: spec.spec.intervals) }.uniqued()
        let width = names.map(\.count).max() ?? 0
        return names.map { "\($0.padded(to: width))  \(spec.spec.printedNames(of: $0).joined(separator: ", "))" }
    }
}

extension Spec {
    /// What logs print for an event, as reports say it: its names, each with what a record must say besides.
    func printedNames(of event: String) -> [String] {
        guard let declaration = events.first(where: { $0.name == event }), !declaration.members.isEmpty else {
            return [event]
        }
        let names = declaration.members.flatMap { $0 == event ? [event] : printedNames(of: $0) }.uniqued()
        if declaration.tests.isEmpty { return names }
        return names.map { "\($0) \(AttributeWords.words(declaration.tests))" }
    }
}

extension ScopedClause {
    /// The events that the clause and its scope name, in the order of first mention.
    /// - Parameter intervals: those of the spec, for a scope that is one of them.
    func eventNames(intervals: [Interval]) -> [String] {
        var bounds: [EventPattern] = []
        if case .during(let reference) = scope {
            bounds = intervals.first { $0.name == reference.name }?.bounds ?? []
        }
        return (bounds + patterns).flatMap(\.eventNames)
    }
}

extension EventPattern {
    /// The events that the pattern names.
    fileprivate var eventNames: [String] {
        switch self {
        case .named(let references), .anyBut(_, let references): references.map(\.name)
        case .any: []
        case .matching(let events, _): events.eventNames
        }
    }
}
