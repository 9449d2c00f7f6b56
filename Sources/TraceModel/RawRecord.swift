/// A record as a reader found it: places and byte ranges only, no strings.
package struct RawRecord: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        /// A record about an object, a label, a tag, or nothing in particular.
        case instance
        /// A record of a class: Objective-C `+[X load]`.
        case classMethod
        /// A mark that records are missing here.
        case gap
        /// A `# lifeline: name = value` line; `name` and `value` hold its two sides.
        case directive
    }

    package var kind: Kind
    /// The line and column at which the record begins, from 1.
    package var line: Int32
    package var column: Int32
    /// The event's name as printed, parameter list included (`viewWillAppear:`); a directive's name.
    package var name: ByteRange
    /// The class without its module, empty if none was printed.
    package var className: ByteRange
    /// An address (`0x7fd1…`), a number or a tag; empty if none was printed.
    package var identity: ByteRange
    /// A directive's value; a gap's own words.
    package var value: ByteRange
    /// The process's name, empty if none was printed.
    package var process: ByteRange
    /// The process's number, empty if none was printed.
    package var processID: ByteRange
    /// Microseconds since 1970-01-01 00:00 in the log's own zone, or `Trace.Entry.noTime`.
    package var time: Int64
    /// Microseconds in the unit of the time's last printed digit.
    package var timeUnit: UInt32
    /// Where the record's attributes begin in its batch, and how many they are.
    package var firstAttribute: Int32
    package var attributeCount: Int32

    /// The number of the object, as the reader numbers descriptions; -1 if it does not. The same number in batches of the
    /// same generation stands for the same class and identity.
    package var object: Int32
    /// The number of the event name and its kind, as the reader numbers them for good; -1 if it does not.
    package var call: Int32
    /// The number of the process, the unit of time and the words in front of the message, as the reader numbers them for good; -1 if it
    /// does not.
    package var header: Int32

    package init(kind: Kind, line: Int, column: Int) {
        self.kind = kind
        self.line = Int32(truncatingIfNeeded: line)
        self.column = Int32(truncatingIfNeeded: column)
        name = .empty
        className = .empty
        identity = .empty
        value = .empty
        process = .empty
        processID = .empty
        time = Trace.Entry.noTime
        timeUnit = 1
        firstAttribute = 0
        attributeCount = 0
        object = -1
        call = -1
        header = -1
    }

    /// What it is about, as printed: its identity, or else its class.
    package var subject: ByteRange { identity.isEmpty ? className : identity }

    /// Where in its batch that begins, class and identity together; nil if nothing is printed.
    package var subjectStart: Int? {
        if className.isEmpty || identity.isEmpty { return subject.isEmpty ? nil : subject.range.lowerBound }
        return Int(min(className.start, identity.start))
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
package struct RawAttribute: Hashable, Sendable {
    package var name: ByteRange
    /// The value without blanks around it.
    package var value: ByteRange

    package init(name: ByteRange, value: ByteRange) {
        self.name = name
        self.value = value
    }
}

/// A record that says nothing new but its time, and perhaps which object of a class it is of: of each of its parts the reader has met
/// the like in a record before, and has numbered them. It stands alone on its line, and has no attributes but those of its header.
@usableFromInline
package struct RepeatedRecord: Hashable, Sendable {
    @usableFromInline package var line: Int32
    /// The numbers of the record's object, event name and header, as `RawRecord` has them.
    @usableFromInline package var object: Int32
    @usableFromInline package var call: Int32
    @usableFromInline package var header: Int32
    /// Microseconds since 1970-01-01 00:00 in the log's own zone.
    @usableFromInline package var time: Int64

    @inlinable
    package init(line: Int, object: Int32, call: Int32, header: Int32, time: Int64) {
        self.line = Int32(truncatingIfNeeded: line)
        self.object = object
        self.call = call
        self.header = header
        self.time = time
    }
}

/// An object, or a label, that a repeat is of before any record has told which one it is.
package struct NewObject: Hashable, Sendable {
    /// As `RawRecord.object` has it.
    package var number: Int32
    /// The number of its class, as the reader numbers classes; one number stands for one name in batches of the same generation. -1 if
    /// the reader does not number it.
    package var classNumber: Int32
    package var className: ByteRange
    /// Empty of a label.
    package var identity: ByteRange
    /// The name of the repeat's event; if a class is printed, nothing is known but where it begins.
    package var name: ByteRange

    package init(number: Int32, classNumber: Int32, className: ByteRange, identity: ByteRange, name: ByteRange) {
        self.number = number
        self.classNumber = classNumber
        self.className = className
        self.identity = identity
        self.name = name
    }

    /// What it is called, as printed: its identity, or else its class.
    package var subject: ByteRange { identity.isEmpty ? className : identity }
}

extension ArraySlice<NewObject> {
    /// Takes away the objects of repeats that stand before a record, the first ones.
    package mutating func takeObjects(before record: RawRecord) -> ArraySlice {
        let objects = prefix { $0.subject.start < record.name.start }
        removeFirst(objects.count)
        return objects
    }
}

/// A stretch of the bytes of one batch.
@usableFromInline
package struct ByteRange: Hashable, Sendable {
    @usableFromInline package var start: UInt32
    @usableFromInline package var count: UInt32

    @inlinable
    package init(start: UInt32, count: UInt32) {
        self.start = start
        self.count = count
    }

    @inlinable
    package init(_ range: Range<Int>) {
        self.init(start: UInt32(truncatingIfNeeded: range.lowerBound), count: UInt32(truncatingIfNeeded: range.count))
    }

    @inlinable
    package static var empty: ByteRange { ByteRange(start: 0, count: 0) }

    @inlinable
    package var isEmpty: Bool { count == 0 }

    @inlinable
    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
