import LifelineInputs
import TraceModel
import TraceReports

/// The command `lifeline`.
public enum Lifeline {
    public static let version = "0.1.0"

    /// Runs the command as one process does.
    ///
    /// - Parameter arguments: without the command's own name.
    /// - Returns: the exit code.
    public static func run(
        _ arguments: [String],
        in surroundings: Surroundings,
        to output: inout some CommandOutput
    ) -> Int32 {
        let outcome = outcome(of: arguments, in: surroundings)
        if !outcome.output.isEmpty { output.write(outcome.output) }
        let palette = surroundings.errorPalette
        let warnings = outcome.lintWarnings.map { LintText.text(of: $0, palette: palette) }.joined()
        let diagnostics = outcome.diagnostics.map { DiagnosticText.text(of: $0, palette: palette) }.joined()
        let errors = warnings + diagnostics + outcome.advice
        if !errors.isEmpty { output.writeError(errors) }
        return outcome.exitCode.rawValue
    }

    private static func outcome(of arguments: [String], in surroundings: Surroundings) -> Outcome {
        guard let first = arguments.first else { return Outcome(.unusable, advice: HelpText.overview) }
        let rest = Array(arguments.dropFirst())
        switch first {
        case "--help", "-h": return Outcome(.sound, output: HelpText.overview)
        case "--version": return Outcome(.sound, output: "lifeline \(version)\n")
        case "help": return help(rest)
        default: break
        }
        do throws(Diagnostics) {
            let verb = try verb(named: first)
            let options = rest.prefix { $0 != "--" }
            if options.contains("--help") || options.contains("-h") { return help([verb.name]) }
            return verb.run(try ParsedArguments(rest, of: verb), surroundings)
        } catch {
            return Outcome(error)
        }
    }

    private static func help(_ names: [String]) -> Outcome {
        guard let name = names.first else { return Outcome(.sound, output: HelpText.overview) }
        do throws(Diagnostics) {
            return Outcome(.sound, output: HelpText.text(for: try verb(named: name)))
        } catch {
            return Outcome(error)
        }
    }

    private static func verb(named name: String) throws(Diagnostics) -> Verb {
        if let verb = Verb.all.first(where: { $0.name == name }) { return verb }
        let what = name.hasPrefix("-") ? "option" : "verb"
        let known = Verb.all.map(\.name) + ["help", "--help", "--version"]
        throw Diagnostics([
            Diagnostic(
                "lifeline has no \(what) '\(name)'",
                suggestion: Suggestion.forWord(name, among: known, otherwise: "see lifeline --help")
            )
        ])
    }
}
