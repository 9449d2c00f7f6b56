public import RuleTree

/// `source willDisappear`: an event of one of the two lives of a pair.
public struct RoleEvent: Sendable, RoledEvents {
    let reference: EventReference

    public var references: [EventReference] { [reference] }

    init(_ reference: EventReference) {
        self.reference = reference
    }
}
