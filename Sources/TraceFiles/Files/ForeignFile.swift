import TraceModel

/// What is often taken for a log, and is another kind of file: known by its first bytes.
enum ForeignFile: CaseIterable {
    case zip, tar, png, pdf

    /// What a file is whose first bytes these are; nil if it is none of them.
    init?(of beginning: some Collection<UInt8>) {
        let found = ForeignFile.allCases.first { file in
            beginning.dropFirst(file.mark.position).starts(with: file.mark.bytes)
        }
        guard let found else { return nil }
        self = found
    }

    private var mark: (position: Int, bytes: [UInt8]) {
        switch self {
        case .zip: (0, [0x50, 0x4B, 0x03, 0x04])
        case .tar: (257, Array("ustar".utf8))
        case .png: (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .pdf: (0, Array("%PDF-".utf8))
        }
    }

    var refusal: Diagnostic {
        switch self {
        case .zip:
            Diagnostic(
                "this is a zip archive, not a log",
                suggestion: "unpack it: unzip FILE -d FOLDER, and name the logs in it"
            )
        case .tar:
            Diagnostic(
                "this is a tar archive, not a log",
                suggestion: "unpack it: tar -xf FILE -C FOLDER, and name the logs in it"
            )
        case .png: Diagnostic("this is a picture (PNG), not a log", suggestion: "give the log as text")
        case .pdf:
            Diagnostic(
                "this is a PDF document, not a log",
                suggestion: "give the log as text; what the document says is printed by pdftotext FILE -"
            )
        }
    }
}
