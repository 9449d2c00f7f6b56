import LifelineExpectations
import RuleTree
import Testing
import TraceReports

/// What a test has to report of a trace.
@Suite
struct TraceExpectationTests {
    @Test(arguments: [
        TraceSource.text("1 open\n1 shut\n1 move\n"), .text("open\nshut\nmove\n", format: "names"),
        .notation("a.open a.shut a.move"),
    ])
    func `A trace that keeps a rule leaves nothing to report`(trace: TraceSource) {
        #expect(TraceExpectation.failures(of: trace) == [])
    }

    @Test
    func `A spec in a file may use another beside it`() {
        let failures = TraceExpectation.failures(
            of: .notation("a.move a.open"),
            by: .file("Fixtures/moves.lifeline"),
            TraceDeclarations(begin: .launch, observes: .all)
        )
        #expect(
            failures.map { $0.message.split(separator: "\n").first } == [
                "move of a comes without open before it [moves.open-before-move]"
            ]
        )
    }

    @Test
    func `A finding in the notation of examples is reported with the word marked`() {
        #expect(
            TraceExpectation.failures(of: .notation("a.open a.move a.shut")) == [
                TestFailure(
                    """
                    move of a comes without shut before it [lift.shut-before-move]
                    a.open a.move a.shut
                           ^^^^^^
                    column 1: open of a is where the rule begins to look
                    column 15: shut of a comes only here
                    """,
                    at: .test
                )
            ]
        )
    }

    @Test
    func `A finding in a text is reported with its line`() {
        #expect(
            TraceExpectation.failures(of: .text("1 open\n1 move\n1 shut\n")) == [
                TestFailure(
                    """
                    move of 1 comes without shut before it [lift.shut-before-move]
                    line 2: 1 move
                    line 1: open of 1 is where the rule begins to look
                    line 3: shut of 1 comes only here
                    """,
                    at: .test
                )
            ]
        )
    }

    @Test
    func `A finding in a file is reported at its line of the file`() {
        let failures = TraceExpectation.failures(of: .file("Fixtures/lift.log"))
        #expect(failures.map(\.place) == [.fixture("lift.log", line: 2)])
    }

    @Test
    func `A standard spec is known by its name, a tree made in Swift is taken as it is`() {
        let push = TraceSource.text("[A viewDidLoad]\n[A viewWillAppear:]\n")
        #expect(TraceExpectation.failures(of: push, by: .standard("uikit")) == [])
        let tree = Spec(
            name: "tree",
            title: "Made in Swift",
            events: [EventDeclaration("open"), EventDeclaration("shut")],
            rules: [
                Rule(
                    "open-first",
                    "It opens first",
                    clauses: [
                        ScopedClause(
                            .ordering(.named([EventReference("open")]), .before, .named([EventReference("shut")]))
                        )
                    ]
                )
            ]
        )
        #expect(TraceExpectation.failures(of: .notation("a.open a.shut"), by: .spec(tree)) == [])
        let failures = TraceExpectation.failures(
            of: .notation("a.shut a.open"),
            by: .spec(tree),
            TraceDeclarations(begin: .launch)
        )
        #expect(failures.count == 1 && failures[0].message.contains("[tree.open-first]"))
    }

    @Test
    func `What is declared of a trace narrows what may have happened`() {
        let violation = "move of a comes without shut before it [lift.shut-before-move]"
        func firstLines(_ trace: String, _ declarations: TraceDeclarations) -> [Substring?] {
            TraceExpectation.failures(of: .notation(trace), declarations).map {
                $0.message.split(separator: "\n").first
            }
        }
        #expect(firstLines("a.open a.move", TraceDeclarations(observes: .all)) == [violation[...]])
        let owed = TraceDeclarations(end: .complete, observes: .all)
        #expect(firstLines("a.open a.call", owed).count == 1)
        #expect(firstLines("a.open a.call a.open", owed) == [])
    }

    @Test
    func `Rules that a test names hide the findings of others`() {
        let trace = TraceSource.notation("a.call a.open a.move a.shut")
        #expect(TraceExpectation.failures(of: trace, rules: ["call-leads-to-open"]) == [])
        #expect(TraceExpectation.failures(of: trace, rules: ["lift.shut-before-move"]).count == 1)
    }

    @Test
    func `Recorded events that are nearly one of the spec's are warned of where they were recorded`() {
        let recorder = EventRecorder()
        recorder.record("open", of: "1")
        recorder.record("shutt", of: "1")
        recorder.record("shut", of: "1")
        recorder.record("move", of: "1")
        recorder.record("shutt", of: "2")
        recorder.record("something else", of: "1")
        let failures = TraceExpectation.failures(of: .recorder(recorder))
        #expect(failures.map(\.severity) == [.warning])
        #expect(failures.map(\.message) == ["'shutt' is no event of lift\ndid you mean 'shut'?"])
        #expect(failures.map(\.place.fileID) == [#fileID])
    }

    @Test
    func `The times and attributes of recorded events are judged`() {
        let open = EventReference("open")
        let elsewhere = AttributeTest("floor", .notEqual, .last(open, attribute: "floor"))
        let spec = Spec(
            name: "ride",
            title: "A ride",
            attributes: [AttributeDeclaration("floor")],
            events: [EventDeclaration("open"), EventDeclaration("shut")],
            rules: [
                Rule(
                    "quick",
                    "A door is soon shut",
                    clauses: [
                        ScopedClause(
                            .ordering(.named([open]), .leadsTo, .named([EventReference("shut")])),
                            bound: .within(.seconds(2))
                        )
                    ]
                ),
                Rule(
                    "same-floor",
                    "A door is shut where it was opened",
                    clauses: [
                        ScopedClause(.occurrence(.matching(.named([EventReference("shut")]), [elsewhere]), .never))
                    ]
                ),
            ]
        )
        let clock = HandClock()
        let recorder = EventRecorder(clock: clock)
        recorder.record("open", of: "1", attributes: ["floor": "3"])
        clock.advance(by: .seconds(3))
        recorder.record("shut", of: "1", attributes: ["floor": "4"])
        let failures = TraceExpectation.failures(of: .recorder(recorder), by: .spec(spec))
        #expect(failures.count == 2)
        for rule in ["[ride.quick]", "[ride.same-floor]"] {
            #expect(failures.contains { $0.severity == .error && $0.message.contains(rule) }, "\(failures)")
        }
    }

    @Test
    func `A finding at the end of recorded events or of a text is reported at the test's own code`() {
        let spec = SpecSource.text(
            """
            spec visit "A visit"
            event come, go
            rule goes "Who comes goes"
              go at least once
            """
        )
        let recorder = EventRecorder()
        recorder.record("come", of: "1")
        let traces = [(TraceSource.recorder(recorder), "after the last event"), (.text("-[V come]\n"), "at the end")]
        for (trace, words) in traces {
            let failures = TraceExpectation.failures(
                of: trace,
                by: spec,
                TraceDeclarations(begin: .launch, end: .complete, observes: .all)
            )
            #expect(failures.map(\.place) == [.test])
            let lines = failures.flatMap { $0.message.split(separator: "\n") }
            #expect(lines.count >= 2 && lines[0].hasSuffix("[visit.goes]") && lines[1] == words[...])
        }
    }

    @Test
    func `A failure that is printed sets off what shows it`() {
        let failure = TestFailure("a is wrong [x.y]\nline 1: b", at: .fixture("a.log", line: 4), severity: .warning)
        #expect(failure.indentedMessage == "a is wrong [x.y]\n    line 1: b")
        #expect(failure.warning.hasSuffix("/Fixtures/a.log:4: warning: a is wrong [x.y]\n    line 1: b"))
    }
}
