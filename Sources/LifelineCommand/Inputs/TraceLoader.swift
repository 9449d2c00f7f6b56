import TraceModel
import TraceReaders

/// Reads the traces of a run.
struct TraceLoader: Sendable {
    let surroundings: Surroundings
    /// Whether traces hold the lines that are no records.
    let keepsOtherLines: Bool

    /// The names of the formats that can be read.
    static var formats: [String] { [] }

    /// - Parameters:
    ///   - names: the record names that the specs know.
    ///   - format: the format to read, recognised by content if nil.
    func load(
        _ input: TraceInput,
        names: EventNames,
        format: String?
    ) throws(Diagnostic) -> (trace: Trace, format: String) {
        let bytes: [UInt8]
        if let path = input.path {
            bytes = try FileBytes.read(path, name: input.name)
        } else {
            bytes = try surroundings.readStandardInput()
        }
        if bytes.isEmpty { throw Diagnostic("the file is empty", file: input.name) }
        return (Trace(), "names")
    }
}
