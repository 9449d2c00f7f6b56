/// A record, and where it stands in the order of its process's events.
struct Moment: Comparable, Sendable {
    private let number: Int32
    let reference: RecordReference

    init(sequence: Int, reference: RecordReference) {
        number = Int32(truncatingIfNeeded: sequence)
        self.reference = reference
    }

    var sequence: Int { Int(number) }

    static func < (left: Moment, right: Moment) -> Bool { left.number < right.number }
}
