import Testing

@testable import LifelineCommand

/// Interrupts that come one after another.
@Suite
struct InterruptCountTests {
    private static let start = ContinuousClock.now

    /// Whether each of some interrupts ends the process, which come so many milliseconds behind the first one.
    private func ends(_ times: [Int]) -> [Bool] {
        var interrupts = InterruptCount()
        return times.map { interrupts.take(at: Self.start.advanced(by: .milliseconds($0))) }
    }

    @Test
    func `The first interrupt ends the reading, a later one the process`() {
        #expect(ends([0, 200]) == [false, true])
        #expect(ends([0, 60_000]) == [false, true])
    }

    @Test
    func `The same interrupt may come twice`() {
        #expect(ends([0, 0]) == [false, false])
        #expect(ends([0, 199, 5_000]) == [false, false, true])
    }

    @Test
    func `Who interrupts three times wants an end at once`() {
        #expect(ends([0, 1, 2]) == [false, false, true])
    }
}
