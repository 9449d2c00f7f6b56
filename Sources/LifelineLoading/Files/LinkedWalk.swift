/// A walk through a folder and what links lead to from there. It ends, since each folder is read once: by its own name if it lies
/// below the first one, or else by that of the first link to it. No link leads up again.
struct LinkedWalk {
    /// The regular files, folder by folder in the order of names.
    private(set) var files: [NamedFile] = []
    private var read: Set<FileState.Identity> = []
    private var links: [Link]

    /// A folder that is still to be read.
    private struct Link {
        let folder: NamedFile
        /// The folders that hold the ones on the way to it, which are none of its own.
        let above: Set<FileState.Identity>
    }

    init(from folder: NamedFile) { links = [Link(folder: folder, above: [])] }

    /// - Parameter unreadable: takes what cannot be read.
    mutating func run(_ unreadable: (NamedFile, FolderWalk.Hindrance) -> Void) {
        var number = 0
        // Links wait until all folders that lie below the first one are read.
        while number < links.count {
            let link = links[number]
            number += 1
            guard let folder = FileState(path: link.folder.path)?.identity else {
                unreadable(link.folder, .closedFolder)
                continue
            }
            if link.above.contains(folder) { continue }
            walk(link.folder, folder, link.above.union(LinkedWalk.above(link.folder.path)), unreadable)
        }
        if number == 1 { return }
        let parts = files.map { (file: $0, names: $0.path.split(separator: "/")) }
        files = parts.sorted { $0.names.lexicographicallyPrecedes($1.names) }.map(\.file)
    }

    private mutating func walk(
        _ folder: NamedFile,
        _ identity: FileState.Identity,
        _ above: Set<FileState.Identity>,
        _ unreadable: (NamedFile, FolderWalk.Hindrance) -> Void
    ) {
        guard read.insert(identity).inserted else { return }
        guard let names = FolderWalk.names(in: folder.path) else { return unreadable(folder, .closedFolder) }
        for name in names where !name.hasPrefix(".") {
            let file = folder.child(name)
            if let state = FileState(path: file.path) {
                if state.isRegular {
                    files.append(file)
                } else if !state.isFolder {
                    unreadable(file, .noFile(state.kind))
                } else if FolderWalk.isLink(file.path) {
                    links.append(Link(folder: file, above: above))
                } else {
                    walk(file, state.identity, above, unreadable)
                }
            } else {
                unreadable(file, .nothing(FolderWalk.absence(of: file.path)))
            }
        }
    }

    /// The folders that a folder lies in, up to the root.
    private static func above(_ path: String) -> Set<FileState.Identity> {
        var above: Set<FileState.Identity> = []
        var path = path + "/.."
        while let state = FileState(path: path), above.insert(state.identity).inserted { path += "/.." }
        return above
    }
}
