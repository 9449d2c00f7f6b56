package import TraceModel

/// The text of a subject or an event that is put together: `lift {number}`. A brace of its own is written twice.
extension RecordClaim {
    /// - Throws: a diagnostic whose place is the byte of the text, from 1, at which the mistake stands.
    package static func parts(parsing text: String) throws(Diagnostic) -> [Part] {
        let bytes = Array(text.utf8)
        var parts: [Part] = []
        var literal: [UInt8] = []
        var index = 0
        func endText() {
            if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
            literal = []
        }
        while index < bytes.count {
            let byte = bytes[index]
            let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
            if !isBrace || index + 1 < bytes.count && bytes[index + 1] == byte {
                literal.append(byte)
                index += isBrace ? 2 : 1
                continue
            }
            let place = Place(line: 1, column: index + 1)
            guard byte == UInt8(ascii: "{") else {
                throw Diagnostic("nothing opens this '}'", at: place, suggestion: "write '}}' for a brace of the text")
            }
            guard let close = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
                throw Diagnostic("this '{' is not closed", at: place, suggestion: "write '{{' for a brace of the text")
            }
            let name = String(decoding: bytes[(index + 1)..<close], as: UTF8.self)
            if name.isEmpty {
                throw Diagnostic("'{}' names no field", at: place, suggestion: "write {name} for a field of the record")
            }
            endText()
            parts.append(.field(name))
            index = close + 1
        }
        endText()
        return parts
    }

    /// The text that is read as these parts.
    package static func text(of parts: [Part]) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text.map { $0 == "{" ? "{{" : $0 == "}" ? "}}" : String($0) }.joined()
            case .field(let name): "{\(name)}"
            }
        }.joined()
    }
}
