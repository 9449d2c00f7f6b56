import TraceRecords

/// How the lines begin of all statements, by which it shows whether a line is of the same one whatever its digits are.
struct LineBeginnings: Sendable {
    private let all: [Beginning]

    /// How the lines of a statement begin.
    private struct Beginning {
        var line: LinePattern
        var first: RecordPiece?
        /// The pieces up to the last one of which digits decide whether it is there: a time, and where an `x` may make a number another
        /// one, `0x1F`, those, too.
        var upToTime: [RecordPiece]
        var upToNumber: [RecordPiece]

        init(_ line: LinePattern, _ pattern: RecordPattern) {
            self.line = line
            first = pattern.lines.first?.first
            upToTime = pattern.pieces(upTo: [.time])
            upToNumber = pattern.pieces(upTo: [.time, .tid, .number, .address])
        }

        /// Whether a line may begin with a byte, or with another digit in its place.
        func mayBegin(with byte: UInt8) -> Bool {
            byte.isDigit
                ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains { line.mayBegin(with: $0) }
                : line.mayBegin(with: byte)
        }
    }

    /// - Parameter patterns: the first line of each statement, and what its lines look like.
    init(_ patterns: [(line: LinePattern, pattern: RecordPattern)]) {
        all = patterns.map { Beginning($0.line, $0.pattern) }
    }

    /// Whether they decide of which statement a line is, whatever its digits are: of those that it may be of, the digits that make times,
    /// numbers and addresses of it are asked for by all in the same place, or by none. If these are none, the line is of no statement, and
    /// says nothing, either.
    func decide(_ line: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let possible = all.filter { beginning in
            guard beginning.mayBegin(with: bytes[line.lowerBound]) else { return false }
            switch beginning.first {
            case .text(let text)?: return bytes.hasWord(text, at: line.lowerBound, to: line.upperBound)
            case .field(let field)?:
                guard case .oneOf(let words) = field.form else { return true }
                return words.contains { bytes.hasWord($0, at: line.lowerBound, to: line.upperBound) }
            default: return true
            }
        }
        guard possible.count > 1 else { return true }
        let mayHoldAddress = line.dropFirst().contains {
            bytes[$0] | 0x20 == UInt8(ascii: "x") && bytes[$0 - 1].isDigit
        }
        let mayHoldNumber = mayHoldAddress || !HexNumbers(in: bytes, line, scanned: line.prefix(0)).isEmpty
        return possible.allSatisfy {
            mayHoldNumber ? $0.upToNumber == possible[0].upToNumber : $0.upToTime == possible[0].upToTime
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a text stands at an index, in whatever case.
    fileprivate func hasWord(_ text: String, at start: Int, to end: Int) -> Bool {
        let word = text.utf8
        return end - start >= word.count && zip(self[start...], word).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
}
