public import TraceModel

/// What a spec, or a user, says of the lines of a log.
public enum RecordStatement: Hashable, Sendable {
    /// Lines, or values, that are records.
    case record(RecordDeclaration)
    /// Lines that are about something else, whatever they name.
    case skip(SkipDeclaration)
    /// A line that says that records are missing.
    case gap(RecordPattern, origin: Origin)
}

/// `skip "P"`, `skip from "P" to "Q"`, `skip from "P" to end`: one line, or all from one line on.
public struct SkipDeclaration: Hashable, Sendable {
    public var first: RecordPattern
    public var extent: Extent
    public var origin: Origin

    public enum Extent: Hashable, Sendable {
        case line
        /// Up to the next line that matches, that line included; to the log's end if none does.
        case through(RecordPattern)
        case toEnd
    }

    public init(_ first: RecordPattern, _ extent: Extent = .line, origin: Origin = Origin()) {
        self.first = first
        self.extent = extent
        self.origin = origin
    }
}
