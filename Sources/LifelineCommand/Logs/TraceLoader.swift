import LifelineLoading
import TraceFiles
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
    /// Where inputs are kept that can be read only once.
    var scratchFolder = FilePath.temporaryFolder
    /// How many records of an input that can be read only once are held.
    var mostHeld = Int.max

    /// What an input holds.
    struct Loaded {
        let trace: Trace
        let format: String
        /// Whether reading was not given up.
        let isWhole: Bool
        /// Why not all of the input was read.
        var shortcoming: Diagnostic?
    }

    /// Reads an input from its beginning to its end.
    ///
    /// - Parameters:
    ///   - plan: how it is to be read.
    ///   - found: what an earlier reading of it found out; nil: it is still to be found out.
    ///   - isTooLong: whether reading is given up behind so many records.
    ///   - didPause: is called with what a growing input has come to, where it does not go on for a moment.
    /// - Throws: `Diagnostics` that name the input as the user did.
    func load(
        _ input: OpenedInput,
        _ plan: ReadingPlan,
        as found: FoundReading? = nil,
        isTooLong: (Int) -> Bool = { _ in false },
        didPause: (Trace) -> Void = { _ in }
    ) throws(Diagnostics) -> Loaded {
        let isToldAlready = input.kept != nil
        do throws(Diagnostics) {
            let file = try TraceFile.read(
                input.source,
                plan,
                as: found,
                keepsOtherLines: keepsOtherLines,
                isTooLong: isTooLong,
                didRead: { if !isToldAlready { progress?.read($0) } },
                didPause: didPause
            )
            return Loaded(
                trace: file.trace,
                format: file.format,
                isWhole: file.isWhole,
                shortcoming: input.shortcoming
            )
        } catch {
            throw error.inFile(input.name)
        }
    }

    /// Opens an input, to be read once or, if it is kept, several times.
    ///
    /// - Throws: `Diagnostics` that name the input as the user did.
    func open(_ input: TraceInput) throws(Diagnostics) -> OpenedInput {
        if !input.parts.isEmpty {
            let log = try JoinedLog(input.parts.map { ($0.path, $0.name) }, name: input.name)
            return OpenedInput(name: input.name, source: .joined(log), parts: log.parts)
        }
        do throws(Diagnostic) {
            guard let path = input.path else { return standardInput(named: input.name) }
            if input.isFollowed { return try following(path, named: input.name) }
            if FileState(path: path)?.isRegular == true { return OpenedInput(name: input.name, source: .path(path)) }
            let pipe = OwnedDescriptor(try Descriptor(path, name: input.name))
            return keeping(
                input.name,
                isQuiet: { false },
                delivery: { buffer throws(Diagnostic) in
                    try pipe.descriptor.read(into: buffer, name: input.name)
                }
            )
        } catch {
            throw Diagnostics([error.inFile(input.name)])
        }
    }

    private func standardInput(named name: String) -> OpenedInput {
        if let standardInput { return OpenedInput(name: name, source: .bytes(standardInput, name: name)) }
        return keeping(
            name,
            isQuiet: { wait.isQuiet(descriptor.number) },
            isInterrupted: { wait.isInterrupted() },
            delivery: { buffer throws(Diagnostic) in
                if !wait.waitForInput(of: descriptor.number) { return nil }
                return try descriptor.read(into: buffer, name: name)
            }
        )
    }

    private func following(_ path: String, named name: String) throws(Diagnostic) -> OpenedInput {
        let file = try FollowedFile(path, name: name, wait: wait)
        var input = keeping(
            name,
            isQuiet: { file.isQuiet() },
            delivery: { buffer throws(Diagnostic) in try file.read(into: buffer) }
        )
        input.followed = file
        return input
    }

    /// An input that may come in slowly: progress is told of its bytes as they come, not as they fill chunks.
    private func keeping(
        _ name: String,
        isQuiet: @escaping @Sendable () -> Bool,
        isInterrupted: @escaping @Sendable () -> Bool = { false },
        delivery: @escaping KeptInput.Delivery
    ) -> OpenedInput {
        let file = try? ScratchFile(in: scratchFolder)
        let kept = KeptInput(name, in: file, isInterrupted: isInterrupted) { buffer throws(Diagnostic) in
            let count = try delivery(buffer)
            if let count, count > 0 { progress?.read(count) }
            return count
        }
        let bytes = LiveBytes(
            name: name,
            isQuiet: isQuiet,
            isCutOff: { kept.isCutOff },
            { buffer, position throws(Diagnostic) in try kept.read(into: buffer, from: position) }
        )
        return OpenedInput(name: name, source: .live(bytes), kept: kept)
    }
}

extension Diagnostics {
    /// The same, each at its place in the file that its line came from.
    func naming(_ parts: LogParts) -> Diagnostics {
        Diagnostics(
            all.map { diagnostic in
                guard let origin = diagnostic.place.flatMap(parts.origin) else { return diagnostic }
                var diagnostic = diagnostic
                (diagnostic.file, diagnostic.place) = (origin.file, origin.place)
                return diagnostic
            }
        )
    }
}
