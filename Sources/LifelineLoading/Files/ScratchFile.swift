import CLibrary
package import TraceModel

/// A file without a name, which is gone when nobody holds it any more.
package struct ScratchFile: Sendable {
    private let file: OwnedDescriptor

    package init(_ file: OwnedDescriptor) { self.file = file }

    /// - Throws: `Diagnostic` if none can be made in the folder.
    package init(in folder: String) throws(Diagnostic) {
        let path = "\(folder)/lifeline-\(UInt64.random(in: 0 ... .max))"
        let number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw ScratchFile.failure("be made in \(folder)") }
        unlink(path)
        self.init(OwnedDescriptor(Descriptor(number: number)))
    }

    /// Writes bytes behind those that it holds.
    ///
    /// - Throws: `Diagnostic` if not all could be written, for want of room as a rule.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(Diagnostic) {
        guard file.descriptor.send(bytes) == nil else { throw ScratchFile.failure("be written") }
    }

    /// Reads some bytes from a position on, as many as are there and fit.
    ///
    /// - Returns: how many; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer, from position: Int) throws(Diagnostic) -> Int {
        while true {
            let count = pread(file.descriptor.number, buffer.baseAddress, buffer.count, off_t(position))
            if count >= 0 { return count }
            if errno != EINTR { throw ScratchFile.failure("be read") }
        }
    }

    /// What the last system call found wrong.
    private static func failure(_ what: String) -> Diagnostic {
        Diagnostic("a temporary file cannot \(what): \(String(cString: strerror(errno)))")
    }
}
