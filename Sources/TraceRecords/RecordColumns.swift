/// Where the fields of a record stand in a value that has names of its own: an object of JSON, a row of CSV.
public struct RecordColumns: Hashable, Sendable {
    /// `events[]`: the path to the list whose elements are the records; nil: each value of the log is one. Lists on the way are gone
    /// through.
    public var list: ColumnPath?
    /// `each relations`: the path, in a value, to the list whose elements are a record each.
    public var each: ColumnPath?
    /// `where ph = I and cat = app`: what a value must say to be a record of this kind.
    public var tests: [Test]
    /// What the value's members are.
    public var columns: [Column]

    /// What a member must say.
    public struct Test: Hashable, Sendable {
        /// Which member.
        public var path: ColumnPath
        /// What it says, as text; nil: whatever it says, it is there.
        public var value: String?

        /// - Parameters:
        ///   - path: which member.
        ///   - value: what it must say, as text; nil: anything.
        public init(_ path: ColumnPath, is value: String?) {
            self.path = path
            self.value = value
        }
    }

    /// What a value's member is.
    public struct Column: Hashable, Sendable {
        /// Which member.
        public var path: ColumnPath
        /// What it is.
        public var content: Content

        /// What a member may be.
        public enum Content: Hashable, Sendable {
            /// `subject = order.id`: a field of the record.
            case field(String)
            /// `end = start in us plus duration in us`: a field that is a time, the sum of the member and of others.
            case time(String, in: TimeUnit?, plus: [TimePart])
            /// `name "{subject} {event}"`: text that is read in its turn.
            case pattern(RecordPattern)
        }

        /// - Parameters:
        ///   - path: which member.
        ///   - content: what it is.
        public init(_ path: ColumnPath, _ content: Content) {
            self.path = path
            self.content = content
        }
    }

    /// What a number counts that is a time.
    public enum TimeUnit: String, Hashable, Sendable, CaseIterable {
        /// Seconds, milliseconds, microseconds, nanoseconds.
        case s, ms, us, ns
    }

    /// `duration in us`: what is added to a time.
    public struct TimePart: Hashable, Sendable {
        /// Which member.
        public var path: ColumnPath
        /// What it counts; nil: it is written as logs write times.
        public var unit: TimeUnit?

        /// - Parameters:
        ///   - path: which member.
        ///   - unit: what it counts; nil: it is written as logs write times.
        public init(_ path: ColumnPath, in unit: TimeUnit?) {
            self.path = path
            self.unit = unit
        }
    }

    /// - Parameters:
    ///   - list: the path to the list whose elements are the records; nil: each value of the log is one.
    ///   - each: the path, in a value, to the list whose elements are a record each; nil: the value is one.
    ///   - tests: what a value must say to be a record of this kind.
    ///   - columns: what its members are.
    public init(list: ColumnPath? = nil, each: ColumnPath? = nil, tests: [Test] = [], columns: [Column]) {
        self.list = list
        self.each = each
        self.tests = tests
        self.columns = columns
    }
}

/// `order.id`: the names of members, each inside the one before. A member whose own name holds a dot is found by it, too.
public struct ColumnPath: Hashable, Sendable {
    /// From the outermost to the innermost.
    public var names: [String]

    /// - Parameter names: from the outermost to the innermost.
    public init(_ names: [String]) {
        self.names = names
    }

    /// - Parameter text: names with dots between them.
    public init(parsing text: String) {
        names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// The path as it is written, which is also the name of a column.
    public var text: String { names.joined(separator: ".") }
}
