public import TraceModel

/// What may stand where a clause names an event.
public enum EventPattern: Hashable, Sendable {
    /// `willAppear`, `willAppear | didAppear`, `source willDisappear`.
    case named([EventReference])
    /// `any`, `source any`: every event of the spec.
    case any(role: String?)
    /// `any but dealloc`: every other event of the spec.
    case anyBut(role: String?, [EventReference])
    /// `(didAppear where frame = last(didLayout).frame)`: those of the events for which every test comes out true.
    indirect case matching(EventPattern, [AttributeTest])
}

/// A mention of an event.
public struct EventReference: Hashable, Sendable {
    /// The role before the name, in a rule for a relation.
    public var role: String?
    public var name: String
    public var origin: Origin

    public init(role: String? = nil, _ name: String, origin: Origin = Origin()) {
        self.role = role
        self.name = name
        self.origin = origin
    }
}
