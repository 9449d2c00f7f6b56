/// Where something stands in a text: line and column, both counted from 1, columns in UTF-8 bytes.
public struct Place: Hashable, Comparable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in bytes of UTF-8.
    public var column: Int

    /// - Parameters:
    ///   - line: from 1.
    ///   - column: from 1, in bytes of UTF-8.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether one place stands before another.
    public static func < (left: Place, right: Place) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// Where a part of a spec was written. All origins are equal: trees are compared by what they mean.
public struct Origin: Hashable, Sendable {
    /// Where in the file; nil for a part that no file says.
    public var place: Place?
    /// The Swift file of a part that was built in Swift; nil where the whole spec is of one file.
    public var file: String?

    /// - Parameters:
    ///   - place: where in the file; nil for a part that no file says.
    ///   - file: the Swift file of a part that was built in Swift.
    public init(_ place: Place? = nil, file: String? = nil) {
        self.place = place
        self.file = file
    }

    /// True of any two.
    public static func == (left: Origin, right: Origin) -> Bool { true }

    /// Adds nothing, since all are equal.
    public func hash(into hasher: inout Hasher) {}
}
