/// A record that says nothing new but its time: of each of its parts the reader has met the like in a record before, and
/// has numbered them. It stands alone on its line, and has no attributes.
public struct RepeatedRecord: Hashable, Sendable {
    public var line: Int32
    /// The numbers of the record's object, event name and header, as `RawRecord` has them.
    public var object: Int32
    public var call: Int32
    public var header: Int32
    /// Microseconds since 1970-01-01 00:00 in the log's own zone.
    public var time: Int64

    @inlinable
    public init(line: Int, object: Int32, call: Int32, header: Int32, time: Int64) {
        self.line = Int32(truncatingIfNeeded: line)
        self.object = object
        self.call = call
        self.header = header
        self.time = time
    }
}
