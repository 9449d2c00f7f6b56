import LifelineInputs
import RuleSyntax
import TraceModel
import TraceRules

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
        run: { arguments, surroundings in
            do throws(Diagnostics) {
                let isChecking = arguments.has(.onlyCheck)
                if arguments.operands.contains("-") {
                    return try formatInput(arguments.operands, isChecking: isChecking, surroundings)
                }
                let files = try SpecFiles(arguments.operands, in: surroundings)
                return formatFiles(files, isChecking: isChecking)
            } catch {
                return Outcome(error)
            }
        }
    )

    private static func formatInput(
        _ operands: [String],
        isChecking: Bool,
        _ surroundings: Surroundings
    ) throws(Diagnostics) -> Outcome {
        if operands.count > 1 {
            throw Diagnostics([
                Diagnostic("- is given beside other files", suggestion: "format standard input by a run of its own")
            ])
        }
        let bytes = try alone { () throws(Diagnostic) in
            if let input = surroundings.standardInput { return input }
            return try Descriptor.standardInput.bytes(name: "-")
        }
        let text = try formatted(bytes, name: "-")
        if !isChecking { return Outcome(.sound, output: text) }
        return Array(text.utf8) == bytes ? Outcome(.sound) : Outcome(.violated, output: "-\n")
    }

    private static func formatFiles(_ files: SpecFiles, isChecking: Bool) -> Outcome {
        var changed = ""
        var mistakes = files.diagnostics
        for file in files.all {
            do throws(Diagnostics) {
                if try format(file, isChecking: isChecking) { changed += "\(file.name)\n" }
            } catch {
                mistakes += error.all
            }
        }
        if !mistakes.isEmpty { return Outcome(.unusable, output: changed, diagnostics: mistakes) }
        return Outcome(isChecking && !changed.isEmpty ? .violated : .sound, output: changed)
    }

    /// - Returns: whether the file was not in the canonical layout.
    private static func format(_ file: SpecFiles.File, isChecking: Bool) throws(Diagnostics) -> Bool {
        let bytes = try alone { () throws(Diagnostic) in try FileBytes.read(file.path, name: file.name) }
        let text = try formatted(bytes, name: file.name)
        if Array(text.utf8) == bytes { return false }
        if !isChecking {
            try alone { () throws(Diagnostic) in try WrittenFile.replace(file.path, text, name: file.name) }
        }
        return true
    }

    private static func formatted(_ bytes: [UInt8], name: String) throws(Diagnostics) -> String {
        let text = try alone { () throws(Diagnostic) in try FileBytes.text(of: bytes, name: name) }
        do throws(Diagnostics) {
            return try SpecFormatter.format(text, file: name)
        } catch {
            throw error.quoting(text, of: name)
        }
    }

    /// What goes wrong in the body, as the only mistake.
    private static func alone<Result>(_ body: () throws(Diagnostic) -> Result) throws(Diagnostics) -> Result {
        do throws(Diagnostic) {
            return try body()
        } catch {
            throw Diagnostics([error])
        }
    }
}
