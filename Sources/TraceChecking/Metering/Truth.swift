/// What a test comes to in one reading.
package enum Truth: Sendable {
    case yes, no, open

    init(_ value: Bool) { self = value ? .yes : .no }

    /// The values that it can have.
    var values: [Bool] {
        switch self {
        case .yes: [true]
        case .no: [false]
        case .open: [false, true]
        }
    }
}
