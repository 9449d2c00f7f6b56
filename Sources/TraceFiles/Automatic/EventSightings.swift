import TraceModel
import TraceReaders

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

    /// How many lines are looked at, and how many that name an event.
    private static let mostLines = 1 << 16
    private static let most = 1 << 14

    init(in text: UnsafeRawBufferPointer, names: EventNames) {
        bytes = text
        let silentText = SilentText.of(names)
        lines = EventSightings.lines(in: text, names, silentText)
        if !lines.isEmpty { return }
        // In another case only if no name stands in its own.
        isInOtherCase = true
        lines = EventSightings.lines(in: text, names.inAnyCase(), silentText)
    }

    /// - Parameter silentText: tells which lines hold none of the names, in whatever case.
    private static func lines(
        in text: UnsafeRawBufferPointer,
        _ names: EventNames,
        _ silentText: SilentText
    ) -> [Line] {
        var lines: [Line] = []
        var comments: [Line] = []
        var textCount = 0
        var number = 0
        var start = 0
        while start < text.count, number < mostLines, lines.count < most {
            let end = text.lineEnd(from: start)
            number += 1
            let line = text.trimmed(start..<end)
            start = end + 1
            if line.isEmpty { continue }
            textCount += 1
            if silentText.namesNothing(text, line) { continue }
            var found: [Range<Int>] = []
            var index = line.lowerBound
            while found.count < mostNames, let name = names.first(in: text, from: index, to: line.upperBound) {
                found.append(name.lowerBound..<text.parameterListEnd(from: name.upperBound, to: line.upperBound))
                index = name.upperBound
            }
            found = text.namesTakenOn(found, in: line)
            if found.isEmpty || text.isFrame(line) { continue }
            let named = Line(number: number, text: line, names: found)
            if Comment.begins(text, line) { comments.append(named) } else { lines.append(named) }
        }
        // Marks of comments in front of most lines are decoration.
        return lines.isEmpty && 2 * comments.count > textCount ? comments : lines
    }

    /// The lines cut into pieces, each at the name that is its event: where a line holds several, the one that most lines have in
    /// the like place.
    func rows(_ tokenizer: inout LogTokenizer) -> [LogRow] {
        var counts: [[Int32]: Int] = [:]
        var choices: [[LogRow]] = []
        for line in lines {
            let rows = line.names.compactMap { name -> LogRow? in
                guard let tokens = tokenizer.tokens(of: line.text, event: name) else { return nil }
                let end = bytes.firstIndex(of: UInt8(ascii: "("), from: name.lowerBound, to: name.upperBound)
                let event = tokenizer.intern(name.lowerBound..<(end ?? name.upperBound))
                return LogRow(line: line.number, tokens: tokens, event: event)
            }
            if rows.isEmpty { continue }
            choices.append(rows)
            for row in rows { counts[row.headSkeleton, default: 0] += rows.count == 1 ? 4 : 1 }
        }
        return choices.map { rows in
            rows.dropFirst().reduce(rows[0]) { best, row in
                counts[row.headSkeleton, default: 0] > counts[best.headSkeleton, default: 0] ? row : best
            }
        }
    }
}
