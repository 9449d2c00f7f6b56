import CLibrary
import TraceFiles
package import TraceModel

/// A descriptor that is closed when nobody holds it any more.
package final class OwnedDescriptor: Sendable {
    package let descriptor: Descriptor

    package init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    deinit { descriptor.close() }
}

/// A file descriptor of this process.
package struct Descriptor: Sendable {
    package let number: Int32

    package init(number: Int32) { self.number = number }

    /// Opens a file for reading; `close()` closes it.
    ///
    /// - Parameter waits: whether a pipe is opened only once something writes to it.
    package init(_ path: String, name: String, waits: Bool = true) throws(Diagnostic) {
        let flags = O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)
        number = FilePath.withSystemPath(path) { open($0, flags) }
        guard number >= 0 else { throw Descriptor.unreadable(name) }
    }

    package func close() { _ = CLibrary.close(number) }

    package static let standardInput = Descriptor(number: STDIN_FILENO)
    package static let standardOutput = Descriptor(number: STDOUT_FILENO)
    package static let standardError = Descriptor(number: STDERR_FILENO)

    package var isTerminal: Bool { isatty(number) == 1 }

    /// How many columns the terminal has; nil if it is none, or does not say.
    package var terminalWidth: Int? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// All that can be read.
    ///
    /// - Parameters:
    ///   - most: how many bytes that may be.
    ///   - name: the file as messages name it.
    package func bytes(atMost most: Int = FileBytes.limit, name: String) throws(Diagnostic) -> [UInt8] {
        try Descriptor.allBytes { buffer, position throws(Diagnostic) in
            let count = try read(into: buffer, name: name)
            if count > most - position {
                throw Diagnostic(
                    "is larger than \(most >> 20) MiB",
                    file: name,
                    suggestion: "check that it is a spec or a case, or split it into several"
                )
            }
            return count
        }
    }

    /// All that can be read of something.
    ///
    /// - Parameter read: puts some bytes into a buffer, those behind as many as were read before, and returns how many; 0 at
    ///   the end.
    package static func allBytes(
        _ read: (_ buffer: UnsafeMutableRawBufferPointer, _ position: Int) throws(Diagnostic) -> Int
    ) throws(Diagnostic) -> [UInt8] {
        var bytes: [UInt8] = []
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { chunk.deallocate() }
        while true {
            let count = try read(chunk, bytes.count)
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// Reads some bytes, as many as are there and fit.
    ///
    /// - Parameter name: the file as messages name it.
    /// - Returns: how many; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer, name: String) throws(Diagnostic) -> Int {
        while true {
            let count = CLibrary.read(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw Descriptor.unreadable(name) }
        }
    }

    /// The bytes before a position, as many as are there and asked for.
    package func bytes(_ count: Int, before position: Int) -> [UInt8] {
        let start = max(0, position - count)
        return [UInt8](unsafeUninitializedCapacity: position - start) { bytes, filled in
            filled = max(0, pread(number, bytes.baseAddress, bytes.count, off_t(start)))
        }
    }

    /// - Returns: the system's error if not all of the text was written.
    package func send(_ text: String) -> Int32? {
        var text = text
        return text.withUTF8 { send(UnsafeRawBufferPointer($0)) }
    }

    /// - Returns: the system's error if not all of the bytes were written.
    package func send(_ bytes: [UInt8]) -> Int32? { bytes.withUnsafeBytes { send($0) } }

    /// - Returns: the system's error if not all of the bytes were written.
    package func send(_ bytes: UnsafeRawBufferPointer) -> Int32? {
        var rest = bytes
        while rest.count > 0 {
            let count = write(number, rest.baseAddress, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno != EINTR && errno != EAGAIN {
                return errno
            }
        }
        return nil
    }

    /// What the last system call found wrong.
    private static func unreadable(_ name: String) -> Diagnostic {
        Diagnostic("cannot be read: \(String(cString: strerror(errno)))", file: name)
    }
}
