import TraceModel

/// A value of a JSON text, with its place, so that a mistake in a case can be shown where it stands.
struct JSONValue {
    var content: Content
    var place: Place

    enum Content {
        case null
        case boolean(Bool)
        /// A number, as it is written.
        case number(String)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    /// A name and its value, in an object.
    struct Member {
        var name: String
        var place: Place
        var value: JSONValue
    }
}

/// Reads JSON, RFC 8259, and keeps the place of everything.
struct JSONReader {
    private let bytes: [UInt8]
    private let file: String
    private var index = 0
    private var line = 1
    private var lineStart = 0
    private var depth = 0

    /// Deeper nesting is refused, so that no text can exhaust the stack.
    private static let depthLimit = 64

    /// - Throws: `Diagnostic` at the first mistake.
    static func read(_ bytes: [UInt8], file: String) throws(Diagnostic) -> JSONValue {
        var reader = JSONReader(bytes: bytes, file: file)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        let value = try reader.value()
        reader.skipBlanks()
        if reader.index < bytes.count { throw reader.mistake("something follows the value") }
        return value
    }

    private init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    private var place: Place { Place(line: line, column: index - lineStart + 1) }
    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func mistake(_ message: String) -> Diagnostic {
        Diagnostic("this is no JSON: \(message)", file: file, at: place)
    }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            index += 1
            if byte == 0x0A {
                line += 1
                lineStart = index
            }
        }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(Diagnostic) -> JSONValue {
        skipBlanks()
        let place = place
        depth += 1
        defer { depth -= 1 }
        if depth > JSONReader.depthLimit { throw mistake("it is nested too deep") }
        let content: JSONValue.Content
        switch next {
        case UInt8(ascii: "{"): content = .object(try members())
        case UInt8(ascii: "["): content = .array(try elements())
        case UInt8(ascii: "\""): content = .string(try string())
        case .some(let byte) where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
            content = .number(try number())
        default:
            if word("true") {
                content = .boolean(true)
            } else if word("false") {
                content = .boolean(false)
            } else if word("null") {
                content = .null
            } else {
                throw mistake("a value is expected here")
            }
        }
        return JSONValue(content: content, place: place)
    }

    private mutating func word(_ word: String) -> Bool {
        guard bytes[index...].starts(with: word.utf8) else { return false }
        index += word.utf8.count
        return true
    }

    private mutating func members() throws(Diagnostic) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        index += 1
        if skip("}") { return [] }
        repeat {
            skipBlanks()
            let place = place
            guard next == UInt8(ascii: "\"") else { throw mistake("a name in quotes is expected here") }
            let name = try string()
            guard skip(":") else { throw mistake("a colon is expected after \"\(name)\"") }
            if !names.insert(name).inserted {
                throw Diagnostic("\"\(name)\" stands here a second time", file: file, at: place)
            }
            members.append(JSONValue.Member(name: name, place: place, value: try value()))
        } while skip(",")
        guard skip("}") else { throw mistake("a comma or } is expected here") }
        return members
    }

    private mutating func elements() throws(Diagnostic) -> [JSONValue] {
        var elements: [JSONValue] = []
        index += 1
        if skip("]") { return [] }
        repeat { elements.append(try value()) } while skip(",")
        guard skip("]") else { throw mistake("a comma or ] is expected here") }
        return elements
    }

    private mutating func number() throws(Diagnostic) -> String {
        let start = index
        while let byte = next, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if Double(text) == nil { throw mistake("'\(text)' is no number") }
        return text
    }

    private mutating func string() throws(Diagnostic) -> String {
        var content: [UInt8] = []
        index += 1
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                guard let text = String(validating: content, as: UTF8.self) else {
                    throw mistake("the string is not UTF-8")
                }
                return text
            case UInt8(ascii: "\\"):
                index += 1
                content += Array(String(try escaped()).utf8)
            case 0..<0x20:
                throw mistake("a string may hold no line end and no control character")
            default:
                content.append(byte)
                index += 1
            }
        }
        throw mistake("the string has no end")
    }

    /// What stands behind a backslash.
    private mutating func escaped() throws(Diagnostic) -> Unicode.Scalar {
        guard let byte = next else { throw mistake("the string has no end") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw mistake("no escape begins with this character")
        }
        var code = try hexadecimal()
        if (0xD800..<0xDC00).contains(code), word("\\u") {
            let low = try hexadecimal()
            if (0xDC00..<0xE000).contains(low) { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
        }
        guard let scalar = Unicode.Scalar(code) else { throw mistake("half a surrogate pair is no character") }
        return scalar
    }

    private mutating func hexadecimal() throws(Diagnostic) -> UInt32 {
        let digits = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let code = UInt32(digits, radix: 16) else {
            throw mistake("four hexadecimal digits are expected here")
        }
        index += 4
        return code
    }
}
