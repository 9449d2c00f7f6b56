import LifelineLoading
import TraceFiles
import TraceModel

/// A trace as the command was given it.
struct TraceInput: Hashable, Sendable {
    /// The file as the user named it, `-` for standard input.
    var name: String
    /// The file as the file system takes it; nil for standard input and for a trace on the command line.
    var path: String?
    /// The files that the trace is put together from, in their order; empty if it lies in one.
    var parts: [NamedFile] = []
    /// The trace itself, in the notation of examples, if it was written on the command line.
    var text: String?
    /// Whether the user named the file itself, not a folder above it.
    var isNamed: Bool
    /// Whether the file is read on as it grows.
    var isFollowed = false

    /// What it reads, if that can be read only once. Files below a folder can be read again.
    var pipe: FileState.Identity? {
        if !isNamed || text != nil || path.flatMap(FileState.init(path:))?.isRegular == true { return nil }
        return path.map { FileState(path: $0)?.identity } ?? FileState(.standardInput)?.identity
    }

    /// The folder that holds the file.
    var folder: String? {
        path.map { path in path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
    }

    /// The file's name without its folder.
    var baseName: String {
        (path ?? name).split(separator: "/").last.map(String.init) ?? name
    }

    /// Whether the input may grow while it is read.
    func isLive(in surroundings: Surroundings) -> Bool {
        isFollowed || (path == nil && text == nil && surroundings.standardInput == nil)
    }
}

/// An input that is open for reading.
struct OpenedInput {
    /// The input as the user named it.
    let name: String
    let source: TraceFile.Source
    /// The files that the source is put together from, if they are several.
    var parts: LogParts?
    /// Keeps the input, if by itself it can be read only once.
    var kept: KeptInput?
    /// Reads the input as it grows, if it is a file.
    var followed: FollowedFile?

    /// Why reading ended, if it did so too early.
    var shortcoming: Diagnostic? { followed?.end ?? kept?.shortcoming }
}
