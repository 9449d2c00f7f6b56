import LifelineLoading
import TraceFiles
import TraceModel
import TracePictures
import TraceReports

extension Verb {
    /// Shows logs as pictures.
    static let draw = Verb(
        name: "draw",
        operands: "LOG…|SPEC",
        summary: "Draws a log: its objects, their events, and what is wrong with them; or a spec",
        details: """
            A LOG is whatever lifeline check takes, and is judged as there, with the same declarations. Each
            object is a line from top to bottom, each event a row with its line and time. A bar is an interval
            of an object, an arrow two objects that stand in a relation, with what they are ordered like. A
            finding stands below its event, in the rule's words and in its own; an event that is missing is
            drawn where it should have been, dotted.

            A log of more than 80 events is folded: what is drawn is the surroundings of the first twelve
            findings, or the log's beginning and end. --around and --object draw something else. No picture
            has more than some 300 events and 40 objects, whatever the log is; what is left out is said.

            A SPEC is a file *.lifeline or a standard spec's name. What is drawn is the life that it describes:
            its events, and what may follow what.

            Exit code: 0 something is drawn, 2 wrong usage, a broken spec, or an input that cannot be read or
            holds no event. lifeline check fails where a log is wrong; drawing it does not.

              lifeline draw app.log
              lifeline draw app.log --with kind=push --around 212
              lifeline draw app.log --object DetailViewController --format html=app.html
              lifeline draw uikit --format svg
            """,
        options: [
            .spec, .trace, .pictureFormat, .around, .object, .with, .begin, .end, .observes, .subjects, .record,
            .inputFormat, .acceptUnread, .ignoreCases, .rule, .color, .asOne,
        ],
        run: drawTraces
    )

    private static func drawTraces(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        if let operand = arguments.operands.first, arguments.operands.count == 1 {
            let file = arguments.surroundings.resolve(operand)
            let isName = LoadedSpec.standardNames.contains(operand)
            if operand.hasSuffix(SpecFiles.ending) || (isName && FileState(path: file) == nil) {
                return try drawSpec(operand, arguments)
            }
        }
        let lines = try Diagnostics.together(arguments.values(of: .around)) { text throws(Diagnostics) in
            guard let line = Int(text), line > 0 else {
                throw Diagnostics("--around cannot be '\(text)'", suggestion: "write the number of a line")
            }
            return line
        }
        let request = PictureRequest(lines: lines, objects: arguments.values(of: .object))
        var outcome = try judgeTraces(arguments, reportedAs: ReportFormats.pictures, request)
        if outcome.exitCode == .violated { outcome.exitCode = .sound }
        return outcome
    }

    /// Draws the life that a spec describes.
    private static func drawSpec(_ name: String, _ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        let fit: [CommandOption] = [.pictureFormat, .color]
        if let option = Verb.draw.options.first(where: { arguments.has($0) && !fit.contains($0) }) {
            throw Diagnostics(
                "--\(option.name) is about logs, and \(FilePath.shown(name)) is a spec",
                suggestion: "leave it out, or draw a log by the spec: lifeline draw LOG --spec \(FilePath.shown(name))"
            )
        }
        let library = try SpecLibrary([name], in: arguments.surroundings)
        let (format, file) = try chartFormat(arguments.values(of: .pictureFormat))
        try ReportTargets.check(
            [file].compactMap(\.self),
            apartFromLogs: [],
            andOthers: library.files.compactMap { FileState(path: $0.path)?.identity },
            in: arguments.surroundings
        )
        let charts = try Diagnostics.alone { () throws(Diagnostic) in
            var charts: [Chart] = []
            for spec in library.chosen { charts.append(try LifeChart.chart(of: spec)) }
            return charts
        }
        guard let chart = charts.first else { return Outcome(exitCode: .sound) }
        let text: ShownText =
            switch format {
            case "svg": ChartSVG.file(chart)
            case "mermaid": ChartText.mermaid(chart)
            default: ChartText.lines(of: chart, arguments.palette).lines
            }
        guard let file else { return Outcome(exitCode: .sound, output: text) }
        try WrittenFile.put(arguments.surroundings.resolve(file), name: file) { $0(text.bytes) }
        return Outcome(exitCode: .sound)
    }

    private static func chartFormat(_ values: [String]) throws(Diagnostics) -> (name: String, file: String?) {
        let parts = (values.first ?? "text").split(separator: "=", maxSplits: 1).map(String.init)
        guard values.count < 2, ["text", "svg", "mermaid"].contains(parts[0]) else {
            throw Diagnostics(
                "a spec cannot be drawn as \(values.joined(separator: " and "))",
                suggestion: "write one of text, svg, mermaid"
            )
        }
        return (parts[0], parts.count > 1 ? parts[1] : nil)
    }
}
