import LifelineLoading
import TraceModel
import TracePictures
import TraceReports

extension Verb {
    /// Shows logs as pictures.
    static let draw = Verb(
        name: "draw",
        operands: "LOG…",
        summary: "Draws a log: its objects, their events, and what is wrong with them",
        details: """
            A LOG is whatever lifeline check takes, and is judged as there, with the same declarations. Each
            object is a line from top to bottom, each event a row with its line and time. A bar is an interval
            of an object, an arrow two objects that stand in a relation, with what they are ordered like. A
            finding stands below its event, in the rule's words and in its own; an event that is missing is
            drawn where it should have been, dotted.

            A log of more than 80 events is folded: what is drawn is the surroundings of the first twelve
            findings, or the log's beginning and end. --around and --object draw something else. No picture
            has more than some 300 events and 40 objects, whatever the log is; what is left out is said.

            Exit code: 0 something is drawn, 2 wrong usage, a broken spec, or an input that cannot be read or
            holds no event. lifeline check fails where a log is wrong; drawing it does not.

              lifeline draw app.log
              lifeline draw app.log --with kind=push --around 212
              lifeline draw app.log --object DetailViewController --format html=app.html
            """,
        options: [
            .spec, .trace, .pictureFormat, .around, .object, .with, .begin, .end, .observes, .subjects, .record,
            .inputFormat, .acceptUnread, .ignoreCases, .rule, .color, .asOne,
        ],
        run: drawTraces
    )

    private static func drawTraces(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
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
}
