/// Where the fields of a record stand in a value that has names of its own: an object of JSON, a row of CSV.
public struct RecordColumns: Hashable, Sendable {
    /// `events[]`: the path to the list whose elements are the records; nil: each value of the log is one.
    public var list: ColumnPath?
    /// `where ph = I and cat = app`: what a value must say to be a record of this kind.
    public var tests: [Test]
    public var columns: [Column]

    public struct Test: Hashable, Sendable {
        public var path: ColumnPath
        public var value: String

        public init(_ path: ColumnPath, is value: String) {
            self.path = path
            self.value = value
        }
    }

    /// What a value's member is.
    public struct Column: Hashable, Sendable {
        public var path: ColumnPath
        public var content: Content

        public enum Content: Hashable, Sendable {
            /// `subject = order.id`: a field of the record.
            case field(String)
            /// `name "{subject} {event}"`: text that is read in its turn.
            case pattern(RecordPattern)
        }

        public init(_ path: ColumnPath, _ content: Content) {
            self.path = path
            self.content = content
        }
    }

    public init(list: ColumnPath? = nil, tests: [Test] = [], columns: [Column]) {
        self.list = list
        self.tests = tests
        self.columns = columns
    }
}

/// `order.id`: the names of members, each inside the one before. A member whose own name holds a dot is found by it, too.
public struct ColumnPath: Hashable, Sendable {
    public var names: [String]

    public init(_ names: [String]) {
        self.names = names
    }

    public init(parsing text: String) {
        names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// The path as it is written, which is also the name of a column.
    public var text: String { names.joined(separator: ".") }
}
