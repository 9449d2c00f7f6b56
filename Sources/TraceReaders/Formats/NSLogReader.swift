package import TraceModel

/// Reads what NSLog prints, several records on one line included.
package struct NSLogReader: LineReader, MessageRemembering {
    package static let format = "nslog"
    package static let summary = "2014-05-04 11:52:03.461 Test[3141:60b] [C m]"

    let names: EventNames
    var takesAttributes = false
    private var repeats: LineRepeats<NSLogHeaders>
    var last = LastMessage()

    package static func mayRead(_ text: UnsafeRawBufferPointer) -> Bool {
        ParsedNSLogHeader.first(text, from: 0, to: text.count) != nil
    }

    package init(names: EventNames) {
        self.names = names
        repeats = LineRepeats(NSLogHeaders(names: names), names: names)
    }

    mutating func readAtOnce(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        number: Int,
        into batch: inout RecordBatch
    ) -> LineRun {
        repeats.read(bytes, from: start, number: number, takesAttributes: &takesAttributes, into: &batch)
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

    mutating func end(_ batch: RecordBatch, _ bytes: UnsafeRawBufferPointer) {
        repeats.end(batch, bytes, in: &last)
    }

    mutating func read(_ line: Line, into batch: inout RecordBatch) -> Bool {
        let bytes = line.bytes
        let start = line.text.lowerBound
        let end = line.text.upperBound
        guard
            var header = ParsedNSLogHeader(bytes, at: start, to: end)
                ?? ParsedNSLogHeader.first(bytes, from: start, to: end)
        else {
            if line.isUnfinished, ParsedNSLogHeader.isCutOff(bytes, line.text) {
                batch.appendGap(line.text, of: line)
                return true
            }
            // A message that something else printed is a record that is not read.
            let scanner = MessageScanner(bytes, line.text, names)
            guard
                scanner.holdsEvent() || scanner.beginsWithEvent()
                    || scanner.doubtfulMessage(allowsBareName: false) != nil
            else { return false }
            batch.appendUnread(line.text, of: line)
            return true
        }
        if header.start == line.start { repeats.headers.remember(header, bytes, in: &batch) }
        if header.time.unit == 1 {
            batch.note(.nslogMicroseconds, at: Place(line: line.number, column: Int(line.column(of: header.start))))
        }
        appendText(before: header, of: line, to: &batch)
        while let next = ParsedNSLogHeader.first(bytes, from: header.end, to: end) {
            append(header, text: header.end..<next.start, isCut: true, of: line, to: &batch)
            header = next
        }
        append(header, text: header.end..<end, isCut: line.isUnfinished, of: line, to: &batch)
        if line.isUnfinished { appendCutOffStamp(behind: header, of: line, to: &batch) }
        return true
    }

    /// Adds a header and what stands behind it.
    ///
    /// - Parameter isCut: whether no line end but another record, or the file's end, ended the text.
    private mutating func append(
        _ header: ParsedNSLogHeader,
        text: Range<Int>,
        isCut: Bool,
        of line: Line,
        to batch: inout RecordBatch
    ) {
        let bytes = line.bytes
        let text = bytes.trimmed(text)
        let scanner = MessageScanner(bytes, text, names)
        let message = Comment.begins(bytes, text) ? nil : scanner.message(allowsBareName: true)
        let count = (batch.records.count, batch.otherLines.count)
        var record = RawRecord(kind: .gap, line: line.number, column: line.column(of: header.start))
        record.process = ByteRange(header.process)
        record.processID = ByteRange(header.processID)
        record.time = batch.time(of: header.time)
        record.timeUnit = header.time.unit
        batch.appendText(
            text,
            saying: message,
            behind: record,
            whole: header.start..<max(header.end, text.upperBound),
            isCut: isCut,
            of: line,
            in: scanner
        ) { repetition(by: $0, in: $1, $2) }
        if isCut { return }
        if let message {
            repeats.headers.texts.messages.learn(message, in: scanner, batch, since: count)
        } else {
            repeats.headers.texts.learnOther(in: scanner, batch, since: count)
        }
    }

    /// Adds what stands before a line's first whole header: a record that was cut off, or other text.
    private func appendText(before header: ParsedNSLogHeader, of line: Line, to batch: inout RecordBatch) {
        let text = line.bytes.trimmed(line.text.lowerBound..<header.start)
        guard !text.isEmpty else { return }
        if text.count >= NSLogStamp.dateLength, ParsedNSLogHeader.isCutOff(line.bytes, text) {
            batch.appendGap(text, of: line)
        } else {
            batch.appendOther(text, of: line)
        }
    }

    /// Adds the gap where a last record, run together with the one before, was cut off in its stamp.
    private func appendCutOffStamp(behind header: ParsedNSLogHeader, of line: Line, to batch: inout RecordBatch) {
        let bytes = line.bytes
        let end = line.text.upperBound
        guard let bracket = bytes.lastIndex(of: UInt8(ascii: "]"), from: header.end, to: end) else { return }
        let text = bytes.trimmed(bracket + 1..<end)
        guard text.count >= NSLogStamp.dateLength, NSLogStamp.begins(bytes, text) else { return }
        batch.appendGap(text, of: line)
    }
}
