import TraceModel
import TracePictures

/// A log as a sequence diagram of Mermaid, which pages of Markdown show.
package struct MermaidReport: ReportFormat {
    package init() {}

    package var name: String { "mermaid" }
    package var summary: String { "a sequence diagram for Markdown" }
    package var drawsPictures: Bool { true }

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        let failures = report.failures.map { failure in
            "    %% not judged: \(failure.file.map { "\($0): " } ?? "")\(failure.message)" as ShownText
        }.lines
        let traces = report.traces.filter { $0.picture != nil }
        // A file holds one diagram.
        guard let trace = traces.first(where: { $0.picture?.findings.isEmpty == false }) ?? traces.first,
            let picture = trace.picture
        else {
            send("sequenceDiagram\n" + failures)
            return
        }
        send("sequenceDiagram\n    accTitle: \(MermaidReport.escaped(picture.title))\n" + failures)
        if traces.count > 1 {
            send("    %% \(English.count(traces.count - 1, "more log")) not drawn: name one to see it.\n")
        }
        for text in picture.leftOut { send(ShownText(safe: "    %% \(text)\n")) }
        for (number, lane) in picture.lanes.enumerated() {
            send("    participant o\(number) as \(MermaidReport.escaped(lane.title))\n")
        }
        for number in picture.rows.indices { send(lines(ofRow: number, picture).map { "    \($0)" }.lines) }
    }

    private func lines(ofRow number: Int, _ picture: Picture) -> [ShownText] {
        let row = picture.rows[number]
        let all = picture.lanes.isEmpty ? "o0" : picture.lanes.count == 1 ? "o0" : "o0,o\(picture.lanes.count - 1)"
        let place: ShownText = row.place.map { MermaidReport.escaped(" (\($0))") } ?? ""
        var lines: [ShownText]
        switch row.kind {
        case .event(let event):
            let sign = event.offends == nil ? "" : "✗ "
            let note = event.note.isEmpty ? "" : " ← \(event.note)"
            lines = ["Note over o\(event.lane): \(sign)\(MermaidReport.escaped(event.name + note))\(place)"]
        case .missing(let lane, let name, _):
            lines = ["Note over o\(lane): ◌ \(MermaidReport.escaped(name)) should be here"]
        case .arrow(let from, let to, let text):
            lines = ["o\(from)-->>o\(to): \(MermaidReport.escaped(text))"]
        case .finding(let index):
            let finding = picture.findings[index]
            let words = "\(finding.number). \(finding.sentence): \(finding.message)"
            lines = ["rect rgb(253, 222, 226)", "Note over \(all): \(MermaidReport.escaped(words))", "end"]
        case .gap: lines = ["Note over \(all): records are missing here"]
        case .folded(let events, let objects, let stretch):
            let words = Picture.Row.Kind.words(forFolded: events, objects, stretch)
            lines = ["Note over \(all): ⋯ \(MermaidReport.escaped(words))"]
        }
        let ending = picture.bars.filter { $0.last == number }.map { "deactivate o\($0.lane)" as ShownText }
        let beginning = picture.bars.filter { $0.first == number }.map { "activate o\($0.lane)" as ShownText }
        return lines + ending + beginning
    }

    /// Text in a diagram: of what may be markup there, or a word of its grammar, the numbers of the characters.
    static func escaped(_ text: String) -> ShownText {
        let plain = " .,_-()/'+←⋯"
        let words = ShownText(quoting: text).string.replacing("end", with: "#101;nd")
        var escaped = ""
        for scalar in words.unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || plain.unicodeScalars.contains(scalar)
            {
                escaped.unicodeScalars.append(scalar)
            } else {
                escaped += "#\(scalar.value);"
            }
        }
        return ShownText(safe: escaped.replacing("#35;101#59;nd", with: "#101;nd"))
    }
}
