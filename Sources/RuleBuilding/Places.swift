import RuleTree
import TraceModel

extension Origin {
    /// A place in a Swift file, as `#filePath`, `#line` and `#column` give it.
    init(file: String, line: Int, column: Int) {
        self.init(Place(line: line, column: column), file: file)
    }

    /// A mistake here.
    func mistake(_ message: String, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(message, file: file, at: place, suggestion: suggestion)
    }
}

/// What is built in Swift, which gets the place of its statement, as do all of its parts that have none in a Swift file.
protocol Placed: Located {
    mutating func placeParts()
}

extension Placed {
    func placed(at origin: Origin) -> Self {
        var placed = self
        if placed.origin.file == nil { placed.origin = origin }
        placed.placeParts()
        return placed
    }
}

extension EventPattern {
    func placed(at origin: Origin) -> EventPattern {
        switch self {
        case .named(let references): .named(references.map { $0.placed(at: origin) })
        case .any: self
        case .anyBut(let role, let references): .anyBut(role: role, references.map { $0.placed(at: origin) })
        case .matching(let events, let tests):
            .matching(events.placed(at: origin), tests.map { $0.placed(at: origin) })
        }
    }
}

extension AttributeTest: Placed {
    mutating func placeParts() {
        guard case .last(let event, let attribute) = operand else { return }
        operand = .last(event.placed(at: origin), attribute: attribute)
    }
}

extension ScopedClause: Placed {
    mutating func placeParts() {
        if case .during(let interval) = scope { scope = .during(interval.placed(at: origin)) }
        if case .states(var machine) = clause {
            machine.arrows = machine.arrows.map { $0.placed(at: origin) }
            clause = .states(machine)
        }
        self = mapEvents { $0.placed(at: origin) }
    }
}

extension StateMachine.Arrow: Placed {
    mutating func placeParts() { event = event.placed(at: origin) }
}

extension Interval: Placed {
    mutating func placeParts() {
        opening = opening.placed(at: origin)
        closing = closing.placed(at: origin)
        cancelling = cancelling?.placed(at: origin)
    }
}

extension Life: Placed {
    mutating func placeParts() {
        births = births.map { $0.placed(at: origin) }
        deaths = deaths.map { $0.placed(at: origin) }
    }
}

extension Relation: Placed {
    mutating func placeParts() {
        if case .intervals(var first, let operation, var second) = basis {
            first.interval = first.interval.placed(at: origin)
            second.interval = second.interval.placed(at: origin)
            basis = .intervals(first, operation, second)
        }
        tests = tests.map { $0.placed(at: origin) }
    }
}

extension Quantifier {
    func placed(at origin: Origin) -> Quantifier {
        switch self {
        case .life, .class, .process: self
        case .relation(let relation): .relation(relation.placed(at: origin))
        case .attribute(let attribute): .attribute(attribute.placed(at: origin))
        }
    }
}

extension Example: Placed {
    mutating func placeParts() {
        steps = steps.map { step in
            if case .event(let sighting) = step { .event(sighting.placed(at: origin)) } else { step }
        }
    }
}
