import TraceModel
import TraceReports

/// What was read of a log as text, for people.
struct ReadingText {
    let reading: LogReading
    let palette: Palette

    private static let pageWidth = 100

    /// The whole log: a line a record, and what the other lines are.
    func text() throws(Diagnostics) -> ShownText {
        let columns = ReadColumns(reading)
        let width = String(reading.trace.lastLine).count
        let indent = String(repeating: " ", count: width + 4)
        var lines = heading(columns)
        if columns.recordCount > 0 { lines.append(palette.paint("\(indent)\(columns.heading)", .strong)) }
        var gaps = 0
        var others = 0
        try reading.forEachLine { line in
            let number = String(line.number)
            let margin: ShownText = "  \(number.flushRight(in: width))  "
            switch line.meaning {
            case .record(let record):
                for (index, text) in columns.lines(of: record, indent: indent.count).enumerated() {
                    lines.append(index == 0 ? margin + text : "\(indent)\(text)")
                }
                return
            case .unread(let text, let hindrance):
                let label = palette.paint("not read:", .warning)
                lines.append("\(margin)\(label) \(shown(text, behind: indent.count + 10))")
                lines.append("\(indent)  \(hindrance)")
                return
            case .gap: gaps += 1
            case .continuation, .note: break
            case .comment, .other: others += 1
            }
            let label = ReadingText.label(of: line)
            let text = shown(line.text ?? "", behind: indent.count + label.count + 2)
            lines.append(margin + palette.paint("\(label): \(text)", .faint))
        }
        return (lines + [""] + closing(columns, others: others, gaps: gaps)).lines
    }

    /// One line, in full unless it is huge.
    func text(ofLine number: Int) throws(Diagnostics) -> ShownText {
        var shown: [ShownText] = []
        try reading.forEachLine { line in
            if line.number == number { shown += lines(about: line) }
        }
        return (shown.isEmpty ? ["\(place(number)) is blank"] : shown).lines
    }

    private func lines(about line: ReadLine) -> [ShownText] {
        let place = place(line.number)
        let how = reading.trace.guess.map { "by \(English.list($0.records, "or"))" } ?? reading.manner
        let what: String
        switch line.meaning {
        case .record(let record):
            let facts: [(String, String?)] =
                [
                    ("time", record.time?.text()), ("process", record.process), ("thread", record.thread),
                    ("subject", record.subject.isEmpty ? "(no name)" : record.subject), ("event", record.event),
                    ("is", record.names.isEmpty ? "no event of the specs" : record.names.joined(separator: ", ")),
                ] + record.attributes.map { ("  " + $0.name, $0.value) }
            let width = facts.map(\.0.count).max() ?? 0
            return ["\(place) is a record, read \(how)"]
                + facts.compactMap { name, value in value.map { "  \(name.padded(to: width))  \($0)" } }
        case .unread(_, let hindrance): what = "is not read \(how), though it says an event: \(hindrance)"
        case .continuation(_, let record): what = "says more about the record of line \(record)"
        case .comment: what = "is a comment"
        case .other(let text):
            what = "is no record \(how)" + (reading.namedEvent(in: text).map { ", though it names \($0)" } ?? "")
        case .gap: what = "says that records are missing"
        case .note: what = "is a note to Lifeline"
        }
        return [
            "\(place) \(what)",
            "  " + palette.paint(ShownText(line: line.text ?? "", width: ShownText.mostQuoted), .faint),
        ]
    }

    private func place(_ number: Int) -> ShownText {
        palette.paint("\(reading.file):\(number):", .strong) + " this line"
    }

    /// How the log was read, and what all its records share.
    private func heading(_ columns: ReadColumns) -> [ShownText] {
        let file = palette.paint("\(reading.file):", .strong)
        let shared =
            (columns.process.map { ", process \($0)" } ?? "") + (columns.date.map { ", on \($0)" } ?? "")
        let assumed: [ShownText] = reading.trace.assumptions.map { "  assumed: \($0)" }
        guard let guess = reading.trace.guess else { return ["\(file) read \(reading.manner)\(shared)"] + assumed }
        return [
            "\(file) read as \(guess.records.joined(separator: " and "))\(shared)",
            "  to settle it: \(guess.records.map(recordOption).joined(separator: " "))",
        ] + assumed
    }

    /// `8 records of 2 objects, 1 other line, 0 gaps, 0 unread`
    private func closing(_ columns: ReadColumns, others: Int, gaps: Int) -> [ShownText] {
        let trace = reading.trace
        let unread = trace.unread.count
        let objects = Set(trace.entries.lazy.filter { $0.name >= 0 }.map(\.subject))
            .count { !trace.description(of: $0).isEmpty }
        var text =
            "\(English.count(columns.recordCount, "record")) of \(English.count(objects, "object")), "
            + "\(English.count(others, "other line")), \(English.count(gaps, "gap")), \(unread) unread"
        if unread > 0 {
            text += ": \(trace.unread.readShare(besides: columns.eventCount)) in 100 lines that say an event are read"
        }
        let remedy = unread > 0 ? trace.unread.remedy : nil
        return ["\(text)"] + (remedy.map { ["  to read them: \(recordOption($0))"] } ?? [])
    }

    private static func label(of line: ReadLine) -> String {
        switch line.meaning {
        case .continuation(_, let record): "more of line \(record)"
        case .unread: "not read"
        default: line.kind
        }
    }

    /// A text as far as the page is wide.
    private func shown(_ text: String, behind width: Int) -> ShownText {
        ShownText(line: text, width: max(20, ReadingText.pageWidth - width))
    }
}
