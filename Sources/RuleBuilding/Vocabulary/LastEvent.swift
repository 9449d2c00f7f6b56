public import RuleTree

/// `last(didLayout)`: the binding's latest such event, of which an attribute is read.
public struct LastEvent: Sendable {
    private let event: EventReference

    init(_ event: EventReference) {
        self.event = event
    }

    /// `last(didLayout).frame`
    public subscript(attribute: Attribute) -> AttributeTest.Operand { .last(event, attribute: attribute.name) }
}

/// `last(didLayout)`
public func last(_ event: Event) -> LastEvent { LastEvent(EventReference(event.name)) }

/// `last(source didLayout)`
public func last(_ event: RoleEvent) -> LastEvent { LastEvent(event.reference) }
