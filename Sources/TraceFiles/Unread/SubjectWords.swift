import TraceModel
import TraceReaders

/// What the subjects of records are called: another line that says an event as near to one of them is a record too, in a form that is
/// not read.
///
/// A number, or a single letter, is known with the word before it: `door 1`.
struct SubjectWords: Sendable {
    private var known: Set<Int> = []
    /// What is yet to be among these, a line each: objects, and the lines of records.
    private var held: [UInt8] = []
    private var heldLines: [UInt8] = []
    private var heldRecords: [HeldRecord] = []
    /// Words that were made known without being asked for.
    private var heldWords: [Int] = []
    /// The subjects that have been taken in.
    private var subjects = ByteTable()
    /// How many words stand between the subject and the event of a record at most.
    private var distance = 0

    private static let most = 1 << 16
    private static let mostHeld = 1 << 19
    /// How many bytes the lines of records take that are held, and one of them.
    private static let mostHeldOfRecords = 1 << 23
    private static let longestLine = 1 << 12
    private static let longestDistance = 4
    /// How many words besides its event a line may have that is no prose.
    static let fewWords = 3
    /// What subjects are called that end in numbers, without these: `door` of `door-17` and `door 17`.
    private var kinds: Set<Int> = []
    private static let mostKinds = 1 << 6
    /// How many digits a number has at least by which a subject is known alone.
    private static let longNumber = 3

    /// Where a record's subject and its event stand among the lines that are held.
    private struct HeldRecord {
        var subject: Range<Int>
        var event: Range<Int>
    }

    /// Takes in the subject of a record, for when it is asked for, if it is new.
    ///
    /// - Parameter event: what the record says of it.
    mutating func hold(_ subject: Range<Int>, saying event: Range<Int>, of text: UnsafeRawBufferPointer) {
        let count = subjects.count
        guard count < SubjectWords.most, !subject.isEmpty, max(subject.upperBound, event.upperBound) <= text.count,
            subjects.intern(text.part(subject)) == count
        else { return }
        let start = text.lineStart(before: min(subject.lowerBound, event.lowerBound))
        let end = text.lineEnd(from: max(subject.upperBound, event.upperBound))
        guard end - start <= SubjectWords.longestLine else {
            heldWords += insert(subject, event, in: text)
            return
        }
        let shift = heldLines.count - start
        heldLines.append(contentsOf: text.part(start..<end))
        heldLines.append(UInt8(ascii: "\n"))
        heldRecords.append(
            HeldRecord(
                subject: subject.lowerBound + shift..<subject.upperBound + shift,
                event: event.lowerBound + shift..<event.upperBound + shift
            )
        )
        if heldLines.count > SubjectWords.mostHeldOfRecords { heldWords = takeHeld() }
    }

    /// Makes the words of a subject known.
    ///
    /// - Returns: its word, and this in its place, as far as they are new; then the key too whose value its event is.
    private mutating func insert(_ subject: Range<Int>, _ event: Range<Int>, in text: UnsafeRawBufferPointer) -> [Int] {
        let start = text.lineStart(before: subject.lowerBound)
        var words = SubjectWords.words(in: text, start..<subject.upperBound)
        guard let word = words.indices.last, words[word].upperBound > subject.lowerBound else { return [] }
        // What is written in one with it is its prefix, `INFO:doors:Kitchen`.
        words[word] = max(words[word].lowerBound, subject.lowerBound)..<words[word].upperBound
        let placed = SubjectPlaces.key(of: event, subject: words[word], in: text)
        noteKind(of: word, among: words, in: text)
        let number = SubjectWords.number(of: words[word], in: text)
        let new = [SubjectWords.hash(of: word, among: words, in: text), number, placed].compactMap { $0 }
            .filter { known.insert($0).inserted }
        let eventEnd = text.parameterListEnd(from: event.upperBound, to: text.count)
        let between =
            subject.upperBound <= event.lowerBound
            ? subject.upperBound..<event.lowerBound : eventEnd..<max(eventEnd, subject.lowerBound)
        let distance = SubjectWords.words(in: text, between).count
        self.distance = max(self.distance, min(distance, SubjectWords.longestDistance))
        if new.isEmpty { return [] }
        let line = text.lineStart(before: event.lowerBound)..<text.lineEnd(from: event.upperBound)
        return new + [RecordForms.word(ofKeyOf: event, in: line, text)].compactMap(\.self)
    }

    /// Takes in an object whose first record is a repeat, for when it is asked for: in most logs no line does.
    mutating func hold(_ object: NewObject, of text: UnsafeRawBufferPointer) {
        if !object.name.isEmpty { return hold(object.subject.range, saying: object.name.range, of: text) }
        guard held.count < SubjectWords.mostHeld else { return }
        held.append(contentsOf: text.part(object.identity.range))
        held.append(UInt8(ascii: "\n"))
    }

    /// Makes words of what was held known.
    ///
    /// - Returns: those that are new.
    mutating func takeHeld() -> [Int] {
        let (lines, records, objects, words) = (heldLines, heldRecords, held, heldWords)
        (heldLines, heldRecords, held, heldWords) = ([], [], [], [])
        let ofRecords = lines.withUnsafeBytes { text in records.flatMap { insert($0.subject, $0.event, in: text) } }
        let ofObjects = objects.withUnsafeBytes { text in
            text.indices.split { text[$0] == UInt8(ascii: "\n") }.flatMap { word in
                [SubjectWords.hash(of: word, text), SubjectWords.number(of: word, in: text)].compactMap(\.self)
            }
        }
        return words + ofRecords + ofObjects.filter { known.insert($0).inserted }
    }

    /// The words of a line that may be what its event is about, and the parts of these: `Kitchen` of `Kitchen@7f3a`. A number
    /// behind a word may be part of what it is called, `Kitchen 0x7f01`.
    ///
    /// - Parameters:
    ///   - last: the last event of the line, before which a word may stand where records have their subjects.
    ///   - headerEnd: where what the line says begins.
    func candidates(
        in text: UnsafeRawBufferPointer,
        _ line: Range<Int>,
        beside event: Range<Int>,
        last: Range<Int>,
        behind headerEnd: Int
    ) -> [Int] {
        let (before, behind) = SubjectWords.words(in: text, line, around: event)
        let all = before + behind
        let said = all.filter { $0.lowerBound >= headerEnd }
        // What only joins a subject to its event does not keep them apart: `order-18 was shipped`.
        let joints = LogWords.joints(endingIn: before, text)
        let numbers = before.dropLast(joints).reversed().prefix { text[$0.lowerBound].isDigit }.count
        // Such a name is written of an event alone, and a value of its own, whatever words stand between; and a line of few words is no
        // prose: `s2 quickly checked`.
        let isFar =
            EventNames.isNoWord(text.part(event)) || SubjectWords.isValue(event, of: line, in: text)
            || said.count { LogWords.isSaid($0, in: text) } <= SubjectWords.fewWords
                && !said.contains { $0.lowerBound < event.lowerBound && DenyingWords.forestall($0, in: text) }
        // `checked door 18`
        let isNumbered = behind.dropFirst(distance + 1).first.map { text[$0.lowerBound].isDigit } ?? false
        let farthest = before.count + distance + (isNumbered ? 1 : 0)
        let nearest = isFar ? 0...all.count : before.count - 1 - distance - joints - numbers...farthest
        var near: [Int] = []
        for index in nearest where all.indices.contains(index) {
            if let number = SubjectWords.number(of: all[index], in: text) { near.append(number) }
            for part in SubjectWords.parts(of: all[index], in: text) {
                if let number = SubjectWords.number(of: part, in: text) { near.append(number) }
                if let hash = SubjectWords.hash(of: part, text) { near.append(hash) }
            }
            if let hash = SubjectWords.hash(of: index, among: all, in: text) { near.append(hash) }
        }
        let words = last == event ? (before, behind) : SubjectWords.words(in: text, line, around: last)
        let parts = { SubjectWords.parts(of: $0, in: text) }
        return near + SubjectPlaces.keys(in: line, last, before: words.0, behind: words.1, parts: parts, text)
    }

    /// Takes in what a subject is called whose last word ends in a number.
    private mutating func noteKind(of word: Int, among words: [Range<Int>], in text: UnsafeRawBufferPointer) {
        guard kinds.count < SubjectWords.mostKinds, text[words[word].upperBound - 1].isDigit else { return }
        let isNumber = words[word].allSatisfy { text[$0].isDigit }
        let own = isNumber ? word > 0 ? words[word - 1] : nil : words[word]
        guard let own, let hash = SubjectWords.hash(ofKind: own, in: text) else { return }
        kinds.insert(hash)
    }

    /// Whether a word is the plural of what subjects are called: `doors`; `sessions` of `sess-17`.
    func areKinds(_ word: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        guard text[word.upperBound - 1] | 0x20 == UInt8(ascii: "s"), word.count > SubjectWords.longNumber else {
            return false
        }
        // `s`, `es`, `ions`.
        return (max(word.lowerBound + SubjectWords.longNumber, word.upperBound - 4)..<word.upperBound).contains { end in
            SubjectWords.hash(ofKind: word.lowerBound..<end, in: text).map(kinds.contains) ?? false
        }
    }

    /// That of the letters that a word begins with; nil of few.
    private static func hash(ofKind word: Range<Int>, in text: UnsafeRawBufferPointer) -> Int? {
        let end = text.end(from: word.lowerBound, to: word.upperBound, while: \.isASCIILetter)
        guard end - word.lowerBound >= longNumber else { return nil }
        return hash(word.lowerBound..<end, 0, text)
    }

    /// That of the number in which a word ends; nil of a short one.
    private static func number(of word: Range<Int>, in text: UnsafeRawBufferPointer) -> Int? {
        let start = text.start(endingAt: word.upperBound, notBefore: word.lowerBound, while: \.isDigit)
        guard word.upperBound - start >= longNumber else { return nil }
        return hash(start..<word.upperBound, Int(truncatingIfNeeded: LabelLine.hash("#".utf8, 0)), text)
    }

    private static func words(in text: UnsafeRawBufferPointer, _ line: Range<Int>, around event: Range<Int>)
        -> (before: [Range<Int>], behind: [Range<Int>])
    {
        let end = text.parameterListEnd(from: event.upperBound, to: line.upperBound)
        return (words(in: text, line.lowerBound..<event.lowerBound), words(in: text, end..<line.upperBound))
    }

    func contains(_ word: Int) -> Bool { known.contains(word) }

    /// Whether nothing but a subject stands behind an event: `Checked s2`.
    func endLine(_ line: Range<Int>, behind event: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        let words = SubjectWords.words(in: text, event.upperBound..<line.upperBound)
        return words.count == 1 && SubjectWords.hash(of: words[0], text).map(known.contains) ?? false
    }

    /// Nil of a number or a letter before which nothing stands.
    private static func hash(of index: Int, among words: [Range<Int>], in text: UnsafeRawBufferPointer) -> Int? {
        if let hash = hash(of: words[index], text) { return hash }
        guard index > 0 else { return nil }
        return hash(words[index - 1], hash(words[index], 0, text), text)
    }

    /// Nil of a number or a letter.
    private static func hash(of word: Range<Int>, _ text: UnsafeRawBufferPointer) -> Int? {
        guard word.count > 1, word.contains(where: { !text[$0].isDigit }) else { return nil }
        return hash(word, 0, text)
    }

    /// That of a word in whatever case, `S2 checked`, behind what a seed stands for.
    private static func hash(_ word: Range<Int>, _ seed: Int, _ text: UnsafeRawBufferPointer) -> Int {
        let letters = text[word].lazy.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
        return Int(truncatingIfNeeded: LabelLine.hash(letters, UInt64(truncatingIfNeeded: seed)))
    }

    /// The names that are written in one word; none if it is one.
    private static func parts(of word: Range<Int>, in text: UnsafeRawBufferPointer) -> [Range<Int>] {
        if word.allSatisfy({ text[$0].isName }) { return [] }
        return word.split { !text[$0].isName }.map { $0[$0.startIndex]..<$0[$0.endIndex - 1] + 1 }
    }

    /// Whether a name is the value of a key: `event=checked`, `"event": "checked"`.
    private static func isValue(_ name: Range<Int>, of line: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        var start = name.lowerBound
        if start > line.lowerBound, text[start - 1].isOne(of: "\"'") { start -= 1 }
        if start < name.lowerBound { start = text.trimmedEnd(from: line.lowerBound, to: start) }
        guard start > line.lowerBound else { return false }
        return text[start - 1] == UInt8(ascii: "=") || start < name.lowerBound && text[start - 1] == UInt8(ascii: ":")
    }

    /// Names, and what is written in one with them: paths, hosts, dashes.
    private static func words(in text: UnsafeRawBufferPointer, _ range: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        words.reserveCapacity(8)
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            // Quotes, dashes, arrows and blanks of several bytes.
            if text[index] == 0xC2 || text[index] == 0xE2 {
                index = text.characterEnd(from: index, to: range.upperBound)
                continue
            }
            while index < range.upperBound, isOfWord(text[index]) { index += 1 }
            if let first = text[start..<index].firstIndex(where: \.isName),
                let last = text[start..<index].lastIndex(where: \.isName)
            {
                words.append(first..<last + 1)
            }
            index = max(index, start + 1)
        }
        return words
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"): true
        case 0xC2, 0xE2: false
        default: byte.isName
        }
    }
}
