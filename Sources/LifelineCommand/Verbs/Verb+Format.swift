import LifelineLoading
import RuleSyntax
import TraceModel
import TraceReports

extension Verb {
    /// Rewrites specs in the canonical layout.
    static let format = Verb(
        name: "format",
        operands: "PATH…",
        summary: "Rewrites specs in the canonical layout",
        details: """
            A PATH is a spec, a folder of *.lifeline files, or - to format standard input to standard output.
            Statements keep their order, comments and blank lines their places; several blank lines become
            one. A spec that cannot be read stays as it is. The files that changed are listed.

            Exit code: 0 all are formatted, 1 with --check, some file would change, 2 wrong usage, or a spec
            that cannot be read or written.
            """,
        options: [.onlyCheck],
        run: formatSpecs
    )

    private static func formatSpecs(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        let isChecking = arguments.has(.onlyCheck)
        if arguments.operands.contains("-") {
            return try formatInput(arguments, isChecking: isChecking)
        }
        let files = try SpecFiles(arguments.operands, in: arguments.surroundings)
        var mistakes = files.diagnostics
        let changed = files.all.filter { file in
            mistakes.catching { () throws(Diagnostics) in try format(file, isChecking: isChecking) } ?? false
        }
        let exitCode: ExitCode =
            !mistakes.isEmpty ? .unusable : isChecking && !changed.isEmpty ? .violated : .sound
        return Outcome(
            exitCode: exitCode,
            output: changed.map { "\($0.name)" }.lines,
            diagnostics: mistakes
        )
    }

    private static func formatInput(_ arguments: ParsedArguments, isChecking: Bool) throws(Diagnostics) -> Outcome {
        if arguments.operands.count > 1 {
            throw Diagnostics("- is given beside other files", suggestion: "format standard input by a run of its own")
        }
        let bytes = try Diagnostics.alone { () throws(Diagnostic) in
            if let input = arguments.surroundings.standardInput { return input }
            return try Descriptor.standardInput.bytes(name: "-")
        }
        let text = try formatted(bytes, name: "-")
        if !isChecking {
            let isOnTerminal = arguments.surroundings.outputIsTerminal
            return Outcome(exitCode: .sound, output: ShownText(document: text, isOnTerminal: isOnTerminal))
        }
        return Array(text.utf8) == bytes ? Outcome(exitCode: .sound) : Outcome(exitCode: .violated, output: "-\n")
    }

    /// - Returns: whether the file was not in the canonical layout.
    private static func format(_ file: NamedFile, isChecking: Bool) throws(Diagnostics) -> Bool {
        let bytes = try FileBytes.read(file.path, name: file.name)
        let text = try formatted(bytes, name: file.name)
        if Array(text.utf8) == bytes { return false }
        if !isChecking { try WrittenFile.replace(file.path, text, name: file.name) }
        return true
    }

    private static func formatted(_ bytes: [UInt8], name: String) throws(Diagnostics) -> String {
        let text = try FileBytes.text(of: bytes, name: name)
        do throws(Diagnostics) {
            return try SpecFormatter.format(text, file: name)
        } catch {
            throw error.quoting(text, of: name)
        }
    }
}
