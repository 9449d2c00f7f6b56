import LifelineExpectations
import LifelineTesting
import Testing

/// What a test has to report of lines that say an event and are not read.
@Suite
struct UnreadTests {
    private static let read = "Lift open\nLift shut\n"
    private static let unread = "- stop id=45\n- call id=46\n"

    @Test
    func `Less than six in ten is a failure that shows the first such line and what to do`() {
        // Two lines are read, and two are not.
        let failures = TraceExpectation.failures(of: .text(Self.read + Self.unread, format: "messages"))
        let first = failures.first
        #expect(first?.severity == .error)
        #expect(first?.place == .test)
        let lines = first?.message.split(separator: "\n").map(String.init) ?? []
        #expect(lines.first == "only 2 of 4 lines that say an event are read")
        #expect(lines.count == 4 && lines[1] == "line 3: - stop id=45")
        #expect(lines.count == 4 && lines[2].contains("stop"))
        #expect(lines.count == 4 && lines[3].contains("record") && lines[3].contains("lifeline read"))
    }

    @Test
    func `Less than nine in ten is a warning`() {
        // Ten lines are read, and two are not.
        let trace = TraceSource.text(
            String(repeating: Self.read, count: 5) + "Lift move\n" + Self.unread,
            format: "messages"
        )
        let failures = TraceExpectation.failures(of: trace)
        #expect(failures.map(\.severity) == [.warning])
        #expect(failures.first?.message.hasPrefix("only 11 of 13 lines that say an event are read\n") == true)
    }

    @Test
    func `Nine in ten leave nothing to report`() {
        let trace = TraceSource.text(
            String(repeating: Self.read, count: 10) + "Lift move\n" + Self.unread,
            format: "messages"
        )
        #expect(TraceExpectation.failures(of: trace) == [])
    }

    @Test
    func `A log in a file is reported at the line that is not read`() {
        let failures = TraceExpectation.failures(of: .file("Fixtures/unread.log", format: "messages"))
        #expect(failures.first?.place == .fixture("unread.log", line: 4))
        #expect(failures.first?.message.contains("\nunread.log:4: - stop id=45\n") == true)
    }

    @Test
    func `A test fails by what is not read`() {
        withKnownIssue {
            expectConforms(
                .text(
                    "Lift open\nLift shut\nLift move\n- stop id=45\n- call id=46\n- stop id=47\n",
                    format: "messages"
                ),
                to: .file("Fixtures/lift.lifeline")
            )
        } matching: { issue in
            issue.severity == .error
                && issue.comments.first?.rawValue.hasPrefix("only 3 of 6 lines that say an event are read\n") == true
        }
    }
}
