import TraceModel

/// Finds out which texts say nothing, and remembers those that do: most lines of a log are like earlier ones, save for their numbers.
///
/// Where no known name holds a digit, a text that says nothing does so whatever its digits are, unless a stamp could stand in it, or a mark
/// with a number. Where no word of a name could be a number in hexadecimal digits, it does so whatever such numbers it holds, too.
struct SilentTexts: Sendable {
    let silentText: SilentText
    private var texts = DigitlessTexts()
    private let leavesNumbers: Bool
    private let areLines: Bool

    /// - Parameters:
    ///   - leavesNumbers: whether nobody asks for the letters of such numbers otherwise.
    ///   - areLines: whether the texts are whole lines: what stands behind a stamp in one is no record of its own.
    init(names: EventNames, leavesNumbers: Bool = true, areLines: Bool = false) {
        silentText = SilentText.of(names)
        self.areLines = areLines
        self.leavesNumbers = leavesNumbers && !silentText.mayStandInNumbers
    }

    /// Whether a trimmed text is known to say nothing.
    @inline(__always)
    mutating func know(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        SilentTexts.mayHold(bytes, text) && texts.place(of: text, bytes) != nil
    }

    /// Whether a trimmed text that is not known says nothing.
    @inline(never)
    mutating func hold(new text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard silentText.holds(bytes, text, isLine: areLines) else { return false }
        if canRemember(text, bytes), areLines ? isSilentLine(text, bytes) : silentText.saysTheSame(bytes, text) {
            remember(text, bytes, scanned: text)
        }
        return true
    }

    /// Whether a text that was read in full, and says nothing, does so whatever its digits are, and no name stands in its line.
    mutating func mayRemember(_ text: Range<Int>, of line: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard texts.isWorthRemembering, silentText.saysTheSame(bytes, text, isLine: areLines) else { return false }
        if silentText.names.nameNothing(in: bytes, line) { return true }
        // To find that out takes long.
        texts.noteUseless()
        return false
    }

    /// The same of a whole line. Below a frame of Python's its source may stand, which is no record.
    private mutating func isSilentLine(_ line: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        !bytes.part(line).holds("\", line ") && mayRemember(line, of: line, bytes)
    }

    /// Whether a text can be remembered: nothing in front of it goes on in it.
    @inline(__always)
    static func mayHold(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        text.lowerBound > 0 && !bytes[text.lowerBound &- 1].isASCIIName
    }

    /// Whether a text can be remembered, and it is worth it.
    func canRemember(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        texts.mayHold(text) && SilentTexts.mayHold(bytes, text)
    }

    /// Remembers a text that says nothing whatever its digits are.
    ///
    /// - Parameter scanned: the part of it that could be a message; nothing if none could.
    mutating func remember(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer, scanned: Range<Int>) {
        guard canRemember(text, bytes) else { return }
        let numbers = leavesNumbers ? HexNumbers(in: bytes, text, scanned: scanned) : HexNumbers()
        _ = texts.remember(text, bytes, besides: numbers)
    }
}
