import LifelineLoading
import TraceFiles
import TraceModel
import TraceReports

/// The traces that `check` is given: what its operands stand for, and those that are written on the command line.
struct TraceInputs {
    var all: [TraceInput] = []
    /// Operands that stand for nothing.
    private(set) var diagnostics: [Diagnostic] = []
    /// The folders that were named, as the file system takes them, with their names.
    private(set) var folders: [NamedFile] = []

    /// A file that was named twice, and is read once.
    private var repeated: String?

    /// How the name of a case's file ends.
    static let caseEnding = ".case.json"

    /// - Parameter texts: traces in the notation of examples.
    init(_ operands: [String], texts: [String] = [], in surroundings: Surroundings) {
        var seen: Set<[UInt8]?> = []
        var pipes: [FileState.Identity: String] = [:]
        for operand in operands {
            for input in inputs(operand, in: surroundings) {
                if !seen.insert(input.path.map(FilePath.bytes)).inserted {
                    if input.isNamed { repeated = repeated ?? input.name }
                } else if let pipe = input.pipe, let earlier = pipes.updateValue(input.name, forKey: pipe) {
                    diagnostics.add(
                        "this is the same pipe as \(earlier), which can be read only once",
                        file: input.name,
                        suggestion: "name it once"
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

    /// The files that are read; standard input is one, if it comes from one.
    func identities(standardInput: Descriptor = .standardInput) -> [FileState.Identity] {
        all.filter { $0.text == nil }.flatMap { input -> [FileState?] in
            guard let path = input.path else { return [FileState(standardInput)] }
            return input.parts.isEmpty ? [FileState(path: path)] : input.parts.map { FileState(path: $0.path) }
        }.compactMap { $0?.identity }
    }

    /// Passes over files that were found in a folder.
    mutating func passOver(_ files: Set<FileState.Identity>) {
        if files.isEmpty { return }
        all.removeAll { input in
            guard !input.isNamed, let state = input.path.flatMap(FileState.init(path:)) else { return false }
            return files.contains(state.identity)
        }
    }

    /// Has the only input followed, which must be a file.
    mutating func follow() throws(Diagnostics) {
        func unfollowable(_ reason: String, _ suggestion: String) -> Diagnostics {
            Diagnostics("--follow reads one file as it grows, \(reason)", suggestion: suggestion)
        }
        try diagnostics.throwAll()
        if let folder = folders.first { throw unfollowable("and \(folder.name) is a folder", "name one file") }
        guard all.count == 1 else { throw unfollowable("and \(all.count) inputs are given", "name one file") }
        let input = all[0]
        guard let path = input.path else {
            let reason = input.text == nil ? ": standard input is read as it grows" : ""
            throw unfollowable("and \(input.name) is none", "leave --follow out\(reason)")
        }
        if FileState(path: path)?.isRegular != true {
            throw unfollowable("and \(input.name) is none", "leave --follow out: a pipe is read until it ends")
        }
        all[0].isFollowed = true
    }

    /// Has all inputs read as one, in the order given: they must be files without cases.
    ///
    /// - Parameter caseID: the id of a case that declares how an input is judged.
    mutating func join(_ caseID: (TraceInput) -> String?) throws(Diagnostics) {
        func unjoinable(_ reason: String, _ suggestion: String) -> Diagnostics {
            Diagnostics("--as-one reads several files as one log, \(reason)", suggestion: suggestion)
        }
        try diagnostics.throwAll()
        let advice = "name the files in the order in which they were written: app.log.2 app.log.1 app.log"
        if let folder = folders.first { throw unjoinable("and \(folder.name) is a folder", advice) }
        var parts: [NamedFile] = []
        for input in all {
            guard let path = input.path, FileState(path: path)?.isRegular == true else {
                throw unjoinable("and \(input.name) is none", advice)
            }
            if input.isFollowed { throw unjoinable("and --follow reads one that grows", "leave out --follow") }
            if let id = caseID(input) {
                throw unjoinable(
                    "and the case \(id) declares how \(input.name) is judged by itself",
                    "judge it without its case by --ignore-cases"
                )
            }
            parts.append(NamedFile(path, name: input.name))
        }
        guard var whole = all.first, parts.count > 1 else {
            let count = English.count(parts.count, "file")
            throw unjoinable(repeated.map { "and \($0) is named twice" } ?? "and \(count) is named", advice)
        }
        var names: [FileState.Identity: String] = [:]
        for part in parts {
            guard let file = FileState(path: part.path)?.identity else { continue }
            if let other = names.updateValue(part.name, forKey: file) {
                throw unjoinable("and \(other) and \(part.name) are the same one", advice)
            }
        }
        whole.name = English.list(parts.map(\.name), "and")
        whole.parts = parts
        all = [whole]
    }

    private mutating func inputs(_ operand: String, in surroundings: Surroundings) -> [TraceInput] {
        if operand == "-" { return [TraceInput(name: "-", path: nil, isNamed: true)] }
        if operand.isEmpty {
            diagnostics.append(.emptyPath)
            return []
        }
        let path = surroundings.resolve(operand)
        let operand = FilePath.shown(operand)
        guard let state = FileState(path: path) else {
            diagnostics.append(NamedFile(path, name: operand).missing)
            return []
        }
        if !state.isFolder {
            if !path.hasSuffix(".lifeline") { return [TraceInput(name: operand, path: path, isNamed: true)] }
            diagnostics.add(
                "this is a spec, not a log",
                file: operand,
                suggestion: "judge a log by it: lifeline check LOG --spec \(operand)"
            )
            return []
        }
        let folder = NamedFile(path, name: operand)
        folders.append(folder)
        var unreadable: [Diagnostic] = []
        let files = FolderWalk.files(below: folder) { file, hindrance in
            switch hindrance {
            case .closedFolder: unreadable.add("the folder cannot be read", file: file.name)
            case .noFile(let kind):
                unreadable.add(
                    "a \(kind) in a folder is not read",
                    file: file.name,
                    suggestion: kind == .pipe ? "name it beside the folder, or take it out" : "take it out"
                )
            case .nothing(.deadLink) where TraceInputs.isRead(file):
                unreadable.add("the link leads to no file", file: file.name, suggestion: "mend it, or take it out")
            case .nothing where TraceInputs.isRead(file): unreadable.append(file.missing)
            case .nothing: break
            }
        }
        diagnostics += unreadable
        let inputs = files.filter(TraceInputs.isTrace).map { file in
            TraceInput(name: file.name, path: file.path, isNamed: false)
        }
        if inputs.isEmpty, unreadable.isEmpty {
            diagnostics.add(
                "the folder holds no trace",
                file: operand,
                suggestion: "every file in it is a trace, save hidden files, *.md, *.lifeline and *.case.json"
            )
        }
        return inputs
    }

    private static func isTrace(_ file: NamedFile) -> Bool {
        isRead(file) && !file.path.hasSuffix(TraceInputs.caseEnding)
    }

    /// Whether a file in a folder is a trace or a case.
    private static func isRead(_ file: NamedFile) -> Bool {
        ![".md", ".lifeline"].contains { file.path.hasSuffix($0) }
    }
}
