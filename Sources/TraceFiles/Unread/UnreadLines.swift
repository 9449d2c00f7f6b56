import TraceModel
import TraceReaders

/// Keeps watch on the lines that name an event and are no record, so that none of them is lost in silence.
///
/// Such a line is unread, a record that is missing, if the reader says so, if it begins like a record up to its event's name, if it
/// says nothing but events, if a few words that are those of no sentence stand where records say what they are about, `Front Door: open`,
/// if a name that is no ordinary word stands alone behind something in brackets, `[Cart] viewDidAppear`, or
/// any where records have theirs, if an event with a colon stands where records have their subject, `closed: by hand`, if it is a member of JSON, or an object of it, with an event for a value, or if lines of its shape
/// name several events; and also if it says an event beside what a record is about. Else it is about something else: prose, or an
/// ordinary word. A name in another case must stand where records have theirs, since capitals begin sentences and stand in headings.
///
/// It is a gap in the trace: whether the event took place there nobody knows, and a violation only because its record is missing
/// would be false.
struct UnreadLines: Sendable {
    private let names: EventNames
    private let namesInAnyCase: EventNames
    private let silentText: SilentText
    private var shapes: [UInt64: Shape] = [:]
    private var forms = RecordForms()
    private var summary = Trace.Unread()
    /// Whether lines that were taken for something else turned out to be unread later.
    private(set) var isLate = false
    /// Whether what is still to come may make lines unread that have gone by: gaps before what would be told early.
    private(set) var isOpen = false
    private let remembersLines: Bool
    /// How many records have been read.
    private(set) var recordCount = 0
    /// The first of the lines that may be unread, to find out how they are printed.
    private(set) var sample: [UInt8] = []
    /// What records are about; and the shapes of lines that were taken for something else, by the words in them that may be a later
    /// record's subject.
    private var subjects = SubjectWords()
    private var shapesOfWords: [Int: UInt64] = [:]
    /// The lines that were taken for something else, and their shapes, if they are remembered.
    private var passed: [(line: Int, shape: UInt64)] = []

    /// Lines that are alike.
    private struct Shape {
        /// A hash of the first event that they named.
        var name: UInt64
        var isUnread = false
        /// How many were taken for something else, and the first of them.
        var passed = 0
        var first: Trace.Unread.Line?
    }

    private static let mostSampled = 1 << 15
    private static let mostShapes = 1 << 14
    private static let mostNames = 4
    /// How many lines are shown.
    private static let mostShown = 3

    /// - Parameter remembersLines: whether it can be said of lines that have gone by that they are unread; else the log has to be
    ///   read again.
    init(names: EventNames, remembersLines: Bool) {
        self.names = names
        namesInAnyCase = names.inAnyCase()
        silentText = SilentText.of(names)
        self.remembersLines = remembersLines
    }

    /// What was unread so far.
    var found: Trace.Unread {
        var found = summary
        for shape in shapes.values where shape.isUnread && shape.passed > 0 {
            found.count += shape.passed
            shape.first.map { found.lines.append($0) }
        }
        found.lines.sort { $0.line < $1.line }
        found.lines = Array(found.lines.prefix(UnreadLines.mostShown))
        return found
    }

    /// The lines that turned out to be unread when they had gone by, if they are remembered.
    var lateLines: [Int] { passed.compactMap { shapes[$0.shape]?.isUnread == true ? $0.line : nil } }

    /// Begins the same log again. What is known of its shapes stays known.
    mutating func restart() {
        for key in shapes.keys {
            shapes[key]?.passed = 0
            shapes[key]?.first = nil
        }
        summary = Trace.Unread()
        sample = []
        recordCount = 0
        passed = []
        isLate = false
        isOpen = false
    }

    /// Takes in what a reader found in some lines, and marks the gaps that unread lines are.
    mutating func take(_ batch: inout RecordBatch, of text: UnsafeRawBufferPointer, format: String) {
        recordCount += batch.records.count + batch.repeats.count
        noteSubjects(of: batch, text)
        // Most lines are silent, and to compare them by pattern calls nothing.
        let others = batch.otherLines.filter { if case .silent = $0.kind { false } else { true } }
        // Where most records are repeats, those of other chunks tell no more of their forms.
        if !others.isEmpty || forms.isEmpty || batch.records.count <= RecordForms.mostLookedAt {
            forms.note(batch.records, text)
        }
        forms.note(batch.newObjects, text)
        let named = others.compactMap { namedLine($0, in: text) }
        if named.isEmpty { return }
        markShapes(of: subjects.takeHeld())
        let sightings = named.map { line in
            var sighting = Sighting(line, in: text)
            note(&sighting, in: text)
            return sighting
        }
        for sighting in sightings where sample.count < UnreadLines.mostSampled {
            sample.append(contentsOf: text[sighting.text])
            sample.append(UInt8(ascii: "\n"))
        }
        var gaps: [RawRecord] = []
        for sighting in sightings {
            guard sighting.isUnread || shapes[sighting.shape]?.isUnread == true else {
                pass(sighting, in: text, format: format)
                continue
            }
            if !sighting.isUnread {
                var gap = RawRecord(kind: .gap, line: sighting.line, column: 1)
                gap.value = ByteRange(sighting.text)
                gaps.append(gap)
            }
            add(sighting, in: text, format: format)
        }
        batch.insert(gaps)
    }

    /// Takes in the forms of records by which the reader has just learned to know others: it hands those over as repeats.
    mutating func noteLearned(_ batch: RecordBatch, of text: UnsafeRawBufferPointer) {
        forms.note(batch.records.filter { $0.call >= 0 }, atMost: .max, text)
    }

    /// A line in which a name stands.
    private struct NamedLine {
        var other: RecordBatch.OtherLine
        /// The name as a spec has it.
        var known: Range<Int>?
        var name: Range<Int>
        var isInOtherCase: Bool
    }

    /// Nil if no name stands in a line, and no part of one.
    private func namedLine(_ other: RecordBatch.OtherLine, in text: UnsafeRawBufferPointer) -> NamedLine? {
        let range = other.text.range
        if text.isFrame(range) { return nil }
        let isSilent = silentText.namesNothing(text, range)
        let known = isSilent ? nil : names.first(in: text, from: range.lowerBound, to: range.upperBound)
        let found = known ?? (isSilent ? nil : nameInOtherCase(in: text, range, isUnread: other.kind == .unread))
        let doubtful = found ?? names.nameCutOff(in: text, range)
        guard let name = doubtful ?? nameBehindSlash(in: text, range) else { return nil }
        return NamedLine(other: other, known: known, name: name, isInOtherCase: known == nil && found != nil)
    }

    /// A line that names an event and is no record.
    private struct Sighting {
        var line: Int
        var text: Range<Int>
        var name: Range<Int>
        /// The name as a spec has it, if one stands in the line.
        var known: Range<Int>?
        /// Whether no event stands in it but in another case than the spec's.
        var isInOtherCase: Bool
        var shape: UInt64
        /// Whether a letter stands before the name.
        var holdsLabel: Bool
        /// Whether the reader says that it is unread.
        var isUnread: Bool
        /// The words in it that may be what it is about, if that was asked for.
        var words: [Int] = []

        init(_ line: NamedLine, in bytes: UnsafeRawBufferPointer) {
            self.line = line.other.line
            text = line.other.text.range
            (name, known, isInOtherCase) = (line.name, line.known, line.isInOtherCase)
            isUnread = line.other.kind == .unread
            var shape = LineShape()
            shape.add(bytes, text.lowerBound..<name.lowerBound)
            holdsLabel = shape.holdsLetter
            shape.addName()
            shape.add(bytes, name.upperBound..<text.upperBound)
            self.shape = shape.hash
        }

        /// Whether the name is written as a call, `open(`.
        func isCall(_ bytes: UnsafeRawBufferPointer) -> Bool {
            name.upperBound < text.upperBound && bytes[name.upperBound] == UInt8(ascii: "(")
        }
    }

    /// Whether a line is a record for certain: the log hides whose event it is, or the line says nothing but events.
    ///
    /// - Parameter sign: what stands right before the name.
    private func isRecord(
        _ sighting: Sighting,
        behind headerEnd: Int,
        _ sign: UInt8?,
        isNoWord: Bool,
        in text: UnsafeRawBufferPointer
    ) -> Bool {
        let (range, name) = (sighting.text, sighting.name)
        return sighting.known != nil
            && (text.part(range).holds("<private>") || text.memberKey(ofValue: name, in: range) != nil
                || isNoWord && sign == UInt8(ascii: "]") && forms.mayEnd(behind: name, range, in: text)
                || !sighting.holdsLabel && isFollowedOnlyByEvents(name, in: text, to: range.upperBound)
                || forms.isValueOfKey(name, range, in: text)
                || saysNotOfWhom(name, in: text, headerEnd..<range.upperBound))
    }

    /// The sign right before a name; nil if there is none, or the name follows a word, as in a sentence.
    private static func sign(before name: Range<Int>, in text: UnsafeRawBufferPointer, _ line: Range<Int>) -> UInt8? {
        let end = text.trimmedEnd(from: line.lowerBound, to: name.lowerBound)
        guard end > line.lowerBound, !text[end - 1].isASCIIName, text[end - 1] != UInt8(ascii: ".") else { return nil }
        return text[end - 1]
    }

    /// A name that is no ordinary word behind a class and a slash, if the line says nothing but this call: `DetailVC/viewDidLoad()`.
    /// Elsewhere it is part of a path, or what a measurement is called.
    private func nameBehindSlash(in text: UnsafeRawBufferPointer, _ line: Range<Int>) -> Range<Int>? {
        let slash = text.lastIndex(of: UInt8(ascii: "/"), from: line.lowerBound, to: line.upperBound)
        guard let slash, let name = names.first(in: text, from: slash + 1, to: line.upperBound),
            name.lowerBound == slash + 1, EventNames.isNoWord(text.part(name)),
            case let end = text.parameterListEnd(from: name.upperBound, to: line.upperBound),
            end == line.upperBound, text[end - 1].isOne(of: "):")
        else { return nil }
        let start = text.start(endingAt: slash, notBefore: line.lowerBound, while: \.isASCIIName)
        let isClass = start < slash && text[start].isCapital
        return isClass && (start == line.lowerBound || start == forms.headerEnd(of: line, in: text)) ? name : nil
    }

    /// The last name in a line, if a few stand in it.
    private func lastName(from name: Range<Int>, in text: UnsafeRawBufferPointer, _ line: Range<Int>) -> Range<Int> {
        var last = name
        for _ in 0..<UnreadLines.mostNames {
            guard let next = names.first(in: text, from: last.upperBound, to: line.upperBound) else { break }
            last = next
        }
        return last
    }

    /// The first name in another case than the spec's; of a line of which the reader does not say that it is unread, one that is no
    /// level.
    private func nameInOtherCase(
        in text: UnsafeRawBufferPointer,
        _ line: Range<Int>,
        isUnread: Bool
    ) -> Range<Int>? {
        var index = line.lowerBound
        while let name = namesInAnyCase.first(in: text, from: index, to: line.upperBound) {
            if isUnread || !LogWords.isLevel(text.part(name)) { return name }
            index = name.upperBound
        }
        return nil
    }

    /// Whether no word follows a name but other events, and no value: `viewDidLoad`, `- loadView, viewDidLoad`.
    private func isFollowedOnlyByEvents(_ name: Range<Int>, in text: UnsafeRawBufferPointer, to end: Int) -> Bool {
        if names.other(than: name, in: text, name.lowerBound..<end) == nil {
            let nameEnd = text.parameterListEnd(from: name.upperBound, to: end)
            return text[nameEnd..<end].allSatisfy { !$0.isName && !$0.isOne(of: "\"'=") }
        }
        var rest = LineShape()
        var index = name.upperBound
        while let next = names.first(in: text, from: index, to: end) {
            rest.add(text, index..<next.lowerBound)
            index = next.upperBound
        }
        rest.add(text, index..<end)
        return !rest.holdsLetter
    }

    /// Whether a line says of an event that it took place, of nobody or of several objects: `all checked`, `now checked`, `2 doors
    /// checked`.
    private func saysNotOfWhom(_ name: Range<Int>, in text: UnsafeRawBufferPointer, _ line: Range<Int>) -> Bool {
        let end = text.parameterListEnd(from: name.upperBound, to: line.upperBound)
        let words = [line.lowerBound..<name.lowerBound, end..<line.upperBound].flatMap(text.words)
            .filter { LogWords.isSaid($0, in: text) || $0.lowerBound >= end && text[$0.lowerBound].isDigit }
        if words.isEmpty { return false }
        let isOfFew = words.count <= SubjectWords.fewWords + 1
        return words.allSatisfy { text.isWord($0, of: LogWords.everybody) || text.isWord($0, of: UnreadLines.fillers) }
            || isOfFew && words.contains { text.isWord($0, of: LogWords.several) || subjects.areKinds($0, in: text) }
    }

    private static let fillers: WordSet = [
        "is", "are", "was", "were", "be", "been", "has", "have", "got", "gets", "now", "then", "again", "already",
        "just", "also", "finally", "too",
    ]

    /// Notes what records are about. Lines that have gone by may turn out to say an event of it.
    private mutating func noteSubjects(of batch: RecordBatch, _ text: UnsafeRawBufferPointer) {
        var objects = batch.newObjects[...]
        for record in batch.records where record.isEvent {
            for object in objects.takeObjects(before: record) { subjects.hold(object, of: text) }
            subjects.hold(record.subject.range, saying: record.name.range, of: text)
        }
        for object in objects { subjects.hold(object, of: text) }
        if !shapesOfWords.isEmpty { markShapes(of: subjects.takeHeld()) }
    }

    /// Lines of the shapes that one of some words was found in are records that are not read.
    private mutating func markShapes(of words: [Int]) {
        for word in words {
            guard let shape = shapesOfWords[word], shapes[shape]?.isUnread == false else { continue }
            shapes[shape]?.isUnread = true
            isLate = true
        }
    }

    /// Notes the shape of a line, and whether it is a record's, unless that is known already.
    private mutating func note(_ sighting: inout Sighting, in text: UnsafeRawBufferPointer) {
        let known = shapes[sighting.shape]
        guard !sighting.isUnread, known?.isUnread != true, known != nil || shapes.count < UnreadLines.mostShapes else {
            return
        }
        let (line, name, holdsLabel) = (sighting.text, sighting.name, sighting.holdsLabel)
        let headerEnd = min(forms.headerEnd(of: line, in: text), name.lowerBound)
        sighting.words =
            subjects.candidates(
                in: text,
                line,
                beside: name,
                last: lastName(from: name, in: text, line),
                behind: headerEnd
            ) + [RecordForms.word(ofKeyOf: name, in: line, text)].compactMap(\.self)
        var event = LineShape()
        event.add(text, name)
        var shape = known ?? Shape(name: event.hash)
        let isAsNear = shape.name != event.hash || sighting.words.contains(where: subjects.contains)
        let sign = sighting.known.flatMap { UnreadLines.sign(before: $0, in: text, line) }
        let isNoWord = sighting.known.map { EventNames.isNoWord(text.part($0)) } ?? false
        // The name stands behind a bracket, or is no ordinary word and stands behind any sign.
        let isMarked = sign == UInt8(ascii: "]") || isNoWord && sign != nil
        shape.isUnread =
            sighting.isInOtherCase
            ? forms.hold(line, name, in: text) || subjects.endLine(line, behind: name, in: text)
                || isAsNear && headerEnd == name.lowerBound
                || isAsNear && holdsLabel && forms.mayEnd(behind: name, line, in: text)
            : known == nil && isRecord(sighting, behind: headerEnd, sign, isNoWord: isNoWord, in: text) || isAsNear
                || isMarked && forms.hold(line, name, in: text)
                || sighting.isCall(text) && forms.begin(line, name, in: text)
                || forms.lackSubject(line, name, in: text)
                || holdsLabel && (forms.begin(line, name, in: text) || forms.mayName(line, name, in: text))
        if shape.isUnread, shape.passed > 0 { isLate = true }
        shapes[sighting.shape] = shape
    }

    private mutating func add(_ sighting: Sighting, in text: UnsafeRawBufferPointer, format: String) {
        summary.count += 1
        if summary.lines.count < UnreadLines.mostShown { summary.lines.append(line(sighting, in: text, format)) }
    }

    private mutating func pass(_ sighting: Sighting, in text: UnsafeRawBufferPointer, format: String) {
        guard var shape = shapes[sighting.shape] else { return }
        isOpen = true
        shape.passed += 1
        if shape.first == nil { shape.first = line(sighting, in: text, format) }
        shapes[sighting.shape] = shape
        if shapesOfWords.count < UnreadLines.mostShapes {
            for word in sighting.words { shapesOfWords[word] = sighting.shape }
        }
        if remembersLines { passed.append((sighting.line, sighting.shape)) }
    }

    private func line(_ sighting: Sighting, in text: UnsafeRawBufferPointer, _ format: String) -> Trace.Unread.Line {
        let hindrance = names.hindrance(of: sighting.name, in: text, sighting.text, format: format)
        return .init(
            line: sighting.line,
            text: text.excerpt(sighting.text),
            hindrance: hindrance.words,
            isDenied: hindrance.isDenial
        )
    }
}
