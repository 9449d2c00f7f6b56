import TraceRecords

/// A pattern put together by chance, and lines that are often such as it reads.
struct RandomPattern {
    private(set) var pieces: [RecordPiece] = []
    private var fieldCount = 0

    static let names = ["a", "ab", "a b", "b.a", "b"]
    private static let texts = ["a", "b", "ab", ":", "[", "]", ", ", "é", "1", "."]

    init(using generator: inout SeededGenerator) {
        repeat {
            fieldCount = 0
            pieces = line(depth: 0, using: &generator)
        } while !isSound
    }

    /// Whether the text of the pattern is one: it says what it means.
    private var isSound: Bool {
        let text = pieces.map(\.written).joined()
        guard let pattern = try? RecordPattern(parsing: text) else { return false }
        return pattern.lines == [pieces]
    }

    private mutating func line(depth: Int, using generator: inout SeededGenerator) -> [RecordPiece] {
        (0..<Int.random(in: 1...(depth == 0 ? 6 : 3), using: &generator)).map { _ in
            piece(depth: depth, using: &generator)
        }
    }

    private mutating func piece(depth: Int, using generator: inout SeededGenerator) -> RecordPiece {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<5:
            return .text(
                Self.texts.randomElement(using: &generator)?.split(separator: " ").first.map(String.init) ?? ""
            )
        case 5..<8: return .blank
        case 8..<10: return .anything
        case 10 where depth == 0: return .rest
        case 11..<14 where depth < 3: return .optional(line(depth: depth + 1, using: &generator))
        case 14:
            return .field(RecordField(["event", "number", "level", "tid"].randomElement(using: &generator) ?? ""))
        case 15:
            fieldCount += 1
            return .field(RecordField("f\(fieldCount)", .oneOf(["a", "b", "ab", "1"])))
        case 16, 17:
            fieldCount += 1
            return .field(RecordField("f\(fieldCount)", .words))
        default:
            fieldCount += 1
            return .field(RecordField("f\(fieldCount)"))
        }
    }

    /// A line: what the pieces may hold, and now and then something else.
    func line(using generator: inout SeededGenerator) -> [UInt8] {
        var line = Self.text(of: pieces, using: &generator)
        if Int.random(in: 0..<3, using: &generator) == 0, !line.isEmpty {
            let index = Int.random(in: 0..<line.count, using: &generator)
            line[index] = Array("ab :1.\u{a0}+(".utf8).randomElement(using: &generator) ?? 0
        }
        return line
    }

    private static func text(of pieces: [RecordPiece], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for piece in pieces {
            switch piece {
            case .text(let text): bytes += Array(text.utf8)
            case .blank:
                bytes += Array([" ", " ", "  ", "\t", "\u{a0}", ""].randomElement(using: &generator)?.utf8 ?? "".utf8)
            case .anything, .rest: bytes += words(0...3, using: &generator)
            case .optional(let inner):
                if Bool.random(using: &generator) { bytes += text(of: inner, using: &generator) }
            case .field(let field):
                switch field.syntax {
                case .event?:
                    bytes += Array((names + ["a:", "a(_:)", "+b"]).randomElement(using: &generator)?.utf8 ?? "".utf8)
                case .some:
                    bytes += Array(
                        ["1", "a1", "0x1", "-1.1", "E", "info"].randomElement(using: &generator)?.utf8 ?? "".utf8
                    )
                case nil: bytes += words(1...2, using: &generator)
                }
            }
        }
        return bytes
    }

    private static func words(_ count: ClosedRange<Int>, using generator: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: count, using: &generator)).flatMap { _ in
            Array((texts + [" ", " ", "\u{a0}"]).randomElement(using: &generator)?.utf8 ?? "".utf8)
        }
    }
}

extension RecordPiece {
    /// The piece as it is written.
    var written: String { RecordPattern(lines: [[self]]).text }
}
