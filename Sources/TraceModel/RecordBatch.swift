/// What a reader found in one chunk of a trace. The same batch is used again for the next chunk, so reading allocates
/// only until its arrays have grown to a chunk's needs.
@usableFromInline
package struct RecordBatch: Sendable {
    /// The records in the order of the file; their ranges count from the chunk's first byte, behind its end in what was
    /// put together.
    package var records: [RawRecord]
    /// Whether records that are like earlier ones may be handed over as repeats: whoever takes them has taken those before.
    package let takesRepeats: Bool
    /// Those between them, by their lines, that are like earlier ones.
    package var repeats: [RepeatedRecord]
    /// The objects that repeats are the first records of, in the order of their numbers.
    package var newObjects: [NewObject]
    /// Text that is no record, captions and comments among it; blank lines are not counted.
    package var otherLines: [OtherLine]
    /// Those of all records, a record's beside each other.
    package private(set) var attributes: [RawAttribute]
    /// How many of the attributes, from the first on, belong to the last record before this batch.
    package private(set) var carriedAttributeCount: Int

    /// What the records' form shows of what wrote them, and where it does first.
    package private(set) var signs: [LogSign: Place] = [:]

    /// Whether modules that stand before labels are left out of them: `Shop.DetailVC`.
    package var mayDropModules = false

    /// Whether the attributes of a record with the number of a header are that header's.
    package var areAttributesOfHeaders = false
    /// The names of those that somebody asks for; nil: all.
    package var wantedAttributes: Set<String>?

    package typealias TextTest = @Sendable (_ range: Range<Int>, _ text: UnsafeRawBufferPointer) -> Bool

    /// Whether a line may say whose the records below it are; nil if nobody knows.
    package var isHeading: TextTest?
    /// Whether a key may say how something went, `status`; nil if nobody knows.
    package var tellsHowItWent: TextTest?
    /// Whether any line that is no record may, too.
    package var mayAnyDivide = true
    /// Whether such lines have come, be it that records turned out to be none.
    package var areBelowHeadings = false

    /// Where the messages in its lines begin, if they are messages: two right behind each other may be of one call.
    package var messages = Messages.no

    /// What a log shows of January and February.
    package enum FirstMonths: Sendable {
        case nothing
        /// A day of theirs, and no leap day.
        case days
        case leapDay
    }

    /// Where messages begin.
    package enum Messages: Sendable {
        /// The lines are none, or have columns of a thread or a level.
        case no
        case messages
        /// Behind NSLog's headers.
        case behindHeaders
    }

    /// How many minutes the zone that the log's times count in is east of UTC: that of the first one that says one; nil before.
    package var zone: Int16?

    /// Whether a time was read that says no date, and is one of any day.
    package var hasTimesOfDay = false
    /// What the days of the log without their year have shown of the first two months.
    package var firstMonths = FirstMonths.nothing
    /// Whether times were left out since nobody knows how many days February had.
    package var leavesOutTimes = false

    /// Grows whenever the reader numbers objects anew.
    package var generation = 0

    /// What is wrong with notes to Lifeline in the chunk (`# lifeline: …`); their places are set, their file is not.
    package var diagnostics: [Diagnostic]
    /// Texts whose parts stand apart in the chunk, or not as they are meant, put together. Their ranges go on counting behind the
    /// chunk's end.
    @usableFromInline var joinedText: [UInt8]

    /// A line, or a piece of one that several records share, that is no record.
    @usableFromInline package struct OtherLine: Hashable, Sendable {
        @usableFromInline package var line: Int
        @usableFromInline package var text: ByteRange
        @usableFromInline package var kind: Kind

        @usableFromInline package enum Kind: UInt8, Sendable {
            /// Whether it names an event is yet to be looked at.
            case open
            /// It names no event, or is a comment.
            case silent
            /// It says an event and is no record all the same; a gap stands in its place.
            case unread
        }

        @inlinable package init(line: Int, text: ByteRange, kind: Kind = .open) {
            self.line = line
            self.text = text
            self.kind = kind
        }
    }

    package init(takesRepeats: Bool = false) {
        self.takesRepeats = takesRepeats
        records = []
        repeats = []
        newObjects = []
        otherLines = []
        attributes = []
        carriedAttributeCount = 0
        diagnostics = []
        joinedText = []
    }

    package mutating func removeAll() {
        records.removeAll(keepingCapacity: true)
        repeats.removeAll(keepingCapacity: true)
        newObjects.removeAll(keepingCapacity: true)
        otherLines.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
        carriedAttributeCount = 0
        diagnostics.removeAll()
        joinedText.removeAll(keepingCapacity: true)
        signs.removeAll()
    }

    /// Notes what the form of a record shows.
    package mutating func note(_ sign: LogSign, at place: Place) { signs[sign] = signs[sign] ?? place }

    /// Whether the last record is like an earlier one, so that no attribute can be given to it.
    package var endsInRepeat: Bool {
        guard let last = repeats.last else { return false }
        return records.last.map { $0.line < last.line } ?? true
    }

    /// Whether a record stands alone on its line.
    package func isAlone(_ index: Int) -> Bool {
        let line = records[index].line
        return (index == 0 || records[index - 1].line != line)
            && (index + 1 == records.count || records[index + 1].line != line)
    }

    /// The attributes of a record of this batch.
    package func attributes(of record: RawRecord) -> ArraySlice<RawAttribute> {
        let first = Int(record.firstAttribute)
        return attributes[first..<first + Int(record.attributeCount)]
    }

    /// Those that somebody asks for. Complexity: the same as to make strings of their names.
    package func wantedAttributes(of record: RawRecord, _ chunk: UnsafeRawBufferPointer) -> [RawAttribute] {
        guard let wantedAttributes else { return Array(attributes(of: record)) }
        if wantedAttributes.isEmpty { return [] }
        return withText(of: chunk) { text in
            attributes(of: record).filter { wantedAttributes.contains(String(decoding: text[$0.name], as: UTF8.self)) }
        }
    }

    /// Gives an attribute to the last record, be it one of this batch or the last one before it.
    package mutating func append(_ attribute: RawAttribute) {
        if let last = records.indices.last {
            records[last].countAttribute(at: attributes.count)
        } else {
            carriedAttributeCount += 1
        }
        attributes.append(attribute)
    }

    /// Adds an attribute of a record that is not in the batch yet, and will be the next one.
    package mutating func append(_ attribute: RawAttribute, of record: inout RawRecord) {
        record.countAttribute(at: attributes.count)
        attributes.append(attribute)
    }

    /// Takes back the records from an index on, with their attributes.
    package mutating func removeRecords(from index: Int) {
        let dropped = records[index...].reduce(0) { $0 + Int($1.attributeCount) }
        attributes.removeLast(dropped)
        records.removeSubrange(index...)
    }

    /// Adds gaps at their places among the records.
    package mutating func insert(_ gaps: [RawRecord]) {
        if gaps.isEmpty { return }
        records = (records + gaps).enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
    }

    /// The range that stands for a text which the chunk does not hold in one piece.
    package mutating func join(_ text: some Collection<UInt8>, behind chunk: UnsafeRawBufferPointer) -> ByteRange {
        let start = joinedText.count
        joinedText.append(contentsOf: text)
        return joined(from: start, behind: chunk)
    }

    /// Where the next text that is put together begins.
    package var joinedCount: Int { joinedText.count }

    /// Adds to the text that is being put together what a range of the batch holds.
    package mutating func appendJoined(_ range: ByteRange, of chunk: UnsafeRawBufferPointer) {
        if range.range.upperBound <= chunk.count {
            joinedText.append(contentsOf: chunk[range.range])
        } else {
            for index in range.range { joinedText.append(joinedText[index - chunk.count]) }
        }
    }

    /// Adds bytes to the text that is being put together.
    package mutating func appendJoined(_ bytes: some Collection<UInt8>) {
        joinedText.append(contentsOf: bytes)
    }

    /// The range of what has been put together since there were so many bytes.
    package func joined(from start: Int, behind chunk: UnsafeRawBufferPointer) -> ByteRange {
        ByteRange(chunk.count + start..<chunk.count + joinedText.count)
    }

    /// Takes back what has been put together since there were so many bytes.
    package mutating func removeJoined(from start: Int) {
        joinedText.removeSubrange(start...)
    }

    /// Calls a closure with what the batch's ranges count from.
    @inlinable
    package func withText<Result>(
        of chunk: UnsafeRawBufferPointer,
        _ body: (BatchText) throws -> Result
    ) rethrows -> Result {
        try joinedText.withUnsafeBytes { try body(BatchText(chunk: chunk, joined: $0)) }
    }
}

/// The bytes that the ranges of a batch stand for: a chunk, and behind its end what was put together.
@usableFromInline
package struct BatchText {
    @usableFromInline let chunk: UnsafeRawBufferPointer
    @usableFromInline let joined: UnsafeRawBufferPointer

    @usableFromInline
    init(chunk: UnsafeRawBufferPointer, joined: UnsafeRawBufferPointer) {
        self.chunk = chunk
        self.joined = joined
    }

    /// The bytes of a range, which must lie on one side of the chunk's end.
    @inlinable
    @inline(__always)
    package subscript(range: ByteRange) -> UnsafeRawBufferPointer {
        let range = range.range
        if range.upperBound <= chunk.count { return UnsafeRawBufferPointer(rebasing: chunk[range]) }
        let start = range.lowerBound - chunk.count
        return UnsafeRawBufferPointer(rebasing: joined[start..<start + range.count])
    }

    /// What stands before a range in the chunk, at most so many bytes; nothing of a text that was put together.
    package func textBefore(_ range: ByteRange, atMost count: Int) -> UnsafeRawBufferPointer {
        let end = range.range.upperBound <= chunk.count ? range.range.lowerBound : 0
        return UnsafeRawBufferPointer(rebasing: chunk[max(0, end - count)..<end])
    }
}
