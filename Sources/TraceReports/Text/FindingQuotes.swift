import CheckResults
import TraceModel

/// What a finding is shown with on a terminal: the rule in the spec's words, and the lines of the log.
package struct FindingQuotes {
    let sentence: String?
    /// By their numbers.
    let lines: [Int: String]
    /// How many columns the screen has.
    let width: Int

    /// What a line's number takes besides its digits, and how much of a line is shown on the narrowest screen.
    private static let frame = 5
    private static let leastRoom = 24

    /// The lines that a finding names, in their order, each marked below: where it offends, and what else has to do with it.
    ///
    /// - Returns: nil if not all of them are at hand.
    func excerpt(
        of finding: Finding,
        in files: FindingFiles,
        _ palette: Palette,
        _ part: Palette.Part
    ) -> [ShownText]? {
        if finding.event.isEmpty { return nil }
        let marks =
            [(place: finding.place, event: finding.event, note: "", sign: "^")]
            + finding.because.map { (place: $0.place, event: $0.event, note: " \($0.note)", sign: "-") }
        let names = marks.map { files.areSeveral ? files.name(of: $0.place) : "\($0.place.line)" }
        let margin = names.map(\.count).max() ?? 0
        var excerpt: [ShownText] = []
        for (mark, name) in zip(marks, names).sorted(by: { $0.0.place < $1.0.place }) {
            guard let line = lines[mark.place.line] else { return nil }
            let room = max(FindingQuotes.leastRoom, width - margin - FindingQuotes.frame)
            let (text, signs) = FindingQuotes.marked(mark.event, in: line, from: mark.place.column, mark.sign, room)
            excerpt.append("  \(palette.paint("\(name.flushRight(in: margin)) |", .faint)) \(text)")
            let below: ShownText = "\(signs)\(mark.note)"
            let bar = palette.paint("\(String(repeating: " ", count: margin)) |", .faint)
            excerpt.append("  \(bar) \(palette.paint(below, mark.sign == "^" ? part : .note))")
        }
        return excerpt
    }

    /// A line, and what marks an event in it.
    private static func marked(
        _ event: String,
        in line: String,
        from column: Int,
        _ sign: String,
        _ room: Int
    ) -> (ShownText, ShownText) {
        let (bytes, name) = (Array(line.utf8), Array(event.utf8))
        let starts = bytes.indices.filter { bytes[$0...].starts(with: name) }
        // Blanks before the line are not quoted, so the column may lie behind the event.
        guard let start = starts.first(where: { $0 + 1 >= column }) ?? starts.first else {
            let shown = InlineText(line, words: []).lines(markingColumn: 1, in: room)
            return (shown[0], "\(sign)")
        }
        let shown = InlineText(line, words: [start + 1..<start + name.count + 1]).lines(
            markingColumn: start + 1,
            in: room
        )
        return (shown[0], "\(shown[1].string.replacing("^", with: sign))")
    }
}
