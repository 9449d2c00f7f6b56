import LifelineLoading
import TraceModel

/// An input that can be read only once, kept in a file without a name, so that it can be read again.
final class KeptInput: Sendable {
    private let name: String
    private let delivery: Delivery
    private let isInterrupted: @Sendable () -> Bool
    private let state: WatchedMutex<State>

    /// Puts some bytes into a buffer, as many as are there and fit.
    ///
    /// - Returns: how many; 0 at the end; nil if no more are wanted, though they may come.
    typealias Delivery = @Sendable (UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int?

    private struct State {
        /// Holds all that has come; nil if it could not.
        var file: ScratchFile?
        /// How many bytes have come.
        var length = 0
        /// Whether it has ended: what may come then, as to a file that was followed, is not part of it.
        var isOver = false
        /// Whether more would have come behind its end.
        var isCutOff = false
        /// Whether what has come ends in a line feed.
        var isAtLineEnd = true
        /// Whether the input cannot be judged unless it is kept.
        var mustBeKept = false
        /// Why it ended, if it could not be kept any further.
        var shortcoming: Diagnostic?
    }

    /// - Parameters:
    ///   - name: what messages call it.
    ///   - file: what keeps the input; nil if there is no room for it.
    ///   - isInterrupted: whether the user interrupts: whoever writes the input may have ended of that.
    init(
        _ name: String,
        in file: ScratchFile?,
        isInterrupted: @escaping @Sendable () -> Bool = { false },
        _ delivery: @escaping Delivery
    ) {
        self.name = name
        self.isInterrupted = isInterrupted
        self.delivery = delivery
        state = WatchedMutex(State(file: file))
    }

    /// Whether all that has come so far can be read again.
    var isKept: Bool { state.withLock { $0.file != nil } }

    /// Why reading ended, if it did so too early.
    var shortcoming: Diagnostic? { state.withLock { $0.shortcoming } }

    /// Whether more would have come behind its end, perhaps of a line.
    var isCutOff: Bool { state.withLock { $0.isCutOff } }

    /// Says whether the input ends from now on where it cannot be kept any further.
    func mustBeKept(_ must: Bool) { state.withLock { $0.mustBeKept = must } }

    /// Reads some bytes, those that have come or those that come next.
    ///
    /// - Parameter position: how many bytes come before them.
    /// - Returns: how many; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, from position: Int) throws(Diagnostic) -> Int {
        var now = state.withLock { $0 }
        if position < now.length, let file = now.file {
            // Of what could not be kept, a part may stand behind.
            let rest = buffer.prefix(now.length - position)
            return try file.read(into: UnsafeMutableRawBufferPointer(rebasing: rest), from: position)
        }
        precondition(position == now.length, "what is not kept cannot be read again")
        if now.isOver { return 0 }
        let delivered = try delivery(buffer)
        let count = delivered ?? 0
        do throws(Diagnostic) {
            try now.file?.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        } catch {
            if now.mustBeKept {
                state.withLock { state in
                    state.isOver = true
                    state.isCutOff = true
                    state.shortcoming = KeptInput.shortcoming(error, name)
                }
                return 0
            }
            now.file = nil
        }
        now.length += count
        now.isOver = count == 0
        if count > 0 { now.isAtLineEnd = buffer[count - 1] == UInt8(ascii: "\n") }
        if now.isOver { now.isCutOff = delivered == nil || !now.isAtLineEnd && isInterrupted() }
        state.withLock { [now] in $0 = now }
        return count
    }

    /// All that comes until the input ends.
    func all() throws(Diagnostic) -> [UInt8] { try Descriptor.allBytes(read) }

    private static func shortcoming(_ reason: Diagnostic, _ name: String) -> Diagnostic {
        Diagnostic(
            "the log is too long to be held, and \(reason.message)",
            file: name,
            suggestion: "what came before is judged; for the rest set TMPDIR to a folder with more room"
        )
    }
}
