/// A time as it was printed: it stands for any moment of its last printed unit.
public struct TimeStamp: Hashable, Sendable {
    /// Microseconds since some beginning that all stamps of a trace share: the earliest moment it can be.
    public var microseconds: Int64
    /// Microseconds in the unit of its last digit, at least one.
    public var unit: Int64

    /// The moment before which it was.
    public var end: Int64 { microseconds + unit }

    /// - Parameters:
    ///   - microseconds: since the beginning that all stamps of a trace share.
    ///   - unit: microseconds in the unit of the last printed digit, at least one.
    public init(microseconds: Int64, unit: Int64) {
        self.microseconds = microseconds
        self.unit = unit
    }
}
