/// A record, and where it stands in the order of its process's events.
struct Moment: Comparable, Sendable {
    var sequence: Int
    var reference: RecordReference

    static func < (left: Moment, right: Moment) -> Bool { left.sequence < right.sequence }
}
