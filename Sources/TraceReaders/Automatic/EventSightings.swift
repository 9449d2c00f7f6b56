import TraceModel

/// The lines of a text that name events, and where.
struct EventSightings {
    /// A line, and the names that stand in it.
    struct Line {
        var number: Int
        var text: Range<Int>
        var names: [Range<Int>]
    }

    private(set) var lines: [Line] = []
    /// Whether the names stand in another case than the spec writes them in.
    private(set) var isInOtherCase = false
    private let bytes: UnsafeRawBufferPointer

    /// More names than these in a line are not looked at.
    private static let mostNames = 4

    init(in text: UnsafeRawBufferPointer, names: EventNames, mostLines: Int, most: Int) {
        bytes = text
        lines = EventSightings.lines(in: text, EventFinder(names), mostLines, most)
        if !lines.isEmpty { return }
        // In another case only if no name stands in its own.
        isInOtherCase = true
        lines = EventSightings.lines(in: text, EventFinder(names.inAnyCase()), mostLines, most)
    }

    private static func lines(
        in text: UnsafeRawBufferPointer,
        _ finder: EventFinder,
        _ mostLines: Int,
        _ most: Int
    ) -> [Line] {
        var lines: [Line] = []
        var comments: [Line] = []
        var textCount = 0
        var number = 0
        var start = 0
        while start < text.count, number < mostLines, lines.count < most {
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start, to: text.count) ?? text.count
            number += 1
            let line = text.trimmed(start..<end)
            start = end + 1
            if !line.isEmpty { textCount += 1 }
            var names: [Range<Int>] = []
            var index = line.lowerBound
            while names.count < mostNames, let name = finder.first(in: text, from: index, to: line.upperBound) {
                names.append(name.lowerBound..<listEnd(behind: name.upperBound, in: text, to: line.upperBound))
                index = name.upperBound
            }
            if names.isEmpty || isFrame(line, in: text) { continue }
            if Comment.begins(text, line) {
                comments.append(Line(number: number, text: line, names: names))
            } else {
                lines.append(Line(number: number, text: line, names: names))
            }
        }
        // Marks of comments in front of most lines are decoration.
        return lines.isEmpty && 2 * comments.count > textCount ? comments : lines
    }

    /// Whether a line is a frame of a stack: `at acme.Store.close(Store.java:61)`.
    private static func isFrame(_ line: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.hasText("at ", at: line.lowerBound, to: line.upperBound)
            && bytes.firstIndex(of: UInt8(ascii: "("), from: line.lowerBound, to: line.upperBound) != nil
    }

    /// The end of the parameter list behind a name: `(_:)`, `()`.
    private static func listEnd(behind index: Int, in bytes: UnsafeRawBufferPointer, to end: Int) -> Int {
        guard index < end, bytes[index] == UInt8(ascii: "(") else { return index }
        var close = index + 1
        while close < end, bytes[close].isName || bytes[close] == UInt8(ascii: ":") { close += 1 }
        let isList =
            close < end && bytes[close] == UInt8(ascii: ")")
            && (close == index + 1 || bytes[close - 1] == UInt8(ascii: ":"))
        return isList ? close + 1 : index
    }

    /// The lines cut into pieces, each at the name that is its event: where a line holds several, the one that most lines have in
    /// the like place.
    func rows(_ tokenizer: inout LogTokenizer) -> [LogRow] {
        var counts: [[Int32]: Int] = [:]
        var choices: [[LogRow]] = []
        for line in lines {
            let rows = line.names.compactMap { name -> LogRow? in
                guard let tokens = tokenizer.tokens(of: line.text, event: name),
                    let index = tokens.firstIndex(where: { $0.kind == .event })
                else { return nil }
                let event = tokenizer.intern(name.lowerBound..<nameEnd(of: name))
                return LogRow(line: line.number, tokens: tokens, eventIndex: index, event: event)
            }
            if rows.isEmpty { continue }
            choices.append(rows)
            for row in rows {
                counts[row.skeleton(of: row.head, isBeforeEvent: true), default: 0] += rows.count == 1 ? 4 : 1
            }
        }
        return choices.map { rows in
            rows.dropFirst().reduce(rows[0]) { best, row in
                count(row, counts) > count(best, counts) ? row : best
            }
        }
    }

    private func count(_ row: LogRow, _ counts: [[Int32]: Int]) -> Int {
        counts[row.skeleton(of: row.head, isBeforeEvent: true)] ?? 0
    }

    private func nameEnd(of name: Range<Int>) -> Int {
        bytes.firstIndex(of: UInt8(ascii: "("), from: name.lowerBound, to: name.upperBound) ?? name.upperBound
    }
}
