import LifelineLoading
import TraceFiles
import TraceModel

/// The cases beside the traces that are to be checked.
struct CaseFiles {
    private(set) var diagnostics: [Diagnostic] = []
    /// All that were read, and the specs that may lie beside the traces for them.
    private(set) var files: [NamedFile] = []
    /// The cases of each trace, by its path.
    private var cases: [String: [TraceCase]] = [:]

    /// Reads every case in the folders of the traces, and in those below the folders that were named.
    ///
    /// A broken case, or one whose trace is not there, counts only if it may be about one of the traces: if its folder was
    /// named or walked, or its name is that of a trace.
    init(for inputs: TraceInputs) {
        let walked = inputs.folders.flatMap { folder in
            FolderWalk.files(below: folder).filter { $0.path.hasSuffix(TraceInputs.caseEnding) }
        }
        var ids: [String: TraceCase] = [:]
        var seen: Set<String> = []
        for file in walked where seen.insert(file.path).inserted {
            guard let found = read(file.path, name: file.name) else { continue }
            let folder = String(file.path[...(file.path.lastIndex(of: "/") ?? file.path.startIndex)])
            checkTrace(of: found, in: folder)
            if let earlier = ids[found.id] {
                diagnostics.add(
                    "the id \(found.id) is that of \(earlier.file) already",
                    file: found.file,
                    suggestion: "give the case an id of its own"
                )
            }
            ids[found.id] = found
            cases[folder + found.trace, default: []].append(found)
        }
        let named = inputs.all.filter { $0.isNamed && $0.path != nil }
        let inFolder = Dictionary(grouping: named) { $0.folder ?? "" }
        for folder in named.map({ $0.folder ?? "" }).uniqued() {
            readBeside(inFolder[folder] ?? [], in: folder, seen: &seen)
        }
    }

    /// The cases of a trace, in the order of their files.
    func cases(of input: TraceInput) -> [TraceCase] {
        input.path.flatMap { cases[$0] } ?? []
    }

    /// The cases in the folder of traces that the user named.
    private mutating func readBeside(_ inputs: [TraceInput], in folder: String, seen: inout Set<String>) {
        let stems = inputs.map(\.baseName)
        let shownFolder = inputs.first.map { $0.name.dropLast(FilePath.shown($0.baseName).count) } ?? ""
        for name in FolderWalk.names(in: folder, endingIn: TraceInputs.caseEnding) ?? [] where !name.hasPrefix(".") {
            guard seen.insert(folder + "/" + name).inserted else { continue }
            let stem = name.dropLast(TraceInputs.caseEnding.count)
            let before = diagnostics.count
            let found = read(folder + "/" + name, name: FilePath.shown(shownFolder + name))
            if let found {
                cases[folder + "/" + found.trace, default: []].append(found)
                checkTrace(of: found, in: folder + "/")
            }
            let isMeant = stems.contains { $0 == stem || $0.hasPrefix(stem + ".") }
            if !isMeant { diagnostics.removeSubrange(before...) }
        }
        for input in inputs { cases[input.path ?? ""]?.sort { $0.file < $1.file } }
    }

    private mutating func checkTrace(of found: TraceCase, in folder: String) {
        if FileState(path: folder + found.trace)?.isFolder == false { return }
        diagnostics.add(
            "the trace \(found.trace) of this case is not beside it",
            file: found.file,
            suggestion: Suggestion.forWord(
                found.trace,
                among: (FolderWalk.names(in: folder) ?? []).filter { !$0.hasSuffix(TraceInputs.caseEnding) },
                otherwise: "put the trace into the case's folder"
            )
        )
    }

    private mutating func read(_ path: String, name: String) -> TraceCase? {
        files.append(NamedFile(path, name: name))
        let found = diagnostics.catching { () throws(Diagnostics) in
            try CaseDecoder.decode(FileBytes.read(path, name: name), file: name)
        }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
        if let found, let spec = SpecLibrary.file(ofSpec: found.spec, in: folder) { files.append(spec) }
        return found
    }
}
