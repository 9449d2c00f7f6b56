import RuleTree
import TraceModel

/// Parts of a statement get its origin, unless they have one in a Swift file.
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

extension AttributeTest {
    func placed(at origin: Origin) -> AttributeTest {
        var test = self
        if test.origin.file == nil { test.origin = origin }
        if case .last(let event, let attribute) = operand {
            test.operand = .last(event.placed(at: origin), attribute: attribute)
        }
        return test
    }
}
