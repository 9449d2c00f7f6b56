package import RuleTree

/// Parts of a rule on one line, as reports and messages quote them.
extension SpecPrinter {
    /// `after each appear, dealloc after didDisappear`
    package static func sentence(of clause: ScopedClause) -> String {
        prefix(of: clause.scope) + sentence(of: clause.clause) + (clause.bound.map { " " + words(of: $0) } ?? "")
    }

    /// `load before appear`. A state machine, which takes several lines in a spec, is listed on one.
    package static func sentence(of clause: Clause) -> String {
        let events = clause.patterns.map { sentence(of: $0) }
        func filled(_ first: String, _ second: String = "") -> String {
            ClauseForm.fill(clause.form.text, first, second)
        }
        switch clause {
        case .ordering, .coexistence: return filled(events[0], events[1])
        case .adjacency(_, _, _, let among):
            let counted = among.isEmpty ? "" : " among " + events[2...].joined(separator: ", ")
            return filled(events[0], events[1]) + counted
        case .occurrence: return filled(events[0])
        case .choice(_, let events) where events.count == 1:
            return sentence(of: Clause.occurrence(events[0], .atLeast(1)))
        case .choice: return filled(events.joined(separator: ", "))
        case .noPair: return clause.form.text
        case .formula(let formula): return filled(sentence(of: formula))
        case .order(let expression): return filled(sentence(of: expression))
        case .states(let machine):
            let arrows = machine.arrows.map {
                "\(state($0.source)) -> \(state($0.target)) on \(sentence(of: $0.event))"
            }
            return filled((arrows + ["start \(state(machine.start))"]).joined(separator: "; "))
        }
    }

    /// `willAppear | didAppear`, `source any but dealloc`
    package static func sentence(of pattern: EventPattern) -> String {
        sentence(of: pattern, naming: name)
    }

    /// - Parameter name: how events and roles are written where the pattern stands.
    static func sentence(of pattern: EventPattern, naming name: (String) -> String) -> String {
        switch pattern.flattened {
        case .named(let references): alternatives(references, naming: name)
        case .any(let role): prefix(of: role, naming: name) + "any"
        case .anyBut(let role, let references):
            prefix(of: role, naming: name) + "any but " + alternatives(references, naming: name)
        case .matching(let events, let tests):
            "(\(sentence(of: events, naming: name)) where \(sentence(of: tests, naming: name)))"
        }
    }

    /// `when kind is push | pop`
    package static func sentence(of test: ConditionTest) -> String { "when \(words(of: test))" }

    /// `os < 6`
    static func words(of test: ConditionTest) -> String { "\(name(test.condition)) \(words(of: test.comparison))" }

    /// `is push | pop`, `< 6`
    static func words(of comparison: ConditionTest.Comparison) -> String {
        switch comparison {
        case .isOneOf(let values): "is \(values.map(word).joined(separator: " | "))"
        case .number(let comparison, let bound): "\(comparison.rawValue) \(number(bound))"
        }
    }

    /// `for each transition(source, target)`
    package static func sentence(of quantifier: Quantifier) -> String {
        switch quantifier {
        case .life: "for each life"
        case .class: "for each class"
        case .process: "for each process"
        case .attribute(let attribute): "for each \(name(attribute.name))"
        case .relation(let relation):
            "for each \(name(relation.name))(\(relation.roles.map(name).joined(separator: ", ")))"
        }
    }

    /// `rejects !dealloc didDisappear`
    package static func sentence(of example: Example) -> String {
        let trace = TraceNotation(steps: example.steps, breaksAtEnd: example.breaksAtEnd)
        return "\(example.isAccepted ? "accepts" : "rejects") \(trace.text)"
    }

    /// `A B* (C | D)+ E?`
    package static func sentence(of expression: OrderExpression) -> String {
        switch expression {
        case .event(let pattern): sentence(of: pattern)
        case .sequence(let items): items.map { group($0, if: { $0.isCompound }) }.joined(separator: " ")
        case .choice(let items):
            items.map { group($0, if: { $0.isChoice || $0.isOpen }) }.joined(separator: " | ")
        case .repeated(let item, let atLeast, let atMost):
            group(item) { $0.isCompound || $0.isRepeated } + suffix(atLeast, atMost)
        }
    }

    /// The scope as it stands before a clause, empty if there is none.
    static func prefix(of scope: Scope) -> String {
        guard let form = scope.form else { return "" }
        var slots = scope.patterns.map { sentence(of: $0) }
        if case .during(let interval) = scope { slots = ["\(prefix(of: interval.role))\(name(interval.name))"] }
        return ClauseForm.fill(form.text, slots[0], slots[slots.count - 1]) + ", "
    }

    private static func prefix(of role: String?, naming name: (String) -> String = name) -> String {
        role.map { name($0) + " " } ?? ""
    }

    static func reference(_ event: EventReference, naming name: (String) -> String = name) -> String {
        prefix(of: event.role, naming: name) + name(event.name)
    }

    private static func alternatives(_ references: [EventReference], naming name: (String) -> String) -> String {
        references.map { reference($0, naming: name) }.joined(separator: " | ")
    }

    /// A number without an exponent's `+` and a whole one without its fraction.
    package static func number(_ value: Double) -> String {
        var text = String(value.description.filter { $0 != "+" })
        if text.hasSuffix(".0") { text.removeLast(2) }
        return text
    }

    private static func group(_ item: OrderExpression, if isGroup: (OrderExpression) -> Bool) -> String {
        isGroup(item) ? "(\(sentence(of: item)))" : sentence(of: item)
    }

    private static func suffix(_ atLeast: Int, _ atMost: Int?) -> String {
        switch (atLeast, atMost) {
        case (0, nil): "*"
        case (1, nil): "+"
        case (0, 1): "?"
        case (let low, nil): "{\(low),}"
        case (let low, let high?): low == high ? "{\(low)}" : "{\(low),\(high)}"
        }
    }

    /// `always (A implies eventually B)`, with as few parentheses as it takes.
    package static func sentence(of formula: Formula) -> String {
        guard let operation = formula.operation else { return formula.patterns.map(sentence(ofAtom:)).joined() }
        let parts = formula.parts.enumerated().map { index, inner in
            // Where operators of one kind meet, only what stands behind `implies` needs no parentheses.
            let isOpen = operation.tightness == .prefix || operation == .implies && index == 1
            let isLoose =
                inner.operation.map {
                    isOpen ? $0.tightness < operation.tightness : $0.tightness <= operation.tightness
                } ?? false
            return isLoose ? "(\(sentence(of: inner)))" : sentence(of: inner)
        }
        if operation.tightness == .prefix { return "\(operation.words) \(parts.joined())" }
        return parts.joined(separator: " \(operation.words) ")
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
}

extension OrderExpression {
    /// Whether it must stand in parentheses to be repeated or to stand beside others.
    fileprivate var isCompound: Bool {
        switch self {
        case .sequence, .choice: true
        case .repeated: false
        case .event: isOpen
        }
    }

    fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }
    fileprivate var isRepeated: Bool { if case .repeated = self { true } else { false } }

    /// Whether it goes on with `|`: an `any but`, or several names.
    fileprivate var isOpen: Bool {
        guard case .event(let pattern) = self else { return false }
        switch pattern.flattened {
        case .anyBut: return true
        case .named(let references): return references.count > 1
        case .any, .matching: return false
        }
    }
}
