import CheckResults
import Testing

/// Times, attributes and counts under the three readings: DESIGN's "Time", "Attributes" and "Readings and verdicts".
struct MeterVerdictTests {
    private static func spec(_ rule: String) -> String {
        """
        spec s "S"
        attribute x, state
        event a, b, c, q, vis, birth, death
        event hidden = vis where state = hidden
        life from birth to death
        rule r "R"
          \(rule)
        """
    }

    private func judge(_ words: String, _ rule: String, _ options: CheckOptions = CheckOptions()) throws -> Judging {
        try Judging(words, by: MeterVerdictTests.spec(rule), options)
    }

    private func verdicts(_ words: String, _ rule: String) throws -> [String] {
        try judge(words, rule, .everything).verdicts
    }

    // MARK: - Time

    @Test("a missing or backward time makes a bound unobservable, never violated")
    func missingTimes() throws {
        #expect(try verdicts("#1.a@0ms #1.b", "a before b within 10 ms") == ["1 unobservable"])
        #expect(try verdicts("#1.a #1.b@5ms", "a leads to b within 10 ms") == ["1 unobservable"])
        #expect(try verdicts("#1.a@50ms #1.b@3ms", "a leads to b within 10 ms") == ["1 unobservable"])
        #expect(try verdicts("#1.a@50ms #1.b@3ms", "a before b at least 10 ms apart") == ["1 unobservable"])
        #expect(try verdicts("#1.a #1.a", "a at most once within 1 s") == ["1 unobservable"])
    }

    @Test("which of two times is wrong that go backward, nobody knows")
    func backwardTimes() throws {
        #expect(try verdicts("#1.a@0s #1.c@20s #1.b@3s", "a leads to b within 5 s") == ["1 unobservable"])
        #expect(try verdicts("#1.a@0s #1.b@20s #2.c@3s", "a before b within 5 s").first == "1 unobservable")
        #expect(try verdicts("#1.a@0s #1.b@20s #2.c@30s", "a before b within 5 s").first == "1 violated")
    }

    @Test("a missing time that nothing is asked of does no harm")
    func uselessTimes() throws {
        #expect(try verdicts("#1.c #1.a@0ms #1.c #1.b@9ms", "a before b within 10 ms") == ["1 satisfied"])
    }

    @Test("a stamp stands for its whole unit: a bound is broken only if no times inside fit")
    func units() throws {
        #expect(try verdicts("#1.a@10s #1.b@11s", "a before b within 1 s") == ["1 satisfied"])
        #expect(try verdicts("#1.a@10s #1.b@12s", "a before b within 1 s") == ["1 violated"])
        #expect(try verdicts("#1.a@10s #1.b@10s", "a before b at least 900 ms apart") == ["1 satisfied"])
        #expect(try verdicts("#1.a@10s #1.b@10s", "a before b at least 1 s apart") == ["1 violated"])
        #expect(try verdicts("#1.a@10s #1.b@10s", "a never before b within 1 s") == ["1 violated"])
        #expect(try verdicts("#1.a@10s #1.b@11s", "a never before b within 1 s") == ["1 satisfied"])
    }

    @Test("a deadline passes at the binding's next event, and each offence is reported once")
    func nextEvent() throws {
        #expect(
            try judge("#1.a@0ms #1.c@20ms #1.b@30ms #1.a@31ms #1.b@32ms", "a leads to b within 10 ms").findings
                == ["violated@2"]
        )
        #expect(try judge("#1.a@0ms #1.a@8ms #1.b@12ms", "a leads to b within 10 ms").findings == ["violated@3"])
        #expect(
            try judge("#1.a@0ms #1.a@8ms #1.c@12ms #1.c@30ms", "a leads to b within 10 ms", .everything).findings
                == ["violated@3", "violated@4"]
        )
    }

    @Test("a deadline passes at the trace's last time, and the finding stands where the debt arose")
    func lastTime() throws {
        #expect(
            try judge("#1.birth@0ms #1.a@1ms #2.b@100ms", "a leads to b within 10 ms").verdicts
                == ["1 violated", "2 vacuous"]
        )
        #expect(try judge("#1.birth@0ms #1.a@1ms #2.b@100ms", "a leads to b within 10 ms").findings == ["violated@2"])
        #expect(
            try judge("#1.birth@0ms #1.a@1ms #2.b@5ms", "a leads to b within 10 ms").verdicts
                == ["1 pending", "2 vacuous"]
        )
    }

    @Test("another process's time says nothing of a life")
    func processes() throws {
        #expect(
            try judge("p:1/#1.birth@0ms p:1/#1.a@1ms p:2/#2.b@900ms", "a leads to b within 10 ms").verdicts
                == ["1 pending", "2 vacuous"]
        )
    }

    @Test("a deadline passes at the death; a debt that is not due is owed there")
    func death() throws {
        let rule = "a leads to b within 10 ms"
        #expect(try judge("#1.birth@0ms #1.a@1ms #1.death@100ms #2.b@101ms", rule).findings == ["violated@3"])
        #expect(try judge("#1.birth@0ms #1.a@1ms #1.death@5ms #2.b@101ms", rule).findings == ["violated@2"])
    }

    @Test("what this class never logs may have come in time")
    func unlogged() throws {
        let rule = "a leads to b within 10 ms"
        #expect(try judge("C#1.birth@0ms C#1.a@1ms C#1.c@50ms D#2.b@51ms", rule).findings == ["suspect@3"])
        #expect(
            try judge("C#1.birth@0ms C#1.a@1ms C#1.c@50ms", rule).verdicts == ["<C: 1> unobservable"]
        )
    }

    @Test("an answer may have gone by in a gap, and what comes behind it is measured again")
    func gap() throws {
        let rule = "a leads to b within 10 ms"
        #expect(try judge("#1.birth@0ms #1.a@1ms ~ #1.c@50ms #1.b@51ms", rule).findings == ["suspect@4"])
        #expect(
            try judge("#1.birth@0ms #1.a@1ms ~ #1.a@2ms #1.c@50ms #1.b@51ms", rule).findings == ["violated@5"]
        )
        #expect(try judge("#1.birth@0ms #1.a@1ms ~ #1.b@50ms", "a before b within 10 ms").findings == ["suspect@4"])
    }

    @Test("no stretch of the time holds more")
    func stretches() throws {
        let rule = "a at most twice within 1 s"
        #expect(try judge("#1.a@0ms #1.a@500ms #1.a@900ms #1.a@1600ms", rule, .everything).findings == ["violated@3"])
        #expect(try verdicts("#1.a@0ms #1.a@500ms #1.a@1000ms", rule) == ["1 satisfied"])
        #expect(
            try judge("#1.a@0ms #1.a@1ms #1.q@2ms #1.a@3ms #1.a@4ms #1.a@5ms", "after each q, \(rule)", .everything)
                .findings == ["violated@6"]
        )
    }

    // MARK: - Attributes

    @Test("a missing attribute is unknown, and what is unknown clears nothing")
    func missingAttributes() throws {
        #expect(try verdicts("#1.a", "(a where x >= 1000) never") == ["1 unobservable"])
        #expect(try verdicts("#1.a{x=1} #1.a", "(a where x >= 1000) never") == ["1 unobservable"])
        #expect(try verdicts("#1.a{x=1} #1.c", "(a where x >= 1000) never") == ["1 satisfied"])
        #expect(try verdicts("#1.a #1.a", "(a where x = 1) at most twice") == ["1 vacuous"])
        #expect(try verdicts("#1.a #1.a{x=1} #1.a", "(a where x = 1) at most twice") == ["1 unobservable"])
        #expect(try verdicts("#1.a{x=1} #1.a", "(a where x = 1) at most twice") == ["1 satisfied"])
        #expect(try verdicts("#1.a #1.b", "b before (a where x = 1)") == ["1 unobservable"])
        #expect(try verdicts("#1.b #1.a", "b before (a where x = 1)") == ["1 vacuous"])
        #expect(try verdicts("#1.a@0ms #1.c@9ms", "(a where x = 1) leads to c within 5 ms") == ["1 unobservable"])
        #expect(try verdicts("#1.a{x=1} #1.b", "(a where x = last(b).x) never") == ["1 satisfied"])
        #expect(try verdicts("#1.b #1.a{x=1}", "(a where x = last(b).x) never") == ["1 unobservable"])
        #expect(try verdicts("#1.a{x=1} #1.b", "(a where x = 1) before b") == ["1 satisfied"])
        #expect(try verdicts("#1.a #1.b", "(a where x = 1) before b") == ["1 unobservable"])
        #expect(try verdicts("#1.a{x=2} #1.b", "(a where x = 1) before b") == ["1 violated"])
    }

    @Test("numbers are compared as numbers, other values as text")
    func values() throws {
        #expect(try verdicts("#1.a{x=1.0} #1.b", "(a where x = 1) before b") == ["1 satisfied"])
        #expect(try verdicts("#1.a{x=10} #1.b", "(a where x > 9) before b") == ["1 satisfied"])
        // Whether 10a is more than 9 nobody knows; that it is not 9 is certain.
        #expect(try verdicts("#1.a{x=10a} #1.b", "(a where x > 9) before b") == ["1 unobservable"])
        #expect(try verdicts("#1.a{x=10a} #1.b", "(a where x = 9) before b") == ["1 violated"])
        #expect(try verdicts("#1.a{x=b} #1.b", "(a where x > a) before b") == ["1 satisfied"])
    }

    @Test("an event may be defined by what its record says, and 'any but' leaves out those alone")
    func definitions() throws {
        let rule = "any but hidden never after hidden"
        #expect(try judge("#1.vis{state=on} #1.vis{state=hidden} #1.vis{state=on}", rule).findings == ["violated@3"])
        #expect(try verdicts("#1.a #1.vis{state=hidden} #1.vis{state=hidden}", rule) == ["1 satisfied"])
    }

    @Test("'last' is the latest of the binding, whatever span it stands in")
    func lookBack() throws {
        let rule = "(b where x != last(a).x) never"
        #expect(try judge("#1.a{x=1} #1.a{x=2} #1.b{x=2} #1.b{x=1}", rule, .everything).findings == ["violated@4"])
        #expect(try judge("#1.a{x=1} #1.q #1.b{x=2}", "after each q, \(rule)", .everything).findings == ["violated@3"])
    }

    @Test("what 'last' looks back to may have gone by in a gap")
    func lookBackOverGaps() throws {
        let rule = "(b where x != last(a).x) never"
        #expect(try judge("#1.birth #1.a{x=1} ~ #1.b{x=2}", rule).findings == ["suspect@4"])
        #expect(try judge("#1.birth ~ #1.a{x=1} #1.b{x=2}", rule).findings == ["violated@4"])
    }

    // MARK: - Counts

    @Test("a count may go far")
    func largeCounts() throws {
        let words = Array(repeating: "#1.a", count: 3_000).joined(separator: " ")
        #expect(try verdicts(words, "a at most 3000 times") == ["1 satisfied"])
        #expect(try judge(words + " #1.a", "a at most 3000 times", .everything).findings == ["violated@3001"])
        #expect(try verdicts(words, "a exactly 3001 times") == ["1 violated"])
        #expect(try verdicts(words, "a at least 1000000 times") == ["1 violated"])
        #expect(try judge(words, "a at least 1000000 times", CheckOptions(begin: .launch)).verdicts == ["1 pending"])
    }

    @Test("before an unknown start there may have been enough")
    func balance() throws {
        #expect(try judge("#1.b #1.a #1.a", "a never outnumbers b").verdicts == ["1 unobservable"])
        #expect(
            try judge("#1.b #1.a #1.a", "a never outnumbers b", CheckOptions(begin: .launch)).findings == ["violated@3"]
        )
        #expect(try judge("#1.birth #1.b #1.a #1.a", "a never outnumbers b").findings == ["violated@4"])
    }
}
