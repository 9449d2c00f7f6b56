import CLibrary
import TraceFiles

/// Which file it is that a path or a descriptor leads to at the moment, and how long it is.
package struct FileState: Sendable {
    package let identity: Identity
    /// In bytes; 0 if the file has no length of its own, as pipes have none.
    package let size: Int
    package let kind: Kind

    package var isFolder: Bool { kind == .folder }
    /// Whether it can be read several times, as pipes cannot.
    package var isRegular: Bool { kind == .file }

    /// What it is, as messages call it.
    package enum Kind: String, Sendable {
        case file, folder, pipe, socket, device

        fileprivate init(_ mode: mode_t) {
            switch mode & S_IFMT {
            case S_IFREG: self = .file
            case S_IFDIR: self = .folder
            case S_IFIFO: self = .pipe
            case S_IFSOCK: self = .socket
            default: self = .device
            }
        }
    }

    /// What tells a file from every other one that is there at the same time.
    package struct Identity: Hashable, Sendable {
        fileprivate let device: UInt64
        fileprivate let number: UInt64
    }

    /// - Parameter path: as the file system takes it.
    /// - Returns: nil if there is no such file.
    package init?(path: String) {
        var status = stat()
        guard FilePath.withSystemPath(path, { stat($0, &status) }) == 0 else { return nil }
        self.init(status)
    }

    /// - Returns: nil if the descriptor is not open.
    package init?(_ descriptor: Descriptor) {
        var status = stat()
        guard fstat(descriptor.number, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino)
        )
        kind = Kind(status.st_mode)
        size = kind == .file ? Int(status.st_size) : 0
    }
}
