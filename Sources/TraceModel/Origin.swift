/// Where a part of a spec was written. All origins are equal: trees are compared by what they mean.
public struct Origin: Hashable, Sendable {
    public var place: Place?
    /// The Swift file of a part that was built in Swift; nil where the whole spec is of one file.
    public var file: String?

    public init(_ place: Place? = nil, file: String? = nil) {
        self.place = place
        self.file = file
    }

    public static func == (left: Origin, right: Origin) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}
