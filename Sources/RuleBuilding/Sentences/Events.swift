public import RuleTree

/// `willAppear | didAppear`: one event or another.
public struct Events: Sendable, PlainEvents {
    public let references: [EventReference]

    init(_ references: [EventReference]) {
        self.references = references
    }
}
