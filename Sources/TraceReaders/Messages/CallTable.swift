import TraceModel

/// What messages have consisted of behind their receivers, up to the texts' ends, numbered by its bytes: `viewDidLoad`.
struct CallTable {
    private var texts = ByteTable()
    /// The number of a call that begins alike.
    private var numbers = CallTable.noNumbers
    /// For each call, how it ended a line last.
    private var endings: [Ending] = []

    private static let noNumbers = Guesses<10>(-1)

    /// A call and the end of its line, up to 32 bytes.
    private struct Ending {
        private var text = MaskedBytes<4>()
        /// How many bytes stand before the line feed; -1 if there are too many.
        private(set) var count = -1

        static let width = MaskedBytes<4>.width

        /// That of no line.
        init() {}

        init(_ bytes: UnsafeRawBufferPointer, _ start: Int, lineFeed: Int) {
            guard lineFeed - start < Ending.width else { return }
            count = lineFeed - start
            text = MaskedBytes(bytes, start..<lineFeed + 1)
        }

        /// Whether it stands at an index, from where on there are as many bytes.
        @inline(__always)
        func stands(at start: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
            text.stands(at: start, in: bytes) && count >= 0
        }
    }

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
        let number = texts.intern(bytes.part(text))
        if Int(number) == endings.count { endings.append(Ending()) }
        return number
    }

    /// The number of the call that takes the rest of a line, blanks apart, if it has been met before, and the line feed.
    @inline(__always)
    mutating func known(at start: Int, _ bytes: UnsafeRawBufferPointer) -> (number: Int32, lineFeed: Int)? {
        guard start &+ Ending.width <= bytes.count else { return found(at: start, bytes) }
        let guess = numbers[bytes.hashOfBeginning(at: start)]
        if guess >= 0, endings[Int(guess)].stands(at: start, in: bytes) {
            return (guess, start &+ endings[Int(guess)].count)
        }
        return found(at: start, bytes)
    }

    /// The same where it is no guess.
    @inline(never)
    private mutating func found(at start: Int, _ bytes: UnsafeRawBufferPointer) -> (number: Int32, lineFeed: Int)? {
        guard let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: bytes.count),
            let number = known(start..<bytes.trimmedEnd(from: start, to: lineFeed), bytes)
        else { return nil }
        endings[Int(number)] = Ending(bytes, start, lineFeed: lineFeed)
        return (number, lineFeed)
    }
}
