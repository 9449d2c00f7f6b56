package import TraceRules

/// A way to print generated traces that a reader of the same name reads.
package protocol TraceFormat: Sendable {
    var name: String { get }
    /// How its lives can be named, the usual way first.
    var castings: [Casting] { get }
    var showsTimes: Bool { get }
    /// Whether a line can say what value a condition has.
    var showsSettings: Bool { get }
    func print(_ trace: GeneratedTrace, timed isTimed: Bool) -> PrintedTrace
}

extension TraceFormat {
    /// Prints each entry on lines of its own.
    func lines(of trace: GeneratedTrace, line: (GeneratedRecord, _ number: Int) -> [String]) -> PrintedTrace {
        var lines: [String] = []
        var places: [(line: Int, column: Int)] = []
        var number = 0
        for entry in trace.entries {
            places.append((lines.count + 1, 1))
            switch entry {
            case .setting(let name, let value): lines.append("# lifeline: \(name) = \(value)")
            case .record(let record):
                number += 1
                lines += line(record, number)
            }
        }
        return PrintedTrace(text: lines.map { $0 + "\n" }.joined(), places: places)
    }

    /// ` frame = 10; size = 3`
    func attributes(of record: GeneratedRecord) -> String {
        if record.attributes.isEmpty { return "" }
        return " " + record.attributes.map { "\($0.name) = \($0.value)" }.joined(separator: "; ")
    }

    /// `{frame=10}@300us`
    func notation(of record: GeneratedRecord, timed isTimed: Bool) -> String {
        let pairs = record.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
        return (pairs.isEmpty ? "" : "{\(pairs)}") + (isTimed ? "@\(record.time)us" : "")
    }
}

/// The formats that traces can be generated in.
package enum TraceFormats {
    package static var all: [any TraceFormat] {
        [NSLogFormat(), MessagesFormat(), DeclarationsFormat(), TaggedFormat(), NamesFormat(), NotationFormat()]
    }
}
