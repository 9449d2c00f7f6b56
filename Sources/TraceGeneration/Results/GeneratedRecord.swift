/// A record of a generated trace, as any format may print it.
public struct GeneratedRecord: Hashable, Sendable {
    /// Empty if the trace names no classes.
    public var className: String
    /// An address or a number; empty if the subject is a label, a class or nothing.
    public var identity: String
    /// The name that logs print, without the `+` of a class event's.
    public var name: String
    public var isClassEvent: Bool
    public var attributes: [Attribute]
    /// Microseconds since the trace's beginning.
    public var time: Int64

    public struct Attribute: Hashable, Sendable {
        public var name: String
        public var value: String
    }
}
