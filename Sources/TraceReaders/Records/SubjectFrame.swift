/// A line of a record, and what stands in it around its subject.
struct SubjectFrame {
    let bytes: UnsafeRawBufferPointer
    let subject: Range<Int>
    /// From the line's beginning to its subject, and from there to its end.
    let front: Range<Int>
    let tail: Range<Int>

    init(around subject: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        self.subject = subject
        front = bytes.lineStart(before: subject.lowerBound)..<subject.lowerBound
        tail = subject.upperBound..<bytes.lineEnd(from: subject.upperBound)
    }

    /// Whether the subject is one word, and stands apart from what is around it.
    var isApart: Bool {
        func isApart(_ byte: UInt8) -> Bool { byte < 0x80 && !byte.isASCIIName && byte != UInt8(ascii: ".") }
        return SubjectBytes.isWord(subject, bytes) && isApart(bytes[front.upperBound - 1])
            && (tail.isEmpty || isApart(bytes[tail.lowerBound]))
    }

    /// A hash of what stands around the subject, with any digits in front.
    var hash: UInt64 {
        let masked = front.reduce(UInt64.hashOfNothing) { hash, index in
            hash.hashed(with: bytes[index].isDigit ? UInt8(ascii: "0") : bytes[index])
        }
        return tail.reduce(masked) { $0.hashed(with: bytes[$1]) }
    }

    /// Whether a part of the line is the same in all lines with these texts around their subjects.
    ///
    /// - Parameter digits: those in front that may be others.
    func fixes(_ part: Range<Int>, besides digits: Range<Int>) -> Bool {
        (part.clamped(to: front) == part || part.clamped(to: tail) == part) && !part.overlaps(digits)
    }

    /// Whether an event ends before the subject begins, whatever that is, or stands behind it.
    func isApart(event name: Range<Int>) -> Bool {
        name.lowerBound >= subject.upperBound
            || bytes[name.upperBound..<subject.lowerBound].contains { $0.isOne(of: " \"") }
    }

    /// Whether a time ends before the subject begins, whatever that is. Not so `08:00:00 PM`, `08:00:00 -0800` and `08:00:00 2024`: a word
    /// or a sign must stand between, or the subject begins with a word that is in all that look alike.
    func isApart(time: Range<Int>) -> Bool {
        let between = time.upperBound..<subject.lowerBound
        if bytes[between].contains(where: { $0.isASCIIName || $0.isOne(of: "[](){}<>|\"'=#@*;") }) { return true }
        let word = subject.lowerBound..<bytes.nameEnd(from: subject.lowerBound, to: subject.upperBound)
        let isHalf = word.count <= 2 && bytes[word.lowerBound].isOne(of: "aApPzZ")
        return bytes[between].allSatisfy { $0 == UInt8(ascii: " ") } && !isHalf && !word.contains { bytes[$0].isDigit }
    }

    /// Whether no blanks stand at a line's end but those that stand between the tokens of JSON, too.
    @inline(__always)
    static func endsPlainly(_ tail: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let end = bytes.start(endingAt: tail.upperBound, notBefore: tail.lowerBound) {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
        }
        return bytes.trimmedEnd(from: tail.lowerBound, to: end) == end
    }
}
