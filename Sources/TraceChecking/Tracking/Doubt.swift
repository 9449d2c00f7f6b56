/// Why the charitable reading knows less than the plain one.
package enum Doubt: Hashable, Sendable {
    /// Several objects may carry the label.
    case sharedLabel(subject: Int32)
    /// Another object may live at the address.
    case reusedAddress(subject: Int32)
    /// The object's calls may print two records each.
    case printedTwice(subject: Int32)
    /// A line may be of the same call as the one before it.
    case retold(line: Int32)
    /// Records are missing before a line.
    case gap(line: Int32)
    /// From a line on, more pairs of the relation were underway than are followed.
    case pairsLeftOut(line: Int32)
    /// An interval of the pair may have been over earlier, by an event that its class never logs.
    case unseenEnd(subject: Int32, interval: Int32)
    /// An interval of the pair may have gone on: its class logs no closing, so it was taken to close with its partner's.
    case assumedEnd(subject: Int32, interval: Int32)
    /// The pair's window ends, or begins, with a death or a birth of which the log does not show when it was.
    case unseenDeath(subject: Int32)
    case unseenBirth(subject: Int32)
    /// An interval of the pair also overlaps a third life's.
    case thirdLife
    /// A record does not say what a test of the relation asks for, on its left or its right side.
    case unknownAttribute(subject: Int32, relation: Int32, test: Int32, isOperand: Bool)
    /// The name may mean others than this subject.
    case ambiguousName(subject: Int32)
}
