/// Goes through a JSON value, token by token. It holds no text, so that it can go on where a chunk ended.
///
/// It takes what loggers write: a comma may stand before a closing bracket, and any word for a number.
struct JSONCursor: Sendable {
    /// How many brackets are open.
    private(set) var depth = 0
    /// A bit for each open bracket, set if it is an object's.
    private var objects = (low: UInt64(0), high: UInt64(0))
    /// How many brackets are open beyond those that are told apart.
    private var passedDepth = 0
    private var expected = Expectation.value

    /// How many brackets are told apart; what stands deeper is passed over.
    static let mostDepth = 128

    private enum Expectation: UInt8, Sendable {
        case value, key, colon, separator, nothing
    }

    enum Token {
        /// A member's name.
        case key(ValueText)
        /// A string, without its quotation marks, or a number or word.
        case text(ValueText)
        case opening(isObject: Bool)
        case closing
        /// A value that stands too deep.
        case passed
        /// The value is complete.
        case end
        /// The text ends before the value does.
        case more
        /// What stands there is no JSON.
        case broken
    }

    /// Where a value ends that begins at an index.
    static func end(of bytes: UnsafeRawBufferPointer, from start: Int) -> JSONEnd {
        var cursor = JSONCursor()
        var index = start
        while true {
            switch cursor.next(bytes, at: &index) {
            case .end: return .at(index)
            case .more: return .beyond
            case .broken: return .broken(at: index)
            default: break
            }
        }
    }

    /// The token at an index, which comes to stand behind it; where the text is broken, at what breaks it.
    mutating func next(_ bytes: UnsafeRawBufferPointer, at index: inout Int) -> Token {
        if passedDepth > 0 { return pass(bytes, at: &index) }
        while true {
            if expected == .nothing { return .end }
            while index < bytes.count, JSONCursor.isBlank(bytes[index]) { index &+= 1 }
            guard index < bytes.count else { return .more }
            let byte = bytes[index]
            switch expected {
            case .value:
                return value(bytes, at: &index)
            case .key:
                if byte == UInt8(ascii: "}") { return close(at: &index) }
                guard byte == UInt8(ascii: "\"") else { return .broken }
                expected = .colon
                return string(bytes, at: &index) { .key($0) }
            case .colon:
                guard byte == UInt8(ascii: ":") else { return .broken }
                expected = .value
            case .separator:
                guard byte == UInt8(ascii: ",") else {
                    return byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) ? close(at: &index) : .broken
                }
                expected = isInObject ? .key : .value
            case .nothing:
                return .end
            }
            index &+= 1
        }
    }

    /// Takes in that the value which comes next has been read.
    mutating func passValue() { ended() }

    /// Goes back before a bracket that has just opened.
    mutating func takeBackOpening() {
        depth &-= 1
        expected = .value
    }

    private mutating func value(_ bytes: UnsafeRawBufferPointer, at index: inout Int) -> Token {
        switch bytes[index] {
        case UInt8(ascii: "\""):
            ended()
            return string(bytes, at: &index) { .text($0) }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return open(isObject: bytes[index] == UInt8(ascii: "{"), bytes, at: &index)
        case UInt8(ascii: "]") where depth > 0 && !isInObject:
            return close(at: &index)
        default:
            guard let word = JSONCursor.word(bytes, from: index) else { return .broken }
            index = word.range.upperBound
            ended()
            return .text(word)
        }
    }

    private mutating func string(
        _ bytes: UnsafeRawBufferPointer,
        at index: inout Int,
        _ token: (ValueText) -> Token
    ) -> Token {
        guard let text = JSONCursor.string(bytes, at: &index) else { return index < bytes.count ? .broken : .more }
        return token(text)
    }

    /// The number or word at an index; nil if none stands there.
    @inline(__always)
    static func word(_ bytes: UnsafeRawBufferPointer, from start: Int) -> ValueText? {
        var end = start
        while end < bytes.count, isWord(bytes[end]) { end &+= 1 }
        if end == start { return nil }
        return ValueText(start..<end, bytes.isText("null", start..<end) ? .null : .plain)
    }

    /// The string whose quotation mark stands at an index, which comes to stand behind it. Nil if a line ends before it does, or the
    /// text, which is where the index then stands.
    @inline(__always)
    static func string(_ bytes: UnsafeRawBufferPointer, at index: inout Int) -> ValueText? {
        let start = index &+ 1
        var form = ValueText.Form.plain
        index = start
        while let found = bytes.firstIndex(
            of: UInt8(ascii: "\""),
            or: UInt8(ascii: "\\"),
            or: UInt8(ascii: "\n"),
            from: index,
            to: bytes.count
        ) {
            index = found
            if bytes[found] == UInt8(ascii: "\n") { return nil }
            index &+= 1
            if bytes[found] == UInt8(ascii: "\"") { return ValueText(start..<found, form) }
            form = .escaped
            if index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index &+= 1 }
        }
        index = bytes.count
        return nil
    }

    private mutating func open(isObject: Bool, _ bytes: UnsafeRawBufferPointer, at index: inout Int) -> Token {
        if depth == JSONCursor.mostDepth { return pass(bytes, at: &index) }
        index &+= 1
        let bit = UInt64(1) << UInt64(depth & 63)
        if depth < 64 {
            objects.low = isObject ? objects.low | bit : objects.low & ~bit
        } else {
            objects.high = isObject ? objects.high | bit : objects.high & ~bit
        }
        depth &+= 1
        expected = isObject ? .key : .value
        return .opening(isObject: isObject)
    }

    private mutating func close(at index: inout Int) -> Token {
        index &+= 1
        depth &-= 1
        ended()
        return .closing
    }

    private mutating func ended() { expected = depth == 0 ? .nothing : .separator }

    /// Goes to the end of a value that stands too deep, by its brackets alone.
    private mutating func pass(_ bytes: UnsafeRawBufferPointer, at index: inout Int) -> Token {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard JSONCursor.string(bytes, at: &index) != nil else {
                    return index < bytes.count ? .broken : .more
                }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): passedDepth &+= 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): passedDepth &-= 1
            default: break
            }
            index &+= 1
            if passedDepth == 0 {
                expected = .separator
                return .passed
            }
        }
        return .more
    }

    private var isInObject: Bool {
        let level = UInt64(depth &- 1)
        return (level < 64 ? objects.low : objects.high) >> (level & 63) & 1 != 0
    }

    @inline(__always)
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\t")
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isASCIILetter || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ".")
    }
}

/// A value of an object of JSON that holds no others.
package struct JSONMember {
    /// Its name, behind those of the objects around it.
    package let names: [String]
    package let value: Range<Int>

    /// As a record's columns name it.
    package var path: String { names.joined(separator: ".") }

    /// Whether something stands in it.
    package func holds(_ part: Range<Int>) -> Bool {
        value.contains(part.lowerBound) && part.upperBound <= value.upperBound
    }
}

extension UnsafeRawBufferPointer {
    /// Those of the object that begins a range; none in lists. As far as it is JSON.
    package func members(ofObject range: Range<Int>) -> [JSONMember] {
        let object = part(range)
        var members: [JSONMember] = []
        var cursor = JSONCursor()
        var index = 0
        /// The last name in each object or list around a value; a list has none.
        var names: [String?] = []
        while true {
            switch cursor.next(object, at: &index) {
            case .key(let text): names[names.count - 1] = String(decoding: object[text.range], as: UTF8.self)
            case .text(let text):
                let known = names.compactMap(\.self)
                if known.count == names.count {
                    let value = range.lowerBound + text.range.lowerBound..<range.lowerBound + text.range.upperBound
                    members.append(JSONMember(names: known, value: value))
                }
            case .opening: names.append(nil)
            case .closing: names.removeLast()
            case .passed: break
            case .end, .more, .broken: return members
            }
        }
    }
}

/// Where a JSON value ends.
enum JSONEnd: Hashable {
    case at(Int)
    /// Behind the text's end, as far as can be seen.
    case beyond
    /// Nowhere: what stands at an index is no JSON.
    case broken(at: Int)
}
