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
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(bytes[index])
            case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
            default:
                throw Diagnostic(
                    "a backslash in quotes stands before '\"', '\\', 'n' or 'r' only",
                    at: Place(line: place.line, column: place.column + index - 1 - opening),
                    suggestion: "write '\\\\' for a backslash"
                )
            }
            index += 1
        }
        throw Diagnostic("these quotes are not closed", at: place, suggestion: "add '\"' where the text ends")
    }
}
