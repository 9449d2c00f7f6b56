import TraceModel
import TraceRecords

/// Makes the records that a declaration says of what the fields of one line, or of one value, hold.
struct RecordComposer: Sendable {
    /// What a field is called that holds whatever remains of a line: its pairs are attributes.
    static let rest = "..."

    /// Whether a time was read that has a day and no year.
    private(set) var isYearAssumed = false
    private let names: EventNames
    private let claims: [Claim]
    /// The texts that are put together; in a claim, -1 is the first one.
    private let joinedTexts: [[Part]]
    /// Which field holds the time, the process and its number, if any does.
    private let timeField: Int?
    private let process: Int?
    private let processID: Int?
    /// Which field holds the message that is yet to be read, and which the logger that it came by.
    private let message: Int?
    private let logger: Int?
    /// Which field says how often the message happened.
    private let times: Int?
    /// Whether nothing but a message says what happened.
    var leavesMessage: Bool { message != nil }
    private var attributes: [Attribute]
    /// The fields that hold what remains of a line.
    private let rests: [Int]

    /// One event of a record: the numbers of two fields, or below 0 of texts that are put together.
    private struct Claim {
        var subject: Int
        var event: Int
        /// Whether the event is one of the names that are known.
        var isEventKnown: Bool
    }

    /// A piece of a text that is put together.
    private enum Part {
        case text([UInt8])
        case field(Int)
    }

    /// A field that says something else of a record.
    private struct Attribute {
        var field: Int
        var name: [UInt8]
        /// Where the name stands in the batch.
        var nameRange = ByteRange.empty
    }

    /// - Parameters:
    ///   - claims: the events of one record; none: the fields `subject` and `event` say it.
    ///   - fields: what the fields are called whose ranges will be given, in their order.
    ///   - isEventKnown: whether the field `event` holds no name but those that are known.
    init(_ claims: [RecordClaim], fields: [String], names: EventNames, isEventKnown: Bool = false) {
        self.names = names
        var joinedTexts: [[Part]] = []
        func number(_ parts: [RecordClaim.Part]) -> Int {
            let parts = parts.compactMap { part -> Part? in
                switch part {
                case .text(let text): .text(Array(text.utf8))
                case .field(let name): fields.firstIndex(of: name).map { .field($0) }
                }
            }
            if parts.count == 1, case .field(let index) = parts[0] { return index }
            joinedTexts.append(parts)
            return -joinedTexts.count
        }
        let isSaid = fields.contains(RecordField.event)
        let claims =
            claims.isEmpty && isSaid
            ? [RecordClaim(subject: [.field(RecordField.subject)], event: [.field(RecordField.event)])] : claims
        self.claims = claims.map {
            Claim(
                subject: number($0.subject),
                event: number($0.event),
                isEventKnown: isEventKnown && $0.event == [.field("event")]
            )
        }
        self.joinedTexts = joinedTexts
        timeField = fields.firstIndex(of: "time")
        process = fields.firstIndex(of: "process")
        processID = fields.firstIndex(of: "pid")
        message = claims.isEmpty ? fields.firstIndex(of: RecordField.message) : nil
        logger = fields.firstIndex(of: RecordField.logger)
        times = fields.firstIndex(of: RecordField.times)
        rests = fields.indices.filter { fields[$0] == RecordComposer.rest }
        let fixed =
            ["time", "process", "pid", "subject", "event", RecordComposer.rest] + (message == nil ? [] : ["message"])
        attributes = fields.indices.compactMap { index in
            fixed.contains(fields[index])
                ? nil : Attribute(field: index, name: Array(fields[index].utf8))
        }
    }

    /// Begins a chunk: puts the names of the attributes into the batch.
    mutating func begin(_ chunk: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        for index in attributes.indices {
            attributes[index].nameRange = batch.join(attributes[index].name, behind: chunk)
        }
    }

    /// Adds the records that some fields come to.
    ///
    /// - Parameters:
    ///   - fields: what each field holds; empty if the record does not have it. Ranges may lie in what was put together.
    ///   - time: the field `time`, if it has been read already.
    /// - Returns: whether there was one; none of an event that is not known.
    mutating func append(
        _ fields: [ByteRange],
        time: PrintedTime? = nil,
        of chunk: UnsafeRawBufferPointer,
        line: Int,
        column: Int,
        to batch: inout RecordBatch
    ) -> Bool {
        var record = head(fields, time: time, of: chunk, line: line, column: column, in: &batch)
        let count = batch.records.count
        for index in claims.indices {
            let claim = claims[index]
            let joined = batch.joinedCount
            record.name = text(claim.event, fields, in: &batch, chunk)
            record.kind = .instance
            let isKnown =
                claim.isEventKnown && !record.name.isEmpty && chunk[Int(record.name.start)] != UInt8(ascii: "+")
            guard isKnown || nameEvent(of: &record, in: batch, chunk) else {
                batch.removeJoined(from: joined)
                continue
            }
            let subject = text(claim.subject, fields, in: &batch, chunk)
            nameSubject(subject, of: &record, in: batch, chunk)
            record.attributeCount = 0
            forEachAttribute(fields) { batch.append($0, of: &record) }
            batch.records.append(record)
            appendRests(fields, of: chunk, to: &batch)
        }
        return batch.records.count > count
    }

    /// What some fields say of a record besides its subject and its event.
    @inline(__always)
    private mutating func head(
        _ fields: [ByteRange],
        time: PrintedTime?,
        of chunk: UnsafeRawBufferPointer,
        line: Int,
        column: Int,
        in batch: inout RecordBatch
    ) -> RawRecord {
        var record = RawRecord(kind: .instance, line: line, column: column)
        if let process { record.process = fields[process] }
        if let processID { record.processID = fields[processID] }
        if let time = time ?? timeField.flatMap({ self.time(fields[$0], in: batch, chunk) }) {
            record.time = time.isYearAssumed ? batch.timeWithoutYear(of: time) : batch.time(of: time)
            record.timeUnit = time.unit
            if time.isYearAssumed { isYearAssumed = true }
        }
        return record
    }

    /// What some fields say of a message; nil if the declaration says an event itself.
    mutating func envelope(
        _ fields: [ByteRange],
        time: PrintedTime?,
        of chunk: UnsafeRawBufferPointer,
        line: Int,
        column: Int,
        in batch: inout RecordBatch
    ) -> Envelope? {
        guard let message else { return nil }
        var envelope = Envelope(
            head: head(fields, time: time, of: chunk, line: line, column: column, in: &batch),
            message: fields[message]
        )
        if let logger { envelope.logger = fields[logger] }
        return envelope
    }

    /// How often a message happened, as far as a line says it: `message repeated 3 times: [Kitchen open]`. Mutating, though it
    /// changes nothing: so it is handed no copy of the composer, and `complete` is not either.
    mutating func times(_ fields: [ByteRange], of chunk: UnsafeRawBufferPointer) -> Int {
        guard let times, !fields[times].isEmpty else { return 1 }
        let text = chunk[fields[times].range]
        return text.allSatisfy(\.isDigit) ? Int(String(decoding: text, as: UTF8.self)) ?? .max : 1
    }

    /// Gives the records from an index on, which a message came to, what its envelope says.
    mutating func complete(
        from count: Int,
        _ head: RawRecord,
        _ fields: [ByteRange],
        of chunk: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) {
        let added = batch.records.count - count
        if added == 1 {
            guard batch.records[count].isEvent else { return }
            batch.records[count].complete(by: head)
            forEachAttribute(fields) { batch.append($0) }
            appendRests(fields, of: chunk, to: &batch)
        } else if added > 1 {
            completeSeveral(from: count, head, fields, of: chunk, &batch)
        }
    }

    @inline(never)
    private func completeSeveral(
        from count: Int,
        _ head: RawRecord,
        _ fields: [ByteRange],
        of chunk: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) {
        let added = batch.records[count...].map { ($0, batch.attributes(of: $0)) }
        batch.removeRecords(from: count)
        for (record, attributes) in added {
            var record = record
            record.attributeCount = 0
            for attribute in attributes { batch.append(attribute, of: &record) }
            if record.isEvent {
                record.complete(by: head)
                forEachAttribute(fields) { batch.append($0, of: &record) }
            }
            batch.records.append(record)
            if record.isEvent { appendRests(fields, of: chunk, to: &batch) }
        }
    }

    /// Gives the last record what the fields say that hold what remains of a line.
    @inline(__always)
    private func appendRests(
        _ fields: [ByteRange],
        of chunk: UnsafeRawBufferPointer,
        to batch: inout RecordBatch
    ) {
        for rest in rests where !fields[rest].isEmpty && fields[rest].range.upperBound <= chunk.count {
            batch.appendAttributes(chunk, remaining: fields[rest].range)
        }
    }

    @inline(__always)
    private func forEachAttribute(_ fields: [ByteRange], _ body: (RawAttribute) -> Void) {
        for index in attributes.indices {
            let value = fields[attributes[index].field]
            if !value.isEmpty { body(RawAttribute(name: attributes[index].nameRange, value: value)) }
        }
    }

    /// What a text of a claim comes to.
    @inline(__always)
    private func text(
        _ number: Int,
        _ fields: [ByteRange],
        in batch: inout RecordBatch,
        _ chunk: UnsafeRawBufferPointer
    ) -> ByteRange {
        number >= 0 ? fields[number] : joined(joinedTexts[-number - 1], fields, in: &batch, chunk)
    }

    @inline(never)
    private func joined(
        _ parts: [Part],
        _ fields: [ByteRange],
        in batch: inout RecordBatch,
        _ chunk: UnsafeRawBufferPointer
    ) -> ByteRange {
        let start = batch.joinedCount
        for part in parts {
            switch part {
            case .text(let text): batch.appendJoined(text)
            case .field(let index): batch.appendJoined(fields[index], of: chunk)
            }
        }
        return batch.joined(from: start, behind: chunk)
    }

    /// Takes the sign of a class event off a record's name.
    ///
    /// - Returns: whether the event is known.
    @inline(__always)
    private func nameEvent(of record: inout RawRecord, in batch: RecordBatch, _ chunk: UnsafeRawBufferPointer) -> Bool {
        batch.withText(of: chunk) { text in
            let name = text[record.name]
            if names.contains(name) { return true }
            guard name.count > 1, name[0] == UInt8(ascii: "+"), names.contains(name.part(1..<name.count)) else {
                return false
            }
            record.kind = .classMethod
            record.name = record.name.part(1..<name.count)
            return true
        }
    }

    /// Says in a record whose it is.
    @inline(__always)
    private func nameSubject(
        _ range: ByteRange,
        of record: inout RawRecord,
        in batch: RecordBatch,
        _ chunk: UnsafeRawBufferPointer
    ) {
        if range.range.upperBound <= chunk.count {
            let subject = SubjectText(chunk, range.range)
            record.className = ByteRange(subject.className)
            record.identity = ByteRange(subject.identity)
        } else {
            let subject = batch.withText(of: chunk) { SubjectText($0[range], 0..<Int(range.count)) }
            record.className = range.part(subject.className)
            record.identity = range.part(subject.identity)
        }
    }

    /// The time that a range holds, and nothing else.
    private func time(_ range: ByteRange, in batch: RecordBatch, _ chunk: UnsafeRawBufferPointer) -> PrintedTime? {
        if range.range.upperBound <= chunk.count { return RecordComposer.time(chunk, range.range) }
        return batch.withText(of: chunk) { text in
            let bytes = text[range]
            return RecordComposer.time(bytes, 0..<bytes.count)
        }
    }

    @inline(__always)
    private static func time(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> PrintedTime? {
        let text = bytes.trimmed(range)
        guard let time = PrintedTime(bytes, at: text.lowerBound, to: text.upperBound) else { return nil }
        return time.end == text.upperBound ? time : nil
    }
}

extension ByteRange {
    /// A part of the range, counted from its beginning.
    @inline(__always)
    fileprivate func part(_ range: Range<Int>) -> ByteRange {
        range.isEmpty ? .empty : ByteRange(start: start + UInt32(range.lowerBound), count: UInt32(range.count))
    }
}

extension RawRecord {
    /// Takes over the time and the process of another record, where it says none itself.
    fileprivate mutating func complete(by head: RawRecord) {
        if time == Trace.Entry.noTime { (time, timeUnit) = (head.time, head.timeUnit) }
        if process.isEmpty { process = head.process }
        if processID.isEmpty { processID = head.processID }
    }
}
