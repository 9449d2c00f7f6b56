/// Which bytes a subject may consist of that stands between two texts, and what it looks like.
struct SubjectBytes: Equatable, Sendable {
    private let parts: [Part]

    /// What a byte is in a subject.
    private enum Part: UInt8, Sendable {
        case none, letter, digit, sign

        init(_ byte: UInt8) {
            self =
                if byte.isDigit {
                    .digit
                } else if byte.isASCIILetter || byte == UInt8(ascii: "_") {
                    .letter
                } else {
                    byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") ? .sign : .none
                }
        }
    }

    static let longest = 64

    /// - Parameter ends: whether a subject ends before a byte, or may end there.
    init(ends: (UInt8) -> Bool) {
        parts = (UInt8.min...UInt8.max).map { ends($0) ? .none : Part($0) }
    }

    /// Where a subject ends that begins at an index, and a hash of what it looks like, as `LineShape` sees it or more exactly: its words,
    /// of which those with digits are alike.
    @inline(__always)
    func subject(from start: Int, _ bytes: UnsafeRawBufferPointer) -> (end: Int, form: UInt64) {
        /// Up to the last word, and with it.
        var (form, whole) = (UInt64.hashOfNothing, UInt64.hashOfNothing)
        var holdsDigit = false
        let limit = min(bytes.count, start &+ SubjectBytes.longest)
        var index = start
        while index < limit {
            let byte = bytes[index]
            switch parts[Int(byte)] {
            case .none: return (index, whole)
            case .letter:
                if !holdsDigit { whole = whole.hashed(with: byte) }
            case .digit:
                holdsDigit = true
                whole = form.hashed(with: UInt8(ascii: "#"))
            case .sign:
                whole = whole.hashed(with: byte)
                form = whole
                holdsDigit = false
            }
            index &+= 1
        }
        return (index, whole)
    }

    /// Whether a text begins and ends with a letter or a digit.
    @inline(__always)
    static func isWord(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        func isOfWord(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isDigit }
        return !text.isEmpty && isOfWord(bytes[text.lowerBound]) && isOfWord(bytes[text.upperBound &- 1])
    }
}
