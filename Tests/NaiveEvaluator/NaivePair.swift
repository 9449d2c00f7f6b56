/// Two lives that stand in a relation, as the simple search for pairs finds them.
struct NaivePair: Hashable, CustomStringConvertible {
    var relation: String
    var lives: [Int]
    /// The lines of the record that makes them a pair, and of the first and last ones of the pair's window.
    var formed: Int
    var first: Int
    var last: Int
    /// Whether they may be no pair.
    var isDoubtful: Bool

    var description: String {
        "\(relation) \(lives[0])->\(lives[1]) \(first)-\(last) at \(formed)\(isDoubtful ? "?" : "")"
    }
}
