import TraceModel
import TraceReports

/// What was read of a log as JSON, an object a line.
struct ReadingJSON {
    let reading: LogReading
    /// The only line to show; nil: all.
    let line: Int?

    func text() throws(Diagnostics) -> ShownText {
        var lines: [ShownText] = []
        try reading.forEachLine { found in
            if line == nil || line == found.number { lines.append(ReadingJSON.text(of: found)) }
        }
        return lines.lines
    }

    private static func text(of line: ReadLine) -> ShownText {
        var json = JSONWriter(isOnOneLine: true)
        json.object { json in
            json.member("line", line.number)
            if case .record(let record) = line.meaning {
                json.write(record)
                return
            }
            json.member("other", line.kind)
            if case .continuation(_, let record) = line.meaning { json.member("record", record) }
            json.member("text", line.text)
            if case .unread(_, let hindrance) = line.meaning { json.member("hindrance", hindrance) }
        }
        return json.shown
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ record: ReadRecord) {
        member("time", record.time?.text(between: "T"))
        member("process", record.process)
        if let thread = record.thread { member("thread", thread) }
        member("subject", record.subject)
        member("event", record.event)
        member("names", record.names)
        member("attributes") { json in for (name, value) in record.attributes { json.member(name, value) } }
    }
}
