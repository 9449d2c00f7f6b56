import LifelineLoading
import TraceFiles
import TraceModel
import TraceReaders
import TraceReports
import TraceRules

/// A log that was read, and not judged.
struct LogReading {
    let file: String
    let trace: Trace
    let format: String
    /// Why not all of it was read.
    let shortcoming: Diagnostic?
    private let source: TraceFile.Source
    /// Those of the trace in the order of the log.
    private let entries: [Trace.Entry]
    private let others: OtherLines
    private let events: [RecordEvents]

    /// - Parameters:
    ///   - specs: those whose events the log may hold.
    ///   - plan: how it is read.
    /// - Throws: `Diagnostics` that name the file: it cannot be read, or nothing in it can.
    init(
        _ input: TraceInput,
        _ loader: TraceLoader,
        by specs: [LoadedSpec],
        _ plan: ReadingPlan
    ) throws(Diagnostics) {
        var open = try loader.open(input)
        if let kept = open.kept {
            do throws(Diagnostic) {
                let bytes = try kept.all()
                open = OpenedInput(
                    name: open.name,
                    source: .bytes(bytes, name: open.name, isCutOff: kept.isCutOff)
                )
            } catch {
                throw Diagnostics([error.inFile(open.name)])
            }
            shortcoming = kept.shortcoming
        } else {
            shortcoming = nil
        }
        let loaded = try loader.load(open, plan)
        let trace = loaded.trace
        file = input.name
        self.trace = trace
        entries =
            trace.unordered == nil
            ? trace.entries : trace.entries.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        format = loaded.format
        source = open.source
        others = OtherLines(plan.names, format: loaded.format)
        events = specs.map { RecordEvents($0.checker, trace) }
    }

    /// Calls a closure with what each line was read as; blank lines are left out.
    func forEachLine(_ body: (ReadLine) -> Void) throws(Diagnostics) {
        var entries = entries[...]
        var others = trace.otherLines[...]
        var lastRecord: Int?
        do throws(Diagnostic) {
            try source.forEachLine { number, text in
                let count = entries.prefix { $0.line <= number }.count
                let otherCount = others.prefix { $0.line <= number }.count
                if count == 0, otherCount == 0 {
                    if text.isEmpty { return }
                    let words = String(decoding: text, as: UTF8.self)
                    body(ReadLine(number, lastRecord.map { .continuation(words, ofLine: $0) } ?? .other(words)))
                    return
                }
                let found = entries.prefix(count)
                var gaps = found.filter { $0.name == Trace.Entry.gap }.count
                for entry in found where entry.name >= 0 {
                    lastRecord = number
                    body(ReadLine(number, .record(record(entry))))
                }
                for entry in found where entry.directiveIndex != nil {
                    body(ReadLine(number, .note(String(decoding: text, as: UTF8.self))))
                }
                for other in others.prefix(otherCount) {
                    let hindrance = gaps > 0 ? self.others.hindrance(of: other.text) : nil
                    if hindrance != nil { gaps -= 1 }
                    body(ReadLine(number, meaning(of: other.text, hindrance)))
                }
                for _ in 0..<gaps { body(ReadLine(number, .gap(String(decoding: text, as: UTF8.self)))) }
                entries.removeFirst(count)
                others.removeFirst(otherCount)
            }
        } catch {
            throw Diagnostics([error.inFile(file)])
        }
    }

    private func meaning(of text: String, _ hindrance: String?) -> ReadLine.Meaning {
        if let hindrance { return .unread(text, hindrance: hindrance) }
        return OtherLines.isComment(text) ? .comment(text) : .other(text)
    }

    /// How records were told from other lines, where nothing was guessed.
    var manner: String { format == CheckedTrace.declaredFormat ? "as declared" : "in the format \(format)" }

    /// The event that a text names which is no record.
    func namedEvent(in text: String) -> String? { others.event(in: text) }

    /// What a record says, as people read it.
    func record(_ entry: Trace.Entry) -> ReadRecord {
        let process = trace.processes[Int(trace.subjects[Int(entry.subject)].process)]
        var record = ReadRecord(
            time: TimeText(entry),
            process: LogReading.name(of: process),
            subject: trace.description(of: entry.subject),
            event: trace.printedEvent(of: entry),
            names: events.flatMap { $0.names(of: entry) }.uniqued()
        )
        for attribute in trace.attributes(of: entry) {
            let name = trace.attributeNames[Int(attribute.name)]
            let value = trace.attributeValues[Int(attribute.value)]
            if LogReading.threadNames.contains(name), record.thread == nil {
                record.thread = value
            } else {
                record.attributes.removeAll { $0.name == name }
                record.attributes.append((name, value))
            }
        }
        return record
    }

    private static let threadNames: Set<String> = ["tid", "thread"]

    /// `Shop[6081]`; nil if the log does not say it.
    private static func name(of process: Trace.Process) -> String? {
        if process.number.isEmpty { return process.name.isEmpty ? nil : process.name }
        return "\(process.name)[\(process.number)]"
    }
}
