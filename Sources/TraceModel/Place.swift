/// Where something stands in a text: line and column, both counted from 1, columns in UTF-8 bytes.
public struct Place: Hashable, Comparable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: Place, right: Place) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

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
