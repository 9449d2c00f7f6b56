import TraceModel
import TraceReaders

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
