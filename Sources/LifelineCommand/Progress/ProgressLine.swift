import TraceReports

/// The line on a terminal that says how far a check, or other long work, has come: it is written over itself, and wiped at
/// the end. It may be told from any thread.
final class ProgressLine: Sendable {
    private let elapsed: @Sendable () -> Duration
    private let write: @Sendable (ShownText) -> Void
    private let state: WatchedMutex<State>

    private struct State {
        let start: Duration
        var total: Int?
        var bytes = 0
        var findings = 0
        var lastDrawn: Duration?
        /// How many characters stand in the line.
        var width = 0
    }

    /// How long a line stands, at least.
    private static let period = Duration.milliseconds(100)

    /// - Parameters:
    ///   - total: how many bytes there are to read; nil if that is not known.
    ///   - elapsed: the time since any beginning.
    ///   - write: to the terminal.
    init(
        total: Int?,
        elapsed: @escaping @Sendable () -> Duration,
        write: @escaping @Sendable (ShownText) -> Void
    ) {
        self.elapsed = elapsed
        self.write = write
        state = WatchedMutex(State(start: elapsed(), total: total))
    }

    func read(_ bytes: Int) { update { $0.bytes += bytes } }

    /// More is to be read than was thought: a log may be read several times.
    func expect(_ bytes: Int) { state.withLock { $0.total = $0.total.map { $0 + bytes } } }

    func found(_ findings: Int) { update { $0.findings += findings } }

    /// Leaves the line empty, with the cursor at its beginning.
    func wipe() {
        state.withLock { state in
            if state.width > 0 { write("\r\(String(repeating: " ", count: state.width))\r") }
            state.width = 0
        }
    }

    /// Says how far something has come of which nothing is read.
    func show(_ text: String) { state.withLock { draw(text, &$0) } }

    private func update(_ change: (inout State) -> Void) {
        state.withLock { state in
            change(&state)
            let (bytes, total, findings) = (state.bytes, state.total, state.findings)
            let time = elapsed() - state.start
            draw(ProgressText(bytes: bytes, total: total, time: time, findings: findings).text, &state)
        }
    }

    private func draw(_ text: @autoclosure () -> String, _ state: inout State) {
        let now = elapsed()
        if let last = state.lastDrawn, now - last < ProgressLine.period { return }
        state.lastDrawn = now
        let text = text()
        write("\r\(text.padded(to: state.width))")
        state.width = text.count
    }
}
