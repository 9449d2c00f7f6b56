import CLibrary
import LifelineLoading
import TraceFiles
import TraceModel
import TraceReports

/// The command `lifeline`.
package enum Lifeline {
    /// Runs the command with this process's arguments, environment and streams.
    ///
    /// - Returns: the exit code.
    package static func runProcess() -> Int32 {
        var streams = StandardStreams()
        let start = ContinuousClock.now
        let surroundings = Surroundings(
            workingFolder: FilePath.workingFolder,
            environment: environment,
            outputIsTerminal: Descriptor.standardOutput.isTerminal,
            outputWidth: Descriptor.standardOutput.terminalWidth,
            errorIsTerminal: Descriptor.standardError.isTerminal,
            jobs: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
            beginWait: { InterruptWait() },
            elapsed: { start.duration(to: .now) },
            writeToError: { _ = Descriptor.standardError.send($0.bytes) }
        )
        let arguments = CommandLine.unsafeArgv
        let words = (0..<Int(CommandLine.argc)).compactMap { arguments[$0].map { FilePath.string($0) } }
        let exitCode = run(Array(words.dropFirst()), in: surroundings, to: &streams)
        guard let failure = streams.failure else { return exitCode }
        streams.writeError(DiagnosticText.text(of: failure))
        return ExitCode.unusable.rawValue
    }

    /// Those variables of the process's environment that the command asks for.
    private static var environment: [String: String] {
        ["NO_COLOR", "TERM"].reduce(into: [:]) { $0[$1] = getenv($1).map { String(cString: $0) } }
    }

    /// Runs the command as one process does.
    ///
    /// - Parameter arguments: without the command's own name.
    /// - Returns: the exit code.
    static func run(
        _ arguments: [String],
        in surroundings: Surroundings,
        to output: inout some CommandOutput
    ) -> Int32 {
        var surroundings = surroundings
        surroundings.color = ParsedArguments.color(in: arguments)
        let outcome = outcome(of: arguments, in: surroundings)
        if !outcome.output.isEmpty { output.write(outcome.output) }
        outcome.report? { if !$0.isEmpty { output.write($0) } }
        let palette = surroundings.errorPalette
        let warnings = outcome.lintWarnings.map { LintText.text(of: $0, palette: palette) }.joined()
        let diagnostics = outcome.diagnostics.map { DiagnosticText.text(of: $0, palette: palette) }.joined()
        let errors = warnings + diagnostics + outcome.advice
        if !errors.isEmpty { output.writeError(errors) }
        return outcome.exitCode.rawValue
    }

    private static func outcome(of arguments: [String], in surroundings: Surroundings) -> Outcome {
        guard let first = arguments.first else { return Outcome(exitCode: .unusable, advice: HelpText.overview) }
        let rest = Array(arguments.dropFirst())
        do throws(Diagnostics) {
            switch first {
            case "--help", "-h": return try help([])
            case "--version": return Outcome(exitCode: .sound, output: "lifeline \(Surroundings.version)\n")
            case "help": return try help(rest)
            default: break
            }
            let verb = try verb(named: first)
            let options = rest.prefix { $0 != "--" }
            if options.contains("--help") || options.contains("-h") { return try help([verb.name]) }
            return try verb.run(ParsedArguments(rest, of: verb, in: surroundings))
        } catch {
            // Wrong usage or a bad input.
            return Outcome(exitCode: .unusable, diagnostics: error.all)
        }
    }

    private static func help(_ names: [String]) throws(Diagnostics) -> Outcome {
        let text = try names.first.map { name throws(Diagnostics) in HelpText.text(for: try verb(named: name)) }
        return Outcome(exitCode: .sound, output: text ?? HelpText.overview)
    }

    private static func verb(named name: String) throws(Diagnostics) -> Verb {
        if let verb = Verb.all.first(where: { $0.name == name }) { return verb }
        let what = name.hasPrefix("-") ? "option" : "verb"
        let known = Verb.all.map(\.name) + ["help", "--help", "--version"]
        throw Diagnostics(
            "lifeline has no \(what) '\(name)'",
            suggestion: Suggestion.forWord(name, among: known, otherwise: "see lifeline --help")
        )
    }
}
