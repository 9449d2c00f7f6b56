import TraceReaders

/// What a line of strace says of a call: `21977 read(3,  <unfinished ...>`, `[pid 21977] 12:24:21 <... read resumed>"!", 1) = 1`.
struct CallLine {
    /// The number of the process, or `unnamed`.
    private(set) var process = CallLine.unnamed
    /// The name of the call; empty where there is none.
    let name: [UInt8]
    let part: Part

    /// The process of a line that does not say which it is.
    static let unnamed = -1

    enum Part {
        /// The call, or the end of the process.
        case all
        /// That strace follows one more process. It may stand in the middle of a call.
        case note
        /// Its beginning, and where the line says that more is to come.
        case beginning(rest: Range<Int>)
        /// The same, where a note stands in place of what goes on in the next line.
        case torn(rest: Range<Int>)
        /// What there is more of it.
        case end(Range<Int>)
    }

    /// Nil if the line looks like none of strace.
    init?(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) {
        let line = bytes.trimmed(line)
        var index = line.lowerBound
        let end = line.upperBound
        if bytes.hasText(CallLine.note, at: index, to: end) {
            (name, part) = ([], .note)
            return
        }
        let isBracketed = bytes.hasText("[pid ", at: index, to: end)
        let digits = isBracketed ? bytes.skippingBlanks(from: index + 5, to: end) : index
        let digitsEnd = bytes.digitsEnd(from: digits, to: min(end, digits + CallLine.mostDigits))
        if digitsEnd > digits, digitsEnd < end, bytes[digitsEnd] == UInt8(ascii: isBracketed ? "]" : " ") {
            process = bytes[digits..<digitsEnd].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            index = bytes.skippingBlanks(from: digitsEnd + 1, to: end)
        }
        if index < end, bytes[index].isDigit {
            let timeEnd = bytes.end(from: index, to: end) {
                $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
            }
            index = bytes.skippingBlanks(from: timeEnd, to: end)
        }
        if bytes.hasText("+++ ", at: index, to: end) {
            (name, part) = ([], .all)
            return
        }
        let isEnd = bytes.hasText("<... ", at: index, to: end)
        if isEnd { index += 5 }
        let nameEnd = bytes.end(from: index, to: end, while: \.isASCIIName)
        guard nameEnd > index else { return nil }
        name = Array(bytes[index..<nameEnd])
        let isDone = CallLine.isDone(bytes, nameEnd..<end)
        if isEnd {
            let mark: StaticString = " resumed>"
            guard bytes.hasText(mark, at: nameEnd, to: end), isDone else { return nil }
            part = .end(nameEnd + mark.utf8CodeUnitCount..<end)
            return
        }
        let mark: StaticString = " <unfinished ...>"
        guard nameEnd < end, bytes[nameEnd] == UInt8(ascii: "(") else { return nil }
        let rest = end - mark.utf8CodeUnitCount
        if rest > nameEnd, bytes.hasText(mark, at: rest, to: end) {
            part = .beginning(rest: rest..<end)
        } else if end - 9 > nameEnd, bytes.hasText(" attached", at: end - 9, to: end),
            let note = CallLine.note(bytes, nameEnd..<end)
        {
            part = .torn(rest: note..<end)
        } else if isDone {
            part = .all
        } else {
            return nil
        }
    }

    /// No process has a number of more digits.
    private static let mostDigits = 9

    private static let note: StaticString = "strace: Process "

    /// Where a note stands in a line.
    private static func note(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Int? {
        bytes.firstIndex(of: note, from: line.lowerBound, to: line.upperBound)
    }

    /// Whether a text says what a call has come to, as every call does in the end.
    static func isDone(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool { bytes.part(text).holds(" = ") }
}
