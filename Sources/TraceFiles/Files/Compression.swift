import TraceModel

/// How programs compress logs, and which tool of the system unpacks them.
enum Compression: CaseIterable {
    case gzip, zstd, xz, bzip2

    /// How a file is compressed whose first bytes these are; nil if it is not.
    init?(of beginning: some Collection<UInt8>) {
        guard let found = Compression.allCases.first(where: { $0.begins(beginning) }) else { return nil }
        self = found
    }

    /// How many bytes tell.
    static let markCount = 10

    private func begins(_ beginning: some Collection<UInt8>) -> Bool {
        guard beginning.starts(with: mark) else { return false }
        guard self == .bzip2 else { return true }
        // A digit and the first block's mark: three letters alone may begin a line.
        let rest = beginning.dropFirst(mark.count)
        return rest.first.map { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 } == true
            && rest.dropFirst().starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
    }

    private var mark: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B]
        case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
        case .bzip2: Array("BZh".utf8)
        }
    }

    var tool: String { "\(self)" }

    /// The log is as it came, and nobody can unpack it here.
    var refusal: Diagnostic {
        Diagnostic(
            "the log is compressed by \(tool)",
            suggestion: "unpack it: \(tool) -dc FILE | lifeline check -"
        )
    }

    var failure: Diagnostic {
        Diagnostic(
            "the log is compressed, and \(tool) cannot unpack all of it",
            suggestion: "\(tool) -t FILE says what is wrong; the part that can be read is read by: "
                + "\(tool) -dc FILE | lifeline check -"
        )
    }
}
