import Synchronization

/// The record names that the chosen specs know. Readers of bare lists need them to tell a record from a caption. They never change,
/// so that whoever asks for them needs no copy.
package final class EventNames: Sendable {
    private let names: ByteTable
    /// Those that hold more than letters, digits and parameter lists, by their first bytes, the longest first.
    private let composed: [UInt8: [Int32]]
    /// Whether one of them holds more than letters, digits and parameter lists.
    package var holdSigns: Bool { !composed.isEmpty }
    /// Whether one of them holds a blank, so that it is more than one word of a line.
    package let holdBlanks: Bool
    /// Whether one of them holds a dot, so that what stands before it may be no subject.
    package let holdDots: Bool
    /// What stands before the parameter list of names that a spec writes with one: `init` of `init(coder:)`.
    private let listed: ByteTable
    /// The names in small letters, save those that differ in nothing but their case, and how the spec writes each.
    private let folded: ByteTable
    private let spellings: [String]
    /// They are made when they are first asked for.
    private let namesInAnyCase = Mutex<EventNames?>(nil)
    /// What readers make of the names, by its type.
    private let tables = Mutex<[ObjectIdentifier: any Sendable]>([:])
    /// Whether the names count in whatever case they are printed. They are known in small letters then.
    package let ignoreCase: Bool
    /// Whether some name begins with a byte, and how many bytes the longest one has.
    package let begin: [Bool]
    package let longest: Int
    /// A bit for each length that a name has, of which some share one.
    private let lengths: UInt64

    /// - Parameter names: names as a spec writes them; a leading `+` (a class event's) is dropped.
    package convenience init(_ names: some Sequence<String>) { self.init(names, spellings: nil) }

    /// - Parameter spellings: how the spec writes names that are given in small letters, and count in any case; nil: they count as
    ///   they stand.
    private init(_ all: some Sequence<String>, spellings: [String]?) {
        var names = ByteTable()
        for name in all { _ = names.intern(String(name.hasPrefix("+") ? name.dropFirst() : name[...])) }
        var listed = ByteTable()
        var composed: [UInt8: [Int32]] = [:]
        var begin = [Bool](repeating: false, count: 256)
        for number in 0..<Int32(names.count) {
            let name = Array(names[number].utf8)
            if name.last == UInt8(ascii: ")"), let count = EventNames.countWithoutParameters(name) {
                _ = name[..<count].withUnsafeBytes { listed.intern($0) }
            }
            guard let first = name.first else { continue }
            begin[Int(first)] = true
            if spellings != nil, 97...122 ~= first { begin[Int(first & ~0x20)] = true }
            let isPlain = name.allSatisfy { $0.isASCIIWord || $0 >= 0x80 || "$:()".utf8.contains($0) }
            if !isPlain { composed[first, default: []].append(number) }
        }
        let texts = (0..<Int32(names.count)).map { names[$0] }
        let composedTexts = composed.values.joined().map { texts[Int($0)].utf8 }
        holdBlanks = composedTexts.contains { $0.contains(UInt8(ascii: " ")) }
        holdDots = composedTexts.contains { $0.contains(UInt8(ascii: ".")) }
        self.composed = composed.mapValues { numbers in
            numbers.sorted { (texts[Int($0)].utf8.count, $1) > (texts[Int($1)].utf8.count, $0) }
        }
        longest = texts.reduce(0) { max($0, $1.utf8.count) }
        lengths = texts.reduce(0) { $0 | EventNames.bit(ofLength: $1.utf8.count) }
        let folds = Dictionary(grouping: texts, by: EventNames.folded)
        let distinct = texts.filter { folds[EventNames.folded($0)]?.count == 1 }
        var folded = ByteTable()
        for name in distinct { _ = folded.intern(EventNames.folded(name)) }
        self.names = names
        self.listed = listed
        self.begin = begin
        self.folded = folded
        self.spellings = spellings ?? distinct
        ignoreCase = spellings != nil
    }

    private static func bit(ofLength count: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: count) }

    /// What a reader makes of the names and of nothing else, made once for all readers.
    package func table<Table: Sendable>(_ make: () -> Table) -> Table {
        tables.withLock { tables in
            let type = ObjectIdentifier(Table.self)
            if let known = tables[type] as? Table { return known }
            let table = make()
            tables[type] = table
            return table
        }
    }

    /// The names without a leading `+`.
    package var all: [String] { (0..<names.count).map { names[Int32($0)] } }

    /// Whether a printed name is known, as it stands or without its parameter list: `viewWillAppear:` and
    /// `viewWillAppear(_:)` are `viewWillAppear` to a spec that has no such longer name. Where it has, another list makes another
    /// name: `init(frame:)` is not `init` beside `init(coder:)`.
    package func contains(_ printed: UnsafeRawBufferPointer) -> Bool {
        guard mayHold(printed) else { return false }
        return ignoreCase ? EventNames.withFolded(printed, holds) : holds(printed)
    }

    /// Whether a name has the beginning and the length of a printed one, or that may have a parameter list.
    private func mayHold(_ printed: UnsafeRawBufferPointer) -> Bool {
        guard let first = printed.first, begin[Int(first)] else { return false }
        return lengths & EventNames.bit(ofLength: printed.count) != 0 || ":)".utf8.contains(printed[printed.count - 1])
    }

    private func holds(_ printed: UnsafeRawBufferPointer) -> Bool {
        if names.number(of: printed) != nil { return true }
        guard let count = EventNames.countWithoutParameters(printed) else { return false }
        let name = UnsafeRawBufferPointer(rebasing: printed[..<count])
        if !EventNames.listsArguments(printed) || listed.number(of: name) == nil { return knows(name) }
        return call(at: 0, in: printed, to: printed.count)?.end == printed.count
    }

    /// Whether a spec writes some of them with a parameter list.
    package var listArguments: Bool { listed.count > 0 }

    /// Whether a name is none that is an ordinary word, too: a capital stands within it, `viewDidLoad`.
    package static func isNoWord(_ name: UnsafeRawBufferPointer) -> Bool {
        var isBehindSmall = false
        for byte in name {
            if isBehindSmall, 65...90 ~= byte { return true }
            isBehindSmall = 97...122 ~= byte
        }
        return false
    }

    /// Whether a text that is no ordinary word and no name is the beginning of some name: `viewWillApp`. Complexity: O(*n*) in the
    /// number of names.
    package func areBegun(by text: UnsafeRawBufferPointer) -> Bool {
        guard let first = text.first, begin[Int(first)], EventNames.isNoWord(text), !contains(text) else {
            return false
        }
        return (0..<Int32(names.count)).contains { number in
            names.withBytes(of: number) { $0.count > text.count && $0.starts(with: text) }
        }
    }

    /// Whether a name is known as it stands.
    func knows(_ name: UnsafeRawBufferPointer) -> Bool { names.number(of: name) != nil }

    /// Whether a printed name ends in a list of arguments: `init(frame:)`, but not `init()`.
    package static func listsArguments(_ printed: some BidirectionalCollection<UInt8>) -> Bool {
        printed.last == UInt8(ascii: ")") && !printed.suffix(2).elementsEqual("()".utf8)
    }

    /// Whether a name is also known with a parameter list, so that its arguments say which of the two it is: `init`.
    package func dependOnArguments(_ printed: UnsafeRawBufferPointer) -> Bool {
        ignoreCase
            ? EventNames.withFolded(printed) { listed.number(of: $0) != nil } : listed.number(of: printed) != nil
    }

    /// The end of the longest known name that stands at an index, of those that hold dots, hyphens, blanks or other signs: no sign of
    /// the text says where such a name ends.
    package func end(ofComposedNameAt index: Int, in bytes: UnsafeRawBufferPointer, to end: Int) -> Int? {
        guard !composed.isEmpty, index < end else { return nil }
        guard ignoreCase else { return self.end(ofNameAt: index, in: bytes, to: end) }
        let text = UnsafeRawBufferPointer(rebasing: bytes[index..<min(end, index + EventNames.longestFolded)])
        return EventNames.withFolded(text) { self.end(ofNameAt: 0, in: $0, to: $0.count) }.map { index + $0 }
    }

    private func end(ofNameAt index: Int, in bytes: UnsafeRawBufferPointer, to end: Int) -> Int? {
        guard let numbers = composed[bytes[index]] else { return nil }
        for number in numbers {
            guard let nameEnd = names.end(of: number, at: index, in: bytes), nameEnd <= end else { continue }
            if !EventNames.goesOn(bytes, at: nameEnd, to: end) { return nameEnd }
        }
        return nil
    }

    /// Whether the word that stands before an index goes on there: `parse` in `parse.headers` and in `parser`.
    private static func goesOn(_ bytes: UnsafeRawBufferPointer, at index: Int, to end: Int) -> Bool {
        func isWord(_ index: Int) -> Bool {
            bytes[index].isASCIIWord || bytes[index] == UInt8(ascii: "$")
        }
        guard index < end, isWord(index - 1) else { return false }
        if isWord(index) { return true }
        return (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "-")) && index + 1 < end
            && isWord(index + 1)
    }

    /// How many bytes of a printed name stand before its parameter list, `(_:)` or one `:` at the end; nil if it has
    /// none.
    package static func countWithoutParameters(_ name: some BidirectionalCollection<UInt8>) -> Int? {
        let count: Int
        if name.last == UInt8(ascii: ")"), let open = name.firstIndex(of: UInt8(ascii: "(")) {
            count = name.distance(from: name.startIndex, to: open)
        } else if name.last == UInt8(ascii: ":") {
            count = name.count - 1
        } else {
            return nil
        }
        return count > 0 ? count : nil
    }

    /// Whether a printed name says what its arguments are called: `tableView(_:didSelect:)`, but not `viewDidAppear(_:)`.
    static func namesArguments(_ printed: UnsafeRawBufferPointer) -> Bool {
        listsArguments(printed) && !printed.suffix(4).elementsEqual("(_:)".utf8)
    }

    // MARK: - Other cases

    /// The same names, in whatever case they are printed. Those that differ in nothing but their case are left out.
    package func inAnyCase() -> EventNames {
        namesInAnyCase.withLock { known in
            let names = known ?? EventNames(spellings.map(EventNames.folded), spellings: spellings)
            known = names
            return names
        }
    }

    /// Whether a printed name is known in another case only.
    package func knowInOtherCase(_ printed: UnsafeRawBufferPointer) -> Bool {
        !ignoreCase && !contains(printed) && spelling(of: printed) != nil
    }

    /// What a printed name is in the case of the spec, its parameter list as it is printed; nil if it is none.
    package func spelling(of printed: UnsafeRawBufferPointer) -> String? {
        EventNames.withFolded(printed) { name in
            if let number = folded.number(of: name) { return spellings[Int(number)] }
            guard let count = EventNames.countWithoutParameters(name),
                let number = folded.number(of: UnsafeRawBufferPointer(rebasing: name[..<count]))
            else { return nil }
            var spelling = spellings[Int(number)]
            if EventNames.listsArguments(name), spelling.withUTF8({ dependOnArguments(UnsafeRawBufferPointer($0)) }) {
                return nil
            }
            return spelling + String(decoding: printed[count...], as: UTF8.self)
        }
    }

    /// Names are no longer than this, with what must stand behind them.
    private static let longestFolded = 512

    /// A name in small letters.
    package static func folded(_ name: String) -> String { String(decoding: name.utf8.map(folded), as: UTF8.self) }

    private static func folded(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 0x20 : byte }

    /// Calls a closure with a text in small letters.
    private static func withFolded<Result>(
        _ text: UnsafeRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(byteCount: max(1, text.count), alignment: 16) { copy in
            for (index, byte) in text.enumerated() { copy[index] = folded(byte) }
            return body(UnsafeRawBufferPointer(rebasing: copy[..<text.count]))
        }
    }
}

extension Trace {
    /// The event that a record prints, without its parameter list.
    package func printedEvent(of entry: Entry) -> String {
        let printed = names[Int(entry.name)]
        guard let count = EventNames.countWithoutParameters(printed.utf8) else { return printed }
        return String(decoding: printed.utf8.prefix(count), as: UTF8.self)
    }
}
