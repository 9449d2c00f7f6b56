import LifelineExpectations
import Testing

/// Specs, traces and declarations that a test got wrong: each is reported at its place, and stops nothing else.
@Suite
struct ExpectationMistakeTests {
    private static let sound = TraceSource.notation("a.call a.open")

    @Test
    func `A mistake in a spec's file is reported there`() {
        let failures = TraceExpectation.failures(
            of: ExpectationMistakeTests.sound,
            by: .file("Fixtures/broken.lifeline")
        )
        #expect(failures.map(\.place) == [.fixture("broken.lifeline", line: 6, column: 8)])
        #expect(failures.allSatisfy { $0.message.hasSuffix("\ndid you mean 'before'?") })
    }

    @Test(arguments: [
        (
            SpecSource.text("spec x \"X\"\nevent a, b\nrule r \"R\"\n  a bifore b\n"),
            ["<spec>:4:5: expected "]
        ),
        (.standard("uikti"), ["there is no standard spec 'uikti'\ndid you mean 'uikit'?"]),
        (.file("nowhere.lifeline"), ["nowhere.lifeline: there is no such file\nit was looked for in /"]),
    ])
    func `Any other mistake in a spec is reported at the test's own code`(spec: SpecSource, expected: [String]) {
        let failures = TraceExpectation.failures(of: ExpectationMistakeTests.sound, by: spec)
        #expect(failures.map(\.place) == expected.map { _ in .test })
        for (failure, beginning) in zip(failures, expected) {
            #expect(failure.severity == .error)
            #expect(failure.message.hasPrefix(beginning))
        }
    }

    @Test(arguments: [
        (TraceSource.file("nowhere.log"), "nowhere.log: there is no such file\n"),
        (.text(""), "<trace>: the log is empty\n"),
        (.text("hello, world\n"), "<trace>:1:1: no line is a record"),
        (
            .text("[Lift opened]\n"),
            "<trace>: the trace holds no event of lift: 1 record in the format messages, 0 other lines\n"
        ),
        (
            .text("10:00:03 [A stop]\n10:00:02 [A move]\n10:00:01 [A shut]\n10:00:00 [A open]\n"),
            "<trace>: the log runs backward: its newest line comes first\n"
        ),
        (.text("1 open\n", format: "nslgo"), "there is no format 'nslgo'\ndid you mean 'nslog'?"),
        (.notation("a.open a.shot"), "<trace>:1:10: 'shot' is no event of lift\ndid you mean 'shut'?"),
        (.notation(" "), "<trace>: the trace names no event\n"),
        (.recorder(EventRecorder()), "the recorder holds no event\n"),
    ])
    func `A trace that cannot be judged is reported at the test's own code`(trace: TraceSource, beginning: String) {
        let failures = TraceExpectation.failures(of: trace)
        #expect(failures.map(\.place) == [.test])
        #expect(failures.allSatisfy { $0.severity == .error && $0.message.hasPrefix(beginning) }, "\(failures)")
    }

    @Test
    func `Unknown rules, conditions and values are reported`() {
        let trace = ExpectationMistakeTests.sound
        #expect(TraceExpectation.failures(of: trace, rules: []).map(\.place) == [.test])
        #expect(
            TraceExpectation.failures(of: trace, rules: ["call-leads-to-opem", "x.y"]).map {
                $0.message.prefix { $0 != "\n" }
            }
                == ["there is no rule 'call-leads-to-opem'", "there is no rule 'x.y'"]
        )
        #expect(
            TraceExpectation.failures(of: trace, TraceDeclarations(conditions: ["load": "ful", "weight": "3"]))
                .map(\.message)
                == ["load cannot be 'ful'\ndid you mean 'full'?", "no spec has a condition 'weight'\nknown are: load"]
        )
    }
}
