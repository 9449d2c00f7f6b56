import LifelineLoading
import TraceFiles
import TraceModel
import TraceReaders
import TraceReports

extension Verb {
    /// Lists the formats of logs.
    static let formats = Verb(
        name: "formats",
        operands: "",
        summary: "Lists the formats of logs, with a line of each",
        details: """
            Each is recognised by its content; check and read take its name behind --input-format, too. Of
            most, what stands around a message is read, and the message as in any log. lifeline explain
            FORMAT says what its lines look like.
            """,
        options: [.color],
        run: listFormats
    )

    private static func listFormats(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        let palette = arguments.palette
        let known = ReaderList.all.map { ($0.format, $0.summary) }
        let data = LogFormat.explained.map { ($0.name, $0.example ?? $0.title) }
        let width = (known + data).map(\.0.count).max() ?? 0
        let lines = (known + data).map { name, example in
            "\(palette.paint("\(name.padded(to: width))", .strong))  \(FormatText.firstLine(example))" as ShownText
        }
        return Outcome(exitCode: .sound, output: lines.lines)
    }
}
