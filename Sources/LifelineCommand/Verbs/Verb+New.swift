import LifelineLoading
import TraceModel
import TraceReports

extension Verb {
    /// Makes a file to start from.
    static let new = Verb(
        name: "new",
        operands: "spec NAME",
        summary: "Makes a spec to start from",
        details: """
            Writes NAME.lifeline, a small spec that is sound: events, a life, and a rule with its examples,
            with comments that say what to put in their place. A file that is there already stays as it is.
            The ending may be written or left out.
            """,
        options: [.folder],
        run: makeSpec
    )

    /// The name of the spec to make.
    private static func name(_ operands: [String]) throws(Diagnostics) -> String {
        let synopsis = "write lifeline new spec NAME"
        guard let kind = operands.first else { throw Diagnostics("what to make is not said", suggestion: synopsis) }
        guard kind == "spec" else {
            throw Diagnostics(
                "lifeline new makes specs, not '\(kind)'",
                suggestion: Suggestion.forWord(kind, among: ["spec"], otherwise: synopsis)
            )
        }
        guard operands.count > 1 else { throw Diagnostics("the spec has no name", suggestion: synopsis) }
        guard operands.count == 2 else {
            throw Diagnostics("lifeline new makes one spec, and '\(operands[2])' is given too", suggestion: synopsis)
        }
        let name = operands[1]
        return name.hasSuffix(SpecFiles.ending) ? String(name.dropLast(SpecFiles.ending.count)) : name
    }

    private static func makeSpec(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        let spec = try StartingSpec(name: name(arguments.operands))
        var file = NamedFile(arguments.surroundings.resolve(spec.fileName), name: spec.fileName)
        if let name = arguments.value(of: .folder) {
            let folder = NamedFile(arguments.surroundings.resolve(name), name: name)
            guard FileState(path: folder.path)?.isFolder == true else {
                throw Diagnostics(
                    "there is no such folder",
                    file: name,
                    suggestion: "make it, or name another behind --in"
                )
            }
            file = folder.child(spec.fileName)
        }
        if FileState(path: file.path) != nil {
            throw Diagnostics(
                "is there already, and stays as it is",
                file: file.name,
                suggestion: "choose another name"
            )
        }
        try WrittenFile.create(file.path, spec.text, name: file.name)
        return Outcome(exitCode: .sound, output: "\(file.name) is written; try it: lifeline test \(file.name)\n")
    }
}
