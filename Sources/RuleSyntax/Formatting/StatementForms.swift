import RuleTree
import TraceModel
import TraceRecords

/// The statements of a sound spec as they are printed, by the lines in which their author wrote them.
struct StatementForms {
    private var forms: [Int: PrintedStatement.Form] = [:]

    /// - Parameter statements: those that the spec was read from.
    init(of spec: Spec, writtenAs statements: [Statement]) {
        addVocabulary(of: spec)
        var rules = spec.rules[...]
        var rest = statements[...]
        while let statement = rest.popFirst() {
            guard statement.keyword == .rule, let rule = rules.popFirst() else { continue }
            let body = rest.prefix { !$0.endsBlock }
            rest = rest.dropFirst(body.count)
            add(rule, body)
        }
    }

    subscript(line: Int) -> PrintedStatement.Form? { forms[line] }

    private mutating func add(_ text: String, at origin: Origin) { add(.line(text), at: origin) }

    private mutating func add(_ form: PrintedStatement.Form, at origin: Origin) {
        if let line = origin.place?.line { forms[line] = form }
    }

    private mutating func addVocabulary(of spec: Spec) {
        add(SpecPrinter.header(of: spec), at: spec.origin)
        for use in spec.uses { add(SpecPrinter.line(use), at: use.origin) }
        for condition in spec.conditions { add(SpecPrinter.line(condition), at: condition.origin) }
        for events in Dictionary(grouping: spec.events, by: { $0.origin.place?.line }).values {
            add(SpecPrinter.form(of: events), at: events[0].origin)
        }
        for attributes in Dictionary(grouping: spec.attributes, by: { $0.origin.place?.line }).values {
            add(SpecPrinter.form(of: attributes), at: attributes[0].origin)
        }
        if let life = spec.life { add(SpecPrinter.line(life), at: life.origin) }
        for interval in spec.intervals { add(SpecPrinter.form(of: interval), at: interval.origin) }
        for relation in spec.relations { add(SpecPrinter.line(relation), at: relation.origin) }
        for record in spec.records { add(record) }
    }

    private mutating func add(_ record: RecordStatement) {
        let lines = SpecPrinter.lines(of: record)
        switch record {
        case .record(let record):
            add(lines[0], at: record.origin)
            for (example, line) in zip(record.examples, lines.dropFirst()) { add(line, at: example.origin) }
        case .skip(let skip): add(lines[0], at: skip.origin)
        case .gap(_, let origin): add(lines[0], at: origin)
        }
    }

    private mutating func add(_ rule: Rule, _ body: ArraySlice<Statement>) {
        add(SpecPrinter.header(of: rule), at: rule.origin)
        for condition in rule.conditions { add(SpecPrinter.line(condition), at: condition.origin) }
        for clause in rule.clauses { add(clause) }
        for example in rule.examples { add(SpecPrinter.line(example), at: example.origin) }
        var citations = rule.citations[...]
        for statement in body {
            let origin = Origin(statement.place)
            switch statement.keyword {
            case .for: add(SpecPrinter.line(rule.quantifier), at: origin)
            case .cites: if let citation = citations.popFirst() { add(SpecPrinter.line(citation), at: origin) }
            case .start: addStart(at: origin, of: rule)
            case nil where statement.isNote:
                if let note = rule.note { add(SpecPrinter.line(ofNote: note), at: origin) }
            default: break
            }
        }
    }

    private mutating func add(_ clause: ScopedClause) {
        let lines = SpecPrinter.lines(of: clause)
        add(lines[0], at: clause.origin)
        guard case .states(let machine) = clause.clause else { return }
        for (arrow, line) in zip(machine.arrows, lines.dropFirst()) { add(line, at: arrow.origin) }
    }

    /// The start of the machine above.
    private mutating func addStart(at origin: Origin, of rule: Rule) {
        guard let place = origin.place else { return }
        let machine = rule.clauses.last { clause in
            guard case .states = clause.clause, let opening = clause.origin.place else { return false }
            return opening < place
        }
        if let line = machine.flatMap({ SpecPrinter.lines(of: $0).last }) { add(line, at: origin) }
    }
}
