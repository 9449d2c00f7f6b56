import TraceReaders

/// A line that says whose the records below it are, as long as no other one of its kind comes: `==> a.log <==`, `--- worker 2 ---`,
/// `> Task :app:build`, `Processing request 17`, `s1:`.
///
/// It names somebody. A caption says what happens, `--- push B ---`, or counts it, `Step 2`.
struct SectionHeading {
    /// What headings of its kind have in common.
    let kind: UInt64
    /// Whom it names.
    let name: Range<Int>
    /// Whether it may count what happens, as `Test 2` does.
    let mayCount: Bool

    /// The kind of all lines that open blocks.
    static let block = UInt64.max

    private static let longest = 256

    /// Nil if a line is none.
    @inline(__always)
    init?(_ line: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        guard SectionHeading.mayBe(line, in: bytes),
            let heading = SectionHeading(plain: line, in: bytes) ?? SectionHeading(setApart: line, in: bytes)
        else { return nil }
        self = heading
    }

    /// A line with a colon above lines that stand further in: `lint:`, `Name: web-1`. Whether it names somebody or says what happens shows
    /// by no sign, so that only records of nobody ask for it.
    init?(block line: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        guard !line.isEmpty, line.count <= SectionHeading.longest, bytes[line].contains(UInt8(ascii: ":")) else {
            return nil
        }
        let next = min(bytes.lineEnd(from: line.upperBound) + 1, bytes.count)
        let text = bytes.trimmed(next..<bytes.lineEnd(from: next))
        guard !text.isEmpty, text.lowerBound - next > line.lowerBound - bytes.lineStart(before: line.lowerBound) else {
            return nil
        }
        (kind, name, mayCount) = (SectionHeading.block, line, false)
    }

    @inline(never)
    private init?(setApart line: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        let first = line.lowerBound
        guard line.count <= SectionHeading.longest else { return nil }
        if let name = SectionHeading.file(line, in: bytes) ?? SectionHeading.host(line, in: bytes)
            ?? SectionHeading.part(line, in: bytes)
        {
            (kind, self.name, mayCount) = (UInt64(name.lowerBound - first), name, false)
            return
        }
        let start = bytes.end(from: first, to: line.upperBound) { $0.isMark }
        let name =
            start..<bytes.start(endingAt: line.upperBound, notBefore: start) { $0.isMark || $0 == UInt8(ascii: ":") }
        guard start > first, !name.isEmpty, SectionHeading.isSetApart(name, of: line, in: bytes),
            let (value, mayCount) = SectionHeading.value(of: name, in: bytes)
        else { return nil }
        var shape = LineShape()
        shape.add(bytes, first..<value.lowerBound)
        shape.addName()
        shape.add(bytes, value.upperBound..<line.upperBound)
        (kind, self.name, self.mayCount) = (shape.hash, name, mayCount)
    }

    /// A line that is not set apart, and says nothing but whom it is about, perhaps behind a time: `request 17`, `Thread 1:`, `user: anna`.
    /// What is no word for somebody who logs must open a block, or be what is begun: `s1:`, `Entering room 7`.
    @inline(never)
    private init?(plain line: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        guard bytes[line.lowerBound].isASCIIName, line.count <= 2 * SectionHeading.longestName else { return nil }
        let end = bytes.start(endingAt: line.upperBound, notBefore: line.lowerBound) { $0.isOne(of: " :{") }
        var start = bytes.end(from: line.lowerBound, to: end) { $0.isDigit || $0.isOne(of: "-:./,TZ+ ") }
        // A date may end in a letter, and a name begin with it.
        start = bytes.start(endingAt: start, notBefore: line.lowerBound) { $0.isASCIILetter }
        guard start == line.lowerBound || start > line.lowerBound + 4 && bytes[start - 1] == UInt8(ascii: " "),
            end - start <= SectionHeading.longestName, start < end
        else { return nil }
        var opens = end < line.upperBound
        let wordEnd = bytes.end(from: start, to: end, while: \.isASCIILetter)
        if wordEnd < end, bytes[wordEnd] == UInt8(ascii: " "), SectionHeading.begins(start..<wordEnd, in: bytes) {
            start = wordEnd + 1
            opens = true
        }
        guard let (value, mayCount) = SectionHeading.value(of: start..<end, in: bytes) else { return nil }
        let key = start..<bytes.end(from: start, to: value.lowerBound, while: \.isASCIIName)
        let word = bytes.part(key)
        guard !key.isEmpty || value.lowerBound == start && bytes[start].isASCIILetter,
            opens || LogWords.isActor(word) || LogWords.identifies(word)
        else { return nil }
        var shape = LineShape()
        shape.add(bytes, key)
        shape.addName()
        (kind, name, self.mayCount) = (shape.hash, start..<end, mayCount)
    }

    /// Whether a word says that what comes behind it begins: `Processing request 17`.
    private static func begins(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        word.count > 4 && bytes.hasText("ing", at: word.upperBound - 3, to: word.upperBound)
            || bytes.isWord(word, of: beginnings)
    }

    private static let beginnings: WordSet = ["start", "started", "begin", "began", "enter", "entered"]

    /// How long a line that is not set apart may be.
    private static let longestName = 48

    /// Whether a line may be set apart in some way, or end in a number, be it hexadecimal, as most do not.
    @inline(__always)
    private static func mayBe(_ line: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard !line.isEmpty, bytes[line.lowerBound].isASCIIName else { return !line.isEmpty }
        let last = bytes[line.upperBound - 1]
        return last.isOne(of: ">{:") || line.count <= 2 * longestName && (last.isDigit || last.isOne(of: "abcdef"))
    }

    /// The file in a line that `tail` and `head` print above what they show of several: `==> a.log <==`.
    private static func file(_ line: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        let name = line.dropFirst(4).dropLast(4)
        guard bytes.hasText("==> ", at: line.lowerBound, to: line.upperBound), let first = name.first,
            bytes.hasText(" <==", at: name.endIndex, to: line.upperBound)
        else { return nil }
        let isPath = bytes[name].contains { $0.isOne(of: "./") } || !bytes[name].contains(UInt8(ascii: " "))
        return isPath ? first..<name.endIndex : nil
    }

    /// The part of a build or of a run of tests in a line that its tool prints above what came from it: `> Task :app:build`,
    /// `=== RUN   TestDoor`, `::group::door 1`, `##[group]door 1`. Where the name stands is its kind: Go puts those of tests below each
    /// other.
    private static func part(_ line: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        guard bytes[line.lowerBound].isOne(of: ">=:#") else { return nil }
        let beginnings: [StaticString] = ["> Task :", "=== RUN ", "=== CONT ", "=== NAME "]
        if let beginning = beginnings.first(where: { bytes.hasText($0, at: line.lowerBound, to: line.upperBound) }) {
            let start = bytes.skippingBlanks(from: line.lowerBound + beginning.utf8CodeUnitCount, to: line.upperBound)
            return start < line.upperBound
                ? start..<bytes.end(from: start, to: line.upperBound) { $0 > UInt8(ascii: " ") } : nil
        }
        let groups: [StaticString] = ["::group::", "##[group]"]
        guard let group = groups.first(where: { bytes.hasText($0, at: line.lowerBound, to: line.upperBound) }),
            case let name = line.lowerBound + group.utf8CodeUnitCount..<line.upperBound,
            value(of: name, in: bytes)?.mayCount == false
        else { return nil }
        return name
    }

    /// The host in a line that Ansible prints above what came from it: `web1 | CHANGED | rc=0 >>`, `web1 | SUCCESS => {`.
    private static func host(_ line: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        guard
            [">>", "=> {"].contains(where: { (end: StaticString) in
                bytes.hasText(end, at: line.upperBound - end.utf8CodeUnitCount, to: line.upperBound)
            })
        else { return nil }
        let end = bytes.end(from: line.lowerBound, to: line.upperBound) { $0 > UInt8(ascii: " ") }
        return end > line.lowerBound && bytes.hasText(" | ", at: end, to: line.upperBound) ? line.lowerBound..<end : nil
    }

    /// Whether more than one sign stands before a name, or brackets around it.
    private static func isSetApart(_ name: Range<Int>, of line: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        let marks = bytes[line.lowerBound..<name.lowerBound].filter { $0 != UInt8(ascii: " ") }
        let isBracket = marks == [UInt8(ascii: "[")]
        return isBracket
            ? bytes.isText("]", name.upperBound..<line.upperBound)
            : marks.count > 1 && !marks.contains(UInt8(ascii: "["))
    }

    /// What tells somebody's name from others like it, `2` of `worker 2`, and whether it may only count; nil if nobody is named.
    private static func value(of name: Range<Int>, in bytes: UnsafeRawBufferPointer) -> (Range<Int>, mayCount: Bool)? {
        let keyEnd = bytes.end(from: name.lowerBound, to: name.upperBound) {
            $0.isASCIILetter || $0 == UInt8(ascii: "_")
        }
        let key = bytes.part(name.lowerBound..<keyEnd)
        let value = bytes.skippingBlanks(and: ":=#-", from: keyEnd, to: name.upperBound)..<name.upperBound
        guard !value.isEmpty, bytes[value].allSatisfy({ $0.isASCIIName || $0.isOne(of: "-./@") }) else { return nil }
        let holdsDigit = bytes[value].contains(where: \.isDigit)
        if LogWords.identifies(key) { return (value, false) }
        if LogWords.isActor(key) {
            let isSaid = bytes[keyEnd..<value.lowerBound].contains { $0.isOne(of: ":=") }
            return isSaid || holdsDigit || value.count == 1 ? (value, false) : nil
        }
        if !holdsDigit || LabelLine.isDetail(key) || key.isWord(0..<key.count, of: counts) { return nil }
        if isWord(name, in: bytes) { return (value, false) }
        return bytes[value].allSatisfy(\.isDigit) ? (value, true) : nil
    }

    private static let counts: WordSet = ["step", "test", "case", "round", "part", "try", "take", "scene", "scenario"]

    /// Whether a name with a digit is no number and no caption: `web1`, `9f3a77c1`.
    private static func isWord(_ name: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes[name].contains(where: \.isASCIILetter) && !bytes[name].contains { $0.isOne(of: " :=#") }
            && (bytes[name.lowerBound].isSmallLetter || bytes[name.lowerBound].isDigit && name.count > 5)
    }
}

extension UInt8 {
    /// Whether a sign may stand around what a heading says.
    fileprivate var isMark: Bool { isOne(of: " -=#*>~+_<|[]") }
}
