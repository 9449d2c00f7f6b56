import TraceModel
import TraceReaders

/// What stands around the events of records, up to their numbers and stamps.
struct RecordForms: Sendable {
    /// The shapes of what stands before the names, as it is, and with a place in it where the subject stands.
    private var beginnings: Set<UInt64> = []
    private var frames: Set<UInt64> = []
    /// Those of what stands before the subjects, and how many words the longest one has at most, whatever is masked in it.
    private var headers: Set<UInt64> = []
    private var headerWords = 0
    /// Those of what stands between subjects and names, if it holds a sign.
    private var joints: Set<UInt64> = []
    /// Those of what stands behind them.
    private var endings: Set<UInt64> = []
    /// The keys of the members of JSON, or of the pairs, whose values they are.
    private var keys: Set<[UInt8]> = []

    /// How many objects of a chunk are looked at that are like earlier ones: fewer as long as they tell nothing new.
    private var mostObjects = RecordForms.mostLookedAt

    private static let most = 1 << 8
    /// How many records of a chunk are looked at, and how few objects.
    static let mostLookedAt = 64
    private static let fewestObjects = 4

    var isEmpty: Bool { beginnings.isEmpty }

    mutating func note(_ records: [RawRecord], atMost most: Int = mostLookedAt, _ text: UnsafeRawBufferPointer) {
        for record in records.lazy.filter(\.isEvent).prefix(most)
        where record.name.range.upperBound <= text.count {
            note(record.name.range, of: record.subject.range, text)
        }
    }

    mutating func note(_ objects: [NewObject], _ text: UnsafeRawBufferPointer) {
        let count = beginnings.count
        for object in objects.prefix(mostObjects) {
            let name = object.name.range
            if name.upperBound <= text.count { note(name, of: name.isEmpty ? nil : object.subject.range, text) }
        }
        if objects.isEmpty { return }
        mostObjects =
            count < beginnings.count ? RecordForms.mostLookedAt : max(mostObjects / 2, RecordForms.fewestObjects)
    }

    /// - Parameter subject: what the record is about, nothing if that is not printed; nil if the name's end is not known.
    private mutating func note(_ name: Range<Int>, of subject: Range<Int>?, _ text: UnsafeRawBufferPointer) {
        let line =
            text.skippingBlanks(from: text.lineStart(before: name.lowerBound), to: name.lowerBound)..<name.lowerBound
        RecordForms.insert(RecordForms.shape(of: line, in: text), in: &beginnings)
        guard let subject else { return }
        let end = text.lineEnd(from: name.upperBound)
        let rest = text.trimmed(text.parameterListEnd(from: name.upperBound, to: end)..<end)
        RecordForms.insert(RecordForms.shape(of: rest, in: text), in: &endings)
        if !subject.isEmpty, line.lowerBound <= subject.lowerBound, subject.upperBound <= line.upperBound {
            RecordForms.insert(RecordForms.frame(of: subject, before: line, in: text), in: &frames)
            noteHeader(line.lowerBound..<subject.lowerBound, text)
            let joint = subject.upperBound..<line.upperBound
            if text[joint].contains(where: RecordForms.isSign) {
                RecordForms.insert(RecordForms.shape(of: joint, in: text), in: &joints)
            }
        }
        if let key = RecordForms.key(ofValue: name, in: line.lowerBound..<end, text) {
            RecordForms.insert(Array(text[key]), in: &keys)
        }
    }

    private mutating func noteHeader(_ header: Range<Int>, _ text: UnsafeRawBufferPointer) {
        RecordForms.insert(RecordForms.shape(of: header, in: text), in: &headers)
        // A masked word looks like a `#`.
        var count = text[header].count { $0 == UInt8(ascii: "#") }
        var index = header.lowerBound
        while index < header.upperBound {
            index = RecordForms.wordEnd(from: index, to: header.upperBound, in: text)
            count += 1
        }
        headerWords = max(headerWords, min(count, RecordForms.mostHeaderWords))
    }

    /// The end of a word, and of what stands between it and the next one.
    private static func wordEnd(from start: Int, to end: Int, in text: UnsafeRawBufferPointer) -> Int {
        let wordEnd = text.end(from: start, to: end, while: \.isName)
        return text.end(from: wordEnd, to: end) { !$0.isName }
    }

    /// Adds what is new to one of the sets, unless there are too many: the other sets grow all the same.
    private static func insert<Form>(_ form: Form, in forms: inout Set<Form>) {
        if forms.count < most { forms.insert(form) }
    }

    /// The key whose whole value a name is: `"event": "checked"`, `event=checked`.
    private static func key(
        ofValue name: Range<Int>,
        in line: Range<Int>,
        _ text: UnsafeRawBufferPointer
    ) -> Range<Int>? {
        if let key = text.memberKey(ofValue: name, in: line) { return key }
        let isQuoted =
            name.lowerBound > line.lowerBound && text[name.lowerBound - 1] == UInt8(ascii: "\"")
            && name.upperBound < line.upperBound && text[name.upperBound] == UInt8(ascii: "\"")
        let sign = name.lowerBound - (isQuoted ? 2 : 1)
        let end = name.upperBound + (isQuoted ? 1 : 0)
        guard sign > line.lowerBound, text[sign] == UInt8(ascii: "="),
            end >= line.upperBound || !text[end].isName && !text[end].isOne(of: "-.")
        else { return nil }
        let start = text.start(endingAt: sign, notBefore: line.lowerBound) { $0.isName || $0.isOne(of: "-.@") }
        return start < sign ? start..<sign : nil
    }

    /// Whether a name is the value of the key whose values the events of records are.
    func isValueOfKey(_ name: Range<Int>, _ line: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        RecordForms.key(ofValue: name, in: line, text).map { keys.contains(Array(text[$0])) } ?? false
    }

    /// The same key as a number, as `SubjectWords` has words: what comes first, a line or the records that it is like, nobody knows.
    static func word(ofKeyOf name: Range<Int>, in line: Range<Int>, _ text: UnsafeRawBufferPointer) -> Int? {
        key(ofValue: name, in: line, text).map { key in
            Int(truncatingIfNeeded: LabelLine.hash(text.part(key), LabelLine.hash("=".utf8, 0)))
        }
    }

    /// Where what a line says begins, behind a header as records have it.
    func headerEnd(of line: Range<Int>, in text: UnsafeRawBufferPointer) -> Int {
        var shape = LineShape()
        var (index, found) = (line.lowerBound, line.lowerBound)
        for _ in 0..<headerWords where index < line.upperBound {
            let next = RecordForms.wordEnd(from: index, to: line.upperBound, in: text)
            shape.add(text, index..<next)
            index = next
            if headers.contains(shape.hash) { found = index }
        }
        return found
    }

    private static let mostHeaderWords = 24

    /// Whether a line begins like a record, up to the name in it.
    func begin(_ line: Range<Int>, _ name: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        beginnings.contains(RecordForms.shape(of: line.lowerBound..<name.lowerBound, in: text))
    }

    /// Whether an event with a colon and words behind it stands where records have their subject: `closed: by hand`.
    func lackSubject(_ line: Range<Int>, _ name: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        let end = text.parameterListEnd(from: name.upperBound, to: line.upperBound)
        guard end < line.upperBound, text[end] == UInt8(ascii: ":"),
            case let first = text.skippingBlanks(from: end + 1, to: line.upperBound), first > end + 1,
            first < line.upperBound, text[first].isName, !text[first].isDigit
        else { return false }
        return headers.contains(RecordForms.shape(of: line.lowerBound..<name.lowerBound, in: text))
    }

    /// Whether a line is like a record, be it of another subject, and no sentence begins with the name in it.
    func hold(_ line: Range<Int>, _ name: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        if isValueOfKey(name, line, in: text) { return true }
        guard mayEnd(behind: name, line, in: text) else { return false }
        if begin(line, name, in: text) { return true }
        let head = line.lowerBound..<name.lowerBound
        guard let last = text[head].lastIndex(where: \.isName) else { return false }
        let word = text.start(endingAt: last + 1, notBefore: head.lowerBound, while: \.isName)..<last + 1
        return frames.contains(RecordForms.frame(of: word, before: head, in: text))
    }

    /// Whether a line is like a record of something else, whatever that is called: `Front Door: open`, `Enemy(Clone) open`.
    func mayName(_ line: Range<Int>, _ name: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        guard !frames.isEmpty, mayEnd(behind: name, line, in: text) else { return false }
        let head = line.lowerBound..<name.lowerBound
        var end = text.trimmedEnd(from: head.lowerBound, to: head.upperBound)
        for _ in 0...RecordForms.mostSigns where end > head.lowerBound {
            let isJoined = joints.contains(RecordForms.shape(of: end..<head.upperBound, in: text))
            if isSubject(head, endingAt: end, isJoined: isJoined, in: text) { return true }
            if text[end - 1].isName { return false }
            end = text.trimmedEnd(from: head.lowerBound, to: end - 1)
        }
        return false
    }

    /// Whether some words up to an index stand where records have their subject, and are those of no sentence.
    ///
    /// - Parameter isJoined: whether the same signs join them to their event; then anything may stand before them.
    private func isSubject(
        _ head: Range<Int>,
        endingAt end: Int,
        isJoined: Bool,
        in text: UnsafeRawBufferPointer
    ) -> Bool {
        var start = end
        for _ in 0..<RecordForms.mostWords {
            let wordEnd = text.trimmedEnd(from: head.lowerBound, to: start)
            start = text.start(endingAt: wordEnd, notBefore: head.lowerBound) {
                $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "\"")
            }
            let word = text.part(start..<wordEnd)
            guard !word.isEmpty, !LogWords.isLevel(word),
                !MessageScanner(text, head).isOfSentence(start..<wordEnd),
                !LogWords.joinsSentences(word),
                !LogWords.forestall(start..<wordEnd, behind: start..<start, in: text)
            else { return false }
            if text[start..<end].contains(where: { $0.isASCIILetter || $0 >= 0x80 }),
                isJoined || frames.contains(RecordForms.frame(of: start..<end, before: head, in: text))
            {
                return true
            }
        }
        return false
    }

    private static func isSign(_ byte: UInt8) -> Bool { !byte.isName && byte > UInt8(ascii: " ") }

    /// How many signs may stand between a subject and its event, and how many words it may consist of.
    private static let mostSigns = 3
    private static let mostWords = 3

    /// Whether what stands behind a name is what stands behind a record's, or does not go on as a sentence does.
    func mayEnd(behind name: Range<Int>, _ line: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        let rest = text.trimmed(text.parameterListEnd(from: name.upperBound, to: line.upperBound)..<line.upperBound)
        let word = text.end(from: rest.lowerBound, to: rest.upperBound, while: \.isName)
        let isKey = word < rest.upperBound && text[word].isOne(of: "=:")
        return word == rest.lowerBound || isKey || endings.contains(RecordForms.shape(of: rest, in: text))
    }

    private static func shape(of range: Range<Int>, in text: UnsafeRawBufferPointer) -> UInt64 {
        var shape = LineShape()
        shape.add(text, range)
        return shape.hash
    }

    private static func frame(of subject: Range<Int>, before head: Range<Int>, in text: UnsafeRawBufferPointer)
        -> UInt64
    {
        var shape = LineShape()
        shape.add(text, head.lowerBound..<subject.lowerBound)
        shape.addName()
        shape.add(text, subject.upperBound..<head.upperBound)
        return shape.hash
    }
}
