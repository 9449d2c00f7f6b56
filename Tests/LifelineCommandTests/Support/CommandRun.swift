import TraceModel
import TraceReports

@testable import LifelineCommand

/// One run of the command without a process: what it printed, and how it ended.
struct CommandRun: CommandOutput {
    private(set) var output = ""
    private(set) var errors = ""
    private(set) var exitCode: Int32 = -1
    /// What was written to the terminal while the command ran.
    private(set) var progress = ""

    /// - Parameters:
    ///   - line: the arguments, separated by blanks.
    ///   - more: arguments behind them that may hold blanks.
    ///   - folder: where relative paths start.
    ///   - mostHeld: how many records of a log that grows are held.
    init(
        _ line: String,
        _ more: String...,
        in folder: TemporaryFolder? = nil,
        input: String = "",
        environment: [String: String] = [:],
        isTerminal: Bool = false,
        width: Int? = nil,
        wait: any InputWait = NoWait(),
        mostHeld: Int = .max
    ) {
        let terminal = Terminal()
        var surroundings = Surroundings(
            workingFolder: folder?.path ?? "/nowhere",
            environment: environment,
            outputIsTerminal: isTerminal,
            outputWidth: width,
            errorIsTerminal: isTerminal,
            standardInput: Array(input.utf8),
            beginWait: { wait },
            writeToError: { text in terminal.text.withLock { $0 += text.string } }
        )
        surroundings.mostHeld = mostHeld
        let arguments = line.split(separator: " ").map(String.init) + more
        exitCode = Lifeline.run(arguments, in: surroundings, to: &self)
        progress = terminal.text.withLock { $0 }
    }

    private final class Terminal: Sendable {
        let text = WatchedMutex("")
    }

    mutating func write(_ text: ShownText) { output += text.string }
    mutating func writeError(_ text: ShownText) { errors += text.string }
}

extension ParsedArguments {
    /// Those of a verb that is never run.
    init(_ arguments: [String], of verb: Verb) throws(Diagnostics) {
        try self.init(arguments, of: verb, in: Surroundings(workingFolder: "/nowhere"))
    }
}

extension CommandRun {
    /// Checks the lines of a log, which hold all that happened from the launch on.
    ///
    /// - Parameter record: what a record looks like, as `--record` takes it.
    static func check(
        _ lines: [String],
        by spec: String,
        _ options: String = "",
        record: String? = nil
    ) throws -> CommandRun {
        let folder = try TemporaryFolder(["a.log": lines.map { $0 + "\n" }.joined(), "own.lifeline": spec])
        let line = "check a.log --spec own.lifeline --begin launch --observes all \(options)"
        guard let record else { return CommandRun(line, in: folder) }
        return CommandRun(line, "--record", record, in: folder)
    }

    /// The first record that is printed to settle a guess.
    var printedRecord: String? {
        output.split(separator: "to settle it: --record '").dropFirst().first.map { String($0.prefix { $0 != "'" }) }
    }
}
