import RuleTree
package import TraceModel

/// The user's specs of a run: those that are named, and those that they use and that lie beside them.
package struct OwnSpecs {
    /// How the name of a spec's file ends.
    package static let ending = ".lifeline"

    /// More than one spec may use: that is told where it is looked into.
    private static let mostUsed = 256

    private let named: [NamedFile]
    /// Nil as long as nobody asked for all that are named.
    private var readNames: [Source]?
    /// All that were read, by their paths.
    private var sources: [String: Result<Source, Diagnostics>] = [:]
    private var loaded: [String: Result<LoadedSpec, Diagnostics>] = [:]
    /// Those that are being loaded: specs may use each other, which is told where that is looked into.
    private var open: Set<String> = []
    /// The files that were read.
    package private(set) var files: [NamedFile] = []

    private struct Source {
        let file: NamedFile
        let text: String
        let tree: Spec
    }

    package init(_ named: [NamedFile]) { self.named = named }

    /// The spec of a file, which alone is named.
    ///
    /// - Throws: `Diagnostics` with every mistake of it, and of those that it uses.
    package static func spec(of file: NamedFile) throws(Diagnostics) -> LoadedSpec {
        var own = OwnSpecs([file])
        return try own.load(file)
    }

    /// The spec of a file.
    ///
    /// - Throws: `Diagnostics` with every mistake of it; those of a spec that it uses, if there are any, at their own places.
    package mutating func load(_ file: NamedFile) throws(Diagnostics) -> LoadedSpec {
        if let known = loaded[file.path] { return try known.get() }
        let result = Result { () throws(Diagnostics) in try read(file) }
        loaded[file.path] = result
        return try result.get()
    }

    private mutating func read(_ file: NamedFile) throws(Diagnostics) -> LoadedSpec {
        let source = try source(at: file)
        if source.tree.uses.isEmpty {
            return try LoadedSpec(source.tree, text: source.text, file: file.name, using: [])
        }
        let used = try used(by: source)
        open.insert(file.path)
        defer { open.remove(file.path) }
        // The last ones first: they were found by way of the others, and so the calls are not many in each other.
        for other in used.reversed() where !open.contains(other.file.path) { _ = try load(other.file) }
        // What else is named may be meant where a name is misspelt.
        let others = used.map(\.tree) + namedSources().map(\.tree) + LoadedSpec.standardTrees
        return try LoadedSpec(source.tree, text: source.text, file: file.name, using: others)
    }

    private mutating func source(at file: NamedFile) throws(Diagnostics) -> Source {
        if let known = sources[file.path] { return try known.get() }
        files.append(file)
        let result = Result { () throws(Diagnostics) in
            let text = try FileBytes.text(file.path, name: file.name)
            return Source(file: file, text: text, tree: try LoadedSpec.parse(text, file: file.name))
        }
        sources[file.path] = result
        return try result.get()
    }

    /// Those of the named ones that can be read.
    private mutating func namedSources() -> [Source] {
        if let readNames { return readNames }
        var found: [Source] = []
        for file in named { if let source = try? source(at: file) { found.append(source) } }
        readNames = found
        return found
    }

    /// The user's specs that one uses, and those that these use. Standard ones are none of them.
    private mutating func used(by source: Source) throws(Diagnostics) -> [Source] {
        var used: [Source] = []
        var waiting = [source]
        var seen: Set<String> = []
        while let user = waiting.popLast(), used.count < OwnSpecs.mostUsed {
            for use in user.tree.uses where seen.insert(use.name).inserted {
                guard let found = try find(use.name, for: user) else { continue }
                used.append(found)
                waiting.append(found)
            }
        }
        return used
    }

    /// A spec that another one uses: the one beside it in a file of that name, or else one that is named.
    private mutating func find(_ name: String, for user: Source) throws(Diagnostics) -> Source? {
        if let file = user.file.sibling(name + OwnSpecs.ending), FileState(path: file.path)?.isRegular == true {
            let beside = try source(at: file)
            if beside.tree.name == name { return beside }
        }
        return namedSources().first { $0.tree.name == name }
    }
}

extension NamedFile {
    /// What has a name in the same folder; nil if nothing can be called so.
    fileprivate func sibling(_ sibling: String) -> NamedFile? {
        if sibling.contains("/") { return nil }
        func beside(_ text: String) -> String { text[...(text.lastIndex(of: "/") ?? text.startIndex)] + sibling }
        return NamedFile(beside(path), name: name.contains("/") ? beside(name) : sibling)
    }
}
