import CLibrary
import TraceFiles

/// A file or folder of the user's: one that was named, or one below a folder that was.
package struct NamedFile: Hashable, Sendable {
    /// As the file system takes it.
    package let path: String
    /// As messages name it.
    package let name: String

    package init(_ path: String, name: String) {
        self.path = path
        self.name = FilePath.shown(name)
    }

    /// What has a name right in this folder.
    package func child(_ child: String) -> NamedFile {
        NamedFile(path + "/" + child, name: name.hasSuffix("/") ? name + child : name + "/" + child)
    }
}

/// The files below a folder, and why nothing is found at a path.
package enum FolderWalk {
    /// Why something below a folder is not read.
    package enum Hindrance {
        /// A folder that the user may not look into.
        case closedFolder
        /// What is no regular file, such as a pipe.
        case noFile(FileState.Kind)
        /// Why nothing is found at the path.
        case nothing(Absence)
    }

    /// Why nothing is found at a path.
    package enum Absence {
        case nothing
        /// There is a link to what is not there, or around in a circle.
        case deadLink
        /// A folder on the way may not be entered.
        case closed
    }

    /// Why nothing is found at a path.
    package static func absence(of path: String) -> Absence {
        var status = stat()
        if FilePath.withSystemPath(path, { stat($0, &status) }) != 0, errno == EACCES { return .closed }
        return isLink(path) ? .deadLink : .nothing
    }

    /// The names of what is right in a folder, sorted; nil if it cannot be read. Next to a log there may be very many others: of
    /// those that end otherwise nothing is made.
    package static func names(in folder: String, endingIn ending: String = "") -> [String]? {
        guard let stream = FilePath.withSystemPath(folder, { opendir($0) }) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                let name = bytes.prefix { $0 != 0 }
                if name.suffix(ending.utf8.count).elementsEqual(ending.utf8), !name.elementsEqual(".".utf8),
                    !name.elementsEqual("..".utf8)
                {
                    names.append(FilePath.string(name))
                }
            }
            errno = 0
        }
        return errno == 0 ? names.sorted() : nil
    }

    /// The regular files below a folder, sorted folder by folder, without hidden ones. Links to folders are followed, each folder
    /// once.
    ///
    /// - Parameter unreadable: takes what cannot be read.
    package static func files(
        below folder: NamedFile,
        unreadable: (_ file: NamedFile, _ hindrance: Hindrance) -> Void = { _, _ in }
    ) -> [NamedFile] {
        var walk = LinkedWalk(from: folder)
        walk.run(unreadable)
        return walk.files
    }

    /// Whether a path is that of a symbolic link, wherever it leads.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return FilePath.withSystemPath(path) { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
