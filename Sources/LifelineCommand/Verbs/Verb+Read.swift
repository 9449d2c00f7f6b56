import LifelineLoading
import TraceModel
import TraceReaders
import TraceReports

extension Verb {
    /// Shows what is read of a log.
    static let read = Verb(
        name: "read",
        operands: "LOG",
        summary: "Shows what is read of a log, without judging it",
        details: """
            A LOG is a file, or - for standard input. Each record is a line: its number, time, process and
            thread as far as the log says them, its object, its event as printed, the spec's events that it
            is, and what else it says. The other lines are named for what they are: more of a record above,
            a comment, a gap where records are missing, a note to Lifeline, something else, or not read,
            which is a line that says an event and is no record, with what hindered. lifeline check reads a
            log in just this way: where it says nothing, this says why.

            With --format jsonl an object a line says the same to programs: a record has line, time (or
            null), process (or null), subject ("" if it has none), event, names (the spec's events) and
            attributes; another line has line, other (continuation, unread, comment, other, gap or note),
            text, and hindrance if it is unread.

            Exit code: 0 something was read, 2 nothing could be, wrong usage, or a broken spec.

              lifeline read app.log
              lifeline read app.log --spec my.lifeline --line 12
              ./app 2>&1 | lifeline read - --format jsonl
            """,
        options: [.readSpec, .record, .inputFormat, .readFormat, .readLine, .color],
        run: readLog
    )

    private static func readLog(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        let surroundings = arguments.surroundings
        let library = try SpecLibrary(arguments.values(of: .readSpec), in: surroundings, withExamples: false)
            .withoutFormats
        let specs = library.chosen
        let declarations = try Declarations(arguments, for: specs)
        let plan = declarations.plan(for: library)
        let line = try arguments.number(of: .readLine, in: 1...Int.max, need: "a line's number")
        let input = try log(arguments.operands, surroundings)
        let loader = TraceLoader(
            standardInput: surroundings.standardInput,
            keepsOtherLines: true,
            wait: input.isLive(in: surroundings) ? surroundings.beginWait() : NoWait()
        )
        let reading = try LogReading(input, loader, by: specs, plan)
        let last = reading.trace.lastLine
        if let line, line > last {
            throw Diagnostics("\(input.name) has no line \(line)", suggestion: "its last line is \(last)")
        }
        var diagnostics = [reading.shortcoming].compactMap(\.self)
        if reading.trace.recordCount == 0 {
            diagnostics.add(
                "no line is a record \(reading.manner)",
                file: input.name,
                suggestion: reading.format == CheckedTrace.declaredFormat
                    ? "change what is declared, or declare nothing to have it found out"
                    : "name another format behind --input-format, or none to have it recognised"
            )
        }
        return Outcome(
            exitCode: diagnostics.isEmpty ? .sound : .unusable,
            output: try output(of: reading, line: line, arguments),
            diagnostics: diagnostics
        )
    }

    private static func output(
        of reading: LogReading,
        line: Int?,
        _ arguments: ParsedArguments
    ) throws(Diagnostics) -> ShownText {
        if arguments.value(of: .readFormat) == "jsonl" {
            return try ReadingJSON(reading: reading, line: line).text()
        }
        let text = ReadingText(reading: reading, palette: arguments.palette)
        if let line { return try text.text(ofLine: line) }
        return try text.text()
    }

    /// The one log to read.
    private static func log(_ operands: [String], _ surroundings: Surroundings) throws(Diagnostics) -> TraceInput {
        let advice = "name a log, or - for standard input"
        guard operands.count == 1 else {
            throw operands.isEmpty
                ? Diagnostics("there is nothing to read", suggestion: advice)
                : Diagnostics(
                    "\(operands.count) logs are named, and one is read at a time",
                    suggestion: "name one of them"
                )
        }
        let inputs = TraceInputs(operands, in: surroundings)
        if let folder = inputs.folders.first { throw Diagnostics("\(folder.name) is a folder", suggestion: advice) }
        guard inputs.diagnostics.isEmpty, let input = inputs.all.first else { throw Diagnostics(inputs.diagnostics) }
        return input
    }
}
