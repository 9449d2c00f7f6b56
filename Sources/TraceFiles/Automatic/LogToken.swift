import TraceModel
import TraceReaders

/// A piece of a line, and what it may stand for.
struct LogToken {
    enum Kind: UInt8 {
        case word, number
        /// A number with its unit: `12ms`, `20%`.
        case measure
        case time, level
        /// `0x7f…`
        case address
        /// A uuid, or a long number in hexadecimal digits.
        case identifier
        /// `<C: 0x7f…>`
        case object
        /// A file, and perhaps a line of it: `Door.swift:27`.
        case place
        /// `main`, `worker-3`, `6081:439250` in brackets.
        case thread
        /// What stands directly before an equals sign, or before a colon if it says which object something is: `id: 1`.
        case key
        /// Punctuation.
        case sign
        /// The event's name.
        case event
    }

    var kind: Kind
    var range: Range<Int>
    /// The number of its text.
    var text: Int32
    var hasBlankBefore: Bool
    /// Whether it is a sign behind which no value goes on: a comma, or what closes a bracket.
    var endsValues = false

    /// Whether tokens of the kind, with blanks between, may together be a name: `Door 1`.
    var isOfRun: Bool { kind == .word || kind == .number }
}

/// Cuts lines into tokens.
struct LogTokenizer {
    let bytes: UnsafeRawBufferPointer
    private(set) var texts = ByteTable()

    /// Lines of more tokens are no records.
    static let mostTokens = 1 << 10

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The tokens of a line, whose event stands in a range; nil if they are too many.
    mutating func tokens(of line: Range<Int>, event: Range<Int>) -> [LogToken]? {
        var tokens: [LogToken] = []
        var index = line.lowerBound
        while index < line.upperBound {
            let start = bytes.skippingBlanks(from: index, to: line.upperBound)
            if start >= line.upperBound { break }
            guard tokens.count < LogTokenizer.mostTokens else { return nil }
            let limit = start < event.lowerBound ? event.lowerBound : line.upperBound
            let (kind, end) =
                start == event.lowerBound
                ? (LogToken.Kind.event, event.upperBound)
                : token(at: start, limit: limit, from: line.lowerBound, isTail: start > event.lowerBound)
            let text = texts.intern(bytes.part(start..<end))
            tokens.append(
                LogToken(
                    kind: kind,
                    range: start..<end,
                    text: text,
                    hasBlankBefore: start > index || tokens.isEmpty,
                    endsValues: kind == .sign && bytes[start].isOne(of: ",;)]}>")
                )
            )
            index = end
        }
        return tokens
    }

    mutating func intern(_ range: Range<Int>) -> Int32 { texts.intern(bytes.part(range)) }

    func string(_ text: Int32) -> String { texts[text] }

    /// - Parameter isTail: whether it stands behind the event.
    private func token(at start: Int, limit: Int, from lineStart: Int, isTail: Bool) -> (LogToken.Kind, Int) {
        if bytes[start] == UInt8(ascii: "<"), let object = MessageScanner(bytes, lineStart..<limit).object(at: start) {
            return (bytes.isThread(object.className) ? .thread : .object, object.end)
        }
        if let end = hardwareAddressEnd(from: start, limit: limit) { return (.identifier, end) }
        if let end = minuteEnd(from: start, limit: limit) { return (.time, end) }
        if NSLogStamp.begins(bytes, start..<min(limit, start + 10)),
            start + 10 == limit || start + 10 < limit && bytes[start + 10] <= UInt8(ascii: " "),
            start + 10 == limit || PrintedTime(bytes, at: start, to: limit) == nil
        {
            return (.time, start + 10)
        }
        if PrintedTime.canBegin(with: bytes[start]), let time = PrintedTime(bytes, at: start, to: limit),
            isTime(start..<time.end)
        {
            return (.time, time.end)
        }
        if let end = bytes.dayEnd(from: start, to: limit) { return (.time, end) }
        let end = wordEnd(from: start, limit: limit)
        if end == start, let leaders = leadersEnd(from: start, limit: limit) { return (.measure, leaders) }
        guard end > start else { return (.sign, start + signLength(at: start, limit: limit)) }
        if isTail, isKeyOfPair(start..<end, limit: limit) { return (.key, end) }
        return (kind(of: start..<end, limit: limit), end)
    }

    /// Whether a word is what a colon and a blank divide from its value: `door: kitchen`, `(fd: 3)`.
    private func isKeyOfPair(_ word: Range<Int>, limit: Int) -> Bool {
        let end = word.upperBound
        return end + 2 < limit && bytes[end] == UInt8(ascii: ":") && bytes[end + 1] == UInt8(ascii: " ")
            && bytes[end + 2] > UInt8(ascii: " ") && bytes[word].allSatisfy(\.isASCIIName)
            && !bytes[word.lowerBound].isDigit
    }

    /// The end of the dots that lead from one column to the next.
    private func leadersEnd(from start: Int, limit: Int) -> Int? {
        guard bytes[start] == UInt8(ascii: ".") else { return nil }
        let end = bytes.end(from: start, to: limit) { $0 == UInt8(ascii: ".") }
        return end - start > 3 ? end : nil
    }

    /// The end of `00:1A:7D:DA:71:13`.
    private func hardwareAddressEnd(from start: Int, limit: Int) -> Int? {
        let end = start + 17
        guard end <= limit, end == limit || !bytes[end].isName else { return nil }
        let isOne = (0..<17).allSatisfy {
            $0 % 3 == 2 ? bytes[start + $0] == UInt8(ascii: ":") : bytes[start + $0].isHexDigit
        }
        return isOne ? end : nil
    }

    /// The end of `10:42`, where no seconds follow.
    private func minuteEnd(from start: Int, limit: Int) -> Int? {
        let colon = bytes.digitsEnd(from: start, to: limit)
        guard 1...2 ~= colon - start, colon + 3 <= limit, bytes[colon] == UInt8(ascii: ":") else { return nil }
        let end = bytes.digitsEnd(from: colon + 1, to: limit)
        guard end == colon + 3,
            end == limit || !(bytes[end].isName || bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: "."))
        else { return nil }
        return end
    }

    /// Whether what reads like a time is more than a plain number.
    private func isTime(_ range: Range<Int>) -> Bool {
        range.contains {
            bytes[$0] == UInt8(ascii: ":") || bytes[$0] == UInt8(ascii: "-") || bytes[$0] == UInt8(ascii: "/")
        }
            || range.allSatisfy { bytes[$0].isDigit || bytes[$0] == UInt8(ascii: ".") }
                && bytes.digitsEnd(from: range.lowerBound, to: range.upperBound) - range.lowerBound >= 10
    }

    /// The end of a word: letters and digits, with single joints between them that are no columns' ends.
    private func wordEnd(from start: Int, limit: Int) -> Int {
        var index = start
        while index < limit {
            if isLetter(index, limit) {
                index += 1
            } else if index > start, joins(index, limit), !isIdentifyingKey(start..<index) {
                index += bytes[index] == UInt8(ascii: ":") && bytes[index + 1] == UInt8(ascii: ":") ? 2 : 1
            } else {
                break
            }
        }
        return index
    }

    /// Whether a letter, digit or ideograph stands at an index, be it in the middle of one.
    private func isLetter(_ index: Int, _ limit: Int) -> Bool {
        if bytes[index] < 0x80 { return bytes[index].isASCIIName }
        if bytes[index] & 0xC0 == 0x80 { return index > 0 && isLetterLead(before: index) }
        return MessageScanner(bytes, 0..<limit).beginsWord(at: index)
    }

    private func isLetterLead(before index: Int) -> Bool {
        var lead = index
        while lead > 0, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
        return MessageScanner(bytes, 0..<bytes.count).beginsWord(at: lead)
    }

    private func joins(_ index: Int, _ limit: Int) -> Bool {
        guard index + 1 < limit else { return false }
        switch bytes[index] {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "@"):
            return isLetter(index + 1, limit)
        case UInt8(ascii: ":"):
            if bytes[index + 1] == UInt8(ascii: ":") { return index + 2 < limit && isLetter(index + 2, limit) }
            // A file's line, or an address and its port.
            guard bytes[index - 1].isASCIIName, bytes[index + 1].isDigit else { return false }
            let digits = bytes.digitsEnd(from: index + 1, to: limit)
            return digits == limit || !bytes[digits].isName
        default: return false
        }
    }

    /// Whether a word before a colon says which object something is: `id: 1`.
    private func isIdentifyingKey(_ word: Range<Int>) -> Bool {
        word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: ":")
            && LogWords.identifies(bytes.part(word))
    }

    private func signLength(at start: Int, limit: Int) -> Int {
        bytes[start] < 0xC0 ? 1 : bytes.characterEnd(from: start, to: limit) - start
    }

    private func kind(of word: Range<Int>, limit: Int) -> LogToken.Kind {
        let (start, end) = (word.lowerBound, word.upperBound)
        if end < limit, bytes[end] == UInt8(ascii: "="), end + 1 < limit, bytes[end + 1] > UInt8(ascii: " "),
            bytes[end + 1] != UInt8(ascii: "="), bytes[end + 1] != UInt8(ascii: ">")
        {
            return .key
        }
        if end + 1 < limit, isIdentifyingKey(word) { return .key }
        let text = bytes.part(word)
        if bytes.hasText("0x", at: start, to: end), word.count > 3,
            word.dropFirst(2).allSatisfy({ bytes[$0].isHexDigit })
        {
            return .address
        }
        if isNumber(word) {
            return end < limit && bytes[end] == UInt8(ascii: "%") || isUnit(behind: end, limit: limit)
                ? .measure : .number
        }
        if isMeasure(word) { return .measure }
        if isIdentifier(word) { return .identifier }
        if isPlace(word) { return .place }
        if LogWords.isLevel(text) { return .level }
        if LogWords.isThread(text) || isThreadOfProcess(word, limit: limit) { return .thread }
        return .word
    }

    /// The numbers of a process and its thread in brackets, as NSLog prints them: `[6081:439250]`, `[3141:60b]`.
    private func isThreadOfProcess(_ word: Range<Int>, limit: Int) -> Bool {
        let colon = bytes.digitsEnd(from: word.lowerBound, to: word.upperBound)
        guard colon > word.lowerBound, colon + 1 < word.upperBound, bytes[colon] == UInt8(ascii: ":"),
            word.lowerBound > 0, bytes[word.lowerBound - 1] == UInt8(ascii: "["),
            word.upperBound < limit, bytes[word.upperBound] == UInt8(ascii: "]")
        else { return false }
        return bytes[colon + 1..<word.upperBound].allSatisfy(\.isHexDigit)
    }

    private func isNumber(_ word: Range<Int>) -> Bool {
        word.allSatisfy { bytes[$0].isDigit || bytes[$0] == UInt8(ascii: ".") }
            && word.count { bytes[$0] == UInt8(ascii: ".") } < 2
    }

    private func isMeasure(_ word: Range<Int>) -> Bool {
        let index = bytes.end(from: word.lowerBound, to: word.upperBound) { $0.isDigit || $0 == UInt8(ascii: ".") }
        guard index > word.lowerBound, index < word.upperBound else { return false }
        return LogWords.isUnit(bytes.part(index..<word.upperBound))
    }

    /// Whether a blank and a unit of more than one letter follow: `3 ms`.
    private func isUnit(behind index: Int, limit: Int) -> Bool {
        guard index < limit, bytes[index] == UInt8(ascii: " ") else { return false }
        let end = bytes.end(from: index + 1, to: limit) { $0.isASCIIName }
        return end > index + 2 && LogWords.isUnit(bytes.part(index + 1..<end))
    }

    /// A uuid, or at least six hexadecimal digits of which some are letters and some not.
    private func isIdentifier(_ word: Range<Int>) -> Bool {
        guard word.count >= 6, word.allSatisfy({ bytes[$0].isHexDigit || bytes[$0] == UInt8(ascii: "-") }) else {
            return false
        }
        return word.contains { bytes[$0].isDigit } && (word.contains { bytes[$0].isASCIILetter } || word.count >= 32)
    }

    /// `Door.swift:27`, `main.c`
    private func isPlace(_ word: Range<Int>) -> Bool {
        var end = word.upperBound
        if let colon = bytes.lastIndex(of: UInt8(ascii: ":"), from: word.lowerBound, to: end),
            bytes.digitsEnd(from: colon + 1, to: end) == end
        {
            end = colon
        }
        guard let dot = bytes.lastIndex(of: UInt8(ascii: "."), from: word.lowerBound, to: end) else { return false }
        return LogWords.isSourceEnding(bytes.part(dot + 1..<end))
    }
}
