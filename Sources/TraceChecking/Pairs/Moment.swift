/// A record, and where it stands in the order of its process's events.
struct Moment: Comparable, Sendable {
    private let number: Int32
    let reference: RecordReference

    init(sequence: Int, reference: RecordReference) {
        number = Int32(truncatingIfNeeded: sequence)
        self.reference = reference
    }

    /// Stands for a moment that has not come, where an optional one would take more bytes.
    private static let none = Moment(sequence: -1, reference: .none)

    var sequence: Int { Int(number) }

    /// A moment that may be still to come, in as many bytes as one.
    struct Pending: Sendable {
        private var moment = Moment.none

        /// Nil until it has come.
        var value: Moment? {
            @inline(__always) get { hasCome ? moment : nil }
            @inline(__always) set { moment = newValue ?? .none }
        }

        @inline(__always)
        var hasCome: Bool { moment.number >= 0 }
    }

    static func < (left: Moment, right: Moment) -> Bool { left.number < right.number }
}
