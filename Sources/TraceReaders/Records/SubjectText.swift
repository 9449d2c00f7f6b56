/// What the text says that a declared record names its subject by: the one place that tells an object from a class, and from
/// nobody.
struct SubjectText {
    /// The class of an object without its module, or a label that several objects may bear; empty if there is none.
    private(set) var className = 0..<0
    /// What one object alone is called; empty if there is none.
    private(set) var identity = 0..<0

    /// Complexity: O(*n*).
    init(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) {
        let text = bytes.trimmed(text)
        guard !SubjectText.isNobody(bytes, text) else { return }
        if bytes[text.lowerBound] == UInt8(ascii: "<") {
            let object = MessageScanner(bytes, text).object(at: text.lowerBound)
            if let object, object.end == text.upperBound {
                (className, identity) = (object.className, object.identity)
                return
            }
        } else if let label = SubjectText.className(bytes, text) {
            className = label
            return
        }
        // Part of what it is called is hidden: `<A: <private>>`.
        if SubjectText.isPartHidden(bytes.part(text)) { return }
        identity = text
    }

    private static func isPartHidden(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.firstIndex(of: UInt8(ascii: "<"), from: 0, to: text.count) != nil else { return false }
        return text.holds("<private>") || text.holds("<redacted>")
    }

    /// Whether a text stands for what is not there, or not shown.
    private static func isNobody(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        guard let first = text.first else { return true }
        guard text.count <= 10 else { return false }
        return bytes[first].isOne(of: "<(n-") && bytes.isText(SubjectText.nobodies, text)
    }

    private static let nobodies: WordSet = [
        "<private>", "<redacted>", "<nil>", "(null)", "(nil)", "nil", "null", "-",
    ]

    /// The class that a text looks like, `DetailVC`, `Küche` or `Shop.DetailVC`: a word that begins with a capital and goes on with
    /// small letters. Its module stays: `Left.Door` and `Right.Door` are two labels.
    private static func className(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Range<Int>? {
        if text.contains(where: { bytes[$0] >= 0x80 }) {
            return isClass(String(decoding: bytes[text], as: UTF8.self)) ? text : nil
        }
        var start = text.lowerBound
        var hasSmallLetter = false
        for index in text {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                guard index > start else { return nil }
                start = index + 1
                hasSmallLetter = false
            } else if index == start {
                guard byte.isASCIINameStart else { return nil }
            } else {
                guard byte.isASCIIName else { return nil }
                if byte.isSmallLetter { hasSmallLetter = true }
            }
        }
        let isClass = hasSmallLetter && bytes[start].isCapital
        return isClass ? text : nil
    }

    /// The same of a text that is not in ASCII.
    private static func isClass(_ text: String) -> Bool {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        guard words.allSatisfy({ $0.first.map { $0.isLetter || $0 == "_" } ?? false }),
            words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }), let last = words.last
        else { return false }
        return last.first?.isUppercase == true && last.contains(where: \.isLowercase)
    }
}
