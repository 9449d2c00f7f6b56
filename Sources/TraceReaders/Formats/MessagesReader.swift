package import TraceModel

/// Reads messages without stamps, behind whatever prefix, several on one line if only separators are between them. What Swift's
/// `#function` prints may stand alone on its line, and is of nobody: `sceneDidBecomeActive(_:)`.
package struct MessagesReader: LineReader, MessageRemembering {
    package static let format = "messages"
    package static let summary = "-[C m], +[C m], <C: 0x7f…> m, C m or C.m(), behind any prefix"

    let names: EventNames
    var takesAttributes = false
    var last = LastMessage()
    private var repeats: LineRepeats<NoHeaders>
    private var times = TimeMemory()

    package init(names: EventNames) {
        self.names = names
        repeats = LineRepeats(NoHeaders(names: names), names: names)
    }

    mutating func begin(_ batch: inout RecordBatch) { repeats.begin(&batch) }

    package mutating func learn(
        _ batch: inout RecordBatch,
        of bytes: UnsafeRawBufferPointer,
        takesLabels: Bool,
        areDeclared: Bool
    ) {
        repeats.learn(&batch, bytes, takesLabels: takesLabels)
    }

    /// Lines that are nothing but a message of the plainest forms, which the numbers of earlier ones tell.
    mutating func readAtOnce(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        number: Int,
        into batch: inout RecordBatch
    ) -> LineRun {
        repeats.read(bytes, from: start, number: number, takesAttributes: &takesAttributes, into: &batch)
    }

    /// Lines that NSLog printed are left to its own reader, which understands more of them. Where there are some in a log that
    /// this reader reads, their records are missing.
    mutating func read(_ line: Line, into batch: inout RecordBatch) -> Bool {
        let bytes = line.bytes
        switch line.isUnfinished ? nil : repeats.headers.texts.saying(bytes, line.text) {
        case .nothing, .prose: return false
        case .message(let message):
            batch.records.append(record(of: message, on: line, &batch))
            return true
        case nil: break
        }
        let scanner = MessageScanner(bytes, line.text, names)
        guard ParsedNSLogHeader.first(bytes, from: line.text.lowerBound, to: line.text.upperBound) == nil else {
            guard !repeats.headers.texts.silentText.namesNothing(bytes, line.text), scanner.holdsEvent() else {
                return false
            }
            batch.appendUnread(line.text, of: line)
            return true
        }
        let isCall = isCall(line)
        let message = scanner.message(allowsBareName: isCall)
        if line.isUnfinished, scanner.isCutOff(message) {
            batch.appendGap(line.text, of: line)
            return true
        }
        let said = message ?? scanner.doubtfulMessage(allowsBareName: isCall)
        if let said, let repetition = repetition(by: said, in: scanner, batch) {
            batch.appendOther(line.text, of: line, repetition == .end ? .silent : .open)
            return true
        }
        guard let message else {
            if said != nil || scanner.beginsWithEvent() {
                batch.appendUnread(line.text, of: line)
                return true
            }
            // An event's name is no attribute's value.
            guard scanner.isLabelledName() else {
                if !line.isUnfinished { repeats.headers.texts.learnProse(line.text, bytes) }
                return false
            }
            batch.appendOther(line.text, of: line)
            return true
        }
        let count = (batch.records.count, batch.otherLines.count)
        let rest = batch.append(message, as: record(of: message, on: line, &batch), of: line, in: scanner)
        let notationEnd = batch.appendNotation(bytes, from: rest.lowerBound, to: rest.upperBound)
        if notationEnd == rest.lowerBound { batch.appendAttributes(bytes, behind: rest, isCut: line.isUnfinished) }
        if !line.isUnfinished { repeats.headers.texts.messages.learn(message, in: scanner, batch, since: count) }
        return true
    }

    private mutating func record(of message: Message, on line: Line, _ batch: inout RecordBatch) -> RawRecord {
        var record = message.record(line: line.number, column: line.column(of: line.text.lowerBound))
        if let time = time(before: message, of: line) {
            (record.time, record.timeUnit) = (batch.time(of: time), time.unit)
        }
        return record
    }

    /// Whether a line is what `#function` prints, and nothing else. A name without a list may be a caption.
    private func isCall(_ line: Line) -> Bool {
        let (bytes, text) = (line.bytes, line.text)
        if bytes.isText("deinit", text) { return true }
        let nameEnd = bytes.end(from: text.lowerBound, to: text.upperBound, while: \.isASCIIName)
        return nameEnd > text.lowerBound && nameEnd < text.upperBound && !bytes[text.lowerBound].isDigit
            && bytes.parameterListEnd(from: nameEnd, to: text.upperBound) == text.upperBound
    }

    /// The time with which a line begins, perhaps in brackets. A number may be anything, and is none.
    private mutating func time(before message: Message, of line: Line) -> PrintedTime? {
        let (bytes, text) = (line.bytes, line.text)
        var end = message.name.lowerBound
        if !message.className.isEmpty { end = min(end, message.className.lowerBound) }
        if !message.identity.isEmpty { end = min(end, message.identity.lowerBound) }
        let start = MessagesReader.timeStart(text, bytes)
        guard start < end, PrintedTime.canBegin(with: bytes[start]),
            let time = time(bytes, at: start, to: end), MessagesReader.isTime(time, from: start, to: end, bytes)
        else { return nil }
        return time
    }

    private static func timeStart(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int {
        text.lowerBound + (bytes[text.lowerBound].isOne(of: "[(") ? 1 : 0)
    }

    private static func isTime(_ time: PrintedTime, from start: Int, to end: Int, _ bytes: UnsafeRawBufferPointer)
        -> Bool
    {
        time.end < end && bytes.firstIndex(of: UInt8(ascii: ":"), from: start, to: time.end) != nil
    }

    /// Where the time stands in what stands in front of a message, nowhere if no digits would make one; nil if others may make one.
    static func times(in front: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> [Range<Int>]? {
        if front.isEmpty { return [] }
        let start = timeStart(front, bytes)
        if let time = PrintedTime(bytes, at: start, to: front.upperBound),
            isTime(time, from: start, to: front.upperBound, bytes)
        {
            return [start..<time.end]
        }
        let mayBeOne = front.dropFirst().dropLast().contains {
            bytes[$0] == UInt8(ascii: ":") && bytes[$0 - 1].isDigit && bytes[$0 + 1].isDigit
        }
        return mayBeOne ? nil : []
    }

    private mutating func time(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) -> PrintedTime? {
        times.begin()
        return times.time(bytes, at: start, to: end)
    }

    mutating func end(_ batch: RecordBatch, _ bytes: UnsafeRawBufferPointer) {
        repeats.end(batch, bytes, in: &last)
    }
}
