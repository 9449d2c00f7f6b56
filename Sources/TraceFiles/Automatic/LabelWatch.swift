import TraceModel
import TraceReaders

/// Keeps watch on what records say besides their events: whether one label may be several objects.
///
/// Where an event of a label comes with two values at the same place of its lines, and each of the two comes with another event of the
/// label too, they go with events as what tells objects apart does: `solve started req=a`, `solve started req=b`, `solve finished a`. Of
/// values that are nothing but identifiers, or that a key such as `user` calls a name, the first is enough, and so it is of what has a
/// key or stands behind a word where nobody is named or the label was found beside it. What names an object in the message itself,
/// `request closed 3`, `[job 3] Upload closed`, may be what the line is about, whichever events come with it: there two values are
/// enough. Of a detail, `env=staging`, besides, two values must have come with one event, one right after the other. A label with a number
/// in it, of which several processes log events, may be one object in all of them. One that stands below two headings, `==> a.log <==` and
/// `==> b.log <==`, may be another one in each.
struct LabelWatch: Sendable {
    /// By labels and places.
    private var slots: [UInt64: Slot] = [:]
    /// For each label with a digit the process that logged it first.
    private var processes: [UInt64: UInt64] = [:]
    private var events: [UInt64: UInt64] = [:]
    /// Labels by their letters and digits alone, and the first one that ends in some of its words: `door s2` by `s2`.
    private var spellings: [UInt64: String] = [:]
    private var endings: [UInt64: String] = [:]
    private var bearers = LabelBearers()
    private var sections = SectionWatch()
    private var lookedAt = 0
    /// How many records of objects with addresses were looked at.
    private var objectsLookedAt = 0
    /// Why labels may be several objects, or one where they are taken for several, in words.
    var divided: [String: String] { bearers.divided.merging(dividedByValues) { _, first in first } }
    private var dividedByValues: [String: String] = [:]
    /// Whether some label comes with several values somewhere, so that what is still to come may divide it.
    var isOpen: Bool { hasSeveralValues || bearers.areSeveral }
    private var hasSeveralValues = false

    /// A place of a label's lines.
    private struct Slot: Sendable {
        var values: [Value] = []
        /// Which value came last, and with which event.
        var last: (value: Int, event: UInt64) = (-1, 0)
        /// Whether two values came with one event, one right after the other, as two objects do and no single one.
        var isCrossed = false
    }

    /// A value at a place of a label's lines.
    private struct Value: Sendable {
        var hash: UInt64
        var text: String
        /// The events that it comes with, a bit for each, and the last one.
        var events: UInt64
        var last: UInt64
    }

    /// Whether lines have stood above records that may say whose these are.
    var hasHeadings: Bool { !sections.isEmpty }

    /// Whether no more records are looked at.
    var isDone: Bool { lookedAt == LabelWatch.mostRecords }

    private static let mostRecords = 1 << 12
    private static let mostValues = 16
    private static let mostSlots = 1 << 15
    /// How many bytes of a label are remembered.
    private static let longestLabel = 1 << 8

    /// Takes in what a reader found in some lines.
    ///
    /// - Parameters:
    ///   - haveHeaders: whether a header stands in front of each message, which tells no objects apart.
    ///   - arePlain: whether the records are messages of a console, which no format puts in columns.
    ///   - areFound: whether it was found out what tells objects apart.
    mutating func take(
        _ batch: RecordBatch,
        of text: UnsafeRawBufferPointer,
        haveHeaders: Bool,
        arePlain: Bool,
        areFound: Bool
    ) {
        takeSections(batch, of: text)
        if isDone, objectsLookedAt == LabelWatch.mostRecords { return }
        var tokenizer = LogTokenizer(text)
        batch.withText(of: text) { whole in
            for (index, record) in batch.records.enumerated() where record.kind == .instance {
                let isLabel = LabelWatch.isLabel(record)
                // The first batch may be all that a reading was found out from.
                if isLabel ? isDone : objectsLookedAt == LabelWatch.mostRecords { continue }
                guard record.name.range.upperBound <= text.count, isLabel || LabelWatch.mayNameOthers(record, text),
                    let line = line(of: index, in: batch, text)
                else { continue }
                guard isLabel else {
                    objectsLookedAt += 1
                    takeOthers(of: record, in: line, whole, text, &tokenizer)
                    continue
                }
                lookedAt += 1
                take(
                    record,
                    in: line,
                    whole,
                    text,
                    &tokenizer,
                    hasHeader: haveHeaders,
                    isPlain: arePlain,
                    isFound: areFound
                )
            }
        }
    }

    /// Takes in below which headings the records stand.
    private mutating func takeSections(_ batch: RecordBatch, of text: UnsafeRawBufferPointer) {
        var found: [(line: Int, heading: SectionHeading)] = []
        let haveNobody =
            !batch.otherLines.isEmpty && batch.records.contains { $0.kind == .instance && $0.subject.isEmpty }
        for other in batch.otherLines where other.text.range.upperBound <= text.count {
            let line = other.text.range
            if let heading = SectionHeading(line, in: text) { found.append((other.line, heading)) }
            if haveNobody, let block = SectionHeading(block: line, in: text) { found.append((other.line, block)) }
        }
        if found.isEmpty, sections.isEmpty { return }
        var headings = found[...]
        hasSeveralValues = true
        batch.withText(of: text) { whole in
            for record in batch.records where record.kind == .instance && LabelWatch.isLabel(record) {
                while let next = headings.first, next.line < Int(record.line) {
                    sections.take(next.heading, in: text)
                    headings.removeFirst()
                }
                let label = whole[record.subject]
                guard let (first, other) = sections.names(above: LabelLine.hash(label, 0), isNobody: label.isEmpty)
                else { continue }
                divide(label, "its lines stand below \(first) and \(other), and may be about two objects")
            }
        }
        for next in headings { sections.take(next.heading, in: text) }
    }

    /// Whether a record is about a label, a number or nobody, and no object that an address tells apart.
    private static func isLabel(_ record: RawRecord) -> Bool { record.className.isEmpty || record.identity.isEmpty }

    /// Whether the line of an object that an address tells apart says something with a digit in it behind the event.
    private static func mayNameOthers(_ record: RawRecord, _ text: UnsafeRawBufferPointer) -> Bool {
        if record.attributeCount > 0 { return true }
        let end = record.name.range.upperBound
        let tail = text.part(end..<text.lineEnd(from: end))
        return tail.count > 2 && tail.contains(where: \.isDigit)
    }

    /// The line of a record, with its attributes, which may stand on lines of their own; of several on a line its own object of JSON,
    /// nil of what is none.
    private func line(of index: Int, in batch: RecordBatch, _ text: UnsafeRawBufferPointer) -> Range<Int>? {
        let record = batch.records[index]
        let name = record.name.range
        let start = text.lineStart(before: name.lowerBound)
        let end = text.lineEnd(from: max(batch.attributesEnd(of: record, text), name.upperBound))
        let next = index + 1 < batch.records.count && batch.records[index + 1].line == record.line ? index + 1 : nil
        guard next != nil || index > 0 && batch.records[index - 1].line == record.line else {
            return text.trimmed(start..<end)
        }
        let own = start + Int(record.column) - 1
        let behind = next.map { start + Int(batch.records[$0].column) - 1 } ?? end
        guard start <= own, own < name.lowerBound, text[own] == UInt8(ascii: "{"), name.upperBound <= behind,
            behind <= end
        else { return nil }
        return text.trimmed(own..<behind)
    }

    private mutating func take(
        _ record: RawRecord,
        in line: Range<Int>,
        _ whole: BatchText,
        _ text: UnsafeRawBufferPointer,
        _ tokenizer: inout LogTokenizer,
        hasHeader: Bool,
        isPlain: Bool,
        isFound: Bool
    ) {
        let name = record.name.range
        let label = whole[record.subject]
        let processHash = LabelWatch.hash(ofProcessOf: record, whole)
        let labelHash = LabelLine.hash(label, 0)
        noteSpelling(of: label)
        if isKeyOfEvents(record.subject.range, in: text) {
            divide(label, "it is a word for what happens, and other lines may say to whom")
        }
        let hasNumber = label.contains(where: \.isDigit)
        if hasNumber {
            let first = processes[labelHash] ?? processHash
            processes[labelHash] = first
            if first != processHash { divide(label, "several processes log it, and may mean one object") }
            // What has a number is told apart by it.
            if !record.identity.isEmpty, !isFound { return }
        }
        guard let event = bit(ofEvent: LabelLine.hash(text.part(name), 0)) else { return }
        guard let tokens = tokenizer.tokens(of: line, event: name) else {
            return divide(label, "a line of it is too long to be looked at, and may say that it is another object")
        }
        let owner = labelHash &* 31 &+ processHash
        let start = isPlain ? LabelWatch.messageStart(in: line, before: name, hasHeader: hasHeader, text) : nil
        let found = LabelLine(
            tokens: tokens,
            text: text,
            tailStart: text.parameterListEnd(from: name.upperBound, to: line.upperBound),
            messageStart: start
        )
        for sign in found.signs() where !hasHeader || sign.range.lowerBound >= start ?? name.upperBound {
            // `checked door s2`, where `s2` is known; `user u1 checked order 18`, where `order 18` is.
            if isFound, sign.isTail, !sign.hasKey, !record.subject.range.overlaps(sign.range),
                let other = labelNamed(by: sign, in: line, text), other != String(decoding: label, as: UTF8.self)
            {
                divide(label, "its line names \(other), and may be about that")
                divide(other, "a line of \(String(decoding: label, as: UTF8.self)) names it, and may be about it")
            }
            if label.count <= LabelWatch.longestLabel, !sign.isDetail {
                bearers.note(sign, event, of: label, isFound: isFound, text)
            }
            if hasNumber, !record.identity.isEmpty, !sign.isOfProcess { continue }
            note(sign, event, of: owner, label, isFound: isFound, text)
        }
    }

    /// Takes in what other objects the line of one with an address names behind its event, as `<Manager: 0x1> connected <Device: 0x2>` does:
    /// the line may as well be about these.
    private mutating func takeOthers(
        of record: RawRecord,
        in line: Range<Int>,
        _ whole: BatchText,
        _ text: UnsafeRawBufferPointer,
        _ tokenizer: inout LogTokenizer
    ) {
        let name = record.name.range
        guard let event = bit(ofEvent: LabelLine.hash(text.part(name), 0)),
            let tokens = tokenizer.tokens(of: line, event: name)
        else { return }
        let found = LabelLine(
            tokens: tokens,
            text: text,
            tailStart: text.parameterListEnd(from: name.upperBound, to: line.upperBound),
            messageStart: nil
        )
        // As the trace describes it.
        let object = [UInt8]("<".utf8) + whole[record.className] + ": ".utf8 + whole[record.identity] + ">".utf8
        object.withUnsafeBytes { object in
            let owner = LabelLine.hash(object, 0) &* 31 &+ LabelWatch.hash(ofProcessOf: record, whole)
            for sign in found.signs() where sign.isReference && sign.isTail {
                note(sign, event, of: owner, object, isFound: false, text)
            }
        }
    }

    private static func hash(ofProcessOf record: RawRecord, _ whole: BatchText) -> UInt64 {
        LabelLine.hash(whole[record.process], LabelLine.hash(whole[record.processID], 0))
    }

    /// Takes in how a label is written. One that is written in two ways may be one object: `s2` and `door s2`, `s2:` or `"s2"`; `order 18`
    /// and `Order(18)` or `paid: order 18`.
    private mutating func noteSpelling(of label: UnsafeRawBufferPointer) {
        guard spellings.count < LabelWatch.mostSlots, label.count <= LabelWatch.longestLabel,
            let spelling = LabelWatch.spelling(of: label)
        else { return }
        let own = String(decoding: label, as: UTF8.self)
        if let known = spellings[spelling] {
            if known != own { divide(both: known, own) }
            return
        }
        spellings[spelling] = own
        if let longer = endings[spelling] { divide(both: own, longer) }
        for start in label.indices.dropFirst()
        where label[start].isName && !label[start - 1].isName && endings.count < LabelWatch.mostSlots {
            guard let ending = LabelWatch.spelling(of: label.part(start..<label.count)) else { continue }
            if let shorter = spellings[ending], shorter != own { divide(both: shorter, own) }
            if endings[ending] == nil { endings[ending] = own }
        }
    }

    private mutating func divide(both first: String, _ second: String) {
        for name in [first, second] { divide(name, "\(first) and \(second) may be one object") }
    }

    /// The label that a token behind an event names, perhaps with the words before it.
    private func labelNamed(by sign: LabelLine.Sign, in line: Range<Int>, _ text: UnsafeRawBufferPointer) -> String? {
        func label(_ range: Range<Int>) -> String? {
            LabelWatch.spelling(of: text.part(range)).flatMap { spellings[$0] }
        }
        if let known = label(sign.range) { return known }
        let end = text.start(endingAt: sign.range.lowerBound, notBefore: line.lowerBound) { !$0.isName }
        let start = text.start(endingAt: end, notBefore: line.lowerBound, while: \.isName)
        return start < end ? label(start..<sign.range.upperBound) : nil
    }

    /// A hash of a label's letters and digits, in whatever case, without the zeros before a number; nil if it has none.
    private static func spelling(of label: UnsafeRawBufferPointer) -> UInt64? {
        var letters: [UInt8] = []
        for index in label.indices where label[index].isName && label[index] != UInt8(ascii: "_") {
            let byte = label[index]
            let isInNumber = letters.last?.isDigit == true
            if byte == UInt8(ascii: "0"), !isInNumber, index + 1 < label.count, label[index + 1].isDigit { continue }
            letters.append(byte.isASCIILetter ? byte | 0x20 : byte)
        }
        return letters.isEmpty ? nil : LabelLine.hash(letters, 0)
    }

    /// Whether a label is no name but the key of its event: `Event: started`, below or above `Job: nightly build`.
    private func isKeyOfEvents(_ label: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        label.upperBound < text.count && text[label.upperBound].isOne(of: ":=")
            && text.isWord(label, of: LabelWatch.keysOfEvents)
    }

    private static let keysOfEvents: WordSet = [
        "event", "eventid", "eventname", "action", "status", "state", "type", "what", "message", "msg", "operation",
    ]

    /// Where the message of a line begins, behind the process and thread with which a header ends.
    private static func messageStart(
        in line: Range<Int>,
        before name: Range<Int>,
        hasHeader: Bool,
        _ text: UnsafeRawBufferPointer
    ) -> Int? {
        if !hasHeader { return line.lowerBound }
        return text.firstIndex(of: UInt8(ascii: "]"), from: line.lowerBound, to: name.lowerBound).map { $0 + 1 }
    }

    private mutating func note(
        _ sign: LabelLine.Sign,
        _ event: UInt64,
        of owner: UInt64,
        _ label: UnsafeRawBufferPointer,
        isFound: Bool,
        _ text: UnsafeRawBufferPointer
    ) {
        let bytes = text.part(sign.range)
        let place = sign.slot &* 31 &+ owner
        guard slots[place] != nil || slots.count < LabelWatch.mostSlots else { return }
        let hash = LabelLine.hash(bytes, 0)
        var slot = slots[place] ?? Slot()
        let own = slot.values.firstIndex { $0.hash == hash } ?? slot.values.count
        if own == slot.values.count {
            if own == LabelWatch.mostValues { return }
            slot.values.append(Value(hash: hash, text: text.excerpt(sign.range), events: 0, last: 0))
        }
        if slot.last.event == event, slot.last.value != own, slot.values[own].last != event { slot.isCrossed = true }
        slot.values[own].events |= event
        slot.values[own].last = event
        slot.last = (own, event)
        slots[place] = slot
        let values = slot.values
        if values.count < 2 { return }
        hasSeveralValues = true
        let value = values[own]
        // One event of each is enough.
        let isEnough =
            sign.isName && (label.isEmpty || isFound && sign.isTail && bytes.contains(where: \.isDigit))
        let other = values.first { other in
            if other.hash == hash || sign.hasKey && !sign.isIdentifier && LabelWatch.areBits(other.text, value.text) {
                return false
            }
            if sign.isDetail, !slot.isCrossed { return false }
            if sign.isObject { return true }
            let isShared = other.events & value.events != 0
            if isShared, sign.isBareNumber, max(other.events.nonzeroBitCount, value.events.nonzeroBitCount) > 1 {
                return true
            }
            if sign.isIdentifier || sign.isNamed && !label.contains(where: \.isDigit) || isEnough {
                return isShared || isEnough && label.isEmpty && !sign.isTail
            }
            return isShared && other.events.nonzeroBitCount > 1 && value.events.nonzeroBitCount > 1
        }
        if let other { divide(label, "its lines say \(other.text) and \(value.text), and may be about two objects") }
    }

    private mutating func divide(_ label: UnsafeRawBufferPointer, _ reason: String) {
        divide(String(decoding: label, as: UTF8.self), reason)
    }

    /// The first reason counts.
    private mutating func divide(_ label: String, _ reason: String) {
        if dividedByValues[label] == nil { dividedByValues[label] = reason }
    }

    /// Whether two values say no and yes.
    private static func areBits(_ left: String, _ right: String) -> Bool { Set([left, right]) == ["0", "1"] }

    /// The bit of an event; nil of one too many.
    private mutating func bit(ofEvent event: UInt64) -> UInt64? {
        if let known = events[event] { return known }
        guard events.count < 64 else { return nil }
        let bit: UInt64 = 1 << UInt64(events.count)
        events[event] = bit
        return bit
    }
}

extension RecordBatch {
    /// Where the last attribute of a record ends; 0 if it has none.
    fileprivate func attributesEnd(of record: RawRecord, _ text: UnsafeRawBufferPointer) -> Int {
        guard let end = attributes(of: record).last?.value.range.upperBound else { return 0 }
        return end <= text.count ? end : 0
    }
}
