import LifelineInputs
import TraceModel
import TraceReaders

/// Reads the traces of a run.
struct TraceLoader: Sendable {
    /// What stands on standard input; nil: what can be read from `descriptor`.
    let standardInput: [UInt8]?
    /// Whether traces hold the lines that are no records.
    let keepsOtherLines: Bool
    /// Waits for inputs that grow.
    var wait: any InputWait = NoWait()
    var descriptor = Descriptor.standardInput
    /// Is told how many bytes were read, as they are.
    var progress: ProgressLine?

    /// What an input holds.
    struct Loaded {
        let trace: Trace
        let format: String
        /// Why not all of the input was read.
        var shortcoming: Diagnostic?
    }

    /// The names of the formats that can be read.
    static var formats: [String] { ReaderList.all.map { $0.format } }

    /// - Parameters:
    ///   - names: the record names that the specs know.
    ///   - format: the format to read; recognised by content if nil.
    ///   - didPause: is called with what a growing input has come to, where it does not go on for a moment.
    /// - Throws: `Diagnostics` that name the input as the user did.
    func load(
        _ input: TraceInput,
        names: EventNames,
        format: String?,
        didPause: (Trace) -> Void = { _ in }
    ) throws(Diagnostics) -> Loaded {
        do throws(Diagnostics) {
            guard input.isFollowed, let path = input.path else {
                return try read(source(of: input), names: names, format: format, didPause: didPause)
            }
            let file = try follow(path, input.name)
            let bytes = live(input.name) {
                file.isQuiet()
            } delivery: { buffer throws(Diagnostic) in
                try file.read(into: buffer)
            }
            var loaded = try read(bytes, names: names, format: format, didPause: didPause)
            loaded.shortcoming = file.end
            return loaded
        } catch {
            throw error.naming(input.name)
        }
    }

    private func read(
        _ source: TraceFile.Source,
        names: EventNames,
        format: String?,
        didPause: (Trace) -> Void
    ) throws(Diagnostics) -> Loaded {
        var isLive = false
        if case .live = source { isLive = true }
        let file = try TraceFile.read(
            source,
            names: names,
            format: format,
            keepsOtherLines: keepsOtherLines,
            didRead: { if !isLive { progress?.read($0) } },
            didPause: didPause
        )
        return Loaded(trace: file.trace, format: file.format)
    }

    private func follow(_ path: String, _ name: String) throws(Diagnostics) -> FollowedFile {
        do throws(Diagnostic) {
            return try FollowedFile(path, name: name, wait: wait)
        } catch {
            throw Diagnostics([error])
        }
    }

    private func source(of input: TraceInput) -> TraceFile.Source {
        if let path = input.path { return .path(path) }
        if let standardInput { return .bytes(standardInput, name: input.name) }
        return live(input.name) {
            wait.isQuiet(descriptor.number)
        } delivery: { buffer throws(Diagnostic) in
            if !wait.waitForInput(of: descriptor.number) { return 0 }
            return try descriptor.read(into: buffer, name: input.name)
        }
    }

    /// An input that comes in slowly: progress is told of its bytes as they come, not as they fill chunks.
    private func live(
        _ name: String,
        isQuiet: @escaping @Sendable () -> Bool,
        delivery: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int
    ) -> TraceFile.Source {
        .live(
            LiveBytes(name: name, isQuiet: isQuiet) { buffer throws(Diagnostic) in
                let count = try delivery(buffer)
                if count > 0 { progress?.read(count) }
                return count
            }
        )
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
