/// Writes JSON whose order and bytes are those of the calls: members and elements come out as they went in.
package struct JSONWriter {
    private var bytes: [UInt8] = []
    /// Whether a comma must stand before the next member or element.
    private var needsComma = false
    private var depth = 0

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text for people and programs.
    package var shown: ShownText { ShownText(safe: bytes) }

    package init() {}

    /// - Parameter isOnOneLine: whether the outermost object stands on one line too.
    package init(isOnOneLine: Bool) { depth = isOnOneLine ? 1 : 0 }

    /// Sends off what has been written, if it is a good deal.
    mutating func sendPiece(to send: (ShownText) -> Void) {
        if bytes.count < ReportFormats.pieceSize { return }
        send(shown)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Ends a line of a text that holds a value on each.
    mutating func endLine() {
        put("\n")
        needsComma = false
    }

    /// An object on one line, or, at the outermost level, with one member a line.
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose("{", "}", members)
    }

    package mutating func array<Element>(_ elements: [Element], _ write: (Element, inout JSONWriter) -> Void) {
        enclose("[", "]") { json in
            for element in elements {
                json.separate()
                write(element, &json)
                json.needsComma = true
            }
        }
    }

    /// A list whose elements stand on a line each; `[]` if there are none.
    package mutating func lines<Element>(
        _ elements: some Sequence<Element>,
        open: String = "[",
        close: String = "]",
        _ write: (Element, inout JSONWriter) -> Void
    ) {
        put(open)
        for (index, element) in elements.enumerated() {
            put(index == 0 ? "\n  " : ",\n  ")
            needsComma = false
            depth += 1
            write(element, &self)
            depth -= 1
        }
        put(close)
        needsComma = true
    }

    /// A member's name; its value must follow.
    package mutating func member(_ name: String) {
        separate()
        self.name(name)
    }

    /// A member that is an object.
    package mutating func member(_ name: String, _ members: (inout JSONWriter) -> Void) {
        member(name)
        object(members)
    }

    /// A member that is a list of objects.
    mutating func member<Element>(
        _ name: String,
        ofEach elements: [Element],
        _ members: (Element, inout JSONWriter) -> Void
    ) {
        member(name)
        array(elements) { element, json in json.object { members(element, &$0) } }
    }

    package mutating func member(_ name: String, _ value: String?) {
        member(name)
        if let value { write(value) } else { put("null") }
        needsComma = true
    }

    package mutating func member(_ name: String, _ values: [String]) {
        member(name)
        array(values) { $1.write($0) }
    }

    package mutating func member(_ name: String, _ value: Int) {
        member(name)
        put(String(value))
        needsComma = true
    }

    package mutating func member(_ name: String, _ value: Bool) {
        member(name)
        put(value ? "true" : "false")
        needsComma = true
    }

    /// A name and its colon, without the comma before it.
    package mutating func name(_ name: String) {
        write(name)
        put(": ")
        needsComma = false
    }

    /// A string as JSON writes it.
    package static func quoted(_ string: String) -> String {
        var json = JSONWriter()
        json.write(string)
        return json.text
    }

    /// A string, with quotes, backslashes and what is not safe to look at escaped.
    package mutating func write(_ string: String) {
        put("\"")
        let start = bytes.count
        put(string)
        // Of most strings nothing has to be escaped.
        if !bytes[start...].allSatisfy(JSONWriter.isPlain) {
            bytes.removeSubrange(start...)
            for scalar in string.unicodeScalars { write(scalar) }
        }
        put("\"")
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": put("\\\"")
        case "\\": put("\\\\")
        case "\n": put("\\n")
        case "\r": put("\\r")
        case "\t": put("\\t")
        case _ where scalar.isUnsafe:
            let digits = String(scalar.value, radix: 16)
            put("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    /// Whether a byte is a character that is written as it is.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func enclose(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        put(open)
        needsComma = false
        depth += 1
        body(&self)
        depth -= 1
        put(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { put(depth == 1 ? ",\n " : ", ") }
        needsComma = false
    }
}
