/// Which way a pair may lead, where what is declared of all pairs holds the way back to the kind of the way there.
struct Passage: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// It leads there, or it is not known to lead back.
    static let there = Passage(rawValue: 1)
    /// It leads back over the same two.
    static let back = Passage(rawValue: 2)
    /// It is what is left of a pair that was cancelled, and leads nowhere.
    static let none = Passage(rawValue: 4)
}
