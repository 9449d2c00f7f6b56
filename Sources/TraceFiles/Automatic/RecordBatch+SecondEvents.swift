import TraceModel
import TraceReaders

/// Lines that say more than a record.
extension RecordBatch {
    /// Makes gaps of records.
    ///
    /// - Parameters:
    ///   - indices: those of the records that are looked at.
    ///   - isKept: is handed the range of a record's name; whether it is no record that may be refused.
    ///   - isRefused: is handed the ranges of a record's name, of its subject and of its line.
    mutating func refuse(
        _ text: UnsafeRawBufferPointer,
        among indices: some Collection<Int>,
        besides isKept: (_ name: Range<Int>) -> Bool = { _ in false },
        where isRefused: (_ name: Range<Int>, _ subject: Range<Int>, _ line: Range<Int>) -> Bool
    ) {
        let count = otherLines.count
        // A line may hold many records, and is one gap.
        var repeated: Set<Int> = []
        var whole = 0..<0
        var line = 0..<0
        for index in indices where records[index].isEvent {
            let name = records[index].name.range
            guard name.upperBound <= text.count, !name.isEmpty, !isKept(name) else { continue }
            if name.lowerBound < whole.lowerBound || name.upperBound > whole.upperBound {
                whole = text.lineStart(before: name.lowerBound)..<text.lineEnd(from: name.upperBound)
                line = text.trimmed(whole)
            }
            // An object with a class is both: `<Todo: 0x7f01> opened` says nothing of what is to be done.
            let subject = records[index].namedSubject(in: text)
            guard isRefused(name, subject, line) else { continue }
            if otherLines.count > count, otherLines[otherLines.count - 1].line == Int(records[index].line) {
                repeated.insert(index)
                continue
            }
            let column = line.lowerBound - whole.lowerBound + 1
            records[index] = refusedGap(line, line: Int(records[index].line), column: column)
        }
        if otherLines.count > count { otherLines.sort { $0.line < $1.line } }
        if !repeated.isEmpty { removeRecords(at: repeated) }
    }

    /// Takes records out. Their attributes stay, and are nobody's.
    mutating func removeRecords(at indices: Set<Int>) {
        records = records.indices.filter { !indices.contains($0) }.map { records[$0] }
    }

    /// The gap in place of the records of a line, which is then one that is not read.
    mutating func refusedGap(_ text: Range<Int>, line: Int, column: Int) -> RawRecord {
        var gap = RawRecord(kind: .gap, line: line, column: column)
        gap.value = ByteRange(text)
        otherLines.append(OtherLine(line: line, text: gap.value, kind: .unread))
        return gap
    }
}

extension RawRecord {
    /// What it is about, with the class before an address and the bracket around both.
    fileprivate func namedSubject(in text: UnsafeRawBufferPointer) -> Range<Int> {
        let (name, number) = (className.range, identity.range)
        guard !name.isEmpty, !number.isEmpty, name.upperBound + 2 == number.lowerBound, number.upperBound < text.count,
            text[name.upperBound] == UInt8(ascii: ":"), name.lowerBound > 0
        else { return subject.range }
        let start = text.start(endingAt: name.lowerBound, notBefore: 0) { $0.isName || $0 == UInt8(ascii: ".") }
        return start > 0 && text[start - 1] == UInt8(ascii: "<") ? start - 1..<number.upperBound : subject.range
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a line is about several objects: `open: front and back`, `doors 1, 2 open`, `all doors open`.
    ///
    /// - Parameter labels: what objects are called.
    func listsObjects(
        _ name: Range<Int>,
        of subject: Range<Int>,
        in line: Range<Int>,
        _ labels: ByteTable
    ) -> Bool {
        line.lowerBound <= subject.lowerBound && subject.upperBound <= line.upperBound
            && (subject.upperBound <= name.lowerBound && listsSeveral(subject)
                || isWord(subject, of: LogWords.everybody)
                || names(listedWith: subject, in: line).dropFirst().contains { labels.number(of: part($0)) != nil })
    }

    /// Whether a subject is another one and more words, which are no part of what it is called: `order 18 was shipped`.
    ///
    /// - Parameter endInNumbers: whether the objects are called by numbers, and no word stands behind these.
    func joinsMore(to subject: Range<Int>, before name: Range<Int>, endInNumbers: Bool) -> Bool {
        guard !subject.isEmpty, subject.upperBound <= name.lowerBound else { return false }
        let words = words(of: subject)
        guard words.count > 1 else { return false }
        // What is quoted was said before: `> conn 2 closed`.
        if hasText("> ", at: subject.lowerBound, to: subject.upperBound) { return true }
        if LogWords.joints(endingIn: words.dropFirst(), self) > 0 { return true }
        func endsInNumber(_ word: Range<Int>) -> Bool { self[word.upperBound - 1].isDigit }
        return endInNumbers && !words[words.count - 1].contains { self[$0].isDigit }
            && words.contains(where: endsInNumber)
    }

    /// Whether words stand behind an event that may take it back, and seldom do: `shipped: pending`.
    func doubts(_ name: Range<Int>, of subject: Range<Int>, in line: Range<Int>, _ wordy: WordyEvents) -> Bool {
        guard subject.upperBound <= name.lowerBound, name.upperBound <= line.upperBound,
            case let end = parameterListEnd(from: name.upperBound, to: line.upperBound),
            end < line.upperBound, EventRest(end..<line.upperBound, in: self) == .doubt
        else { return false }
        return !wordy.contain(part(name))
    }

    /// Whether a line says another event: a name behind the first one's that is a word of its own, and neither a key nor a key's value, or
    /// one anywhere that is the value of the same key as the first.
    ///
    /// - Parameter subject: what the event is about; it may be called like an event.
    func saysEvent(
        besides first: Range<Int>,
        in line: Range<Int>,
        _ names: EventNames,
        of subject: Range<Int> = 0..<0
    ) -> Bool {
        let key = key(around: first.lowerBound, from: line.lowerBound)
        var index = key == nil ? first.upperBound : line.lowerBound
        while let name = names.first(in: self, from: index, to: line.upperBound) {
            index = name.upperBound
            if name.lowerBound == first.lowerBound { continue }
            let isBehind = name.lowerBound >= first.upperBound
            let other = self.key(around: name.lowerBound, from: isBehind ? first.upperBound : line.lowerBound)
            if let key, let other, self[key].elementsEqual(self[other]) { return true }
            if isBehind, other == nil, !subject.overlaps(name), !isKey(name, to: line.upperBound) { return true }
        }
        return false
    }

    /// Whether a subject is a list, a range, or all that there are.
    func listsSeveral(_ subject: Range<Int>) -> Bool {
        let words = words(of: subject)
        guard let first = words.first else { return false }
        return subject.contains { index in
            // `17, 18`, `17..18`, but `1,234` is a number.
            self[index] == UInt8(ascii: ",") && digitsEnd(from: index + 1, to: subject.upperBound) != index + 4
                || self[index].isOne(of: ";&") || isRange(around: index, in: subject)
        }
            || isWord(first, of: LogWords.quantifiers)
            || words.dropFirst().dropLast().contains { isWord($0, of: UnsafeRawBufferPointer.conjunctions) }
    }

    /// Whether two points stand at an index, between digits.
    private func isRange(around index: Int, in text: Range<Int>) -> Bool {
        index > text.lowerBound && index + 2 < text.upperBound && hasText("..", at: index, to: text.upperBound)
            && self[index - 1].isDigit && self[index + 2].isDigit
    }

    private static let conjunctions: WordSet = ["and", "or", "through", "und"]
    private static let joints: WordSet = ["and", "or"]

    /// What stands between the blanks of a range, without the signs around it.
    func words(of range: Range<Int>) -> [Range<Int>] {
        let blank = UInt8(ascii: " ")
        var words: [Range<Int>] = []
        words.reserveCapacity(8)
        var index = range.lowerBound
        while index < range.upperBound {
            let end = self.end(from: index, to: range.upperBound) { $0 != blank }
            if end > index { words.append(withoutSigns(index..<end)) }
            index = end + 1
        }
        return words
    }

    /// A word without the signs around it; all of it if it holds nothing else.
    func withoutSigns(_ word: Range<Int>) -> Range<Int> {
        let first = self[word].firstIndex { $0.isASCIIName || $0 >= 0x80 } ?? word.lowerBound
        let last = self[word].lastIndex { $0.isASCIIName || $0 >= 0x80 } ?? word.upperBound - 1
        return first..<last + 1
    }

    /// Whether a colon or an equals sign stands behind a word, perhaps in quotes.
    private func isKey(_ word: Range<Int>, to end: Int) -> Bool {
        let quoted = word.upperBound < end && self[word.upperBound].isOne(of: "\"'")
        let sign = skippingBlanks(from: quoted ? word.upperBound + 1 : word.upperBound, to: end)
        return sign < end && (self[sign] == UInt8(ascii: "=") || self[sign] == UInt8(ascii: ":"))
    }

    /// The key whose value begins at an index, or stands in quotes around it.
    private func key(around index: Int, from start: Int) -> Range<Int>? {
        if let key = key(ofValue: index, from: start) { return key }
        let quote = lastIndex(of: UInt8(ascii: "\""), from: Swift.max(start, index - 256), to: index)
        return quote.flatMap { key(ofValue: $0 + 1, from: start) }
    }

    /// The key whose value begins at an index: `key=value`, `key: value`, `"key":"value"`; nil if there is none.
    func key(ofValue index: Int, from start: Int) -> Range<Int>? {
        let isQuoted = index > start && self[index - 1].isOne(of: "\"'")
        let sign = trimmedEnd(from: start, to: isQuoted ? index - 1 : index) - 1
        guard sign >= start, self[sign] == UInt8(ascii: "=") || self[sign] == UInt8(ascii: ":") else { return nil }
        var keyEnd = trimmedEnd(from: start, to: sign)
        if keyEnd > start, self[keyEnd - 1].isOne(of: "\"'") { keyEnd -= 1 }
        let key = self.start(endingAt: keyEnd, notBefore: start) { $0.isName || $0.isOne(of: ".-") }
        return key < keyEnd ? key..<keyEnd : nil
    }

    /// The name that a subject begins with, signs apart, and those that a line joins to it: `front, back`, `[front and back]`,
    /// `front/back`; the one before it comes last.
    func names(listedWith subject: Range<Int>, in line: Range<Int>) -> [Range<Int>] {
        let end = line.upperBound
        var names: [Range<Int>] = []
        var next: Int? = subject.lowerBound
        while let index = next {
            let start = skippingBlanks(and: "[({\"'", from: index, to: end)
            var nameEnd = self.end(from: start, to: end, while: \.isOfListedName)
            // A subject may be of several words.
            while case let word = skippingBlanks(from: nameEnd, to: subject.upperBound), word > nameEnd,
                word < subject.upperBound, self[word].isOfListedName, joint(at: nameEnd, to: end) == nil
            {
                nameEnd = self.end(from: word, to: end, while: \.isOfListedName)
            }
            if nameEnd == start { break }
            names.append(start..<nameEnd)
            next = joint(at: self.end(from: nameEnd, to: end) { $0.isOne(of: "\"'") }, to: end)
        }
        let before = start(endingAt: subject.lowerBound, notBefore: line.lowerBound) { $0.isOne(of: " [({\"',;&+/") }
        let name = start(endingAt: before, notBefore: line.lowerBound, while: \.isOfListedName)
        let isJoint = isWord(name..<before, of: UnsafeRawBufferPointer.joints)
        let last = isJoint ? start(endingAt: name, notBefore: line.lowerBound) { $0.isOne(of: " ,") } : before
        let first = isJoint ? start(endingAt: last, notBefore: line.lowerBound, while: \.isOfListedName) : name
        if first < last, joint(at: last, to: end).map({ $0 <= subject.lowerBound }) == true {
            names.append(first..<last)
        }
        return names
    }

    /// Where a comma, an `and` or the like ends that joins names; nil if none stands there.
    private func joint(at index: Int, to end: Int) -> Int? {
        let start = skippingBlanks(from: index, to: end)
        guard start < end else { return nil }
        if self[start].isOne(of: ",;&+/") { return joint(at: start + 1, to: end) ?? start + 1 }
        let word = wordEnd(from: start, to: end)
        return start > index && word < end && isWord(start..<word, of: UnsafeRawBufferPointer.joints) ? word : nil
    }
}

extension UInt8 {
    fileprivate var isOfListedName: Bool { isASCIIName || self >= 0x80 || isOne(of: "-.#@") }
}
