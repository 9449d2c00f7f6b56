import TraceModel

/// How programs compress logs, and which tool of the system unpacks them.
enum Compression: CaseIterable {
    case gzip, zstd, xz

    /// How a file is compressed whose first bytes these are; nil if it is not.
    init?(of beginning: some Collection<UInt8>) {
        guard let found = Compression.allCases.first(where: { beginning.starts(with: $0.mark) }) else { return nil }
        self = found
    }

    /// How many bytes tell.
    static var markCount: Int { allCases.reduce(0) { max($0, $1.mark.count) } }

    private var mark: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B]
        case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
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
