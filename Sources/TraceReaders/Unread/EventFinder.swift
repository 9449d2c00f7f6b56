import TraceModel

/// Finds the names of events in text, each as a whole word and in its own case, unless the names are known in any case.
struct EventFinder: Sendable {
    let names: EventNames
    /// Whether some name begins with a byte.
    private var begins = [Bool](repeating: false, count: 256)
    private let longest: Int

    /// How many places a name may end at that begins at one: names hold blanks, dots and hyphens.
    private static let mostEnds = 16

    init(_ names: EventNames) {
        self.names = names
        longest = names.all.reduce(0) { max($0, $1.utf8.count) }
        for name in names.all {
            guard let first = name.utf8.first else { continue }
            begins[Int(first)] = true
            if names.ignoreCase, 97...122 ~= first { begins[Int(first & ~0x20)] = true }
        }
    }

    /// The first name in a range; of several that begin there, the longest.
    func first(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Range<Int>? {
        var index = start
        while index < end {
            if begins[Int(bytes[index])], isWordStart(bytes, index, notBefore: start),
                let name = name(at: index, in: bytes, to: end)
            {
                return name
            }
            index += 1
        }
        return nil
    }

    /// Whether a range holds another name than a known one of its.
    func other(than name: Range<Int>, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Range<Int>? {
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
        let limit = min(end, start + longest)
        var found: Range<Int>?
        var index = start
        for _ in 0..<EventFinder.mostEnds {
            while index < limit, bytes[index].isName { index += 1 }
            if index > start, index == end || !EventFinder.goesOn(bytes, start, index, end),
                names.contains(bytes.part(start..<index)), !hasOtherArguments(behind: start..<index, in: bytes, to: end)
            {
                found = start..<index
            } else if index > start {
                let close = MessageScanner(bytes, start..<end).listEnd(from: index)
                if close > index, names.contains(bytes.part(start..<close)) { found = start..<close }
            }
            while index < limit, !bytes[index].isName { index += 1 }
            if index >= limit { break }
        }
        return found
    }

    /// Whether the list behind a name says that it is another one: `init(frame:)` beside `init(coder:)`.
    private func hasOtherArguments(
        behind name: Range<Int>,
        in bytes: UnsafeRawBufferPointer,
        to end: Int
    ) -> Bool {
        guard name.upperBound < end, bytes[name.upperBound] == UInt8(ascii: "("),
            names.dependOnArguments(bytes.part(name))
        else { return false }
        let close = MessageScanner(bytes, name.lowerBound..<end).listEnd(from: name.upperBound)
        return close > name.upperBound && !names.contains(bytes.part(name.lowerBound..<close))
    }

    private func isWordStart(_ bytes: UnsafeRawBufferPointer, _ index: Int, notBefore start: Int) -> Bool {
        guard index > start else { return true }
        return bytes.isWordEdge(at: index, from: start, to: bytes.count) && !"-/\\@".utf8.contains(bytes[index - 1])
    }

    /// Whether a word goes on at an index behind a name: `open-door`, `open.txt`, `open/close`.
    private static func goesOn(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ index: Int, _ end: Int) -> Bool {
        if !bytes.isWordEdge(at: index, from: start, to: end) { return true }
        guard "-./\\".utf8.contains(bytes[index]), index + 1 < end else { return false }
        return bytes[index + 1].isName
    }
}
