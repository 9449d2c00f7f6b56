import CheckResults
import Testing

/// The seven verdicts and their order: DESIGN's "Readings and verdicts".
struct VerdictTests {
    private func verdicts(_ words: String, _ rule: String, _ options: CheckOptions = CheckOptions()) throws -> [String]
    {
        try Judging(words, by: VerdictTests.spec(rule), options).verdicts
    }

    static func spec(_ rule: String) -> String {
        """
        spec s "S"
        condition os default 17
        event a, b, c, birth, death
        life from birth to death
        rule r "R"
          \(rule)
        """
    }

    @Test("an event that nobody logs may have happened: unobservable, never violated")
    func nobodyLogs() throws {
        #expect(try verdicts("#1.birth #1.b", "a before b") == ["1 unobservable"])
        #expect(try verdicts("#1.birth #1.b", "a before b", .everything) == ["1 violated"])
    }

    @Test("an event that only this class never logs: suspect, and the reason says which class does")
    func otherClassLogs() throws {
        let judging = try Judging("C#1.birth C#1.b D#1.birth D#1.a", by: VerdictTests.spec("a before b"))
        #expect(judging.findings == ["suspect@2"])
        #expect(judging.reasons == ["C never logs a, though D does"])
    }

    @Test(
        "where only another process of the name shows the event, the reason names it, and the own process comes first"
    )
    func otherProcessLogs() throws {
        let spec = VerdictTests.spec("a before b")
        let words = "p:1/C#1.birth p:1/C#1.b p:2/D#1.birth p:2/D#1.a"
        let judging = try Judging(words, by: spec)
        #expect(judging.findings == ["suspect@2"])
        #expect(judging.reasons == ["C never logs a, though D does in the process p[2]"])
        #expect(try Judging(words + " p:1/E#1.a", by: spec).reasons == ["C never logs a, though E does"])
        #expect(
            try Judging("p:1/C#1.birth p:1/C#1.b p:2/C.a", by: spec).reasons
                == ["C never logs a, though C does in the process p[2]"]
        )
        #expect(try Judging("p:1/C#1.birth p:1/C#1.b q:2/D#1.a", by: spec).verdicts.first == "<C: 1> unobservable")
        #expect(try Judging(words, by: spec, .everything).verdicts == ["<C: 1> violated", "<D: 1> vacuous"])
    }

    @Test("a class's lives with addresses and its label log for themselves")
    func addressesAndLabels() throws {
        #expect(try verdicts("C#1.birth C#1.b C.birth C.a", "a before b") == ["<C: 1> suspect", "C vacuous"])
    }

    @Test("numbers and tags share one nameless class")
    func namelessClass() throws {
        #expect(try verdicts("#1.birth #1.b #2.birth #2.a", "a before b") == ["1 violated", "2 vacuous"])
    }

    @Test("what is owed at an undeclared end is pending, at a declared one violated, at a death too")
    func ends() throws {
        #expect(try verdicts("#1.birth #1.a #2.birth #2.b", "a leads to b") == ["1 pending", "2 vacuous"])
        #expect(
            try verdicts("#1.birth #1.a #2.birth #2.b", "a leads to b", CheckOptions(end: .complete))
                == ["1 violated", "2 vacuous"]
        )
        let judging = try Judging("#1.birth #1.a #1.c #1.death #2.birth #2.b", by: VerdictTests.spec("a leads to b"))
        #expect(judging.findings == ["violated@2"])
    }

    @Test("a life that another one replaces owes nothing, but is not satisfied either")
    func replacedLife() throws {
        #expect(
            try verdicts("#1.birth #1.a #1.birth #1.a #1.b", "a leads to b") == ["1 unobservable", "1#2 satisfied"]
        )
    }

    @Test("nothing clears a rule of an event that no class logs")
    func cannotBeCleared() throws {
        #expect(try verdicts("#1.birth #1.a", "b never") == ["1 unobservable"])
        #expect(try verdicts("#1.birth #1.a", "b never", .everything) == ["1 satisfied"])
        #expect(try verdicts("#1.birth #1.a", "b never after a") == ["1 unobservable"])
        #expect(try verdicts("#1.birth #1.c", "b never after a") == ["1 vacuous"])
    }

    @Test("a finding says what was taken for granted where nobody gives a condition a value")
    func assumedValue() throws {
        let spec = VerdictTests.spec("when os >= 6\n  a before b")
        func messages(_ settings: [CheckOptions.Setting]) throws -> [String] {
            let options = CheckOptions(observesAll: true, settings: settings)
            return try Judging("#1.birth #1.b", by: spec, options).result.findings.map(\.message)
        }
        #expect(try messages([]) == ["b of 1 comes without a before it (os is taken to be 17)"])
        #expect(try messages([.init("os", "17")]) == ["b of 1 comes without a before it"])
    }

    @Test("where states are broken, a finding says what may come instead")
    func expectedByStates() throws {
        let spec = VerdictTests.spec("states\n    x -> y on a\n    y -> x on b\n    y -> z on c\n  start x")
        func messages(_ words: String) throws -> [String] {
            try Judging(words, by: spec, .everything).result.findings.map(\.message)
        }
        #expect(try messages("#1.birth #1.b") == ["b of 1 comes before any a"], "the birth came first")
        #expect(try messages("#1.birth #1.a #1.a") == ["a of 1 can't follow a, only b or c can"])
        #expect(try messages("#1.birth #1.a #1.c #1.a") == ["a of 1 can't follow c"])
        #expect(
            try messages("#1.birth #1.a #1.b #1.b #1.c").last == "c of 1 can't follow b, only a can",
            "the b out of place left the states as they were"
        )
    }

    @Test("a rule whose condition is known to be false is inapplicable")
    func inapplicable() throws {
        #expect(try verdicts("#1.birth #1.b", "when os < 6\n  a before b", .everything) == ["1 inapplicable"])
        var old = CheckOptions.everything
        old.settings = [.init("os", "5")]
        #expect(try verdicts("#1.birth #1.b", "when os < 6\n  a before b", old) == ["1 violated"])
    }

    @Test("at a gap anything may have happened, and the reason says where it is")
    func gap() throws {
        let judging = try Judging("#1.birth ~ #1.b #2.birth #2.a", by: VerdictTests.spec("a before b"))
        #expect(judging.findings == ["suspect@3"])
        #expect(judging.reasons == ["records are missing before line 2"])
        #expect(
            try verdicts("#2.birth #2.a ~ #1.b", "a before b", CheckOptions(begin: .launch))
                == ["2 vacuous", "1 unobservable"],
            "a life first seen after a gap starts as in mid-trace"
        )
    }

    private static let lives = """
        spec f "F"
        event begin, setup, ready, done
        life from begin, ready to done
        rule setup-first "Set up before ready"
          setup before ready
        rule nothing-after-done "Nothing after done"
          any but done never after done
        """

    @Test("a life whose class logs an earlier birth than its first record has begun before what the log shows of it")
    func missedBirth() throws {
        func findings(_ words: String) throws -> [String] { try Judging(words, by: Self.lives).findings }
        #expect(try findings("#2.begin #2.setup ~ #1.ready #2.ready") == [])
        #expect(try findings("#2.begin #1.ready #2.setup #2.ready") == [])
        #expect(try findings("#2.begin #1.begin #1.ready #2.setup #2.ready") == ["violated@3"])
        #expect(try findings("#2.setup #1.ready #2.ready").first == "violated@2", "nobody logs an earlier one")
        let whole = CheckOptions(begin: .launch)
        #expect(try Judging("#2.begin #2.setup #1.ready", by: Self.lives, whole).findings == ["violated@3"])
    }

    @Test("what follows a death may be of the life that the next birth shows, if its class logs no earlier one")
    func lateRecords() throws {
        let words = "A#1.ready A#1.done A#1.setup"
        #expect(try Judging(words, by: Self.lives).findings.last == "violated@3")
        let judging = try Judging("A#1.setup A#1.ready A#1.done A#1.setup A#1.ready", by: Self.lives)
        #expect(judging.findings == ["suspect@4", "suspect@5"])
        #expect(judging.reasons.allSatisfy { $0 == "another object may have taken the place of <A: 1>" })
        let whole = "A#1.begin A#1.setup A#1.ready A#1.done A#1.setup A#1.begin A#1.setup A#1.ready"
        #expect(try Judging(whole, by: Self.lives).findings == ["violated@5"])
    }

    @Test("what came before a gap stays, of what cannot have begun anew in it")
    func gapInOne() throws {
        let lives = VerdictTests.spec("b never after a")
        let one = lives.replacing("life from birth to death\n", with: "")
        #expect(try Judging("#1.a ~ #1.b", by: lives).findings == ["suspect@3"])
        #expect(try Judging("#1.a ~ #1.b", by: one).findings == ["violated@3"])
        #expect(try Judging("#1.c ~ #1.b", by: one).findings == [])
        let single = CheckOptions(labelsAreSingle: true)
        #expect(try Judging("A.a ~ A.b", by: lives, single).findings == ["violated@3"])
        let ofClasses = VerdictTests.spec("for each class\n  b never after a")
        #expect(try Judging("A#1.a ~ A#2.b", by: ofClasses).findings == ["violated@3"])
        let twice = one.replacing("b never after a", with: "a at most twice")
        #expect(try Judging("#1.a ~ #1.a #1.a", by: twice).findings == ["violated@4"])
        let often = one.replacing("b never after a", with: "a at most twice within 1 s")
        #expect(try Judging("#1.a@0ms ~ #1.a@1ms #1.a@2ms", by: often).findings == ["violated@4"])
    }

    @Test("each offence is reported once, and the rule goes on")
    func goingOn() throws {
        #expect(
            try Judging("#1.birth #1.b #1.a #1.b #1.b", by: VerdictTests.spec("a before each b"), .everything).findings
                == ["violated@2", "violated@5"]
        )
        #expect(
            try Judging("#1.birth #1.b #1.a #1.b", by: VerdictTests.spec("order birth a b"), .everything).findings
                == ["violated@2"]
        )
    }

    @Test("classes are bindings of their class events and their lives' events")
    func classBinding() throws {
        let spec = """
            spec s "S"
            event +load, +make, go, die
            life from +make to die
            rule r "R"
              for each class
              +load before go
            """
        #expect(try Judging("C#1.go C.+load", by: spec, .everything).findings == ["violated@1"])
        #expect(try Judging("C.+load C#1.go D.go", by: spec).verdicts == ["C satisfied", "D unobservable"])
    }

    @Test("processes are bindings of all their events")
    func processBinding() throws {
        let spec = """
            spec s "S"
            event begin-all, go
            rule r "R"
              for each process
              begin-all before go
            """
        #expect(
            try Judging("p:1/A.begin-all p:1/B.go p:2/A.go", by: spec, .everything).verdicts
                == ["p[1] satisfied", "p[2] violated"]
        )
    }

    @Test("what some lives leave out that log something like others may have happened unseen in their process")
    func processWithSilentClass() throws {
        let spec = """
            spec s "S"
            event loaded, drawn, shown
            rule r "R"
              for each process
              drawn before shown
            """
        let launch = CheckOptions(begin: .launch)
        #expect(
            try Judging("p:1/A#1.loaded p:1/A#1.shown p:1/B#1.loaded p:1/B#1.drawn", by: spec, launch).verdicts
                == ["p[1] suspect"]
        )
        #expect(try Judging("p:1/A#1.shown p:1/B#1.drawn", by: spec, launch).verdicts == ["p[1] violated"])
    }

    @Test("a class of which the spec knows no record is no binding")
    func foreignClass() throws {
        let spec = """
            spec s "S"
            event go
            rule r "R"
              for each class
              go at most once
            """
        #expect(try Judging("App.launched C.go App.quit", by: spec, .everything).verdicts == ["C satisfied"])
    }
}
