extension TraceBuilder {
    /// Takes in records that are like earlier ones.
    ///
    /// - Parameter newObjects: those that no record has told yet.
    @inline(never)
    mutating func append(
        _ repeats: ArraySlice<RepeatedRecord>,
        _ newObjects: inout ArraySlice<NewObject>,
        _ text: BatchText
    ) {
        if repeats.isEmpty { return }
        let count = trace.entries.count
        var (lastSubject, lastName, isLastBare) = (retellings.subject, retellings.name, true)
        // Most records have the header of the one before.
        var (header, headerNumber) = (KnownNumbers.Header(process: -1, timeUnit: 1), Int32(-1))
        var counts = [Int](repeating: 0, count: known.names.count)
        // The entries are taken out of the trace, which new subjects change.
        var entries: [Trace.Entry] = []
        swap(&entries, &trace.entries)
        entries.append(addingCapacity: repeats.count) { entries in
            for record in repeats {
                if record.header != headerNumber {
                    headerNumber = record.header
                    header = known.headers[Int(headerNumber)]
                }
                let object = Int(record.object)
                let isKnown = object < known.places.count && known.places[object].process == header.process
                let subject =
                    isKnown
                    ? known.places[object].subject
                    : numberOfSubject(record.object, in: header.process, &newObjects, text)
                compare(record.time, header.timeUnit)
                counts[Int(record.call)] += 1
                if subject < 0 { continue }
                let name = known.names[Int(record.call)]
                var entry = Trace.Entry(
                    name: name,
                    subject: subject,
                    line: record.line,
                    column: 1,
                    time: record.time,
                    timeUnit: header.timeUnit
                )
                if subject == lastSubject, lastName >= 0, names.call(of: name) == names.call(of: lastName) {
                    if !entries.isEmpty { retellings.note(entries[entries.count - 1], isBare: isLastBare) }
                    entry.isRetold = retellings.retells(entry, isBare: header.isBare, names, text.chunk)
                }
                if header.hasAttributes { appendAttributes(of: record.header, to: &entry) }
                entries.append(entry)
                (lastSubject, lastName, isLastBare) = (subject, name, header.isBare)
            }
        }
        swap(&entries, &trace.entries)
        if trace.entries.count > count { retellings.note(trace.entries[trace.entries.count - 1], isBare: isLastBare) }
        trace.recordCount += repeats.count
        for call in counts.indices where counts[call] > 0 {
            trace.countsOfNames[Int(known.names[call])] += counts[call]
        }
    }

    /// Gives an entry the attributes that a header gives its records.
    private mutating func appendAttributes(of header: Int32, to entry: inout Trace.Entry) {
        let attributes = known.attributes(of: header)
        entry.firstAttribute = Int32(trace.attributes.count)
        entry.attributeCount = Int32(attributes.count)
        trace.attributes += attributes
    }

    /// The subject that an object of the reader is where no record has told it, or its process is another than the one it was last met
    /// in, or its subject has been forgotten.
    @inline(never)
    private mutating func numberOfSubject(
        _ object: Int32,
        in process: Int32,
        _ newObjects: inout ArraySlice<NewObject>,
        _ text: BatchText
    ) -> Int32 {
        while let next = newObjects.first, next.number <= object {
            tell(next, text)
            newObjects.removeFirst()
        }
        if let number = known.subject(of: object, in: process) { return number }
        guard let name = known.name(ofObject: object, in: process) else { return -1 }
        let number = subjects.number(of: name, in: &trace)
        known.tell(number, in: process, at: object)
        return number
    }

    /// Takes in what an object of the reader is called.
    mutating func tell(_ object: NewObject, _ text: BatchText) {
        guard let identity = subjects.identity(text[object.identity]) else { return }
        let className =
            known.className(of: object.classNumber)
            ?? known.tell(classNames.intern(text[object.className]), ofClass: object.classNumber)
        let kind: Trace.Subject.Kind = object.identity.isEmpty ? .label : .identity
        known.tell(
            SubjectName(kind: kind, process: -1, className: className, identity: identity),
            at: object.number
        )
    }
}
