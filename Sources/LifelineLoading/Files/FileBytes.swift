package import TraceModel

/// Reads whole files.
package enum FileBytes {
    /// How many bytes a spec or a case may have.
    package static let limit = 4 << 20

    /// Reads a regular file: a pipe or a device might never end.
    ///
    /// - Parameters:
    ///   - path: as the file system takes it.
    ///   - most: how many bytes it may have.
    ///   - name: as the user gave it.
    package static func read(_ path: String, atMost most: Int = limit, name: String) throws(Diagnostics) -> [UInt8] {
        try Diagnostics.alone { () throws(Diagnostic) in
            let descriptor = try Descriptor(path, name: name, waits: false)
            defer { descriptor.close() }
            guard FileState(descriptor)?.isRegular == true else {
                throw Diagnostic(
                    "is a pipe, a device or a folder, where a regular file is looked for",
                    file: name,
                    suggestion: "write what it holds to a file"
                )
            }
            return try descriptor.bytes(atMost: most, name: name)
        }
    }

    /// The text of a file that must be UTF-8, without its byte order mark.
    package static func text(_ path: String, atMost most: Int = limit, name: String) throws(Diagnostics) -> String {
        try text(of: read(path, atMost: most, name: name), name: name)
    }

    /// The text that a file's bytes are, which must be UTF-8, without its byte order mark.
    package static func text(of bytes: [UInt8], name: String) throws(Diagnostics) -> String {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: byteOrderMark) ? bytes[byteOrderMark.count...] : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else {
            throw Diagnostics(
                "is not UTF-8 text",
                file: name,
                at: firstMistake(in: bytes),
                suggestion: "save it as UTF-8"
            )
        }
        return text
    }

    /// Where the first byte stands that is no UTF-8.
    private static func firstMistake(in bytes: [UInt8]) -> Place {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var (index, line, lineStart) = (0, 1, 0)
        while case .valid(let scalar) = parser.parseScalar(from: &rest) {
            index += scalar.count
            if bytes[index - 1] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, index) }
        }
        return Place(line: line, column: index - lineStart + 1)
    }
}
