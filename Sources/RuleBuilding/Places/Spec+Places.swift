import RuleTree
import TraceModel

/// Parts of a declaration or of a rule's other statements get its origin, unless they have one in a Swift file.
extension Interval {
    func placed(at origin: Origin) -> Interval {
        var placed = self
        if placed.origin.file == nil { placed.origin = origin }
        placed.opening = opening.placed(at: placed.origin)
        placed.closing = closing.placed(at: placed.origin)
        placed.cancelling = cancelling?.placed(at: placed.origin)
        return placed
    }
}

extension Life {
    func placed(at origin: Origin) -> Life {
        var placed = self
        if placed.origin.file == nil { placed.origin = origin }
        placed.births = births.map { $0.placed(at: placed.origin) }
        placed.deaths = deaths.map { $0.placed(at: placed.origin) }
        return placed
    }
}

extension Relation {
    func placed(at origin: Origin) -> Relation {
        var placed = self
        if placed.origin.file == nil { placed.origin = origin }
        if case .intervals(var first, let operation, var second) = basis {
            first.interval = first.interval.placed(at: placed.origin)
            second.interval = second.interval.placed(at: placed.origin)
            placed.basis = .intervals(first, operation, second)
        }
        placed.tests = tests.map { $0.placed(at: placed.origin) }
        return placed
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

extension Example {
    func placed(at origin: Origin) -> Example {
        var placed = self
        if placed.origin.file == nil { placed.origin = origin }
        placed.steps = steps.map { step in
            guard case .event(var sighting) = step else { return step }
            if sighting.origin.file == nil { sighting.origin = placed.origin }
            return .event(sighting)
        }
        return placed
    }
}
