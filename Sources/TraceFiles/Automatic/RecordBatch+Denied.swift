import TraceModel
import TraceReaders

/// Events that did not take place.
extension RecordBatch {
    /// Takes out the records whose subject ends in words that deny their event, `19 failed to connect`, `failed login`, and those that are
    /// frames of a stack.
    ///
    /// - Parameter indices: those of the records that are looked at.
    /// - Returns: whether there were any.
    mutating func dropDenied(_ text: UnsafeRawBufferPointer, among indices: [Int]) -> Bool {
        let denied = indices.filter { index in
            records[index].isEvent
                && (RecordBatch.isDenied(records[index], in: text) || RecordBatch.isOfFrame(records[index], in: text))
        }
        if denied.isEmpty { return false }
        for index in denied {
            let name = Int(records[index].name.start)
            let line = text.trimmed(text.lineStart(before: name)..<text.lineEnd(from: name))
            otherLines.append(OtherLine(line: Int(records[index].line), text: ByteRange(line), kind: .open))
        }
        otherLines.sort { $0.line < $1.line }
        removeRecords(at: Set(denied))
        return true
    }

    /// Whether a mark in front of a record or a member says that it failed: `[FAILED]`, `✗`, `ok=false`, `status=403`.
    ///
    /// - Parameters:
    ///   - failures: what the members of the line say.
    ///   - calledOff: finds what a mark calls off.
    static func isFailed(
        _ name: Range<Int>,
        of subject: Range<Int>,
        in line: Range<Int>,
        _ text: UnsafeRawBufferPointer,
        _ failures: inout LineFailures,
        _ calledOff: inout CalledOffEvents
    ) -> Bool {
        if LogWords.ends(name, in: text) { return false }
        let front = RecordBatch.front(of: name, subject, in: line)
        if calledOff.take(name, behind: front, text) { return true }
        if text.words(of: front).contains(where: text.marksFailure) || text.endsInEmptyBox(front)
            || text.endsInNo(front)
        {
            return true
        }
        // What stands in one with the subject must be set apart by a sign.
        if front.upperBound < name.lowerBound, subject.upperBound <= name.lowerBound,
            let first = text.words(of: subject).first, first.upperBound < subject.upperBound,
            text[first.upperBound] != UInt8(ascii: " ") || text[first.lowerBound] >= 0x80, text.marksFailure(first)
        {
            return true
        }
        return failures.deny(name, of: subject, in: line, text)
            || DenyingWords.denyMessage(behind: name, of: subject, to: line.upperBound, in: text)
    }

    /// Makes gaps of messages of which a member, or what stands right behind them, says that they failed, where their event is an
    /// ordinary word: what is called `viewDidLoad` took place.
    mutating func refuseFailedMessages(
        _ text: UnsafeRawBufferPointer,
        declared: Set<String>,
        _ calledOff: inout CalledOffEvents
    ) {
        var failures = LineFailures(declared: declared)
        let isNoWord = { (name: Range<Int>) in EventNames.isNoWord(text.part(name)) }
        refuse(text, among: records.indices, besides: isNoWord) { name, subject, line in
            let front = RecordBatch.front(of: name, subject, in: line)
            return
                (calledOff.take(name, behind: front, text) || failures.deny(name, of: subject, in: line, text)
                || !subject.isEmpty && text.endsInFailure(front)
                || DenyingWords.denyMessage(behind: name, of: subject, to: line.upperBound, in: text))
                && !LogWords.ends(name, in: text)
        }
    }

    /// Whether a text says of an event that it failed, as those of records that are refused do.
    ///
    /// - Parameter name: where the event stands in the text.
    static func denies(_ name: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        let line = text.trimmed(text.lineStart(before: name.lowerBound)..<text.lineEnd(from: name.upperBound))
        var failures = LineFailures(declared: [])
        var calledOff = CalledOffEvents()
        return isFailed(name, of: 0..<0, in: line, text, &failures, &calledOff)
    }

    /// What stands in front of an event and of what it is about.
    static func front(of name: Range<Int>, _ subject: Range<Int>, in line: Range<Int>) -> Range<Int> {
        let head = subject.isEmpty ? name.lowerBound : min(subject.lowerBound, name.lowerBound)
        return line.lowerBound..<max(line.lowerBound, head)
    }

    private static func isOfFrame(_ record: RawRecord, in text: UnsafeRawBufferPointer) -> Bool {
        let name = Int(record.name.start)
        guard name < text.count else { return false }
        return text.isFrame(text.trimmed(text.lineStart(before: name)..<text.lineEnd(from: name)))
    }

    private static func isDenied(_ record: RawRecord, in text: UnsafeRawBufferPointer) -> Bool {
        let subject = record.subject.range
        guard !subject.isEmpty, subject.upperBound <= record.name.start, record.name.range.upperBound <= text.count
        else { return false }
        let words = text.words(of: subject)
        // What joins them says nothing of that: `has not been paid`.
        let rest = words.dropLast(LogWords.joints(endingIn: words, text))
        guard let last = rest.last else { return false }
        return LogWords.forestall(last, behind: rest.dropLast().last ?? 0..<0, in: text)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a box that is not ticked stands right in front of a record: `[ ]`.
    fileprivate func endsInEmptyBox(_ front: Range<Int>) -> Bool {
        let end = trimmedEnd(from: front.lowerBound, to: front.upperBound)
        return end - 3 >= front.lowerBound
            && (hasText("[ ]", at: end - 3, to: end) || hasText("☐", at: end - 3, to: end))
    }

    /// Whether what stands right in front of a record says that it failed, or is not done: `✗`, `[SKIP]`, `[ ]`.
    fileprivate func endsInFailure(_ front: Range<Int>) -> Bool {
        endsInEmptyBox(front) || lastMark(in: front).map { marksFailure(withoutSigns($0)) } ?? false
    }

    /// Whether an answer right in front of a record says that what it says did not come about: `no`, `false`. In front of a number the
    /// first one says that it is one: `no 17`.
    fileprivate func endsInNo(_ front: Range<Int>) -> Bool {
        guard let word = lastMark(in: front).map(withoutSigns) else { return false }
        let isOfNumber = front.upperBound < count && self[front.upperBound].isDigit
        return LogWords.answersNo(word, beforeNumber: isOfNumber, in: self)
    }

    /// The word with which a text ends, and the signs around it, if it is short enough for a mark.
    func lastMark(in text: Range<Int>) -> Range<Int>? {
        let end = trimmedEnd(from: text.lowerBound, to: text.upperBound)
        let limit = Swift.max(text.lowerBound, end - LogWords.longestMark)
        let start = start(endingAt: end, notBefore: limit) { $0 != UInt8(ascii: " ") }
        return start < end && (start > limit || start == text.lowerBound) ? start..<end : nil
    }

    /// Whether a word in front of a record says that it failed: `FAILED`, `✗`.
    fileprivate func marksFailure(_ word: Range<Int>) -> Bool {
        // No key of another member does.
        let isKey = word.upperBound < count && self[word.upperBound].isOne(of: "\"=")
        return !isKey && LogWords.marksFailure(word, in: self)
            || crossEnd(at: word.lowerBound, to: word.upperBound) != nil
    }
}
