/// What a test comes to in one reading.
package enum Truth: Sendable {
    case yes, no, open

    /// - Parameter value: nil if it is not known.
    init(_ value: Bool?) { self = value.map { $0 ? .yes : .no } ?? .open }

    /// The values that it can have.
    var values: [Bool] {
        switch self {
        case .yes: [true]
        case .no: [false]
        case .open: [false, true]
        }
    }
}
