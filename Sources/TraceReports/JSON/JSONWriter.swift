/// Writes JSON whose order and bytes are those of the calls: members and elements come out as they went in.
package struct JSONWriter {
    package private(set) var text = ""
    /// Whether a comma must stand before the next member or element.
    private var needsComma = false
    private var depth = 0

    /// The text for people and programs.
    package var shown: ShownText { ShownText(safe: text) }

    package init() {}

    /// - Parameter isOnOneLine: whether the outermost object stands on one line too.
    package init(isOnOneLine: Bool) { depth = isOnOneLine ? 1 : 0 }

    /// Sends off what has been written, if it is a good deal.
    mutating func sendPiece(to send: (ShownText) -> Void) {
        if text.utf8.count < ReportFormats.pieceSize { return }
        send(shown)
        text.removeAll(keepingCapacity: true)
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
        text += open
        for (index, element) in elements.enumerated() {
            text += index == 0 ? "\n  " : ",\n  "
            needsComma = false
            depth += 1
            write(element, &self)
            depth -= 1
        }
        text += close
        needsComma = true
    }

    /// A member's name; its value must follow.
    package mutating func member(_ name: String) {
        separate()
        self.name(name)
    }

    package mutating func member(_ name: String, _ value: String?) {
        member(name)
        if let value { write(value) } else { text += "null" }
        needsComma = true
    }

    package mutating func member(_ name: String, _ values: [String]) {
        member(name)
        array(values) { $1.write($0) }
    }

    package mutating func member(_ name: String, _ value: Int) {
        member(name)
        text += String(value)
        needsComma = true
    }

    package mutating func member(_ name: String, _ value: Bool) {
        member(name)
        text += value ? "true" : "false"
        needsComma = true
    }

    /// A name and its colon, without the comma before it.
    package mutating func name(_ name: String) {
        write(name)
        text += ": "
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
        text += "\""
        defer { text += "\"" }
        if string.utf8.allSatisfy(JSONWriter.isPlain) {
            text += string
            return
        }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.isUnsafe:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether a byte is a character that is written as it is.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func enclose(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        text += open
        needsComma = false
        depth += 1
        body(&self)
        depth -= 1
        text += close
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { text += depth == 1 ? ",\n " : ", " }
        needsComma = false
    }
}
