/// Turns the batches of a reader into a trace: byte ranges become small numbers, strings are made once each.
package struct TraceBuilder: Sendable {
    /// What has been met so far, with the entries since they were last dropped.
    package internal(set) var trace = Trace()
    /// Whether the trace has to be judged as a whole: a record has had an attribute that is wanted, or labels may be several objects.
    package var asksForWhole: Bool { attributes.haveCome || !trace.ambiguousLabels.isEmpty }
    /// Whether a label was read behind a module, which another may follow.
    package var hasMetModules: Bool { !modules.isEmpty }
    var names = RecordNames()
    var classNames = ByteTable()
    private var modules = LabelModules()
    private var attributes: KeptAttributes
    private var processes = ProcessTable()
    var subjects = SubjectTable()
    /// What the trace named when its entries were last dropped.
    private var start = TraceGrowth.Start()
    /// What the numbers of the reader stand for.
    var known = KnownNumbers()
    /// Finds records that say once more what the ones before them say.
    var retellings = Retellings()
    var latestTime = Trace.Entry.noTime
    /// Of the times that go back: how many of them are before all others, the earliest and the last one.
    var falling = (count: 0, earliest: Int64.max, last: Trace.Entry.noTime)
    /// Whether the batch's labels may stand behind modules.
    private var mayDropModules = false
    private let keepsOtherLines: Bool
    /// Whether the trace is held as a whole, so that its labels can be named at its end.
    private let isHeld: Bool

    /// - Parameter keepsOtherLines: whether the trace holds the text of the lines that are no records.
    /// - Parameter wantedAttributes: the attributes that the trace holds; nil: all.
    /// - Parameter isHeld: whether nothing is dropped, and the trace is taken as a whole.
    package init(keepsOtherLines: Bool = false, wantedAttributes: Set<String>? = nil, isHeld: Bool = false) {
        self.keepsOtherLines = keepsOtherLines
        attributes = KeptAttributes(wanted: wantedAttributes)
        self.isHeld = isHeld
        _ = classNames.intern("")
    }

    /// Takes in one chunk.
    ///
    /// - Parameter bytes: the chunk that the batch's ranges count from.
    package mutating func append(_ batch: RecordBatch, of bytes: UnsafeRawBufferPointer) {
        batch.withText(of: bytes) { append(batch, of: $0) }
    }

    private mutating func append(_ batch: RecordBatch, of text: BatchText) {
        mayDropModules = batch.mayDropModules
        if batch.hasTimesOfDay { trace.hasTimesOfDay = true }
        attributes.begin()
        if known.begin(generation: batch.generation) { subjects.dropIdentities() }
        retellings.begin(batch)
        appendCarriedAttributes(of: batch, text)
        var repeats = batch.repeats[...]
        var newObjects = batch.newObjects[...]
        for record in batch.records {
            if let next = repeats.first, next.line < record.line {
                let behind = repeats.firstIndex { $0.line > record.line } ?? repeats.endIndex
                append(repeats[..<behind], &newObjects, text)
                repeats = repeats[behind...]
            }
            switch record.kind {
            case .instance, .classMethod:
                let name =
                    known.name(of: record.call)
                    ?? numberOfName(text[record.name], isClassMethod: record.kind == .classMethod)
                let isNewHeader = !known.hasTold(record.header)
                let isKept = append(record, named: name, of: text)
                if record.attributeCount == 0 { break }
                let own = batch.attributes(of: record)
                if isNewHeader, batch.areAttributesOfHeaders {
                    known.tell(attributes.numbered(own, of: text), of: record.header)
                }
                if isKept { attributes.append(own, of: text, toLastOf: &trace) }
            case .gap: appendGap(at: record.line, column: record.column)
            case .directive:
                let name = String(decoding: text[record.name], as: UTF8.self)
                let value = String(decoding: text[record.value], as: UTF8.self)
                trace.entries.append(
                    .init(
                        name: Trace.Entry.directive(trace.directives.count),
                        subject: 0,
                        line: record.line,
                        column: record.column
                    )
                )
                trace.directives.append(.init(name: name, value: value))
            }
        }
        append(repeats, &newObjects, text)
        retellings.end(text.chunk)
        // One whose only record turned out to say more may be met again.
        for object in newObjects { tell(object, text) }
        subjects.markReturned(in: &trace, from: start.subjects)
        trace.signs.merge(batch.signs) { earlier, _ in earlier }
        trace.otherLineCount += batch.otherLines.count
        if keepsOtherLines {
            for other in batch.otherLines {
                trace.otherLines.append((other.line, String(decoding: text[other.text], as: UTF8.self)))
            }
        }
    }

    /// Drops the entries, for those of the next chunk. What they name stays known; attributes that the next chunk begins
    /// with are lost.
    ///
    /// - Returns: what the trace has gained since they were last dropped.
    package mutating func takeGrowth() -> TraceGrowth {
        let growth = TraceGrowth(of: trace, since: start)
        dropEntries()
        return growth
    }

    /// The same where nobody asks for what the trace has gained.
    package mutating func dropEntries() {
        start = TraceGrowth.Start(trace)
        // Whoever took them may hold them still. The next chunk has about as many.
        let room = trace.entries.count + trace.entries.count / 16
        trace.entries = []
        trace.entries.reserveCapacity(room)
        trace.attributes.removeAll(keepingCapacity: true)
        trace.renewedSubjects.removeAll(keepingCapacity: true)
    }

    /// Forgets subjects that no entry is about that has not been dropped. If a record is about one of them again, it is
    /// another subject, which the trace marks as returned.
    package mutating func forget(_ subjects: [Int32]) {
        self.subjects.forget(subjects, in: &trace)
        known.forget(subjects, of: trace.subjects.count)
        if known.places.isEmpty { self.subjects.dropIdentities() }
    }

    /// Forgets subjects before the trace is begun again. Then records are counted, but passed over if they are about a
    /// subject that is not known by now.
    package mutating func keepAll(but subjects: [Int32]) {
        known = KnownNumbers()
        self.subjects.forget(subjects, in: &trace)
        self.subjects.close()
    }

    /// How many subjects are known.
    package var subjectCount: Int { subjects.count }

    /// Begins the same trace again: nothing has been met, but names and subjects keep their numbers.
    package mutating func restart() {
        trace.directives.removeAll()
        trace.signs.removeAll()
        trace.otherLines.removeAll()
        trace.recordCount = 0
        trace.countsOfNames = trace.names.map { _ in 0 }
        trace.gapCount = 0
        trace.otherLineCount = 0
        trace.backwardTimes = 0
        trace.midnights = 0
        latestTime = Trace.Entry.noTime
        falling = (0, .max, Trace.Entry.noTime)
        for number in trace.subjects.indices { trace.subjects[number].hasReturned = false }
        known = KnownNumbers()
        retellings = Retellings()
        subjects.restart()
        dropEntries()
    }

    /// The trace so far, as if it ended with a line.
    package mutating func current(atLine line: Int) -> Trace {
        end(atLine: line)
        writeOut()
        return trace
    }

    /// The whole trace.
    ///
    /// - Parameters:
    ///   - lastLine: the number of the last line, 0 in an empty file.
    ///   - lastColumn: the column at which a finding about the end stands.
    package consuming func finish(lastLine: Int, lastColumn: Int = 1) -> Trace {
        end(atLine: lastLine, column: lastColumn)
        writeOut()
        if isHeld { modules.join(&trace) }
        return trace
    }

    /// Takes in where the trace ends.
    package mutating func end(atLine line: Int, column: Int = 1) {
        trace.lastLine = line
        trace.lastColumn = column
        trace.runsBackward = runsBackward
    }

    /// Makes strings of what the trace names.
    package mutating func writeOut() {
        trace.classNames = (0..<classNames.count).map { classNames[Int32($0)] }
        subjects.writeOutIdentities(&trace)
        attributes.writeOut(to: &trace)
    }

    private mutating func appendGap(at line: Int32, column: Int32) {
        trace.gapCount += 1
        retellings.takeGap()
        trace.entries.append(.init(name: Trace.Entry.gap, subject: 0, line: line, column: column))
    }

    /// - Returns: whether the record is not passed over.
    private mutating func append(_ record: RawRecord, named name: Int32, of text: BatchText) -> Bool {
        let process = processes.number(of: text[record.process], text[record.processID], in: &trace)
        let subject: Int32
        if let number = known.subject(of: record.object, in: process) {
            subject = number
        } else if let name = self.name(ofSubjectOf: record, process, text) {
            known.tell(name, at: record.object)
            subject = subjects.number(of: name, in: &trace)
            known.tell(subject, in: process, at: record.object)
        } else {
            subject = -1
        }
        let isBare = known.hasTold(record.header) || retellings.isBareInFront(record, in: text.chunk)
        known.tell(record, name: name, process: process, isBare: isBare)
        compare(record.time, record.timeUnit)
        trace.recordCount += 1
        trace.countsOfNames[Int(name)] += 1
        if subject < 0 { return false }
        var entry = Trace.Entry(
            name: name,
            subject: subject,
            line: record.line,
            column: record.column,
            time: record.time,
            timeUnit: record.timeUnit
        )
        if retellings.mayRetell(entry) { entry.isRetold = retellings.retells(entry, record, names, text.chunk) }
        retellings.note(entry, record)
        trace.entries.append(entry)
        return true
    }

    /// Gives the last record of the chunks before the attributes that a chunk begins with.
    private mutating func appendCarriedAttributes(of batch: RecordBatch, _ text: BatchText) {
        guard batch.carriedAttributeCount > 0 else { return }
        let carried = batch.attributes[..<batch.carriedAttributeCount]
        if trace.entries.last.map({ $0.name >= 0 }) == true {
            attributes.append(carried, of: text, toLastOf: &trace)
        } else {
            attributes.pass(carried, of: text)
        }
    }

    private mutating func numberOfName(_ bytes: UnsafeRawBufferPointer, isClassMethod: Bool) -> Int32 {
        let number = names.number(of: bytes, isClassMethod: isClassMethod)
        if Int(number) == trace.names.count {
            trace.names.append(names[number])
            trace.countsOfNames.append(0)
        }
        return number
    }

    /// What the subject of a record is called; nil if it is called by what no known subject is, and no others are numbered.
    private mutating func name(ofSubjectOf record: RawRecord, _ process: Int32, _ text: BatchText) -> SubjectName? {
        let kind: Trace.Subject.Kind =
            record.kind == .classMethod ? .classObject : record.identity.isEmpty ? .label : .identity
        var className = classNames.intern(text[record.className])
        if kind != .identity, mayDropModules { className = label(className, record.className, text.chunk) }
        guard let identity = subjects.identity(text[record.identity]) else { return nil }
        return SubjectName(kind: kind, process: process, className: className, identity: identity)
    }

    /// The number by which a label is known: with its modules as long as others with the same class may come.
    private mutating func label(_ className: Int32, _ range: ByteRange, _ chunk: UnsafeRawBufferPointer) -> Int32 {
        guard let start = LabelModules.start(before: range, in: chunk) else { return className }
        let name = UnsafeRawBufferPointer(rebasing: chunk[start..<range.range.upperBound])
        if isHeld {
            let full = classNames.intern(name)
            modules.note(full, of: className)
            return full
        }
        modules.note(name, of: className)
        if modules.haveSeveral(className) { trace.ambiguousLabels.insert(className) }
        return className
    }
}
