/// A generated trace as text.
public struct PrintedTrace: Sendable {
    public var text: String
    /// The line and column of each entry.
    public var places: [(line: Int, column: Int)]
}
