/// What generated traces shall be like.
public struct GenerationOptions: Sendable {
    /// About how many events a trace has.
    public var length: Int
    /// How many lives it shows.
    public var subjects: Int
    /// Values of conditions that hold for the whole trace.
    public var values: [String: String]
    /// The classes of its lives, in the order in which they are used.
    public var classes: [String]

    /// - Parameters:
    ///   - length: about how many events a trace has.
    ///   - subjects: how many lives it shows.
    ///   - values: values of conditions, by their names, that hold for the whole trace.
    ///   - classes: the classes of its lives, in the order in which they are used; empty: invented ones.
    public init(length: Int = 40, subjects: Int = 3, values: [String: String] = [:], classes: [String] = []) {
        self.length = length
        self.subjects = subjects
        self.values = values
        self.classes = classes
    }
}
