package import RuleTree

/// The events that the statements of a spec name.
package struct UsedNames {
    package private(set) var names: Set<String> = []
    /// Whether some rule looks at every event: it says `any`, or counts neighbours, firsts, lasts or moments.
    private(set) var namesAll = false

    package init(_ spec: Spec) {
        for event in spec.events { names.formUnion(event.members.filter { $0 != event.name }) }
        add(spec.events.flatMap(\.tests))
        if let life = spec.life { names.formUnion((life.births + life.deaths).map(\.name)) }
        for pattern in spec.intervals.flatMap(\.bounds) { add(pattern, isRule: false) }
        for clause in spec.rules.flatMap(\.clauses) {
            for pattern in clause.patterns { add(pattern, isRule: true) }
            if clause.clause.seesForeign { namesAll = true }
        }
    }

    private mutating func add(_ pattern: EventPattern, isRule: Bool) {
        switch pattern {
        case .named(let references): names.formUnion(references.map(\.name))
        case .any: namesAll = namesAll || isRule
        case .anyBut(_, let references):
            names.formUnion(references.map(\.name))
            namesAll = namesAll || isRule
        case .matching(let inner, let tests):
            add(inner, isRule: isRule)
            add(tests)
        }
    }

    private mutating func add(_ tests: [AttributeTest]) {
        for test in tests {
            if case .last(let event, _) = test.operand { names.insert(event.name) }
        }
    }
}
