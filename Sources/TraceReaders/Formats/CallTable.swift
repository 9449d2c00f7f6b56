import TraceModel

/// What messages have consisted of behind their receivers, up to the lines' ends, numbered by its bytes: `viewDidLoad`.
struct CallTable {
    private var texts = ByteTable()
    /// The number of a call that begins alike.
    private var numbers = Guesses<10>(-1)

    var count: Int { texts.count }

    func text(of number: Int32) -> String { texts[number] }

    /// The number of a call that has been met before.
    func number(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int32? {
        texts.number(of: bytes.part(text))
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
            let number = number(of: start..<bytes.trimmedEnd(from: start, to: lineFeed), bytes)
        else { return nil }
        numbers[bytes.hashOfBeginning(at: start)] = number
        return (number, lineFeed)
    }
}
