import CLibrary

/// Paths are strings in all of the program, and bytes for the file system, which need be no UTF-8. A byte that is none stands in
/// a string as a character of its own, one of those that Unicode gives to nobody, so that the bytes come back as they were.
package enum FilePath {
    /// The character of byte 0; only those of the bytes from 0x80 on are met.
    private static let firstCharacter: UInt32 = 0x10_FF00

    /// The path that some bytes are.
    package static func string(_ bytes: some Sequence<UInt8>) -> String {
        let bytes = Array(bytes)
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        var path = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var index = 0
        while true {
            let length: Int
            switch parser.parseScalar(from: &rest) {
            case .emptyInput: return String(path)
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                length = encoded.count
                if byte(of: scalar) == nil {
                    path.append(scalar)
                } else {
                    path.append(contentsOf: bytes[index..<index + length].compactMap(character))
                }
            case .error(let count):
                length = count
                path.append(contentsOf: bytes[index..<index + length].compactMap(character))
            }
            index += length
        }
    }

    /// The bytes that a path is for the file system.
    package static func bytes(_ path: String) -> [UInt8] {
        if path.utf8.allSatisfy({ $0 < 0x80 }) { return Array(path.utf8) }
        return path.unicodeScalars.flatMap { scalar in byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8) }
    }

    /// Calls the file system with a path. One that holds a NUL leads nowhere.
    package static func withSystemPath<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let bytes = bytes(path)
        let whole = bytes.contains(0) ? [] : bytes.map(CChar.init(bitPattern:))
        return body(whole + [0])
    }

    /// The path as messages name it: what is no UTF-8 as `\xff`.
    package static func shown(_ path: String) -> String {
        guard path.unicodeScalars.contains(where: { byte(of: $0) != nil }) else { return path }
        return path.unicodeScalars.reduce(into: "") { shown, scalar in
            if let byte = byte(of: scalar) {
                shown += "\\x" + String(byte, radix: 16)
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
    }

    /// The folder that relative paths start from.
    package static var workingFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return string(path)
    }

    /// The folder for what nobody needs for long.
    package static var temporaryFolder: String { getenv("TMPDIR").map { string($0) } ?? "/tmp" }

    /// The path that a text of the system is.
    package static func string(_ text: UnsafePointer<CChar>) -> String {
        string(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }

    private static func character(_ byte: UInt8) -> Unicode.Scalar? { Unicode.Scalar(firstCharacter + UInt32(byte)) }

    /// The byte that a character stands for; nil if it stands for itself.
    private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        scalar.value < firstCharacter + 0x80 ? nil : UInt8(scalar.value - firstCharacter)
    }
}
