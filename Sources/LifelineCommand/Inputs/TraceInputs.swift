import LifelineInputs
import TraceModel

/// The traces that `check` is given: what its operands stand for, and those that are written on the command line.
struct TraceInputs {
    var all: [TraceInput] = []
    /// Operands that stand for nothing.
    private(set) var diagnostics: [Diagnostic] = []
    /// The folders that were named, as the file system takes them, with their names.
    private(set) var folders: [(name: String, path: String)] = []

    /// - Parameter texts: traces in the notation of examples.
    init(_ operands: [String], texts: [String] = [], in surroundings: Surroundings) {
        var seen: Set<String?> = []
        var pipes: [FileState.Identity: String] = [:]
        for operand in operands {
            for input in inputs(operand, in: surroundings) where seen.insert(input.path).inserted {
                if let pipe = input.pipe, let earlier = pipes.updateValue(input.name, forKey: pipe) {
                    diagnostics.append(
                        Diagnostic(
                            "this is the same pipe as \(earlier), which can be read only once",
                            file: input.name,
                            suggestion: "name it once"
                        )
                    )
                } else {
                    all.append(input)
                }
            }
        }
        for (index, text) in texts.enumerated() {
            let name = index == 0 ? "<trace>" : "<trace \(index + 1)>"
            all.append(TraceInput(name: name, path: nil, text: text, isNamed: true))
        }
    }

    /// Has the only input followed, which must be a file.
    mutating func follow() throws(Diagnostics) {
        guard diagnostics.isEmpty else { throw Diagnostics(diagnostics) }
        guard all.count == 1, folders.isEmpty else {
            throw TraceInputs.unfollowable(
                folders.isEmpty ? "and \(all.count) inputs are given" : "and \(folders[0].name) is a folder",
                suggestion: "name one file"
            )
        }
        guard let path = all[0].path else {
            throw TraceInputs.unfollowable(
                "and \(all[0].name) is none",
                suggestion: all[0].text == nil
                    ? "leave --follow out: standard input is read as it grows" : "leave --follow out"
            )
        }
        if !FolderWalk.isRegular(path) {
            throw TraceInputs.unfollowable(
                "and \(all[0].name) is none",
                suggestion: "leave --follow out: a pipe is read until it ends"
            )
        }
        all[0].isFollowed = true
    }

    private static func unfollowable(_ reason: String, suggestion: String) -> Diagnostics {
        Diagnostics([Diagnostic("--follow reads one file as it grows, \(reason)", suggestion: suggestion)])
    }

    private mutating func inputs(_ operand: String, in surroundings: Surroundings) -> [TraceInput] {
        if operand == "-" { return [TraceInput(name: "-", path: nil, isNamed: true)] }
        if operand.isEmpty {
            diagnostics.append(Diagnostic("a path is empty", suggestion: "write . for the folder that you are in"))
            return []
        }
        let path = surroundings.resolve(operand)
        switch FolderWalk.kind(of: path) {
        case .nothing:
            diagnostics.append(Diagnostic("there is no such file or folder", file: operand))
            return []
        case .file where path.hasSuffix(".lifeline"):
            diagnostics.append(
                Diagnostic(
                    "this is a spec, not a log",
                    file: operand,
                    suggestion: "judge a log by it: lifeline check LOG --spec \(operand)"
                )
            )
            return []
        case .file:
            return [TraceInput(name: operand, path: path, isNamed: true)]
        case .folder:
            let prefix = path + "/"
            let name = operand.hasSuffix("/") ? operand : operand + "/"
            folders.append((operand, path))
            var unreadable: [(path: String, isFolder: Bool)] = []
            let files = FolderWalk.files(below: path) { unreadable.append(($0, $1)) }
            let inputs = files.filter(TraceInputs.isTrace).map { file in
                TraceInput(name: name + file.dropFirst(prefix.count), path: file, isNamed: false)
            }
            diagnostics += unreadable.map { other, isFolder in
                Diagnostic(
                    isFolder ? "the folder cannot be read" : "a pipe in a folder is not read",
                    file: other == path ? operand : name + other.dropFirst(prefix.count),
                    suggestion: isFolder ? nil : "name it beside the folder, or take it out"
                )
            }
            if inputs.isEmpty, unreadable.isEmpty {
                diagnostics.append(
                    Diagnostic(
                        "the folder holds no trace",
                        file: operand,
                        suggestion: "every file in it is a trace, save hidden files, *.md, *.lifeline and *.case.json"
                    )
                )
            }
            return inputs
        }
    }

    private static func isTrace(_ path: String) -> Bool {
        ![".md", ".lifeline", CaseFiles.ending].contains { path.hasSuffix($0) }
    }
}
