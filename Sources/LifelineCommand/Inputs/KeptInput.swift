import LifelineInputs
import TraceModel

/// An input that can be read only once, kept in a file without a name, so that it can be read again.
final class KeptInput: Sendable {
    private let delivery: @Sendable (UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int
    private let state: WatchedMutex<State>

    private struct State {
        /// Holds all that has come; nil if it could not.
        var file: ScratchFile?
        /// How many bytes have come.
        var length = 0
        /// Whether the input cannot be judged unless it is kept.
        var mustBeKept = false
    }

    /// - Parameters:
    ///   - file: what keeps the input; nil if there is no room for it.
    ///   - delivery: puts some bytes into a buffer, as many as are there and fit, and returns how many; 0 at the end.
    init(
        in file: ScratchFile?,
        _ delivery: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int
    ) {
        self.delivery = delivery
        state = WatchedMutex(State(file: file))
    }

    /// Whether all that has come so far can be read again.
    var isKept: Bool { state.withLock { $0.file != nil } }

    /// Says whether it is an error from now on if what comes cannot be kept.
    func mustBeKept(_ must: Bool) { state.withLock { $0.mustBeKept = must } }

    /// Reads some bytes, those that have come or those that come next.
    ///
    /// - Parameter position: how many bytes come before them.
    /// - Returns: how many; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, from position: Int) throws(Diagnostic) -> Int {
        let (file, length, mustBeKept) = state.withLock { ($0.file, $0.length, $0.mustBeKept) }
        if position < length, let file { return try file.read(into: buffer, from: position) }
        precondition(position == length, "what is not kept cannot be read again")
        let count = try delivery(buffer)
        var kept = file
        do throws(Diagnostic) {
            try file?.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        } catch {
            if mustBeKept { throw KeptInput.unkept(error) }
            kept = nil
        }
        state.withLock { state in
            state.length += count
            state.file = kept
        }
        return count
    }

    private static func unkept(_ reason: Diagnostic) -> Diagnostic {
        Diagnostic(
            "the log is too long to be held, and \(reason.message)",
            suggestion: "save the log as a file and check that, or set TMPDIR to a folder with more room"
        )
    }
}
