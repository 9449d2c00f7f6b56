import Testing
import TraceReports

@testable import LifelineCommand

@Suite
struct ProgressLineTests {
    @Test
    func `A line is written over the one before, and wiped at the end`() {
        let screen = Screen()
        let line = ProgressLine(total: 2000, elapsed: screen.elapsed, write: screen.write)
        line.read(500)
        screen.time = .seconds(1)
        line.read(500)
        screen.time = .seconds(2)
        line.read(1000)
        line.wipe()
        #expect(
            screen.text == "\r500 B of 2.0 kB" + "\r1.0 kB of 2.0 kB, 1.0 kB/s, 1 s left"
                + "\r2.0 kB of 2.0 kB, 1.0 kB/s" + String(repeating: " ", count: 10)
                + "\r" + String(repeating: " ", count: 26) + "\r"
        )
    }

    @Test
    func `A line stands for a tenth of a second, and then shows all that came meanwhile`() {
        let screen = Screen()
        let line = ProgressLine(total: nil, elapsed: screen.elapsed, write: screen.write)
        line.read(1)
        line.read(1)
        screen.time = .milliseconds(99)
        line.found(2)
        screen.time = .milliseconds(100)
        line.read(8)
        #expect(screen.text == "\r1 B\r10 B, 100 B/s, 2 findings")
    }

    @Test
    func `What must be read once more is added to what there is to read`() {
        let screen = Screen()
        let line = ProgressLine(total: 500, elapsed: screen.elapsed, write: screen.write)
        line.read(500)
        line.expect(500)
        screen.time = .seconds(1)
        line.read(250)
        #expect(screen.text == "\r500 B of 500 B\r750 B of 1.0 kB, 750 B/s, 1 s left")
    }

    @Test
    func `Where nothing was shown, nothing is wiped`() {
        let screen = Screen()
        ProgressLine(total: nil, elapsed: screen.elapsed, write: screen.write).wipe()
        #expect(screen.text.isEmpty)
    }

    @Test
    func `Several threads may tell it at once`() {
        let screen = Screen()
        let line = ProgressLine(total: 800, elapsed: screen.elapsed, write: screen.write)
        _ = Workers(count: 8).map(Array(0..<800)) { _ in line.read(1) }
        screen.time = .seconds(1)
        line.found(0)
        #expect(screen.text.hasSuffix("\r800 B of 800 B, 800 B/s"))
    }

    /// A terminal and a clock that a test sets.
    private final class Screen: Sendable {
        private let state = WatchedMutex((text: "", time: Duration.zero))

        var text: String { state.withLock { $0.text } }
        var time: Duration {
            get { state.withLock { $0.time } }
            set { state.withLock { $0.time = newValue } }
        }

        var elapsed: @Sendable () -> Duration { { self.time } }
        var write: @Sendable (ShownText) -> Void { { text in self.state.withLock { $0.text += text.string } } }
    }
}
