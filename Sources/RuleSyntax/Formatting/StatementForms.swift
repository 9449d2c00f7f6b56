import RuleTree
import TraceModel

/// The statements of a sound spec as they are printed, by the lines in which their author wrote them. Those of a kind come
/// in one order in both.
struct StatementForms {
    private var forms: [Int: PrintedStatement.Form] = [:]

    /// - Parameter statements: those that the spec was read from.
    init(of spec: Spec, writtenAs statements: [Statement]) {
        func byLine<Part>(_ parts: [Part], _ origin: (Part) -> Origin) -> [[Part]] {
            Dictionary(grouping: parts) { origin($0).place?.line ?? 0 }.sorted { $0.key < $1.key }.map(\.value)
        }
        let blocks = SpecPrinter.vocabulary(
            of: spec,
            events: byLine(spec.events, \.origin).map { SpecPrinter.form(of: $0) },
            attributes: byLine(spec.attributes, \.origin)
        )
        var outside = StatementForms.queues(blocks.flatMap { $0 }, inRule: false)
        var inside = outside
        var rules = spec.rules[...]
        var isInRule = false
        for statement in statements {
            if statement.keyword == .rule, let rule = rules.popFirst() {
                var forms = SpecPrinter.statements(of: rule)
                if rule.quantifier == .life { forms.append(.line(SpecPrinter.line(rule.quantifier))) }
                inside = StatementForms.queues(forms, inRule: true)
                isInRule = true
            } else if statement.endsBlock {
                isInRule = false
            }
            let kind = StatementForms.kind(of: statement, inRule: isInRule)
            forms[statement.line.number] = isInRule ? inside[kind]?.popFirst() : outside[kind]?.popFirst()
        }
    }

    subscript(line: Int) -> PrintedStatement.Form? { forms[line] }

    private static func queues(
        _ forms: [PrintedStatement.Form],
        inRule: Bool
    ) -> [String: ArraySlice<PrintedStatement.Form>] {
        Dictionary(grouping: forms) { form in
            guard case .line(let text) = form else { return form.keyword?.rawValue ?? "" }
            return SpecLine.lines(of: text).compactMap { Statement($0) }.first.map { kind(of: $0, inRule: inRule) }
                ?? ""
        }.mapValues { $0[...] }
    }

    /// What a statement begins with; empty for a clause, and an arrow.
    private static func kind(of statement: Statement, inRule: Bool) -> String {
        switch statement.keyword {
        case .states, .order, .formula: return ""
        case let keyword? where keyword.endsRule || Keyword.statementsOfRule.contains(keyword): return keyword.rawValue
        default: return !inRule || statement.isNote ? statement.words.first?.text ?? "" : ""
        }
    }
}
