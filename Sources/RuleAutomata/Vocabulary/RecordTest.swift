package import RuleTree
import TraceModel

/// Something that is true or false of a record besides its name.
package enum RecordTest: Hashable, Sendable {
    /// A comparison of an attribute of the vocabulary.
    case attribute(Int, ComparisonOperator, Operand)
    /// What a clause of the rule measures, as it stands at the record.
    case meter(clause: Int, Meter.Test)

    package indirect enum Operand: Hashable, Sendable {
        case literal(AttributeValue)
        case last(LookBack)
    }

    /// The binding's latest event of a kind before the record, and an attribute of it.
    package struct LookBack: Hashable, Sendable {
        /// The role whose event it is, nil for that of the record.
        package var role: Int?
        package var event: EventMeaning
        package var attribute: Int
    }

    /// What the test looks back to, if it does.
    ///
    /// - Parameter own: the role of the record that is tested.
    package func lookBack(ofRole own: Int) -> LookBack? {
        guard case .attribute(_, _, .last(var last)) = self else { return nil }
        last.role = last.role ?? own
        return last
    }
}

/// What must be true of a record for it to be an event.
package indirect enum Guard: Hashable, Sendable {
    case test(RecordTest)
    case not(Guard)
    case all([Guard])
    case any([Guard])

    package static let always = Guard.all([])
    static let never = Guard.any([])

    /// Every test that it asks for, each once.
    package var tests: [RecordTest] {
        switch self {
        case .test(let test): [test]
        case .not(let inner): inner.tests
        case .all(let parts), .any(let parts): parts.flatMap(\.tests).uniqued()
        }
    }

    package func holds(_ isTrue: (RecordTest) -> Bool) -> Bool {
        switch self {
        case .test(let test): isTrue(test)
        case .not(let inner): !inner.holds(isTrue)
        case .all(let parts): parts.allSatisfy { $0.holds(isTrue) }
        case .any(let parts): parts.contains { $0.holds(isTrue) }
        }
    }
}
