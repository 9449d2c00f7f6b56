/// Why the charitable reading knows less than the plain one.
enum Doubt: Hashable, Sendable {
    /// Several objects may carry the label.
    case sharedLabel(subject: Int32)
    /// Another object may live at the address.
    case reusedAddress(subject: Int32)
    /// Records are missing before a line.
    case gap(line: Int32)
    /// The interval of the pair that opened first may have been over, by an event that its class never logs.
    case unseenEnd(subject: Int32, interval: Int)
    /// An interval of the pair also overlaps a third life's.
    case thirdLife
}
