import CLibrary
import TraceModel

/// A file, pipe or terminal, open until the end.
final class FileSource: ByteSource {
    private let descriptor: Int32
    private let name: String
    private let limit: Int
    private(set) var rawCount = 0

    /// - Parameter limit: how many bytes are read at most.
    /// - Throws: a diagnostic with the system's reason.
    init(path: String, limit: Int) throws(Diagnostic) {
        guard !path.utf8.contains(0) else { throw Diagnostic("cannot read the file: its name holds a NUL", file: path) }
        let descriptor = FilePath.withSystemPath(path) { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw FileSource.failure(errno, path) }
        self.descriptor = descriptor
        name = path
        self.limit = limit
    }

    deinit { _ = close(descriptor) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        let room = min(buffer.count, limit - rawCount)
        while true {
            #if canImport(Glibc)
                let count = Glibc.read(descriptor, buffer.baseAddress, room)
            #elseif canImport(Musl)
                let count = Musl.read(descriptor, buffer.baseAddress, room)
            #else
                let count = Darwin.read(descriptor, buffer.baseAddress, room)
            #endif
            if count >= 0 {
                rawCount += count
                return count
            }
            if errno != EINTR { throw FileSource.failure(errno, name) }
        }
    }

    private static func failure(_ code: Int32, _ name: String) -> Diagnostic {
        let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
        return Diagnostic("cannot read the file: \(reason)", file: name, suggestion: suggestion(for: code))
    }

    private static func suggestion(for code: Int32) -> String? {
        switch code {
        case ENOENT: "check the spelling and the folder it is looked for in"
        case EISDIR: "name the files in it"
        case EACCES: "check who may read it"
        default: nil
        }
    }
}
