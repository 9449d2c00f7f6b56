/// The record names that the chosen specs know. Readers of bare lists need them to tell a record from a caption.
public struct EventNames: Sendable {
    private var names = ByteTable()
    /// Those that hold more than letters, digits and parameter lists, by their first bytes, the longest first.
    private var composed: [UInt8: [Int32]] = [:]
    /// Whether one of them holds a blank, so that it is more than one word of a line.
    public private(set) var holdBlanks = false
    /// What stands before the parameter list of names that a spec writes with one: `init` of `init(coder:)`.
    private var listed = ByteTable()
    /// The names in small letters, save those that differ in nothing but their case, and how the spec writes each.
    private(set) var folded = ByteTable()
    var spellings: [String] = []
    /// Whether the names count in whatever case they are printed. They are known in small letters then.
    public internal(set) var ignoreCase = false

    /// - Parameter names: names as a spec writes them; a leading `+` (a class event's) is dropped.
    public init(_ names: some Sequence<String>) {
        for name in names { _ = self.names.intern(String(name.hasPrefix("+") ? name.dropFirst() : name[...])) }
        for number in 0..<Int32(self.names.count) {
            let name = Array(self.names[number].utf8)
            if name.last == UInt8(ascii: ")"), let count = EventNames.countWithoutParameters(name) {
                _ = name[..<count].withUnsafeBytes { listed.intern($0) }
            }
            guard let first = name.first, !name.allSatisfy(EventNames.isPlain) else { continue }
            composed[first, default: []].append(number)
            if name.contains(UInt8(ascii: " ")) { holdBlanks = true }
        }
        composed = composed.mapValues { [table = self.names] numbers in
            numbers.sorted { (table[$0].utf8.count, $1) > (table[$1].utf8.count, $0) }
        }
        let folds = Dictionary(grouping: all, by: EventNames.folded)
        for name in all where folds[EventNames.folded(name)]?.count == 1 {
            _ = folded.intern(EventNames.folded(name))
            spellings.append(name)
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "_$:()".utf8.contains(byte)
        }
    }

    /// The names without a leading `+`.
    public var all: [String] { (0..<names.count).map { names[Int32($0)] } }

    /// Whether a printed name is known, as it stands or without its parameter list: `viewWillAppear:` and
    /// `viewWillAppear(_:)` are `viewWillAppear` to a spec that has no such longer name. Where it has, another list makes another
    /// name: `init(frame:)` is not `init` beside `init(coder:)`.
    public func contains(_ printed: UnsafeRawBufferPointer) -> Bool {
        if ignoreCase { return EventNames.withFolded(printed, holds) }
        return holds(printed)
    }

    private func holds(_ printed: UnsafeRawBufferPointer) -> Bool {
        if names.number(of: printed) != nil { return true }
        guard let count = EventNames.countWithoutParameters(printed) else { return false }
        let name = UnsafeRawBufferPointer(rebasing: printed[..<count])
        guard names.number(of: name) != nil else { return false }
        return !EventNames.listsArguments(printed) || listed.number(of: name) == nil
    }

    /// Whether a printed name ends in a list of arguments: `init(frame:)`, but not `init()`.
    public static func listsArguments(_ printed: some BidirectionalCollection<UInt8>) -> Bool {
        printed.last == UInt8(ascii: ")") && !printed.suffix(2).elementsEqual("()".utf8)
    }

    /// Whether a name is also known with a parameter list, so that its arguments say which of the two it is: `init`.
    public func dependOnArguments(_ printed: UnsafeRawBufferPointer) -> Bool {
        ignoreCase
            ? EventNames.withFolded(printed) { listed.number(of: $0) != nil } : listed.number(of: printed) != nil
    }

    /// The end of the longest known name that stands at an index, of those that hold dots, hyphens, blanks or other signs: no sign of
    /// the text says where such a name ends.
    public func end(ofComposedNameAt index: Int, in bytes: UnsafeRawBufferPointer, to end: Int) -> Int? {
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
            bytes[index] < 0x80 && isPlain(bytes[index]) && !":()".utf8.contains(bytes[index])
        }
        guard index < end, isWord(index - 1) else { return false }
        if isWord(index) { return true }
        return (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "-")) && index + 1 < end
            && isWord(index + 1)
    }

    /// How many bytes of a printed name stand before its parameter list, `(_:)` or one `:` at the end; nil if it has
    /// none.
    public static func countWithoutParameters(_ name: some BidirectionalCollection<UInt8>) -> Int? {
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
}
