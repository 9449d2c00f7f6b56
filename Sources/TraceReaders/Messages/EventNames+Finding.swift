import TraceModel

/// Finds the names of events in text, each as a whole word and in its own case, unless the names are known in any case.
extension EventNames {
    /// The first name in a range; of several that begin there, the longest.
    package func first(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Range<Int>? {
        var index = start
        while index < end {
            if begin[Int(bytes[index])], isWordStart(bytes, index, notBefore: start),
                let name = name(at: index, in: bytes, to: end)
            {
                return name
            }
            index += 1
        }
        return nil
    }

    /// Whether no name stands in a line, in whatever case, be it cut off at its end or behind a sign that makes it part of something else.
    func nameNothing(in bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Bool {
        if nameCutOff(in: bytes, line) != nil { return false }
        return [self, inAnyCase()].allSatisfy { names in
            names.first(in: bytes, from: line.lowerBound, to: line.upperBound) == nil
                && !line.dropFirst().contains {
                    names.begin[Int(bytes[$0])] && EventNames.mayJoin(bytes[$0 - 1])
                        && names.name(at: $0, in: bytes, to: line.upperBound) != nil
                }
        }
    }

    /// The beginning of a name with which a line ends that was cut off, `HomeVC viewWillApp`, `HomeVC viewWil…`; none of an ordinary
    /// word.
    package func nameCutOff(in bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Range<Int>? {
        let dots = bytes.start(endingAt: line.upperBound, notBefore: line.lowerBound) { $0 == UInt8(ascii: ".") }
        let isEllipsis = bytes.hasText("…", at: line.upperBound - 3, to: line.upperBound)
        let end = isEllipsis ? max(line.lowerBound, line.upperBound - 3) : dots
        let start = bytes.start(endingAt: end, notBefore: line.lowerBound, while: \.isASCIIName)
        return areBegun(by: bytes.part(start..<end)) ? start..<end : nil
    }

    /// Whether a range holds another name than a known one of its.
    package func other(than name: Range<Int>, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Range<Int>? {
        var index = range.lowerBound
        while let found = first(in: bytes, from: index, to: range.upperBound) {
            if found != name, !bytes[found].elementsEqual(bytes[name]) { return found }
            index = found.upperBound
        }
        return nil
    }

    /// The longest name that begins at an index and ends where a word does, its parameter list left out, unless nothing is known
    /// by that name without it: `willMove(toParent:)`.
    func name(at start: Int, in bytes: UnsafeRawBufferPointer, to end: Int) -> Range<Int>? {
        if let call = call(at: start, in: bytes, to: end) { return start..<call.end }
        let limit = min(end, start + longest)
        var found: Range<Int>?
        var index = start
        // Names hold blanks, dots and hyphens.
        for _ in 0..<16 {
            let word = index
            // Some signs are no ASCII: `closed”`, `closed…`
            while index < limit, bytes[index].isName,
                index == word || bytes[index] < 0x80 || !bytes.isWordEdge(at: index, from: start, to: end)
            { index += 1 }
            if index > start, index == end || !EventNames.goesOn(bytes, start, index, end),
                contains(bytes.part(start..<index)), !hasOtherArguments(behind: start..<index, in: bytes, to: end)
            {
                found = start..<index
            } else if index > start {
                let close = bytes.listEnd(from: index, to: end)
                if close > index, contains(bytes.part(start..<close)) { found = start..<close }
            }
            // Others end with the word, and their parameter lists.
            if index < limit, !holdSigns, !bytes[index].isOne(of: ":()") { break }
            while index < limit, !bytes[index].isName { index += 1 }
            if index >= limit { break }
        }
        return found
    }

    /// Whether the list behind a name says that it is another one: `init(frame:)` beside `init(coder:)`.
    private func hasOtherArguments(behind name: Range<Int>, in bytes: UnsafeRawBufferPointer, to end: Int) -> Bool {
        guard name.upperBound < end, bytes[name.upperBound] == UInt8(ascii: "("),
            dependOnArguments(bytes.part(name))
        else { return false }
        let close = bytes.listEnd(from: name.upperBound, to: end)
        return close > name.upperBound && !contains(bytes.part(name.lowerBound..<close))
    }

    private func isWordStart(_ bytes: UnsafeRawBufferPointer, _ index: Int, notBefore start: Int) -> Bool {
        guard index > start else { return true }
        return bytes.isWordEdge(at: index, from: start, to: bytes.count) && !EventNames.mayJoin(bytes[index - 1])
    }

    /// Whether a word behind a sign is the end of a longer one.
    private static func mayJoin(_ sign: UInt8) -> Bool { sign.isOne(of: "-/\\@") }

    /// Whether a word goes on at an index behind a name: `open-door`, `open.txt`, `open/close`. An escaped line feed, `open\n`,
    /// ends it.
    private static func goesOn(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ index: Int, _ end: Int) -> Bool {
        if !bytes.isWordEdge(at: index, from: start, to: end) { return true }
        guard bytes[index].isOne(of: "-./\\"), index + 1 < end else { return false }
        if bytes[index] == UInt8(ascii: "\\"), bytes[index + 1].isOne(of: "nrt") { return false }
        return bytes[index + 1].isName
    }
}
