public import RuleTree

/// One of the two lives of a pair. It has the events, intervals and attributes of a vocabulary as its own, so that a
/// misspelt one is no member: `source.willDisappear`.
@dynamicMemberLookup
public struct Role<Vocabulary>: Sendable {
    let name: String

    public subscript(dynamicMember path: KeyPath<Vocabulary.Type, Event>) -> RoleEvent {
        self[Vocabulary.self[keyPath: path]]
    }

    public subscript(dynamicMember path: KeyPath<Vocabulary.Type, Events>) -> RoleEvents {
        self[Vocabulary.self[keyPath: path]]
    }

    public subscript(dynamicMember path: KeyPath<Vocabulary.Type, Interval>) -> RoleInterval {
        self[Vocabulary.self[keyPath: path]]
    }

    public subscript(dynamicMember path: KeyPath<Vocabulary.Type, Attribute>) -> RoleAttribute {
        self[Vocabulary.self[keyPath: path]]
    }

    /// `source +load`, of an event that is no member of the vocabulary: `source[event("+load")]`.
    public subscript(event: Event) -> RoleEvent { RoleEvent(EventReference(role: name, event.name)) }

    /// `source willAppear | source didAppear`
    public subscript(events: Events) -> RoleEvents {
        RoleEvents(events.references.map { EventReference(role: name, $0.name) })
    }

    /// `source leaving`, of an interval that is no member of the vocabulary.
    public subscript(interval: Interval) -> RoleInterval { RoleInterval(role: name, name: interval.name) }

    /// `source.thread`, of an attribute that is no member of the vocabulary.
    public subscript(attribute: Attribute) -> RoleAttribute { RoleAttribute(role: name, name: attribute.name) }

    /// `source any`: every event of this life.
    public var any: EventPattern { .any(role: name) }

    /// `source any but willAppear`: every other event of this life.
    public func any(but events: some PlainEvents) -> EventPattern { .anyBut(role: name, events.references) }
}
