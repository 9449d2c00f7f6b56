import TraceModel
import TraceReaders

/// A second event of a line, whose first one alone a pattern that was found reads.
extension RecordBatch {
    /// Makes gaps of the records behind which their lines say another event: `>> open and shut`, or another object of JSON behind the
    /// first one's end.
    mutating func refuseSecondEvents(_ text: UnsafeRawBufferPointer, _ names: EventNames) {
        let count = otherLines.count
        for index in records.indices where records[index].isEvent {
            let name = records[index].name.range
            guard name.upperBound <= text.count, !name.isEmpty else { continue }
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: name.upperBound, to: text.count) ?? text.count
            let start = text.lineStart(before: name.lowerBound)
            let line = text.trimmed(start..<end)
            let subject = (records[index].identity.isEmpty ? records[index].className : records[index].identity).range
            guard text.saysEvent(besides: name, in: line, names, of: subject) else { continue }
            var gap = RawRecord(kind: .gap, line: Int(records[index].line), column: line.lowerBound - start + 1)
            gap.value = ByteRange(line)
            records[index] = gap
            otherLines.append(OtherLine(line: Int(gap.line), text: gap.value, kind: .unread))
        }
        if otherLines.count > count { otherLines.sort { $0.line < $1.line } }
    }
}

extension UnsafeRawBufferPointer {
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
    private func key(ofValue index: Int, from start: Int) -> Range<Int>? {
        let isQuoted = index > start && self[index - 1].isOne(of: "\"'")
        let sign = trimmedEnd(from: start, to: isQuoted ? index - 1 : index) - 1
        guard sign >= start, self[sign] == UInt8(ascii: "=") || self[sign] == UInt8(ascii: ":") else { return nil }
        var keyEnd = trimmedEnd(from: start, to: sign)
        if keyEnd > start, self[keyEnd - 1].isOne(of: "\"'") { keyEnd -= 1 }
        let key = self.start(endingAt: keyEnd, notBefore: start) { $0.isName || $0.isOne(of: ".-") }
        return key < keyEnd ? key..<keyEnd : nil
    }
}
