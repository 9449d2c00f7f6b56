import TraceModel
import TraceReports

/// The columns in which the records of a log stand below each other; those that say nothing, or always the same, are left out.
struct ReadColumns {
    /// The date of all records, if it is the same.
    private(set) var date: String?
    /// The process of all records, if it is the same.
    private(set) var process: String?
    private(set) var recordCount = 0
    /// The records that are events of the specs.
    private(set) var eventCount = 0
    private var widths = [Int](repeating: 0, count: titles.count)
    private var mayShareDate = true
    private var mayShareProcess = true
    private var showsNames = false

    private static let titles = ["time", "process", "thread", "subject", "event", "is"]
    /// How wide a column is at most; what is longer moves the cells behind it.
    private static let widest = 32
    private static let narrowest = 12
    private static let pageWidth = 100
    /// The column of the spec's events, which are as many as fit in.
    private var names: Int { widths.count - 1 }

    init(_ reading: LogReading) {
        for entry in reading.trace.entries where entry.name >= 0 { measure(reading.record(entry)) }
        if !mayShareDate { date = nil }
        if !mayShareProcess { process = nil }
        if let date { widths[0] -= date.count + 1 }
        if process != nil { widths[1] = 0 }
        if !showsNames { widths[names] = 0 }
        for column in widths.indices where widths[column] > 0 {
            widths[column] = min(ReadColumns.widest, max(widths[column], ReadColumns.titles[column].count))
        }
        let before = widths[..<names].reduce(String(reading.trace.lastLine).count + 4) { $0 + ($1 > 0 ? $1 + 2 : 0) }
        widths[names] = min(widths[names], max(ReadColumns.narrowest, ReadColumns.pageWidth - before))
    }

    private mutating func measure(_ record: ReadRecord) {
        if recordCount == 0 {
            (date, process) = (record.time?.date, record.process)
        }
        recordCount += 1
        if record.time?.date != date { mayShareDate = false }
        if record.process != process { mayShareProcess = false }
        if !record.names.isEmpty { eventCount += 1 }
        if !record.names.contains(record.event) { showsNames = true }
        let cells = cells(of: record, isWhole: true)
        for (column, cell) in cells.enumerated() { widths[column] = max(widths[column], cell.columns) }
    }

    /// The titles of the columns that are shown.
    var heading: ShownText { line(ReadColumns.titles.map { "\($0)" }) }

    /// A record on one line, and what it says about itself behind it, or below it where the page ends.
    func lines(of record: ReadRecord, indent: Int) -> [ShownText] {
        let line = line(cells(of: record, isWhole: false))
        let attributes: [ShownText] = record.attributes.map { "\($0.name)=\($0.value)" }
        let together = attributes.joined(separator: " ")
        if attributes.isEmpty { return [line] }
        if indent + line.count + 2 + together.count <= ReadColumns.pageWidth { return ["\(line)  \(together)"] }
        return [line] + attributes.map { "  " + $0 }
    }

    private func cells(of record: ReadRecord, isWhole: Bool) -> [ShownText] {
        let time = record.time.map { date == nil || isWhole ? $0.text() : $0.clock }
        let names = record.names.contains(record.event) ? "" : record.names.joined(separator: ", ")
        let meaning: ShownText = record.names.isEmpty ? "no event" : "\(names)"
        let cells = [time ?? "", record.process ?? "", record.thread ?? "", record.subject, record.event]
        return cells.map { "\($0)" } + [isWhole ? meaning : meaning.cut(to: widths[self.names])]
    }

    private func line(_ cells: [ShownText]) -> ShownText {
        var text = ShownText()
        for (column, cell) in cells.enumerated() where widths[column] > 0 {
            if !text.isEmpty { text += "  " }
            text += cell.padded(to: widths[column])
        }
        return text.trimmed
    }
}
