import LifelineExpectations
import Testing

/// Traces in which nothing is wrong, and which show nothing either.
@Suite
struct OpenRulesTests {
    private static func headlines(
        _ trace: String,
        rules: [String]? = nil,
        _ declarations: TraceDeclarations = TraceDeclarations()
    ) -> [Substring] {
        TraceExpectation.failures(of: .notation(trace), rules: rules, declarations)
            .compactMap { $0.message.split(separator: "\n").first }
    }

    @Test
    func `A trace that puts no rule to the test is reported`() {
        #expect(
            OpenRulesTests.headlines("a.open a.shut") == ["nothing in the trace put a rule of lift to the test"]
        )
    }

    @Test
    func `A trace that lacks what its rules need is reported, with what to declare`() {
        let failures = TraceExpectation.failures(of: .notation("a.open a.move"))
        #expect(failures.count == 1 && failures[0].place == .test && failures[0].severity == .error)
        let lines = failures.flatMap { $0.message.split(separator: "\n") }
        #expect(lines.first == "the trace does not show that any rule of lift holds")
        #expect(lines.contains { $0.contains("lift.shut-before-move") && $0.contains("shut never logged") })
        #expect(
            lines.suffix(2) == [
                "if nothing happened before its first event, declare begin: .launch",
                "if it holds every event that happened, declare observes: .all",
            ]
        )
    }

    @Test
    func `A trace that ends while something is owed is reported, with what to declare`() {
        let failures = TraceExpectation.failures(of: .notation("a.call a.open a.call"), rules: ["call-leads-to-open"])
        #expect(failures.count == 1)
        let lines = failures.flatMap { $0.message.split(separator: "\n") }
        #expect(lines.first == "the trace does not show that lift.call-leads-to-open holds")
        #expect(lines.last == "if nothing happens after its last event, declare end: .complete")
    }

    @Test
    func `One rule that holds is enough for a test of a whole spec`() {
        #expect(OpenRulesTests.headlines("a.call a.open") == [])
    }

    @Test
    func `Each rule that a test names must be put to the test`() {
        #expect(
            OpenRulesTests.headlines("a.call a.open", rules: ["call-leads-to-open", "shut-before-move"])
                == ["nothing in the trace put lift.shut-before-move to the test"]
        )
    }
}
