import TraceModel
import TraceReaders

/// Reads the traces of a run.
struct TraceLoader: Sendable {
    /// What stands on standard input; nil: the process's own.
    let standardInput: [UInt8]?
    /// Whether traces hold the lines that are no records.
    let keepsOtherLines: Bool

    /// The names of the formats that can be read.
    static var formats: [String] { ReaderList.all.map { $0.format } }

    /// - Parameters:
    ///   - names: the record names that the specs know.
    ///   - format: the format to read; recognised by content if nil.
    /// - Throws: `Diagnostics` that name the input as the user did.
    func load(
        _ input: TraceInput,
        names: EventNames,
        format: String?
    ) throws(Diagnostics) -> (trace: Trace, format: String) {
        do throws(Diagnostics) {
            let file = try TraceFile.read(
                source(of: input),
                names: names,
                format: format,
                keepsOtherLines: keepsOtherLines
            )
            return (file.trace, file.format)
        } catch {
            throw error.naming(input.name)
        }
    }

    private func source(of input: TraceInput) -> TraceFile.Source {
        if let path = input.path { return .path(path) }
        return standardInput.map { .bytes($0, name: input.name) } ?? .standardInput
    }
}

extension Diagnostics {
    /// The same about a file as the user named it.
    func naming(_ file: String) -> Diagnostics {
        Diagnostics(
            all.map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.file = file
                return diagnostic
            }
        )
    }
}
