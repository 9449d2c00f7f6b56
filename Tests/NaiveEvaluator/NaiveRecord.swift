/// A record as the simple search for pairs reads it.
struct NaiveRecord: Hashable, CustomStringConvertible {
    /// The life that it is of, by its number.
    var life: Int
    var name: String
    var attributes: [String: String] = [:]

    var description: String {
        let pairs = attributes.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: ",")
        return "#\(life).\(name)" + (pairs.isEmpty ? "" : "{\(pairs)}")
    }
}
