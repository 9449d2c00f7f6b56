import Foundation
package import TraceModel

/// A file without a name, which is gone with whoever holds it.
package final class ScratchFile: Sendable {
    private let descriptor: Descriptor

    /// - Parameter descriptor: an open file, which is closed with this one.
    package init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    /// - Throws: `Diagnostic` if none can be made in the folder.
    package convenience init(in folder: String) throws(Diagnostic) {
        var path = Array("\(folder)/lifeline-XXXXXX".utf8CString)
        let number = mkstemp(&path)
        guard number >= 0 else { throw ScratchFile.failure("be made in \(folder)") }
        unlink(path)
        self.init(Descriptor(number: number))
    }

    deinit { descriptor.close() }

    /// Writes bytes behind those that it holds.
    ///
    /// - Throws: `Diagnostic` if not all could be written, for want of room as a rule.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(Diagnostic) {
        guard descriptor.send(bytes) == nil else { throw ScratchFile.failure("be written") }
    }

    /// Reads some bytes from a position on, as many as are there and fit.
    ///
    /// - Returns: how many; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer, from position: Int) throws(Diagnostic) -> Int {
        while true {
            let count = pread(descriptor.number, buffer.baseAddress, buffer.count, off_t(position))
            if count >= 0 { return count }
            if errno != EINTR { throw ScratchFile.failure("be read") }
        }
    }

    /// What the last system call found wrong.
    private static func failure(_ what: String) -> Diagnostic {
        Diagnostic("a temporary file cannot \(what): \(String(cString: strerror(errno)))")
    }
}
