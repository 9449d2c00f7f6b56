import LifelineInputs
import TraceModel
import TraceReports

extension TraceInputs {
    /// Has all inputs read as one, in the order given: they must be files without cases.
    mutating func join(_ cases: CaseFiles?) throws(Diagnostics) {
        guard diagnostics.isEmpty else { throw Diagnostics(diagnostics) }
        let advice = "name the files in the order in which they were written: app.log.2 app.log.1 app.log"
        if let folder = folders.first { throw TraceInputs.unjoinable("and \(folder.name) is a folder", advice) }
        var parts: [TraceInput.Part] = []
        for input in all {
            guard let path = input.path, FolderWalk.isRegular(path) else {
                throw TraceInputs.unjoinable("and \(input.name) is none", advice)
            }
            if input.isFollowed {
                throw TraceInputs.unjoinable("and --follow reads one that grows", "leave out --follow")
            }
            if let declared = cases?.cases(of: input).first {
                throw TraceInputs.unjoinable(
                    "and the case \(declared.id) declares how \(input.name) is judged by itself",
                    "judge it without its case by --ignore-cases"
                )
            }
            parts.append(TraceInput.Part(name: input.name, path: path))
        }
        guard var whole = all.first, parts.count > 1 else {
            throw TraceInputs.unjoinable("and \(English.count(parts.count, "file")) is named", advice)
        }
        whole.name = English.list(parts.map(\.name), "and")
        whole.parts = parts
        all = [whole]
    }

    private static func unjoinable(_ reason: String, _ suggestion: String) -> Diagnostics {
        Diagnostics([Diagnostic("--as-one reads several files as one log, \(reason)", suggestion: suggestion)])
    }
}
