import LifelineInputs
import TraceModel
import TraceRules

extension Verb {
    /// Makes a file to start from.
    static let new = Verb(
        name: "new",
        operands: "spec NAME",
        summary: "Makes a spec to start from",
        details: """
            Writes NAME.lifeline, a small spec that is sound: events, a life, and a rule with its examples,
            with comments that say what to put in their place. A file that is there already stays as it is.
            """,
        options: [.folder],
        run: { arguments, surroundings in
            do throws(Diagnostic) {
                return try write(
                    StartingSpec(name: name(arguments.operands)),
                    in: arguments.value(of: .folder),
                    surroundings
                )
            } catch {
                return Outcome(Diagnostics([error]))
            }
        }
    )

    /// The name of the spec to make.
    private static func name(_ operands: [String]) throws(Diagnostic) -> String {
        let synopsis = "write lifeline new spec NAME"
        guard let kind = operands.first else { throw Diagnostic("what to make is not said", suggestion: synopsis) }
        guard kind == "spec" else {
            throw Diagnostic(
                "lifeline new makes specs, not '\(kind)'",
                suggestion: Suggestion.forWord(kind, among: ["spec"], otherwise: synopsis)
            )
        }
        guard operands.count > 1 else { throw Diagnostic("the spec has no name", suggestion: synopsis) }
        guard operands.count == 2 else {
            throw Diagnostic("lifeline new makes one spec, and '\(operands[2])' is given too", suggestion: synopsis)
        }
        return operands[1]
    }

    private static func write(
        _ spec: StartingSpec,
        in folder: String?,
        _ surroundings: Surroundings
    ) throws(Diagnostic) -> Outcome {
        if let folder, FolderWalk.kind(of: surroundings.resolve(folder)) != .folder {
            throw Diagnostic(
                "there is no such folder",
                file: folder,
                suggestion: "make it, or name another behind --in"
            )
        }
        let prefix = folder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
        let file = prefix + spec.fileName
        let path = surroundings.resolve(file)
        if FolderWalk.kind(of: path) != .nothing {
            throw Diagnostic("is there already, and stays as it is", file: file, suggestion: "choose another name")
        }
        try WrittenFile.create(path, spec.text, name: file)
        return Outcome(.sound, output: "\(file) is written; try it: lifeline test \(file)\n")
    }
}
