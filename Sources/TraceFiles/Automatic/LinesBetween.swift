import TraceReaders
import TraceRecords

/// What stands on other lines between those that name events, such as `door: front` above `event: open`: it may say whose the events
/// are.
struct LinesBetween {
    private let bytes: UnsafeRawBufferPointer
    private let rows: [LogRow]
    private let texts: [Range<Int>]
    private var tokenizer: LogTokenizer

    /// How many lines above an event, and how many below it, are looked at.
    private static let most = 4

    /// - Parameter rows: the lines that name events.
    init(_ rows: [LogRow], in bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        self.rows = rows.sorted { $0.line < $1.line }
        tokenizer = LogTokenizer(bytes)
        let last = self.rows.last.map { $0.line + LinesBetween.most } ?? 0
        var texts: [Range<Int>] = []
        var start = 0
        while start < bytes.count, texts.count < last {
            let end = bytes.lineEnd(from: start)
            texts.append(bytes.trimmed(start..<end))
            start = end + 1
        }
        self.texts = texts
    }

    /// Whether at least half of the events have another line at the same distance, and the words in it are not the same for all that
    /// are called alike.
    mutating func mayTellApart() -> Bool {
        (1...LinesBetween.most).contains { areOfSubjects(at: -$0) || areOfSubjects(at: $0) }
    }

    /// The record that reads an identifier, `id: 1`, at some distance from the events; nil if none differs there. What stands in the
    /// events' own lines too is not theirs in another one.
    mutating func identifyingRecord() -> RecordPattern? {
        if rows.contains(where: { identifier(in: $0.text) != nil }) { return nil }
        for distance in (1...LinesBetween.most).map(\.self) + (1...LinesBetween.most).map(-) {
            let lines = rows.indices.compactMap { line(at: distance, from: $0) }.compactMap { identifier(in: $0) }
            guard let first = lines.first, Set(lines.map { bytes.part($0.value).map(\.self) }).count > 1 else {
                continue
            }
            let event: [RecordPiece] = [.anything, .field(RecordField("event")), .rest]
            let others = [[RecordPiece]](repeating: [.anything], count: abs(distance) - 1)
            return RecordPattern(
                lines: distance > 0 ? [event] + others + [first.line] : [first.line] + others + [event]
            )
        }
        return nil
    }

    /// The value behind a key in a line that says which object something is, and the line with the subject in its place.
    private mutating func identifier(in line: Range<Int>) -> (value: Range<Int>, line: [RecordPiece])? {
        guard let tokens = tokenizer.tokens(of: line, event: line.upperBound..<line.upperBound) else { return nil }
        for (index, token) in tokens.enumerated() where token.kind == .key || token.kind == .word {
            let key = tokenizer.string(token.text)
            guard LogWords.identifies(key), LogWords.rank(ofKey: key) == nil,
                let value = tokens[(index + 1)...].first(where: { $0.kind != .sign })
            else { continue }
            var pieces: [RecordPiece] = index > 0 ? [.anything] : []
            for word in bytes[token.range.lowerBound..<value.range.lowerBound].split(
                separator: UInt8(ascii: " "),
                omittingEmptySubsequences: false
            ) {
                if let last = pieces.last, last != .anything, last != .blank { pieces.append(.blank) }
                if !word.isEmpty { pieces.append(.text(String(decoding: word, as: UTF8.self))) }
            }
            pieces.append(.field(RecordField("subject")))
            if let next = tokens.first(where: { $0.range.lowerBound >= value.range.upperBound }) {
                let sign = next.hasBlankBefore ? RecordPiece.blank : .text(tokenizer.string(next.text))
                pieces += [sign, .anything]
            }
            return (value.range, pieces)
        }
        return nil
    }

    private mutating func areOfSubjects(at distance: Int) -> Bool {
        var numbers: [[Int32]: Int32] = [:]
        var counts: [Int32: Double] = [:]
        let values = rows.indices.map { row -> Int32 in
            guard let line = line(at: distance, from: row), let (words, count) = naming(line) else { return -1 }
            let number = numbers[words] ?? Int32(numbers.count)
            numbers[words] = number
            counts[number] = count
            return number
        }
        guard 2 * values.count(where: { $0 >= 0 }) >= rows.count else { return false }
        let statistics = ColumnStatistics(values, events: rows.map(\.event)) { counts[$0] }
        return statistics.varies && !statistics.isDecidedByEvent && !(statistics.isCounter && !statistics.recurs)
    }

    /// The other line at a distance from an event's, with no other event between.
    private func line(at distance: Int, from row: Int) -> Range<Int>? {
        let line = rows[row].line + distance
        let other = distance < 0 ? row - 1 : row + 1
        if rows.indices.contains(other), distance < 0 ? rows[other].line >= line : rows[other].line <= line {
            return nil
        }
        guard line > 0, line <= texts.count, !texts[line - 1].isEmpty, !Comment.begins(bytes, texts[line - 1]) else {
            return nil
        }
        return texts[line - 1]
    }

    /// The words and numbers of a line that may name what an event is about, and its number if it holds one alone; nil if there are
    /// none.
    private mutating func naming(_ line: Range<Int>) -> (words: [Int32], number: Double?)? {
        var words: [Int32] = []
        var found: [Double] = []
        guard let tokens = tokenizer.tokens(of: line, event: line.upperBound..<line.upperBound) else { return nil }
        for token in tokens {
            switch token.kind {
            case .number:
                words.append(token.text)
                found.append(Double(tokenizer.string(token.text)) ?? 0)
            case .word, .address, .identifier, .object, .key, .place, .thread: words.append(token.text)
            case .measure, .time, .level, .sign, .event: break
            }
        }
        return words.isEmpty ? nil : (words, found.count == 1 ? found[0] : nil)
    }
}
