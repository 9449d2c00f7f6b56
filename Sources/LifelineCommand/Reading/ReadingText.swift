import TraceModel
import TraceReports

/// What was read of a log as text, for people.
struct ReadingText {
    let reading: LogReading
    let palette: Palette

    private static let pageWidth = 100

    /// The whole log: a line a record, and what the other lines are.
    func text() throws(Diagnostics) -> String {
        let columns = ReadColumns(reading)
        let width = String(reading.trace.lastLine).count
        let indent = String(repeating: " ", count: width + 4)
        var pieces = [heading(columns), "\n"]
        if columns.recordCount > 0 {
            pieces.append(palette.paint(indent + columns.heading, .strong) + "\n")
        }
        var gaps = 0
        var others = 0
        try reading.forEachLine { line in
            let number = String(line.number)
            pieces.append("  \(number.flushRight(in: width))  ")
            switch line.meaning {
            case .record(let record):
                for (index, text) in columns.lines(of: record, indent: indent.count).enumerated() {
                    pieces.append(index == 0 ? "\(text)\n" : "\(indent)\(text)\n")
                }
                return
            case .unread(let text, let hindrance):
                let label = palette.paint("not read:", .warning)
                pieces.append("\(label) \(shown(text, behind: indent.count + 10))\n\(indent)  \(hindrance)\n")
                return
            case .gap: gaps += 1
            case .continuation, .note: break
            case .comment, .other: others += 1
            }
            let label = ReadingText.label(of: line)
            pieces.append(
                palette.paint("\(label): \(shown(line.text ?? "", behind: indent.count + label.count + 2))", .faint)
            )
            pieces.append("\n")
        }
        pieces.append("\n" + closing(columns, others: others, gaps: gaps) + "\n")
        return pieces.concatenated()
    }

    /// One line, in full.
    func text(ofLine number: Int) throws(Diagnostics) -> String {
        var pieces: [String] = []
        try reading.forEachLine { line in
            if line.number == number { pieces += lines(about: line) }
        }
        if pieces.isEmpty { pieces = ["\(place(number)) is blank"] }
        return pieces.map { $0 + "\n" }.concatenated()
    }

    private func lines(about line: ReadLine) -> [String] {
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
        return ["\(place) \(what)", "  " + palette.paint(line.text ?? "", .faint)]
    }

    private func place(_ number: Int) -> String { palette.paint("\(reading.file):\(number):", .strong) + " this line" }

    /// How the log was read, and what all its records share.
    private func heading(_ columns: ReadColumns) -> String {
        let file = palette.paint("\(reading.file):", .strong)
        let shared =
            (columns.process.map { ", process \($0)" } ?? "") + (columns.date.map { ", on \($0)" } ?? "")
        let assumed = reading.trace.assumptions.map { "\n  assumed: \($0)" }.joined()
        guard let guess = reading.trace.guess else { return "\(file) read \(reading.manner)\(shared)\(assumed)" }
        return "\(file) read as \(guess.records.joined(separator: " and "))\(shared)\n  to settle it: "
            + guess.records.map { "--record '\($0)'" }.joined(separator: " ") + assumed
    }

    /// `8 records of 2 objects, 1 other line, 0 gaps, 0 unread`
    private func closing(_ columns: ReadColumns, others: Int, gaps: Int) -> String {
        let trace = reading.trace
        let unread = trace.unread.count
        let objects = Set(trace.entries.lazy.filter { $0.name >= 0 }.map(\.subject))
            .count { !trace.description(of: $0).isEmpty }
        var text =
            "\(English.count(columns.recordCount, "record")) of \(English.count(objects, "object")), "
            + "\(English.count(others, "other line")), \(English.count(gaps, "gap")), \(unread) unread"
        if unread > 0 {
            text += ": \(trace.unread.readShare(besides: columns.eventCount)) in 100 lines that say an event are read"
            text += trace.unread.remedy.map { "\n  to read them: --record '\($0)'" } ?? ""
        }
        return text
    }

    private static func label(of line: ReadLine) -> String {
        switch line.meaning {
        case .continuation(_, let record): "more of line \(record)"
        case .unread: "not read"
        default: line.kind
        }
    }

    /// A text as far as the page is wide.
    private func shown(_ text: String, behind width: Int) -> String {
        let room = max(20, ReadingText.pageWidth - width)
        return text.utf8.count <= room || text.count <= room ? text : text.prefix(room - 1) + "…"
    }
}
