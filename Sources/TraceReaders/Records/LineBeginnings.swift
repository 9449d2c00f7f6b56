import TraceRecords

/// How the lines begin of all statements, by which it shows whether a line is of the same one whatever its digits are.
struct LineBeginnings: Sendable {
    private let all: [Beginning]

    /// How the lines of a statement begin.
    private struct Beginning {
        /// The bytes with which they may begin, or may with another digit in its place.
        var bytes: ByteSet
        /// The words, in small letters, of which one begins them; none: any does.
        var words: [[UInt8]]
        /// Which of the statements is the first with the same pieces up to the last one of which digits decide whether it is there: a time,
        /// and where an `x` may make a number another one, `0x1F`, those, too.
        var likeUpToTime: Int
        var likeUpToNumber: Int

        /// Whether one of the words begins a line, in whatever case.
        func mayBegin(_ line: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
            words.isEmpty
                || words.contains { word in
                    word.count <= line.count && zip(word, bytes[line]).allSatisfy { $0 == $1 | 0x20 }
                }
        }
    }

    /// - Parameter patterns: the first line of each statement, and what its lines look like.
    init(_ patterns: [(line: LinePattern, pattern: RecordPattern)]) {
        let upToTime = patterns.map { $0.pattern.pieces(upTo: [.time]) }
        let upToNumber = patterns.map { $0.pattern.pieces(upTo: [.time, .tid, .number, .address]) }
        all = patterns.indices.map { index in
            Beginning(
                bytes: LineBeginnings.firstBytes(of: patterns[index].line),
                words: LineBeginnings.firstWords(of: patterns[index].pattern),
                likeUpToTime: upToTime.firstIndex(of: upToTime[index]) ?? index,
                likeUpToNumber: upToNumber.firstIndex(of: upToNumber[index]) ?? index
            )
        }
    }

    private static func firstBytes(of line: LinePattern) -> ByteSet {
        let bytes = ByteSet((UInt8.min...UInt8.max).filter(line.mayBegin))
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return digits.contains(where: bytes.contains) ? bytes.union(ByteSet(digits)) : bytes
    }

    private static func firstWords(of pattern: RecordPattern) -> [[UInt8]] {
        let words: [String]
        switch pattern.lines.first?.first {
        case .text(let text)?: words = [text]
        case .field(let field)?: if case .oneOf(let all) = field.form { words = all } else { words = [] }
        default: words = []
        }
        return words.map { $0.utf8.map { $0 | 0x20 } }
    }

    /// Whether they decide of which statement a line is, whatever its digits are: of those that it may be of, the digits that make times,
    /// numbers and addresses of it are asked for by all in the same place, or by none. If these are none, the line is of no statement, and
    /// says nothing, either.
    func decide(_ line: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let byte = bytes[line.lowerBound]
        let possible = all.indices.lazy.filter { all[$0].bytes.contains(byte) && all[$0].mayBegin(line, bytes) }
        guard let first = possible.first else { return true }
        var (areLikeUpToTime, areLikeUpToNumber) = (true, true)
        for index in possible {
            areLikeUpToTime = areLikeUpToTime && all[index].likeUpToTime == all[first].likeUpToTime
            areLikeUpToNumber = areLikeUpToNumber && all[index].likeUpToNumber == all[first].likeUpToNumber
        }
        // What is the same up to numbers is so up to times.
        return areLikeUpToNumber || areLikeUpToTime && !LineBeginnings.mayHoldNumber(line, bytes)
    }

    /// Whether a line may hold an address, or a number in hexadecimal digits.
    private static func mayHoldNumber(_ line: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        line.dropFirst().contains { bytes[$0] | 0x20 == UInt8(ascii: "x") && bytes[$0 - 1].isDigit }
            || !HexNumbers(in: bytes, line, scanned: line.prefix(0)).isEmpty
    }
}
