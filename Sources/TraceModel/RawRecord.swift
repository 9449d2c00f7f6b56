/// A record as a reader found it: places and byte ranges only, no strings.
public struct RawRecord: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
        /// A record about an object, a label, a tag, or nothing in particular.
        case instance
        /// A record of a class: Objective-C `+[X load]`.
        case classMethod
        /// A mark that records are missing here.
        case gap
        /// A `# lifeline: name = value` line; `name` and `value` hold its two sides.
        case directive
    }

    /// A time that the record does not have.
    public static let noTime = Int64.min

    public var kind: Kind
    /// The line and column at which the record begins, from 1.
    public var line: Int32
    public var column: Int32
    /// The event's name as printed, parameter list included (`viewWillAppear:`); a directive's name.
    public var name: ByteRange
    /// The class without its module, empty if none was printed.
    public var className: ByteRange
    /// An address (`0x7fd1…`), a number or a tag; empty if none was printed.
    public var identity: ByteRange
    /// A directive's value; a gap's own words.
    public var value: ByteRange
    /// The process's name, empty if none was printed.
    public var process: ByteRange
    /// The process's number, empty if none was printed.
    public var processID: ByteRange
    /// Microseconds since 1970-01-01 00:00 in the log's own zone, or `noTime`.
    public var time: Int64
    /// Microseconds in the unit of the time's last printed digit.
    public var timeUnit: UInt32
    /// Where the record's attributes begin in its batch, and how many they are.
    public var firstAttribute: Int32
    public var attributeCount: Int32

    /// The number of the object, as the reader numbers descriptions; -1 if it does not. The same number in batches of the
    /// same generation stands for the same class and identity.
    public var object: Int32
    /// The number of the event name and its kind, as the reader numbers them for good; -1 if it does not.
    public var call: Int32
    /// The number of the process and the unit of time, as the reader numbers them for good; -1 if it does not.
    public var header: Int32

    public init(kind: Kind, line: Int, column: Int) {
        self.kind = kind
        self.line = Int32(truncatingIfNeeded: line)
        self.column = Int32(truncatingIfNeeded: column)
        name = .empty
        className = .empty
        identity = .empty
        value = .empty
        process = .empty
        processID = .empty
        time = RawRecord.noTime
        timeUnit = 1
        firstAttribute = 0
        attributeCount = 0
        object = -1
        call = -1
        header = -1
    }

    /// Whether it says an event, and is no gap and no directive.
    package var isEvent: Bool { kind == .instance || kind == .classMethod }

    /// Takes in that an attribute of the record stands at an index of its batch's attributes, behind those that it has.
    @inline(__always)
    mutating func countAttribute(at index: Int) {
        if attributeCount == 0 { firstAttribute = Int32(truncatingIfNeeded: index) }
        attributeCount += 1
    }
}

/// Something that a record says about itself, as a reader found it: `frame = (20 40; 560 160)`.
public struct RawAttribute: Hashable, Sendable {
    public var name: ByteRange
    /// The value without blanks around it.
    public var value: ByteRange

    public init(name: ByteRange, value: ByteRange) {
        self.name = name
        self.value = value
    }
}

/// A record that says nothing new but its time: of each of its parts the reader has met the like in a record before, and
/// has numbered them. It stands alone on its line, and has no attributes.
public struct RepeatedRecord: Hashable, Sendable {
    public var line: Int32
    /// The numbers of the record's object, event name and header, as `RawRecord` has them.
    public var object: Int32
    public var call: Int32
    public var header: Int32
    /// Microseconds since 1970-01-01 00:00 in the log's own zone.
    public var time: Int64

    @inlinable
    public init(line: Int, object: Int32, call: Int32, header: Int32, time: Int64) {
        self.line = Int32(truncatingIfNeeded: line)
        self.object = object
        self.call = call
        self.header = header
        self.time = time
    }
}

/// A stretch of the bytes of one batch.
public struct ByteRange: Hashable, Sendable {
    public var start: UInt32
    public var count: UInt32

    @inlinable
    public init(start: UInt32, count: UInt32) {
        self.start = start
        self.count = count
    }

    @inlinable
    public init(_ range: Range<Int>) {
        self.init(start: UInt32(truncatingIfNeeded: range.lowerBound), count: UInt32(truncatingIfNeeded: range.count))
    }

    public static let empty = ByteRange(start: 0, count: 0)

    @inlinable
    public var isEmpty: Bool { count == 0 }

    @inlinable
    public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
