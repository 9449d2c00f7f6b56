import TraceReaders

/// A line that says whose the records below it are, as long as no other one of its kind comes: `==> a.log <==`, `--- worker 2 ---`.
///
/// It names somebody. A caption says what happens, `--- push B ---`, or counts it, `Step 2`.
struct SectionHeading {
    /// What headings of its kind have in common.
    let kind: UInt64
    /// Whom it names.
    let name: Range<Int>
    /// Whether it may count what happens, as `Test 2` does.
    let mayCount: Bool

    private static let longest = 256

    /// Nil if a line is none.
    @inline(__always)
    init?(_ line: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        guard SectionHeading.mayBe(line, in: bytes), let heading = SectionHeading(setApart: line, in: bytes) else {
            return nil
        }
        self = heading
    }

    @inline(never)
    private init?(setApart line: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        let first = line.lowerBound
        guard line.count <= SectionHeading.longest else { return nil }
        if let name = SectionHeading.file(line, in: bytes) ?? SectionHeading.host(line, in: bytes) {
            (kind, self.name, mayCount) = (name.lowerBound == first ? 1 : 0, name, false)
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

    /// Whether a line is set apart in some way, as most are not.
    @inline(__always)
    private static func mayBe(_ line: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard !line.isEmpty, bytes[line.lowerBound].isASCIIName else { return !line.isEmpty }
        let last = bytes[line.upperBound - 1]
        return last == UInt8(ascii: ">") || last == UInt8(ascii: "{")
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
