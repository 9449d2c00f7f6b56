public import RuleTree

extension SpecPrinter {
    /// `always (A implies eventually B)`, with as few parentheses as it takes.
    public static func sentence(of formula: Formula) -> String {
        switch formula {
        case .event(let pattern): sentence(ofAtom: pattern)
        case .not(let inner): prefixed(.not, inner)
        case .always(let inner): prefixed(.always, inner)
        case .eventually(let inner): prefixed(.eventually, inner)
        case .next(let inner): prefixed(.next, inner)
        case .weakNext(let inner): "\(FormulaOperator.weak.rawValue) \(prefixed(.next, inner))"
        case .historically(let inner): prefixed(.historically, inner)
        case .once(let inner): prefixed(.once, inner)
        case .previous(let inner): prefixed(.previous, inner)
        case .until(let first, let second): joined([first, second], by: .until, atLeast: .prefix)
        case .release(let first, let second): joined([first, second], by: .release, atLeast: .prefix)
        case .since(let first, let second): joined([first, second], by: .since, atLeast: .prefix)
        case .and(let parts): joined(parts, by: .and, atLeast: .stretch)
        case .or(let parts): joined(parts, by: .or, atLeast: .conjunction)
        case .implies(let premise, let conclusion):
            "\(part(premise, atLeast: .disjunction)) \(FormulaOperator.implies.rawValue) "
                + part(conclusion, atLeast: .implication)
        }
    }

    /// The name of an event or a role as it is written inside a formula, where operators are no names.
    static func nameInFormula(_ text: String) -> String {
        FormulaOperator(rawValue: text) == nil ? name(text) : Quotation.quoted(text)
    }

    private static func sentence(ofAtom pattern: EventPattern) -> String {
        let text = sentence(of: pattern, naming: nameInFormula)
        switch pattern.flattened {
        case .named(let references), .anyBut(_, let references): return references.count > 1 ? "(\(text))" : text
        case .any, .matching: return text
        }
    }

    private static func prefixed(_ operation: FormulaOperator, _ inner: Formula) -> String {
        "\(operation.rawValue) \(part(inner, atLeast: .prefix))"
    }

    private static func joined(
        _ parts: [Formula],
        by operation: FormulaOperator,
        atLeast tightness: Formula.Tightness
    ) -> String {
        parts.map { part($0, atLeast: tightness) }.joined(separator: " \(operation.rawValue) ")
    }

    private static func part(_ formula: Formula, atLeast tightness: Formula.Tightness) -> String {
        formula.tightness < tightness ? "(\(sentence(of: formula)))" : sentence(of: formula)
    }
}

extension Formula {
    /// How tightly the operator of a formula holds its parts together.
    fileprivate enum Tightness: Int, Comparable {
        case implication, disjunction, conjunction, stretch, prefix

        static func < (left: Tightness, right: Tightness) -> Bool { left.rawValue < right.rawValue }
    }

    fileprivate var tightness: Tightness {
        switch self {
        case .implies: .implication
        case .or: .disjunction
        case .and: .conjunction
        case .until, .release, .since: .stretch
        case .event, .not, .always, .eventually, .next, .weakNext, .historically, .once, .previous: .prefix
        }
    }
}
