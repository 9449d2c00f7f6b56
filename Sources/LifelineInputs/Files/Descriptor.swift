import Foundation
package import TraceModel

/// A file descriptor of this process.
package struct Descriptor {
    private let number: Int32

    init(number: Int32) { self.number = number }

    package static let standardInput = Descriptor(number: STDIN_FILENO)
    package static let standardOutput = Descriptor(number: STDOUT_FILENO)
    package static let standardError = Descriptor(number: STDERR_FILENO)

    package var isTerminal: Bool { isatty(number) == 1 }

    /// - Returns: what the body makes of the open file.
    package static func reading<Result>(
        _ path: String,
        name: String,
        _ body: (Descriptor) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw unreadable(name) }
        defer { close(number) }
        return try body(Descriptor(number: number))
    }

    /// All that can be read.
    ///
    /// - Parameter name: the file as messages name it.
    package func bytes(name: String) throws(Diagnostic) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes += chunk[..<count]
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw Descriptor.unreadable(name)
            }
        }
    }

    /// - Returns: the system's error if not all of the text was written.
    package func send(_ text: String) -> Int32? {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
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
    }

    /// What the last system call found wrong.
    private static func unreadable(_ name: String) -> Diagnostic {
        Diagnostic("cannot be read: \(String(cString: strerror(errno)))", file: name)
    }
}
