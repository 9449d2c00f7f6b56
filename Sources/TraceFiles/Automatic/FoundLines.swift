import TraceModel
import TraceReaders

/// Looks at the lines of a form that was found, and refuses the records of those that say something against them.
struct FoundLines {
    private let names: EventNames
    /// The attributes that rules read, which say nothing of how an event went.
    private let declared: Set<String>
    private var calledOff = CalledOffEvents()
    /// The lines that said nothing against their records, and say nothing whatever their digits and identifiers are.
    private var lines = AlikeLines()
    /// What else is known of each of them.
    private var known: [KnownLine] = []
    /// Whether digits are looked at to know an event's name.
    private let asksForDigits: Bool

    /// Where the parts of a record stand in its line; the subject of nobody's is empty.
    private struct RecordParts: Equatable {
        var name: Range<Int>
        var subject: Range<Int>
    }

    /// What is known of a line that said nothing against its record.
    private struct KnownLine {
        var parts: RecordParts
        /// The values that say how it went, and where in it they stand: they must be the same.
        var values: [(place: Range<Int>, text: [UInt8])]

        func holdsValues(_ line: Range<Int>, _ text: UnsafeRawBufferPointer) -> Bool {
            values.allSatisfy { value in
                value.text.withUnsafeBytes {
                    text.areEqual(at: line.lowerBound + value.place.lowerBound, $0, count: $0.count)
                }
            }
        }
    }

    /// A record that has all of a line to itself.
    private struct OwnLine {
        var index: Int
        var line: Range<Int>
        var parts: RecordParts
    }

    init(names: EventNames, declared: Set<String>) {
        self.names = names
        self.declared = declared
        asksForDigits = SilentText.of(names).holdDigits
    }

    /// Takes out the records that are none, and makes gaps of those against which their lines say something.
    mutating func take(_ batch: inout RecordBatch, of text: UnsafeRawBufferPointer, in form: ReaderChoice) {
        var others = others(in: batch, of: text)
        if batch.dropDenied(text, among: others.indices) { others = self.others(in: batch, of: text) }
        let (names, count) = (names, batch.records.count)
        var failures = LineFailures(declared: declared)
        batch.refuse(text, among: others.indices) { name, subject, line in
            RecordBatch.isFailed(name, of: subject, in: line, text, &failures, &calledOff)
                || text.joinsMore(to: subject, before: name, endInNumbers: form.endInNumbers)
                || form.wordy.map { text.doubts(name, of: subject, in: line, $0) } ?? false
                || form.refusesSecondEvents && text.saysEvent(besides: name, in: line, names, of: subject)
                || form.labels.map { text.listsObjects(name, of: subject, in: line, $0) } ?? false
        }
        guard batch.records.count == count else { return }
        for own in others.lines where lines.isWorthRemembering && batch.records[own.index].isEvent {
            learn(own, text, in: form, &failures)
        }
    }

    /// The records whose lines are like none that said nothing against its own, and which of them have lines to themselves.
    private mutating func others(in batch: RecordBatch, of text: UnsafeRawBufferPointer)
        -> (indices: [Int], lines: [OwnLine])
    {
        guard batch.takesRepeats, lines.isWorthRemembering, !asksForDigits else {
            return (Array(batch.records.indices), [])
        }
        var others: (indices: [Int], lines: [OwnLine]) = ([], [])
        var line = 0..<0
        for index in batch.records.indices {
            guard let found = FoundLines.parts(of: index, in: batch, text, &line) else {
                others.indices.append(index)
                continue
            }
            if let place = lines.place(of: line, in: text), known[place].parts == found,
                known[place].holdsValues(line, text)
            {
                continue
            }
            others.indices.append(index)
            others.lines.append(OwnLine(index: index, line: line, parts: found))
        }
        return others
    }

    /// Where the parts of a record stand, if it has all of a line to itself.
    ///
    /// - Parameter line: that of the record before; then its own.
    private static func parts(
        of index: Int,
        in batch: RecordBatch,
        _ text: UnsafeRawBufferPointer,
        _ line: inout Range<Int>
    ) -> RecordParts? {
        let (name, subject) = (batch.records[index].name.range, batch.records[index].subject.range)
        guard batch.records[index].isEvent, !name.isEmpty, name.upperBound <= text.count, batch.isAlone(index)
        else { return nil }
        if line.isEmpty || name.lowerBound < line.lowerBound {
            line = text.lineStart(before: name.lowerBound)..<text.lineEnd(from: name.lowerBound)
        }
        while line.upperBound <= name.lowerBound {
            line = line.upperBound + 1..<text.lineEnd(from: line.upperBound + 1)
        }
        guard name.clamped(to: line) == name, subject.isEmpty || subject.clamped(to: line) == subject else {
            return nil
        }
        func inLine(_ part: Range<Int>) -> Range<Int> {
            part.isEmpty ? 0..<0 : part.lowerBound - line.lowerBound..<part.upperBound - line.lowerBound
        }
        return RecordParts(name: inLine(name), subject: inLine(subject))
    }

    // MARK: - What is known

    /// Remembers a line that says nothing against its record, if it would not with any other digits.
    private mutating func learn(
        _ own: OwnLine,
        _ text: UnsafeRawBufferPointer,
        in form: ReaderChoice,
        _ failures: inout LineFailures
    ) {
        if lines.place(of: own.line, in: text) != nil { return }
        guard says(own, text, whateverDigitsIn: form),
            let values = failures.values(in: text.trimmed(own.line), text),
            let place = lines.remember(own.line, of: text)
        else {
            lines.noteUseless()
            return
        }
        let start = own.line.lowerBound
        let line = KnownLine(
            parts: own.parts,
            values: values.map { ($0.lowerBound - start..<$0.upperBound - start, Array(text[$0])) }
        )
        if place == known.count { known.append(line) } else { known[place] = line }
    }

    /// Whether a line says the same with any other digits and identifiers, the values of keys that tell how it went apart: none of them is
    /// another event's or object's, or a count behind the event where words behind it are looked at. What is indented may be the source
    /// below a frame, and what a mark does depends on earlier lines.
    private func says(_ own: OwnLine, _ text: UnsafeRawBufferPointer, whateverDigitsIn form: ReaderChoice) -> Bool {
        let line = text.trimmed(own.line)
        func inText(_ part: Range<Int>) -> Range<Int> {
            own.line.lowerBound + part.lowerBound..<own.line.lowerBound + part.upperBound
        }
        let (name, subject) = (inText(own.parts.name), inText(own.parts.subject))
        let behind = text.parameterListEnd(from: name.upperBound, to: line.upperBound)
        return line.lowerBound == own.line.lowerBound
            && !CalledOffEvents.isMarked(RecordBatch.front(of: name, subject, in: line), in: text)
            && names.first(in: text, from: line.lowerBound, to: name.lowerBound) == nil
            && names.first(in: text, from: name.upperBound, to: line.upperBound) == nil
            && (form.labels == nil || !subject.isEmpty && text.names(listedWith: subject, in: line).count == 1)
            && (form.wordy == nil || !EventRest.beginsWithNumber(behind..<line.upperBound, in: text))
    }
}
