public import TraceModel

extension RecordPattern {
    /// Reads a pattern as it is written: `{time} {subject}: {event}{...}`.
    ///
    /// - Parameter text: the pattern of a line, or of several with line feeds between them.
    /// - Throws: a diagnostic whose place is the byte of the text, from 1, at which the mistake stands.
    public init(parsing text: String) throws(Diagnostic) {
        var reader = PatternReader(text)
        self.init(lines: try reader.lines())
        try PatternCheck(self).check()
    }

    /// The pattern as it is written.
    public var text: String { lines.map { $0.map(\.text).joined() }.joined(separator: "\n") }
}

extension RecordPiece {
    /// The piece as it is written.
    var text: String {
        switch self {
        case .text(let text): text.map { $0 == "{" ? "{{" : $0 == "}" ? "}}" : String($0) }.joined()
        case .blank: " "
        case .field(let field): "{\(field.name)\(field.formText)}"
        case .anything: "{}"
        case .rest: "{...}"
        case .optional(let pieces): "{?\(pieces.map(\.text).joined())}"
        }
    }
}

extension RecordField {
    fileprivate var formText: String {
        switch form {
        case .word: ""
        case .words: "..."
        case .oneOf(let words): "=" + words.joined(separator: "|")
        }
    }
}

/// Cuts the text of a pattern into its pieces.
private struct PatternReader {
    private let bytes: [UInt8]
    private var index = 0

    /// How deep what may be missing may stand in what may be missing.
    private static let deepestOptional = 8

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func lines() throws(Diagnostic) -> [[RecordPiece]] {
        var lines = [try pieces(depth: 0)]
        while index < bytes.count {
            index += 1
            lines.append(try pieces(depth: 0))
        }
        return lines.map(PatternReader.withoutBlanksAround)
    }

    /// The pieces up to the line's end, or up to the brace that closes what may be missing.
    private mutating func pieces(depth: Int) throws(Diagnostic) -> [RecordPiece] {
        var pieces: [RecordPiece] = []
        var text: [UInt8] = []
        func end() {
            if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
            text = []
        }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                index += 1
                end()
                if pieces.last != .blank { pieces.append(.blank) }
            case UInt8(ascii: "{") where next == UInt8(ascii: "{"),
                UInt8(ascii: "}") where next == UInt8(ascii: "}") && depth == 0:
                text.append(bytes[index])
                index += 2
            case UInt8(ascii: "{"):
                end()
                pieces.append(try braces(depth: depth))
            case UInt8(ascii: "}"):
                guard depth > 0 else {
                    throw mistake(
                        "nothing opens this '}'",
                        suggestion: "write '}}' for a brace that stands in the line"
                    )
                }
                end()
                return pieces
            default:
                text.append(bytes[index])
                index += 1
            }
        }
        end()
        return pieces
    }

    private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

    /// What stands in the braces that open here.
    private mutating func braces(depth: Int) throws(Diagnostic) -> RecordPiece {
        let opening = index
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "?") {
            index += 1
            guard depth < PatternReader.deepestOptional else {
                throw mistake("more than \(PatternReader.deepestOptional) '{?' stand in each other", at: opening)
            }
            let pieces = try pieces(depth: depth + 1)
            guard index < bytes.count, bytes[index] == UInt8(ascii: "}") else { throw unclosed(opening) }
            index += 1
            guard !pieces.isEmpty else {
                throw mistake("'{?}' holds nothing that may be missing", at: opening, suggestion: "leave it out")
            }
            return .optional(pieces)
        }
        guard let close = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { throw unclosed(opening) }
        let body = String(decoding: bytes[index..<close], as: UTF8.self)
        index = close + 1
        return try PatternReader.piece(body, at: opening)
    }

    private static func piece(_ body: String, at opening: Int) throws(Diagnostic) -> RecordPiece {
        if body.isEmpty { return .anything }
        if body == "..." { return .rest }
        let (name, form): (Substring, RecordField.Form)
        if let equals = body.firstIndex(of: "=") {
            let words = body[body.index(after: equals)...].split(separator: "|", omittingEmptySubsequences: false)
            (name, form) = (body[..<equals], .oneOf(words.map(String.init)))
            if words.contains(where: \.isEmpty) || Set(words).count < words.count {
                throw Diagnostic(
                    "'{\(body)}' does not list its words",
                    at: Place(line: 1, column: opening + 1),
                    suggestion: "write them once each, with bars between: {\(name)=a|b}"
                )
            }
        } else if body.hasSuffix("...") {
            (name, form) = (body.dropLast(3), .words)
        } else {
            (name, form) = (body[...], .word)
        }
        guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_",
            name.unicodeScalars.allSatisfy({
                $0.properties.isAlphabetic || $0.properties.numericType != nil || "_-.".unicodeScalars.contains($0)
            })
        else {
            throw Diagnostic(
                "'{\(body)}' is no field",
                at: Place(line: 1, column: opening + 1),
                suggestion:
                    "write {name}, {name...}, {name=a|b}, {} for any text or {?…} for what may be missing; a brace of "
                    + "the line itself is written twice"
            )
        }
        return .field(RecordField(String(name), form))
    }

    private func unclosed(_ opening: Int) -> Diagnostic {
        mistake("this '{' is not closed", at: opening, suggestion: "write '{{' for a brace that stands in the line")
    }

    private func mistake(_ message: String, at index: Int? = nil, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(message, at: Place(line: 1, column: (index ?? self.index) + 1), suggestion: suggestion)
    }

    /// Blanks around a line are no part of it.
    private static func withoutBlanksAround(_ pieces: [RecordPiece]) -> [RecordPiece] {
        var pieces = pieces[...]
        if pieces.first == .blank { pieces.removeFirst() }
        if pieces.last == .blank { pieces.removeLast() }
        return Array(pieces)
    }
}
