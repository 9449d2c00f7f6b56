/// What a comment tells Lifeline: `# lifeline: gap` and `# lifeline: name = value`, `//` in place of `#` or before it.
enum Note {
    /// Records are missing here; `words` may say why.
    case gap(words: Range<Int>)
    case directive(name: Range<Int>, value: Range<Int>)
    /// A note that says nothing Lifeline understands.
    case mistake(problem: String)

    /// The note that a comment holds, nil if it is an ordinary comment.
    init?(_ bytes: UnsafeRawBufferPointer, _ comment: Range<Int>) {
        guard let start = Note.start(bytes, comment) else { return nil }
        let hasColon = bytes[start] == UInt8(ascii: ":")
        let body = bytes.trimmed((hasColon ? start + 1 : start)..<comment.upperBound)
        let wordEnd = bytes.wordEnd(from: body.lowerBound, to: body.upperBound)
        let rest = bytes.skippingBlanks(from: wordEnd, to: body.upperBound)
        let startsAssignment = rest < body.upperBound && bytes[rest] == UInt8(ascii: "=")
        if !hasColon {
            // Any other words behind it are about Lifeline, not for it.
            let isGap = rest == body.upperBound && bytes.isText("gap", body.lowerBound..<wordEnd)
            guard startsAssignment || isGap else { return nil }
            self = .mistake(problem: "has no colon behind `lifeline`")
            return
        }
        if bytes.isText("gap", body.lowerBound..<wordEnd), !startsAssignment {
            self = .gap(words: rest..<body.upperBound)
            return
        }
        guard let sign = bytes.firstIndex(of: UInt8(ascii: "="), from: body.lowerBound, to: body.upperBound) else {
            self = .mistake(problem: "is neither `gap` nor `name = value`")
            return
        }
        let name = bytes.trimmed(body.lowerBound..<sign)
        let value = bytes.trimmed(sign + 1..<body.upperBound)
        if name.isEmpty {
            self = .mistake(problem: "has no name before its `=`")
        } else if bytes.wordEnd(from: name.lowerBound, to: name.upperBound) != name.upperBound {
            self = .mistake(problem: "has more than one word before its `=`")
        } else if value.isEmpty {
            self = .mistake(problem: "has no value behind its `=`")
        } else if bytes[value.lowerBound] == UInt8(ascii: "=") {
            self = .mistake(problem: "has more than one `=`")
        } else {
            self = .directive(name: name, value: value)
        }
    }

    /// The first byte behind `lifeline` that is no blank.
    private static func start(_ bytes: UnsafeRawBufferPointer, _ comment: Range<Int>) -> Int? {
        let end = comment.upperBound
        let index = bytes.skippingBlanks(and: "#/", from: comment.lowerBound, to: end)
        guard bytes.hasText("lifeline", at: index, to: end) || bytes.hasText("Lifeline", at: index, to: end) else {
            return nil
        }
        let start = bytes.skippingBlanks(from: index + 8, to: end)
        return start < end && (start > index + 8 || bytes[start] == UInt8(ascii: ":")) ? start : nil
    }
}

/// A line that speaks about the log: `# …` or `// …`. It holds no record, but can be a note to Lifeline. What is typed at a debugger
/// is none either, nor what it answers, nor what a console says of the message above.
package enum Comment {
    /// Whether a text is a comment. Several hashes are decoration in front of a message: `### -[C m]`.
    @inline(__always)
    package static func begins(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        guard let first = text.first else { return false }
        let second = text.count > 1 ? bytes[first + 1] : 0
        switch bytes[first] {
        case UInt8(ascii: "#"): return second != UInt8(ascii: "#")
        case UInt8(ascii: "/"): return second == UInt8(ascii: "/")
        case UInt8(ascii: "("), UInt8(ascii: "B"): return isOfDebugger(bytes, text)
        case UInt8(ascii: "T"), UInt8(ascii: "P"), UInt8(ascii: "L"), UInt8(ascii: "S"), UInt8(ascii: "C"):
            return isOfConsole(bytes, text)
        default: return false
        }
    }

    /// `(lldb) b -[C m]`, `Breakpoint 2: where = Shop`Shop.C.m`.
    @inline(never)
    private static func isOfDebugger(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        func begins(_ prefix: StaticString) -> Bool { bytes.hasText(prefix, at: text.lowerBound, to: text.upperBound) }
        if begins("(lldb)") || begins("(gdb)") { return true }
        guard begins("Breakpoint ") else { return false }
        return bytes.hasText(
            ": where = ",
            at: bytes.digitsEnd(from: text.lowerBound + 11, to: text.upperBound),
            to: text.upperBound
        )
    }

    /// `Type: Info | Timestamp: 2026-02-03 10:11:12 | Category: lifecycle`, as Xcode prints it.
    @inline(never)
    private static func isOfConsole(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        guard
            let colon = bytes.firstIndex(
                of: UInt8(ascii: ":"),
                from: text.lowerBound,
                to: min(text.upperBound, text.lowerBound + 12)
            ),
            bytes.isText(consoleKeys, text.lowerBound..<colon)
        else { return false }
        return bytes.part(text).holds(" | ")
    }

    private static let consoleKeys: WordSet = [
        "Type", "Timestamp", "Process", "Library", "Subsystem", "Category", "TID",
    ]
}
