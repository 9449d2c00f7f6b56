import CLibrary
import TraceModel

/// A file, pipe or terminal, open until the end. A file that is compressed is unpacked.
final class FileSource: ByteSource {
    private let descriptor: Int32
    /// What unpacks the file, if it is compressed.
    private let unpacking: Unpacking?
    private let name: String
    private let limit: Int
    private(set) var rawCount = 0

    /// - Parameter limit: how many bytes are read at most, of a compressed file unpacked ones.
    /// - Throws: a diagnostic with the system's reason.
    init(path: String, limit: Int) throws(Diagnostic) {
        guard !path.utf8.contains(0) else { throw Diagnostic("cannot read the file: its name holds a NUL", file: path) }
        let descriptor = FilePath.withSystemPath(path) { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw FileSource.failure(errno, path) }
        self.descriptor = descriptor
        name = path
        self.limit = limit
        do throws(Diagnostic) {
            unpacking = try FileSource.compression(of: descriptor).map { compression throws(Diagnostic) in
                try Unpacking(compression, of: descriptor)
            }
        } catch {
            _ = close(descriptor)
            throw error
        }
    }

    /// How a file is compressed; nil if it is not, or is a pipe or a terminal.
    private static func compression(of descriptor: Int32) -> Compression? {
        withUnsafeTemporaryAllocation(byteCount: Compression.markCount, alignment: 1) { beginning in
            let count = pread(descriptor, beginning.baseAddress, beginning.count, 0)
            return Compression(of: beginning.prefix(max(0, count)))
        }
    }

    deinit { _ = close(descriptor) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        let room = min(buffer.count, limit - rawCount)
        let descriptor = unpacking?.output ?? descriptor
        while true {
            let count = CLibrary.read(descriptor, buffer.baseAddress, room)
            if count >= 0 {
                rawCount += count
                if count == 0, room > 0 { try unpacking?.finish() }
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
