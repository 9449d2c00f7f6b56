import TraceModel
import TraceRecords

/// Reads the messages that records leave: by the format of which they are lines, by what the spec declares of lines, or else by the
/// forms of messages.
struct MessageReader: MessageRemembering, Sendable {
    private let names: EventNames
    private var texts: TextMemory
    /// What is declared of messages; none or one.
    private var declared: [RecordReader]
    var last = LastMessage()
    /// Messages that came before, of which most others are; of lines none, which `RecordReader` knows again as a whole.
    private var memory: MessageMemory
    private let isOfLines: Bool
    /// What names without a subject were logged by. They are nobody's as long as that is the same.
    private var nobodysLogger: [UInt8]?

    /// What is declared of messages that are objects of JSON or pairs; none or one.
    private var values: [MessageValues]

    /// - Parameters:
    ///   - levels: what is declared of messages, and of the messages that these leave; with any, it alone says what a message means.
    ///   - isOfLines: whether all records that leave them are lines.
    init(_ levels: [[RecordStatement]], names: EventNames, isOfLines: Bool) {
        let statements = levels.first ?? []
        self.names = names
        self.isOfLines = isOfLines
        texts = TextMemory(names: names)
        memory = MessageMemory(names: names)
        declared =
            statements.isEmpty
            ? [] : [RecordReader(statements, names: names, messages: Array(levels.dropFirst()))]
        values = MessageValues(statements, names: names).map { [$0] } ?? []
    }

    /// Whether a time was read that has a day and no year.
    var isYearAssumed: Bool { declared.contains(where: \.isYearAssumed) || values.contains(where: \.isYearAssumed) }

    /// How many messages each of the statements has matched so far, level by level.
    var levelCounts: [[Int]] {
        var counts = declared.first?.levelCounts ?? []
        for (index, count) in values.first?.matchCounts ?? [:] { counts[0][index] += count }
        return counts
    }

    mutating func begin(_ chunk: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        if declared.isEmpty, !isOfLines { memory.begin(&batch) }
        for index in declared.indices { declared[index].begin(chunk, &batch) }
        for index in values.indices { values[index].begin(chunk, &batch) }
    }

    /// Takes in what the next chunk may go on with.
    mutating func end(_ batch: RecordBatch, _ bytes: UnsafeRawBufferPointer) {
        // What was put together stands in no line, and a repeat has been noted.
        if batch.endsInRepeat { return }
        if let record = batch.records.last, !record.isWithin(bytes) { return }
        last.update(batch, bytes)
    }

    /// Adds what the message of an envelope says: records, a gap, or nothing.
    mutating func read(_ envelope: Envelope, of line: Line, into batch: inout RecordBatch) {
        let bytes = line.bytes
        // What was put together of an escaped text is not looked into.
        guard envelope.message.range.upperBound <= bytes.count else {
            let name = batch.withText(of: bytes) { text in
                names.first(in: text[envelope.message], from: 0, to: Int(envelope.message.count))
            }
            if name == nil {
                batch.appendOther(line.text, of: line, .silent)
            } else {
                batch.appendUnread(line.text, of: line)
            }
            return
        }
        let text = bytes.trimmed(envelope.message.range)
        guard declared.isEmpty else {
            let message = Line(bytes, text: text, start: line.start, number: line.number)
            if !values.isEmpty, values[0].read(message, messages: &declared[0], into: &batch) { return }
            _ = declared[0].read(message, into: &batch)
            return
        }
        if bytes.isFrame(text) {
            batch.appendOther(line.text, of: line, .silent)
            return
        }
        var record = envelope.head
        if !isOfLines, !line.isUnfinished, memory.read(text, bytes, into: &record) {
            batch.records.append(record)
            return
        }
        switch texts.saying(bytes, text) {
        case .nothing where !opensMessage(bytes, envelope.logger.range):
            batch.appendOther(line.text, of: line, .silent)
        case .message(let message) where !line.isUnfinished:
            batch.records.append(message.record(at: Int(record.column), like: record))
        default: readForms(text, envelope, of: line, into: &batch)
        }
    }

    /// Whether messages are read by their forms, not by what is declared of them.
    var readsForms: Bool { declared.isEmpty && values.isEmpty }

    /// Whether a message is known to say nothing whatever its digits are.
    mutating func isSilent(_ message: Range<Int>, of bytes: UnsafeRawBufferPointer) -> Bool {
        readsForms && message.upperBound <= bytes.count && texts.isSilent(bytes.trimmed(message), bytes)
    }

    /// Whether a message may have begun in the name of a logger, `D <Kitchen`.
    private func opensMessage(_ bytes: UnsafeRawBufferPointer, _ logger: Range<Int>) -> Bool {
        logger.upperBound <= bytes.count && logger.contains { bytes[$0].isOne(of: "<[") }
    }

    /// Whether a line that stands in no envelope holds a message, whose record is missing.
    func isMessage(_ line: Line) -> Bool {
        let scanner = MessageScanner(line.bytes, line.text, names)
        return scanner.holdsEvent() || scanner.beginsWithEvent()
            || scanner.doubtfulMessage(allowsBareName: false) != nil
    }

    private mutating func readForms(
        _ text: Range<Int>,
        _ envelope: Envelope,
        of line: Line,
        into batch: inout RecordBatch
    ) {
        let bytes = line.bytes
        let isComment = Comment.begins(bytes, text)
        let logger = envelope.logger.range
        var text = text
        var scanner = MessageScanner(bytes, text, names)
        var message = isComment ? nil : scanner.message(allowsBareName: true)
        if !isComment, message == nil, let first = firstLine(of: text, line) {
            let ofFirst = MessageScanner(bytes, first, names)
            message = ofFirst.message(allowsBareName: true)
            if message != nil { (text, scanner) = (first, ofFirst) }
        }
        let count = (batch.records.count, batch.otherLines.count)
        let isNobodys = message?.isNobodys ?? !isComment
        var isClear = true
        if isNobodys, !logger.isEmpty, logger.upperBound <= bytes.count {
            (message, isClear) = labelled(message, by: logger, in: &scanner)
        }
        batch.appendText(
            text,
            saying: isClear ? message : nil,
            isUnclear: !isClear,
            behind: envelope.head,
            // A message may stand on the lines below its head.
            whole: line.text.lowerBound..<max(line.text.upperBound, text.upperBound),
            isCut: line.isUnfinished,
            of: line,
            in: scanner
        ) { repetition(by: $0, in: $1, $2) }
        // Whose a message is by its logger does not stand in its text.
        if let message, !isNobodys, !line.isUnfinished {
            texts.messages.learn(message, in: scanner, batch, since: count)
        }
    }

    /// The first line of a text that has others, if none of these holds a message, as lines of a log that belong to the one before.
    private func firstLine(of text: Range<Int>, _ line: Line) -> Range<Int>? {
        let bytes = line.bytes
        let lineFeed = UInt8(ascii: "\n")
        guard let end = bytes.firstIndex(of: lineFeed, from: text.lowerBound, to: text.upperBound) else { return nil }
        var start = end + 1
        while start < text.upperBound {
            let end = bytes.firstIndex(of: lineFeed, from: start, to: text.upperBound) ?? text.upperBound
            let other = Line(bytes, text: bytes.trimmed(start..<end), start: line.start, number: line.number)
            if isMessage(other) { return nil }
            start = end + 1
        }
        return bytes.trimmed(text.lowerBound..<end)
    }

    /// What a message says whose own text names no subject: what it was logged by may be one, `HomeVC: viewDidLoad`.
    ///
    /// - Parameter scanner: becomes that of the text with the logger, if they stand beside each other.
    /// - Returns: whether it is clear whose event it is.
    private mutating func labelled(
        _ message: Message?,
        by logger: Range<Int>,
        in scanner: inout MessageScanner
    ) -> (Message?, isClear: Bool) {
        let bytes = scanner.bytes
        if logger.upperBound <= scanner.start, isPunctuation(bytes, logger.upperBound..<scanner.start) {
            let whole = MessageScanner(bytes, logger.lowerBound..<scanner.end, names)
            // An event that only the logger is called by is none of the message.
            if let message = whole.message(allowsBareName: false), message.name.lowerBound >= scanner.start {
                scanner = whole
                return (message, true)
            }
        }
        guard var message else { return (nil, true) }
        let label = scanner.labelWithoutModule(logger)
        if scanner.looksLikeClass(label), scanner.isClass(label) {
            message.className = label
            return (message, true)
        }
        let text = bytes.part(logger)
        if let nobodysLogger { return (message, nobodysLogger.elementsEqual(text)) }
        nobodysLogger = Array(text)
        return (message, true)
    }

    private func isPunctuation(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        text.count <= 8 && text.allSatisfy { bytes[$0].isOne(of: " \t:-|>") }
    }
}

extension RawRecord {
    /// Whether a chunk holds its name and its subject.
    fileprivate func isWithin(_ bytes: UnsafeRawBufferPointer) -> Bool {
        [name, className, identity].allSatisfy { $0.range.upperBound <= bytes.count }
    }
}

extension Message {
    /// Whether no subject is printed.
    fileprivate var isNobodys: Bool { className.isEmpty && identity.isEmpty }
}
