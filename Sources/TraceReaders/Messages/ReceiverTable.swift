import TraceModel

/// The receivers of messages that a log has printed, numbered by their bytes: `<Shop.DetailVC: 0x7f…`, `-[DetailVC`.
struct ReceiverTable {
    /// What a receiver says, and where in it.
    struct Parts {
        var kind: RawRecord.Kind
        var className: Range<Int>
        var identity: Range<Int>
    }

    private var texts = ByteTable()
    private var parts: [Parts] = []
    /// How many bytes a receiver takes that begins alike, and the number of one that ends alike too.
    private var lengths = ReceiverTable.noLengths
    private var numbers = ReceiverTable.noNumbers

    private static let longest = 256
    /// Shared by the many tables that no receiver ever comes to.
    private static let noLengths = Guesses<10>(0)
    private static let noNumbers = Guesses<13>(-1)

    var count: Int { texts.count }

    /// The parts of a receiver, counted from its first byte.
    subscript(number: Int32) -> Parts { parts[Int(number)] }

    func text(of number: Int32) -> String { texts[number] }

    /// Forgets all receivers, and keeps their memory.
    mutating func removeAll() {
        texts.removeAll()
        numbers = ReceiverTable.noNumbers
        parts.removeAll(keepingCapacity: true)
    }

    /// The number of the receiver that stands before a message, if it has been met before, and where it ends.
    @inline(__always)
    mutating func known(at start: Int, _ bytes: UnsafeRawBufferPointer) -> (number: Int32, end: Int)? {
        guard start &+ UnsafeRawBufferPointer.beginningWidth <= bytes.count else { return nil }
        let beginning = bytes.hashOfBeginning(at: start)
        let end = start &+ Int(lengths[beginning])
        if isEnd(end, of: start, bytes) {
            let guess = numbers[bytes.hash(ofBeginning: beginning, andEnd: end)]
            if guess < 0 { return nil }
            if texts.end(of: guess, at: start, in: bytes) == end { return (guess, end) }
        }
        return found(at: start, bytes)
    }

    /// Whether what stands at an index may end the receiver that begins at another.
    @inline(__always)
    private func isEnd(_ index: Int, of start: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard index &+ 2 <= bytes.count else { return false }
        if bytes[start] != UInt8(ascii: "<") { return bytes[index] == UInt8(ascii: " ") }
        return bytes[index] == UInt8(ascii: ">") && bytes[index &+ 1] == UInt8(ascii: " ")
    }

    /// The same where it is no guess.
    @inline(never)
    private mutating func found(at start: Int, _ bytes: UnsafeRawBufferPointer) -> (number: Int32, end: Int)? {
        let sign: Unicode.Scalar
        switch bytes[start] {
        case UInt8(ascii: "<"): sign = ">"
        case UInt8(ascii: "-"), UInt8(ascii: "+"): sign = " "
        default: return nil
        }
        let limit = min(bytes.count, start + ReceiverTable.longest)
        guard let end = bytes.firstIndex(of: UInt8(ascii: sign), or: UInt8(ascii: "\n"), from: start, to: limit),
            isEnd(end, of: start, bytes),
            let number = texts.number(of: bytes.part(start..<end))
        else { return nil }
        expect(number, start..<end, bytes)
        return (number, end)
    }

    /// Makes a receiver the guess at those that begin, and those that begin and end, like it.
    private mutating func expect(_ number: Int32, _ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) {
        guard text.lowerBound + UnsafeRawBufferPointer.beginningWidth <= bytes.count else { return }
        let beginning = bytes.hashOfBeginning(at: text.lowerBound)
        lengths[beginning] = Int32(text.count)
        numbers[bytes.hash(ofBeginning: beginning, andEnd: text.upperBound)] = number
    }

    /// The number of a receiver; nil if the text is none in its plainest form.
    mutating func number(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int32? {
        guard text.count < ReceiverTable.longest,
            let found = bytes[text.lowerBound] == UInt8(ascii: "<") ? object(text, bytes) : classOrLabel(text, bytes)
        else { return nil }
        let number = texts.intern(bytes.part(text))
        if Int(number) == parts.count { parts.append(found) }
        expect(number, text, bytes)
        return number
    }

    /// `<Shop.DetailVC: 0x7fd15a40b0`
    private func object(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Parts? {
        let end = text.upperBound
        let first = text.lowerBound + 1
        guard let last = lastPart(of: first..<end, bytes) else { return nil }
        let colon = last.upperBound
        guard bytes.hasText(": 0x", at: colon, to: end), colon + 4 < end, bytes.nameEnd(from: colon + 4, to: end) == end
        else { return nil }
        let className = beginsSmall(last, bytes) ? MessageScanner(bytes, text).withoutModule(first..<colon) : last
        let start = text.lowerBound
        return Parts(
            kind: .instance,
            className: className.lowerBound - start..<className.upperBound - start,
            identity: colon + 2 - start..<end - start
        )
    }

    /// `-[Shop.DetailVC`, `+[DetailVC`
    private func classOrLabel(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Parts? {
        let start = text.lowerBound
        guard text.count > 2, bytes[start + 1] == UInt8(ascii: "["),
            let last = lastPart(of: start + 2..<text.upperBound, bytes), last.upperBound == text.upperBound,
            !MessageScanner(bytes, text).isKeyword(start + 2..<text.upperBound)
        else { return nil }
        let className =
            beginsSmall(last, bytes)
            ? MessageScanner(bytes, text).labelWithoutModule(start + 2..<text.upperBound) : last
        return Parts(
            kind: bytes[start] == UInt8(ascii: "+") ? .classMethod : .instance,
            className: className.lowerBound - start..<className.upperBound - start,
            identity: 0..<0
        )
    }

    /// What stands behind the last dot of a class and its modules, or of a label with dots, with which a text begins.
    private func lastPart(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        var start = text.lowerBound
        while start < text.upperBound, bytes[start].isASCIINameStart {
            let end = bytes.nameEnd(from: start, to: text.upperBound)
            if end == text.upperBound || bytes[end] != UInt8(ascii: ".") { return start..<end }
            start = end + 1
        }
        return nil
    }

    /// Whether a last part may be that of a label, or the ending of a source file.
    private func beginsSmall(_ part: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes[part.lowerBound].isSmallLetter
    }
}

/// What messages have consisted of behind their receivers, up to the texts' ends, numbered by its bytes: `viewDidLoad`.
struct CallTable {
    private var texts = ByteTable()
    /// The number of a call that begins alike.
    private var numbers = CallTable.noNumbers

    private static let noNumbers = Guesses<10>(-1)

    var count: Int { texts.count }

    func text(of number: Int32) -> String { texts[number] }

    /// The number of a call that has been met before.
    @inline(__always)
    mutating func known(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int32? {
        guard text.lowerBound &+ UnsafeRawBufferPointer.beginningWidth <= bytes.count else {
            return texts.number(of: bytes.part(text))
        }
        let beginning = bytes.hashOfBeginning(at: text.lowerBound)
        let guess = numbers[beginning]
        if guess >= 0, texts.end(of: guess, at: text.lowerBound, in: bytes) == text.upperBound { return guess }
        guard let number = texts.number(of: bytes.part(text)) else { return nil }
        numbers[beginning] = number
        return number
    }

    /// The number of a call, a new one if it has none yet.
    mutating func intern(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int32 {
        texts.intern(bytes.part(text))
    }

    /// The number of the call that takes the rest of a line, blanks apart, if it has been met before, and the line feed.
    @inline(__always)
    mutating func known(at start: Int, _ bytes: UnsafeRawBufferPointer) -> (number: Int32, lineFeed: Int)? {
        guard start &+ UnsafeRawBufferPointer.beginningWidth <= bytes.count else { return nil }
        let guess = numbers[bytes.hashOfBeginning(at: start)]
        if guess >= 0, let end = texts.end(of: guess, at: start, in: bytes), end < bytes.count,
            bytes[end] == UInt8(ascii: "\n")
        {
            return (guess, end)
        }
        return found(at: start, bytes)
    }

    /// The same where it is no guess.
    @inline(never)
    private mutating func found(at start: Int, _ bytes: UnsafeRawBufferPointer) -> (number: Int32, lineFeed: Int)? {
        guard let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: bytes.count),
            let number = known(start..<bytes.trimmedEnd(from: start, to: lineFeed), bytes)
        else { return nil }
        return (number, lineFeed)
    }
}

/// What texts were found to be, by a hash of some of their bytes: a guess at others. Of texts with the same hash the last one
/// counts.
struct Guesses<let hashBits: Int> {
    private var values: [Int32]

    /// - Parameter value: the guess where there was no such text.
    init(_ value: Int32) {
        values = Array(repeating: value, count: 1 << hashBits)
    }

    subscript(hash: UInt64) -> Int32 {
        @inline(__always)
        get { values.withUnsafeBufferPointer { $0[Guesses.index(hash)] } }
        set { values[Guesses.index(hash)] = newValue }
    }

    @inline(__always)
    private static func index(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> UInt64(64 - hashBits)) }
}

/// Hashes of some bytes of a text, the upper bits mixed best.
extension UnsafeRawBufferPointer {
    /// How many bytes must stand where a text begins.
    static let beginningWidth = 16

    /// A hash of the first bytes of a text.
    @inline(__always)
    func hashOfBeginning(at start: Int) -> UInt64 {
        let first = loadUnaligned(fromByteOffset: start, as: UInt64.self)
        let second = loadUnaligned(fromByteOffset: start &+ 8, as: UInt64.self)
        return (first ^ (second &<< 32 | second &>> 32)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// A hash of the first bytes of a text and of the last eight.
    @inline(__always)
    func hash(ofBeginning beginning: UInt64, andEnd end: Int) -> UInt64 {
        (beginning ^ loadUnaligned(fromByteOffset: end &- 8, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
    }
}
