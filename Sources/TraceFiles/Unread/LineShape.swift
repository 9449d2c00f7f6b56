import TraceReaders

/// What stays the same of lines that say the same of other things: their numbers, stamps and blanks are masked, and so is the
/// event's name. Levels are masked, too.
struct LineShape {
    private(set) var hash = UInt64.hashOfNothing
    /// Whether a letter is part of it.
    private(set) var holdsLetter = false

    /// Adds a stretch of text: words with digits in them are all alike, and so are blanks.
    mutating func add(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte.isASCIIName {
                let start = index
                var holdsDigit = false
                while index < range.upperBound, bytes[index].isASCIIName {
                    holdsDigit = holdsDigit || bytes[index].isDigit
                    index += 1
                }
                let isLevel = LogWords.isLevel(bytes.part(start..<index))
                // `C1` may be anybody's label, but a number is nobody's.
                holdsLetter = holdsLetter || !isLevel && !bytes[start].isDigit
                if holdsDigit || isLevel {
                    add(UInt8(ascii: "#"))
                } else {
                    for byte in bytes[start..<index] { add(byte) }
                }
            } else {
                let blank = bytes.blankLength(at: index, to: range.upperBound)
                if byte >= 0x80, blank == 0 { holdsLetter = true }
                add(blank > 0 ? UInt8(ascii: " ") : byte)
                index = blank > 0 ? bytes.skippingBlanks(from: index, to: range.upperBound) : index + 1
            }
        }
    }

    /// Adds the place of an event's name.
    mutating func addName() { add(0) }

    private mutating func add(_ byte: UInt8) { hash = hash.hashed(with: byte) }
}
