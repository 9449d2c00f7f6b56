import TracePictures

/// The logs as pictures in a terminal.
package struct PictureReport: ReportFormat {
    package init() {}

    package var name: String { "text" }
    package var summary: String { "in a terminal" }
    package var isForPeople: Bool { true }
    package var drawsPictures: Bool { true }
    package var pairLimit: Int? { nil }

    /// How wide it is at most where no terminal says so.
    private static let widest = 120

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        let (pictures, leftOut) = report.pictures
        for (number, trace) in pictures.enumerated() {
            guard let picture = trace.picture else { continue }
            let columns = min(style.width, PictureReport.widest)
            let text = PictureText(picture, style.palette, columns: columns).lines.lines
            send(number > 0 ? "\n" + text : text)
        }
        if let leftOut { send("\n\(leftOut)\n") }
    }
}

extension Report {
    /// How many logs are drawn in one report.
    private static let mostPictures = 20

    /// The logs to draw: of many, those with findings; and what is not drawn, in words.
    var pictures: (drawn: [CheckedTrace], leftOut: String?) {
        let all = traces.filter { $0.picture != nil }
        let telling = all.count > Report.mostPictures ? all.filter { $0.picture?.findings.isEmpty == false } : all
        let drawn = telling.isEmpty ? all.prefix(1) : telling.prefix(Report.mostPictures)
        let rest = all.count - drawn.count
        return (Array(drawn), rest == 0 ? nil : "\(English.count(rest, "more log")) not drawn: name one to see it.")
    }
}
