import TraceModel

/// A reader that looks at each line by itself: all of them share how a chunk falls into lines, and what comments and
/// marks mean.
protocol LineReader: RecognisedReader {
    var names: EventNames { get }

    /// Whether nothing but blank lines and attributes has come since the last record, so that more may come.
    var takesAttributes: Bool { get set }

    /// Begins a chunk.
    mutating func begin(_ batch: inout RecordBatch)

    /// Takes in what the next chunk may go on with.
    mutating func end(_ batch: RecordBatch, _ bytes: UnsafeRawBufferPointer)

    /// Reads lines as long as they show at once what they are, blanks included, and whether attributes may follow. A record
    /// that is like earlier ones is added as a repeat.
    ///
    /// - Returns: the lines; of the one behind them nothing was added to the batch.
    mutating func readAtOnce(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        number: Int,
        into batch: inout RecordBatch
    ) -> LineRun

    /// Reads a line that is no comment.
    ///
    /// - Returns: whether the line was recognised; if not, nothing was added to the batch.
    mutating func read(_ line: Line, into batch: inout RecordBatch) -> Bool
}

extension LineReader {
    mutating func begin(_ batch: inout RecordBatch) {}

    mutating func end(_ batch: RecordBatch, _ bytes: UnsafeRawBufferPointer) {}

    @inline(__always)
    mutating func readAtOnce(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        number: Int,
        into batch: inout RecordBatch
    ) -> LineRun { LineRun(at: start) }

    /// Complexity: O(*n*) in the chunk's bytes.
    package mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        firstLine: Int,
        isAll: Bool,
        into batch: inout RecordBatch
    ) -> (lines: Int, end: Int) {
        begin(&batch)
        var number = firstLine
        var start = 0
        /// Where the last line begins that was read at once.
        var quickStart = 0
        while start < bytes.count {
            let text = bytes.end(from: start, to: bytes.count) { $0 == UInt8(ascii: " ") }
            let run =
                bytes.isSourceOfFrame(at: text)
                ? LineRun(at: start) : readAtOnce(bytes, from: start, number: number, into: &batch)
            if run.count > 0 {
                number += run.count
                quickStart = run.lastStart
                start = run.end
            }
            if start >= bytes.count { break }
            let line = Line(bytes, at: start, to: bytes.count, number: number)
            if !line.text.isEmpty, bytes.isFrame(line.text) {
                batch.appendOther(line.text, of: line, .silent)
                takesAttributes = false
            } else if !line.text.isEmpty {
                read(line, behind: quickStart, into: &batch)
            }
            number += 1
            start = line.end + 1
        }
        end(batch, bytes)
        return (number - firstLine, bytes.count)
    }

    /// - Parameter quickStart: where the last line begins that was read at once.
    private mutating func read(_ line: Line, behind quickStart: Int, into batch: inout RecordBatch) {
        let (records, others) = (batch.records.count, batch.otherLines.count)
        let isComment = Comment.begins(line.bytes, line.text)
        let isRead =
            isComment
            ? batch.appendNote(line.text, of: line)
            : read(line, into: &batch) || batch.appendMark(line.text, of: line)
        if isRead {
            takesAttributes = batch.endsInRecord(since: records, others: others)
        } else if !takesAttributes || !appendAttributes(of: line, last: quickStart, to: &batch) {
            batch.appendOther(line.text, of: line, isComment ? .silent : .open)
            takesAttributes = false
        }
    }

    /// Gives the last record the attributes that a line holds.
    ///
    /// - Parameter last: where the last line begins that was read at once.
    /// - Returns: whether there were any.
    private mutating func appendAttributes(of line: Line, last: Int, to batch: inout RecordBatch) -> Bool {
        guard AttributeScanner.beginsPair(line.bytes, line.text), !saysEvent(line), !isAbove(line, batch) else {
            return false
        }
        if batch.endsInRepeat { readRepeatInFull(line.bytes, from: last, into: &batch) }
        return batch.appendAttributes(line.bytes, line.text, isCut: line.isUnfinished)
    }

    /// Whether a line stands further out than the last record, and that one is nobody's: it may name whom the next ones are of.
    private func isAbove(_ line: Line, _ batch: RecordBatch) -> Bool {
        guard !batch.endsInRepeat, let last = batch.records.last, last.subject.isEmpty else { return false }
        let ofLine = batch.records.reversed().prefix { $0.line == last.line }
        return ofLine.allSatisfy { line.column(of: line.text.lowerBound) < $0.column }
    }

    /// Whether a line that begins like a pair says an event, not what a record is about: as its key, `open: Kitchen`, or beside other
    /// words, as in `id=45 completed` and `msg="Kitchen open"`. A name alone may well be a value, as in `state = completed`.
    private func saysEvent(_ line: Line) -> Bool {
        let (bytes, text) = (line.bytes, line.text)
        var index = text.lowerBound
        while let name = names.first(in: bytes, from: index, to: text.upperBound) {
            if !isValue(name, bytes, in: text) { return true }
            index = name.upperBound
        }
        return false
    }

    /// Whether a name is all of a value.
    private func isValue(_ name: Range<Int>, _ bytes: UnsafeRawBufferPointer, in text: Range<Int>) -> Bool {
        let before = bytes.trimmedEnd(from: text.lowerBound, to: name.lowerBound)
        guard before > text.lowerBound else { return false }
        let sign = bytes[before - 1]
        guard sign.isOne(of: "\"'") else { return sign.isOne(of: "=:([{,") }
        return name.upperBound < text.upperBound && bytes[name.upperBound] == sign && before - 1 > text.lowerBound
            && bytes[before - 2].isOne(of: "=: ")
    }

    /// Reads the line of the last repeat once more, as a record that can have attributes.
    private mutating func readRepeatInFull(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        into batch: inout RecordBatch
    ) {
        guard let last = batch.repeats.popLast() else { return }
        _ = read(Line(bytes, at: start, to: bytes.count, number: Int(last.line)), into: &batch)
    }
}
