/// How many records more are looked at from which nothing can be learned.
struct LearningCredit: Sendable {
    private var count = LearningCredit.most

    private static let most = 1 << 12
    private static let ofChunk = 1 << 8

    var isLeft: Bool { count > 0 }

    /// Begins the records of a chunk.
    mutating func begin() { count = min(count + LearningCredit.ofChunk, LearningCredit.most) }

    /// Takes in that nothing can be learned from a record.
    mutating func noteUseless() { count -= 1 }
}
