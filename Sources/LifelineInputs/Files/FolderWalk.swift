import Foundation

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

    /// The names of the files right in a folder, sorted; empty if it cannot be read.
    package static func names(in folder: String) -> [String] {
        readableNames(in: folder) ?? []
    }

    /// The same; nil if the folder cannot be read.
    private static func readableNames(in folder: String) -> [String]? {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted()
    }

    /// The regular files below a folder as paths that begin with the folder's, sorted folder by folder, without hidden
    /// ones. Links to folders are not followed, so that the walk ends.
    ///
    /// - Parameter unreadable: takes what cannot be read: folders, and what is no regular file, such as a pipe.
    package static func files(
        below folder: String,
        unreadable: (_ path: String, _ isFolder: Bool) -> Void = { _, _ in }
    ) -> [String] {
        guard let names = readableNames(in: folder) else {
            unreadable(folder, true)
            return []
        }
        let prefix = folder + "/"
        return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
            let path = prefix + name
            switch kind(of: path) {
            case .nothing: return []
            case .folder: return isLink(path) ? [] : files(below: path, unreadable: unreadable)
            case .file:
                if isRegular(path) { return [path] }
                unreadable(path, false)
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
