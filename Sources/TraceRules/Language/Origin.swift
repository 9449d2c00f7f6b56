public import TraceModel

/// Where a part of a spec was written. All origins are equal: trees are compared by what they mean.
public struct Origin: Hashable, Sendable {
    public var place: Place?

    public init(_ place: Place? = nil) {
        self.place = place
    }

    public static func == (left: Origin, right: Origin) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}
