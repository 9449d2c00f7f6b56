import TraceModel

/// Text in double quotes. Inside, `\"` is a quote, `\\` a backslash, `\n` and `\r` the ends of a line.
enum Quotation {
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Reads a quoted text.
    /// - Parameter index: where the opening quote stands; afterwards, behind the closing one.
    /// - Parameter place: the place of the opening quote.
    static func read(
        _ bytes: ArraySlice<UInt8>,
        at index: inout Int,
        place: Place
    ) throws(Diagnostic) -> [UInt8] {
        let opening = index
        var text: [UInt8] = []
        index += 1
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return text }
            guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
                text.append(byte)
                continue
            }
            guard let meant = escaped(bytes[index]) else {
                throw unknownEscape(at: Place(line: place.line, column: place.column + index - 1 - opening))
            }
            text.append(meant)
            index += 1
        }
        throw Diagnostic("these quotes are not closed", at: place, suggestion: "add '\"' where the text ends")
    }

    /// Reads a text that needs no quotes around it: with the same backslashes, but a quote is any byte of it.
    static func unescaped(_ text: String) throws(Diagnostic) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let isEscape = bytes[index] == UInt8(ascii: "\\")
            if isEscape { index += 1 }
            guard index < bytes.count, let byte = isEscape ? escaped(bytes[index]) : bytes[index] else {
                throw unknownEscape(at: Place(line: 1, column: index))
            }
            result.append(byte)
            index += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Where a byte of a text stands in the text as it is written: how many bytes stand before it there.
    ///
    /// - Parameter count: how many bytes of the text stand before it.
    static func writtenCount(of count: Int, in written: some Sequence<UInt8>) -> Int {
        var isEscaped = false
        var left = count
        var result = 0
        for byte in written where left > 0 {
            result += 1
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            if !isEscaped { left -= 1 }
        }
        return result
    }

    /// The byte that a backslash and this one stand for.
    private static func escaped(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
        case UInt8(ascii: "n"): UInt8(ascii: "\n")
        case UInt8(ascii: "r"): UInt8(ascii: "\r")
        default: nil
        }
    }

    private static func unknownEscape(at place: Place) -> Diagnostic {
        Diagnostic(
            "a backslash in quotes stands before '\"', '\\', 'n' or 'r' only",
            at: place,
            suggestion: "write '\\\\' for a backslash"
        )
    }
}
