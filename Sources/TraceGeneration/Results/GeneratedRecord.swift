/// A record of a generated trace, as any format may print it.
public struct GeneratedRecord: Hashable, Sendable {
    /// Empty if the trace names no classes.
    public var className: String
    /// An address or a number; empty if the subject is a label, a class or nothing.
    public var identity: String
    /// The name that logs print, without the `+` of a class event's.
    public var name: String
    /// Whether it is about the class itself: `+[X load]`.
    public var isClassEvent: Bool
    /// What it says about itself.
    public var attributes: [Attribute]
    /// Microseconds since the trace's beginning.
    public var time: Int64

    /// What a record says about itself.
    public struct Attribute: Hashable, Sendable {
        /// As the spec declares it.
        public var name: String
        /// As it is printed.
        public var value: String
    }
}
