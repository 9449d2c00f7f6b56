import TraceModel

/// Finds which of some names stand at an index, the longest first. It never changes, so that lines need no copy of it.
final class NameFinder: Sendable {
    private let names: ByteTable
    /// How long the names are that begin with a byte, the longest first: those of all bytes, one behind the other.
    private let lengths: [Int32]
    /// Where the lengths for a byte begin, and behind all of them where they end.
    private let starts: [Int32]
    /// Whether some name begins with a byte.
    private let begins: [Bool]
    /// Whether they are names of events: a sign of class events may stand before one, a parameter list behind it.
    private let areEvents: Bool

    /// The ways in which a name may end: with a list in parentheses, with a colon, as it stands.
    private static let endings = 3
    /// The longest list of parameters that is looked at.
    private static let longestList = 256

    /// That of all events that the specs know, which all readers share.
    static func ofEvents(_ names: EventNames) -> NameFinder {
        names.table { NameFinder(names.all, areEvents: true) }
    }

    init(_ names: [String], areEvents: Bool) {
        self.areEvents = areEvents
        var table = ByteTable()
        var lengths: [Int32] = []
        var starts: [Int32] = []
        var lengthsByFirst = [Set<Int32>](repeating: [], count: 256)
        for name in names {
            guard let first = name.utf8.first else { continue }
            _ = table.intern(name)
            lengthsByFirst[Int(first)].insert(Int32(name.utf8.count))
        }
        for set in lengthsByFirst {
            starts.append(Int32(lengths.count))
            lengths += set.sorted(by: >)
        }
        starts.append(Int32(lengths.count))
        begins = lengthsByFirst.map { !$0.isEmpty }
        self.names = table
        self.lengths = lengths
        self.starts = starts
    }

    /// The bytes with which one of the names may begin.
    var firstBytes: ByteSet {
        var set = ByteSet()
        for byte in UInt8.min...UInt8.max where begins[Int(byte)] { set.insert(byte) }
        if areEvents { set.insert(UInt8(ascii: "+")) }
        return set
    }

    /// What must be true around a name.
    struct Edges: OptionSet, Sendable {
        let rawValue: UInt8
        /// It begins no word's middle.
        static let before = Edges(rawValue: 1)
        static let behind = Edges(rawValue: 2)
    }

    /// Where the next name ends that stands at an index.
    ///
    /// - Parameters:
    ///   - number: how many of the ways to read a name there have been looked at, at first none.
    ///   - text: the whole text.
    @inline(__always)
    func next(
        _ number: inout Int,
        in bytes: UnsafeRawBufferPointer,
        at index: Int,
        of text: Range<Int>,
        _ edges: Edges
    ) -> Int? {
        guard index < text.upperBound, begins[Int(bytes[index])] || bytes[index] == UInt8(ascii: "+") else {
            return nil
        }
        return nextBeginning(&number, in: bytes, at: index, of: text, edges)
    }

    private func nextBeginning(
        _ number: inout Int,
        in bytes: UnsafeRawBufferPointer,
        at index: Int,
        of text: Range<Int>,
        _ edges: Edges
    ) -> Int? {
        let end = text.upperBound
        if edges.contains(.before), !bytes.isWordEdge(at: index, from: text.lowerBound, to: end) { return nil }
        var start = index
        if areEvents, bytes[index] == UInt8(ascii: "+") {
            start += 1
            guard start < end else { return nil }
        }
        return starts.withUnsafeBufferPointer { starts in
            lengths.withUnsafeBufferPointer { lengths in
                let first = Int(bytes[start])
                let (lower, count) = (Int(starts[first]), Int(starts[first + 1] - starts[first]))
                while number < count * NameFinder.endings {
                    let (name, ending) = (number / NameFinder.endings, number % NameFinder.endings)
                    let nameEnd = start + Int(lengths[lower + name])
                    if ending == 0 {
                        guard nameEnd <= end,
                            !edges.contains(.behind) || bytes.isWordEdge(at: nameEnd, from: text.lowerBound, to: end),
                            names.number(of: bytes.part(start..<nameEnd)) != nil
                        else {
                            number += NameFinder.endings
                            continue
                        }
                    }
                    number += 1
                    if let found = self.end(ending, bytes, behind: nameEnd, to: end) { return found }
                }
                return nil
            }
        }
    }

    /// Where a name ends in one of its ways.
    @inline(__always)
    private func end(_ ending: Int, _ bytes: UnsafeRawBufferPointer, behind name: Int, to end: Int) -> Int? {
        if ending == 2 { return name }
        guard areEvents, name < end else { return nil }
        if ending == 1 { return bytes[name] == UInt8(ascii: ":") ? name + 1 : nil }
        let close = bytes.listEnd(from: name, to: min(end, name + NameFinder.longestList))
        return close > name ? close : nil
    }

    /// The first name that stands in a text as a whole word.
    ///
    /// Complexity: O(*n*) in the text's length, times the lengths that names have.
    func first(in bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Range<Int>? {
        for index in text where begins[Int(bytes[index])] {
            var number = 0
            if let end = next(&number, in: bytes, at: index, of: text, [.before, .behind]) { return index..<end }
        }
        return nil
    }
}
