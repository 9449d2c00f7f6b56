import Foundation

/// A file or folder of the user's: one that was named, or one below a folder that was.
package struct NamedFile: Hashable, Sendable {
    /// As the file system takes it.
    package let path: String
    /// As messages name it.
    package let name: String

    package init(_ path: String, name: String) {
        self.path = path
        self.name = name
    }

    /// What has a name right in this folder.
    package func child(_ child: String) -> NamedFile {
        NamedFile(path + "/" + child, name: name.hasSuffix("/") ? name + child : name + "/" + child)
    }
}

/// What a path of the user's leads to, and the files below a folder.
package enum FolderWalk {
    package enum Kind {
        case file
        case folder
        case nothing
    }

    package static func kind(of path: String) -> Kind {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .nothing }
        return isFolder.boolValue ? .folder : .file
    }

    /// The names of what is right in a folder, sorted; nil if it cannot be read.
    package static func names(in folder: String) -> [String]? {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted()
    }

    /// The regular files below a folder, sorted folder by folder, without hidden ones. Links to folders are not followed, so
    /// that the walk ends.
    ///
    /// - Parameter unreadable: takes what cannot be read: folders, and what is no regular file, such as a pipe.
    package static func files(
        below folder: NamedFile,
        unreadable: (_ file: NamedFile, _ isFolder: Bool) -> Void = { _, _ in }
    ) -> [NamedFile] {
        guard let names = names(in: folder.path) else {
            unreadable(folder, true)
            return []
        }
        return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [NamedFile] in
            let file = folder.child(name)
            switch kind(of: file.path) {
            case .nothing: return []
            case .folder: return isLink(file.path) ? [] : files(below: file, unreadable: unreadable)
            case .file:
                if isRegular(file.path) { return [file] }
                unreadable(file, false)
                return []
            }
        }
    }

    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    /// Whether a path leads to a file that can be read several times.
    package static func isRegular(_ path: String) -> Bool {
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType
        return type == .typeRegular
    }
}
