import TraceModel

/// Paths as programs of other machines take them: relative to the folder in which the command runs.
struct PortablePath {
    /// With slashes, and without `./` before it.
    let text: String

    /// - Parameter folder: the one in which the command runs.
    init(_ path: String, in folder: String) {
        var text = path[...]
        if !folder.isEmpty, text.hasPrefix(folder + "/") { text = text.dropFirst(folder.utf8.count + 1) }
        while text.hasPrefix("./") { text = text.dropFirst(2) }
        self.text = String(text)
    }

    /// As a URI has it (RFC 3986): all but letters, digits and a few marks is escaped.
    var uri: String {
        let path = text.utf8.reduce(into: "") { uri, byte in
            let isPlain = byte.isASCIIWord || "/-.~".utf8.contains(byte)
            if isPlain {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return path.hasPrefix("/") ? "file://" + path : path
    }
}
