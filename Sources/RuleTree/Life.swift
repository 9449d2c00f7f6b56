public import TraceModel

/// `life from +alloc, init to dealloc`: the events that open a life, in their order, and those that end it.
public struct Life: Hashable, Sendable {
    public var births: [EventReference]
    public var deaths: [EventReference]
    public var origin: Origin

    public init(births: [EventReference], deaths: [EventReference], origin: Origin = Origin()) {
        self.births = births
        self.deaths = deaths
        self.origin = origin
    }
}
