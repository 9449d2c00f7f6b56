/// Cuts XML into tags and the text between them. It holds no text, expands no entity, and reads no declaration.
enum XMLScanner {
    enum Token {
        /// `<name … >`: where its name stands, and its attributes; whether it is closed at once.
        case opening(name: Range<Int>, attributes: Range<Int>, isEmpty: Bool)
        case closing(name: Range<Int>)
        case text(ValueText)
        /// A comment, a processing instruction, a document type.
        case other
        /// The text ends before the tag does.
        case more
        /// The same, and nothing comes behind it.
        case cutOff
        /// What stands at the index is no XML.
        case broken
        case end
    }

    /// The token at an index, which comes to stand behind it; it stays where the token is cut off or broken.
    ///
    /// - Parameter isAll: whether no text comes behind these bytes.
    static func next(_ bytes: UnsafeRawBufferPointer, at index: inout Int, isAll: Bool) -> Token {
        let start = index
        guard start < bytes.count else { return isAll ? .end : .more }
        if bytes[start] != UInt8(ascii: "<") {
            index = bytes.firstIndex(of: UInt8(ascii: "<"), from: start, to: bytes.count) ?? bytes.count
            if index == bytes.count, !isAll {
                index = start
                return .more
            }
            return .text(ValueText(plainOrEscaped: bytes, bytes.trimmed(start..<index)))
        }
        let token = tag(bytes, at: &index)
        switch token {
        case .more, .broken:
            index = start
            if isAll, case .more = token { return .cutOff }
            return token
        default: return token
        }
    }

    private static func tag(_ bytes: UnsafeRawBufferPointer, at index: inout Int) -> Token {
        let start = index
        let end = bytes.count
        guard start + 1 < end else { return .more }
        switch bytes[start + 1] {
        case UInt8(ascii: "!"):
            if let token = skip(bytes, at: &index, from: "<!--", to: "-->") { return token }
            if bytes.hasText("<![CDATA[", at: start, to: end) {
                guard let close = bytes.firstIndex(of: "]]>", from: start + 9, to: bytes.count) else { return .more }
                index = close + 3
                return .text(ValueText(start + 9..<close, .plain))
            }
            if end - start < 9 { return .more }
            return skipDeclaration(bytes, at: &index)
        case UInt8(ascii: "?"):
            return skip(bytes, at: &index, from: "<?", to: "?>") ?? .broken
        case UInt8(ascii: "/"):
            let nameEnd = self.nameEnd(bytes, from: start + 2)
            let close = bytes.end(from: nameEnd, to: end) { $0 <= UInt8(ascii: " ") }
            guard close < end else { return .more }
            guard nameEnd > start + 2, bytes[close] == UInt8(ascii: ">") else { return .broken }
            index = close + 1
            return .closing(name: start + 2..<nameEnd)
        default:
            let nameEnd = self.nameEnd(bytes, from: start + 1)
            guard nameEnd < end else { return .more }
            guard nameEnd > start + 1 else { return .broken }
            return opening(bytes, named: start + 1..<nameEnd, at: &index)
        }
    }

    private static func opening(
        _ bytes: UnsafeRawBufferPointer,
        named name: Range<Int>,
        at index: inout Int
    ) -> Token {
        var next = name.upperBound
        while next < bytes.count {
            switch bytes[next] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let close = bytes.firstIndex(of: bytes[next], from: next + 1, to: bytes.count) else {
                    return .more
                }
                next = close
            case UInt8(ascii: "<"): return .broken
            case UInt8(ascii: ">"):
                index = next + 1
                let isEmpty = bytes[next - 1] == UInt8(ascii: "/")
                let end = max(name.upperBound, isEmpty ? next - 1 : next)
                return .opening(name: name, attributes: name.upperBound..<end, isEmpty: isEmpty)
            default: break
            }
            next += 1
        }
        return .more
    }

    /// Goes through the attributes of a tag.
    static func forEachAttribute(
        _ bytes: UnsafeRawBufferPointer,
        _ attributes: Range<Int>,
        _ body: (_ name: Range<Int>, _ value: ValueText) -> Void
    ) {
        var index = attributes.lowerBound
        let end = attributes.upperBound
        while true {
            index = bytes.end(from: index, to: end) { $0 <= UInt8(ascii: " ") }
            let name = index..<nameEnd(bytes, from: index, to: end)
            index = bytes.end(from: name.upperBound, to: end) { $0 <= UInt8(ascii: " ") }
            guard !name.isEmpty, index < end, bytes[index] == UInt8(ascii: "=") else { return }
            index = bytes.end(from: index + 1, to: end) { $0 <= UInt8(ascii: " ") }
            guard index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
                let close = bytes.firstIndex(of: bytes[index], from: index + 1, to: end)
            else { return }
            body(name, ValueText(plainOrEscaped: bytes, index + 1..<close))
            index = close + 1
        }
    }

    private static func nameEnd(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int? = nil) -> Int {
        bytes.end(from: start, to: end ?? bytes.count) { byte in
            byte.isASCIIName || byte >= 0x80 || byte.isOne(of: ":-.")
        }
    }

    /// Skips what begins and ends with some signs; nil if it does not begin so.
    private static func skip(
        _ bytes: UnsafeRawBufferPointer,
        at index: inout Int,
        from opening: StaticString,
        to closing: StaticString
    ) -> Token? {
        guard bytes.hasText(opening, at: index, to: bytes.count) else { return nil }
        guard let close = bytes.firstIndex(of: closing, from: index + opening.utf8CodeUnitCount, to: bytes.count) else {
            return .more
        }
        index = close + closing.utf8CodeUnitCount
        return .other
    }

    /// `<!DOCTYPE … [ … ]>`, whatever it declares.
    private static func skipDeclaration(_ bytes: UnsafeRawBufferPointer, at index: inout Int) -> Token {
        var depth = 0
        var next = index + 2
        while next < bytes.count {
            switch bytes[next] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let close = bytes.firstIndex(of: bytes[next], from: next + 1, to: bytes.count) else {
                    return .more
                }
                next = close
            case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">"):
                if depth == 0 {
                    index = next + 1
                    return .other
                }
                // Inside of the brackets each declaration has one of its own.
                if depth > 1 { depth -= 1 }
            default: break
            }
            next += 1
        }
        return .more
    }
}

extension ValueText {
    /// A text of XML, which means what stands there unless it holds an entity.
    fileprivate init(plainOrEscaped bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
        let isEscaped = bytes.firstIndex(of: UInt8(ascii: "&"), from: range.lowerBound, to: range.upperBound) != nil
        self.init(range, isEscaped ? .entities : .plain)
    }
}
