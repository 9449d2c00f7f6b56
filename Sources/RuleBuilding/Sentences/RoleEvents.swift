public import RuleTree

/// `source willAppear | target willAppear`: one event or another of the lives of a pair.
public struct RoleEvents: Sendable, RoledEvents {
    public let references: [EventReference]

    init(_ references: [EventReference]) {
        self.references = references
    }
}
