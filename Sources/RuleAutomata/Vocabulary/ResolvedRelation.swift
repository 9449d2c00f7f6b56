package import RuleTree

/// A relation with its names resolved; roles are indices into `roles`.
package struct ResolvedRelation: Sendable {
    package var name: String
    package var roles: [String]
    package var basis: Basis
    package var tests: [Test] = []
    package var window: Window?

    package enum Basis: Sendable {
        /// The interval of each role, as an index into the vocabulary's, and the role whose interval leads.
        case intervals([Int], IntervalOrder, leading: Int)
        /// An attribute of a record of one role is the subject of the other.
        case naming(role: Int, attribute: String)
    }

    /// What must be true of the records at the openings.
    package struct Test: Sendable {
        package var role: Int
        package var attribute: String
        package var comparison: ComparisonOperator
        package var operand: Operand

        /// The attribute on the left or the right side of the test; a text on the right has none.
        package func attribute(isOperand: Bool) -> String {
            guard isOperand, case .attribute(_, let other) = operand else { return attribute }
            return other
        }
    }

    package enum Operand: Sendable {
        case literal(AttributeValue)
        case attribute(role: Int, String)
    }

    package struct Window: Sendable {
        package var from: End
        package var to: End
    }

    package struct End: Sendable {
        package var role: Int
        package var moment: RelationWindow.Moment
    }

    /// The interval of each role, none where the one names the other.
    package var intervals: [Int] {
        switch basis {
        case .intervals(let intervals, _, _): intervals
        case .naming: []
        }
    }

    /// The roles whose lives' first records the window begins with.
    package var rolesAtBirth: [Int] {
        guard let window else { return intervals.isEmpty ? [0, 1] : [] }
        return window.from.moment == .birth ? [window.from.role] : []
    }

    /// Whether a pair sees events of a life that stand in no interval of the pair.
    package var looksBeyondIntervals: Bool { window != nil || looksFarBack }

    /// Whether a pair may have to see what went by before its intervals opened, or after one of them closed.
    package var looksFarBack: Bool {
        switch basis {
        case .naming, .intervals(_, .before, _): true
        case .intervals: !rolesAtBirth.isEmpty
        }
    }
}
