import TraceModel
import TraceReaders

/// Finds the lines that a mark right in front of them calls off, `- s1 closed` or `[!] s1 closed`, of a log that says the same event
/// without one before: `+ s1 closed`. Where each event has a mark of its own, it says no more than the event.
struct CalledOffEvents {
    /// The events that were said without such a mark.
    private var plain = ByteTable()

    private static let marks: WordSet = [
        "-", "!", "!!", "#", "~", "?", "[-]", "[!]", "[~]", "[?]", "(-)", "(!)", "👎", "🔴", "🟥",
    ]

    /// Takes in the event of the next record, and what stands in front of it.
    ///
    /// - Returns: whether it is called off.
    mutating func take(_ name: Range<Int>, behind front: Range<Int>, _ text: UnsafeRawBufferPointer) -> Bool {
        let event = text.part(name)
        guard CalledOffEvents.isMarked(front, in: text) else {
            _ = plain.intern(event)
            return false
        }
        return plain.number(of: event) != nil
    }

    /// Whether one stands at the end of what is in front of a record, and is no hyphen between two words.
    static func isMarked(_ front: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        let end = text.start(endingAt: front.upperBound, notBefore: front.lowerBound) { $0 == UInt8(ascii: " ") }
        guard end > front.lowerBound, !text[end - 1].isASCIIName,
            end < front.upperBound || text[end - 1] == UInt8(ascii: "!"),
            let mark = text.lastMark(in: front.lowerBound..<end), text.isText(marks, mark)
        else { return false }
        let before = text.trimmedEnd(from: front.lowerBound, to: mark.lowerBound)
        return before == front.lowerBound || text[before - 1].isDigit || !text[before - 1].isASCIIName
    }
}
