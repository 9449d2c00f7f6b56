package import TraceModel

/// Reads whole files, pipes among them.
package enum FileBytes {
    /// - Parameters:
    ///   - path: as the file system takes it.
    ///   - name: as the user gave it.
    package static func read(_ path: String, name: String) throws(Diagnostics) -> [UInt8] {
        try Diagnostics.alone { () throws(Diagnostic) in
            let descriptor = try Descriptor(path, name: name)
            defer { descriptor.close() }
            return try descriptor.bytes(name: name)
        }
    }

    /// The text of a file that must be UTF-8, without its byte order mark.
    package static func text(_ path: String, name: String) throws(Diagnostics) -> String {
        try text(of: read(path, name: name), name: name)
    }

    /// The text that a file's bytes are, which must be UTF-8, without its byte order mark.
    package static func text(of bytes: [UInt8], name: String) throws(Diagnostics) -> String {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: byteOrderMark) ? bytes[byteOrderMark.count...] : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else {
            throw Diagnostics("is not UTF-8 text", file: name, suggestion: "save it as UTF-8")
        }
        return text
    }
}
