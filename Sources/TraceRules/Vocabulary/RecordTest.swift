import RuleTree
import TraceModel

/// Something that is true or false of a record besides its name.
enum RecordTest: Hashable, Sendable {
    /// A comparison of an attribute of the vocabulary.
    case attribute(Int, ComparisonOperator, Operand)
    /// What a clause of the rule measures, as it stands at the record.
    case meter(clause: Int, Meter.Test)

    indirect enum Operand: Hashable, Sendable {
        case literal(AttributeValue)
        case last(LookBack)
    }

    /// The binding's latest event of a kind before the record, and an attribute of it.
    struct LookBack: Hashable, Sendable {
        /// The role whose event it is, nil for that of the record.
        var role: Int?
        var event: EventMeaning
        var attribute: Int
    }

    /// What the test looks back to, if it does.
    ///
    /// - Parameter own: the role of the record that is tested.
    func lookBack(ofRole own: Int) -> LookBack? {
        guard case .attribute(_, _, .last(var last)) = self else { return nil }
        last.role = last.role ?? own
        return last
    }
}

/// What must be true of a record for it to be an event.
indirect enum Guard: Hashable, Sendable {
    case test(RecordTest)
    case not(Guard)
    case all([Guard])
    case any([Guard])

    static let always = Guard.all([])
    static let never = Guard.any([])

    /// Every test that it asks for, each once.
    var tests: [RecordTest] {
        switch self {
        case .test(let test): [test]
        case .not(let inner): inner.tests
        case .all(let parts), .any(let parts): parts.flatMap(\.tests).uniqued()
        }
    }

    func holds(_ isTrue: (RecordTest) -> Bool) -> Bool {
        switch self {
        case .test(let test): isTrue(test)
        case .not(let inner): !inner.holds(isTrue)
        case .all(let parts): parts.allSatisfy { $0.holds(isTrue) }
        case .any(let parts): parts.contains { $0.holds(isTrue) }
        }
    }
}
