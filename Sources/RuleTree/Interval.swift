public import TraceModel

/// `interval leaving = willDisappear .. didDisappear, cancelled by willAppear`: a span of one life.
public struct Interval: Hashable, Sendable {
    public var name: String
    public var opening: EventPattern
    public var closing: EventPattern
    public var cancelling: EventPattern?
    public var origin: Origin

    public init(
        _ name: String,
        from opening: EventPattern,
        to closing: EventPattern,
        cancelledBy cancelling: EventPattern? = nil,
        origin: Origin = Origin()
    ) {
        self.name = name
        self.opening = opening
        self.closing = closing
        self.cancelling = cancelling
        self.origin = origin
    }
}
