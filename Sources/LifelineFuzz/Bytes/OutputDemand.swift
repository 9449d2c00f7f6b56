import Foundation

/// What must be true of what a run prints.
package enum OutputDemand: Sendable {
    /// Text for people: nothing that a terminal would obey.
    case printable
    /// One JSON object, or nothing beside an error.
    case json
    /// JSON objects, one a line.
    case jsonLines
    /// Any bytes: what is handed on as it is.
    case anything

    /// - Returns: what is wrong; nil if nothing is.
    package func complaint(about output: [UInt8]) -> String? {
        switch self {
        case .anything: return nil
        case .printable: break
        case .json:
            if !output.isEmpty, !OutputDemand.isJSON(output[...]) { return "no JSON on standard output" }
        case .jsonLines:
            if !output.split(separator: 10).allSatisfy(OutputDemand.isJSON) {
                return "a line that is no JSON on standard output"
            }
        }
        guard let text = String(validating: output, as: UTF8.self) else { return "no UTF-8 is printed" }
        let unsafe = text.unicodeScalars.first { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n" && scalar != "\t"
            case .lineSeparator, .paragraphSeparator: true
            default: scalar.properties.isBidiControl
            }
        }
        return unsafe.map { "U+\(String($0.value, radix: 16, uppercase: true)) is printed" }
    }

    private static func isJSON(_ bytes: ArraySlice<UInt8>) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
    }
}
