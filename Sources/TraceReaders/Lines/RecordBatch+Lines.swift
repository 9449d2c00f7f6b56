package import TraceModel

/// What every reader adds to a batch in the same way.
extension RecordBatch {
    /// Adds what a comment tells Lifeline.
    ///
    /// - Returns: false if it is an ordinary comment.
    mutating func appendNote(_ comment: Range<Int>, of line: Line) -> Bool {
        let column = line.column(of: comment.lowerBound)
        return appendNote(comment, of: line, like: RawRecord(kind: .gap, line: line.number, column: column))
    }

    /// Adds what a comment tells Lifeline, at the place and time of a record.
    mutating func appendNote(_ comment: Range<Int>, of line: Line, like record: RawRecord) -> Bool {
        guard let note = Note(line.bytes, comment) else { return false }
        var record = record
        switch note {
        case .gap(let words):
            record.kind = .gap
            record.value = ByteRange(words)
        case .directive(let name, let value):
            record.kind = .directive
            record.name = ByteRange(name)
            record.value = ByteRange(value)
        case .mistake(let problem):
            diagnostics.append(
                Diagnostic(
                    "the note '\(line.bytes.excerpt(comment))' \(problem)",
                    at: Place(line: Int(record.line), column: Int(record.column)),
                    suggestion: "write `# lifeline: gap` where records are missing, or `# lifeline: kind = push`"
                )
            )
            return true
        }
        records.append(record)
        return true
    }

    /// Adds a gap if a text is a mark that a tool left.
    mutating func appendMark(_ text: Range<Int>, of line: Line) -> Bool {
        guard GapMark.matches(line.bytes, text) else { return false }
        appendGap(text, of: line)
        return true
    }

    /// Adds a gap whose own words are a text of the line.
    mutating func appendGap(_ text: Range<Int>, of line: Line) {
        var record = RawRecord(kind: .gap, line: line.number, column: line.column(of: text.lowerBound))
        record.value = ByteRange(text)
        records.append(record)
    }

    /// Adds text that says an event, though it is not clear whose, or no record of the format: another line, and a gap, since the
    /// record is missing.
    mutating func appendUnread(_ text: Range<Int>, of line: Line) {
        appendGap(text, of: line)
        appendOther(text, of: line, .unread)
    }

    /// What is no record for certain: if it names an event, one is missing.
    mutating func appendOther(_ text: Range<Int>, of line: Line, orUnreadIfNaming events: NameFinder) {
        if events.first(in: line.bytes, text) == nil {
            appendOther(text, of: line)
        } else {
            appendUnread(text, of: line)
        }
    }

    /// Whether something was added since the batch held so many records and other lines, and it is all records, the last
    /// one no gap or directive.
    func endsInRecord(since count: Int, others: Int) -> Bool {
        guard records.count > count, otherLines.count == others, let last = records.last else { return false }
        return last.isEvent
    }

    mutating func appendOther(_ text: Range<Int>, of line: Line, _ kind: OtherLine.Kind = .open) {
        otherLines.append(OtherLine(line: line.number, text: ByteRange(text), kind: kind))
    }

    /// Gives each record of a call that is printed with what it was given, `didMove(toParent: nil)`, the name that a spec knows.
    package mutating func nameCalls(_ names: EventNames, _ chunk: UnsafeRawBufferPointer) {
        for index in records.indices where records[index].isEvent {
            let name = records[index].name.range
            guard let last = name.last, last < chunk.count, chunk[last] == UInt8(ascii: ")"),
                let call = names.call(at: name.lowerBound, in: chunk, to: name.upperBound)
            else { continue }
            records[index].name = join(call.name, behind: chunk)
        }
    }

    /// Gives each record its event's name as the spec writes it, where it is printed in another case.
    package mutating func spell(_ names: EventNames, _ chunk: UnsafeRawBufferPointer) {
        for index in records.indices where records[index].isEvent {
            let printed = chunk.part(records[index].name.range)
            guard let name = names.spelling(of: printed), !name.utf8.elementsEqual(printed) else { continue }
            records[index].name = join(name.utf8, behind: chunk)
        }
    }
}
