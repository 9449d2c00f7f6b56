import CheckResults
import Testing
import TraceModel

/// Which life a record belongs to: DESIGN's "Lives", "Shared labels" and "Class events".
struct LifeTests {
    private static let spec = """
        spec s "S"
        event +make, init, wake, go, stop, die
        event born = init2 | init3
        life from +make, init, born, wake to die
        rule go-once "It goes at most once"
          go at most once
        rule wake-first "It goes only once it is awake"
          wake before go
        """

    private func verdicts(_ words: String, rule: String = "go-once", _ options: CheckOptions = CheckOptions()) throws
        -> [String]
    {
        let judging = try Judging(words, by: LifeTests.spec, options)
        return judging.result.judgements.filter { $0.rule == "s.\(rule)" }.map { judgement in
            let binding = judgement.binding
            return "\(binding.roles[0].subject)/\(binding.life) \(judgement.verdict.rawValue)"
        }
    }

    /// A class event that opens a life, before the one that its class's objects log.
    private static let births = """
        spec s "S"
        event +make, init
        event die
        life from +make, init to die
        rule r "R"
          +make before init
        """

    @Test("a birth after a death opens a second life of the same address")
    func birthAfterDeath() throws {
        #expect(
            try verdicts("C#1.init C#1.go C#1.die C#1.init C#1.go C#1.die") == [
                "<C: 1>/1 satisfied", "<C: 1>/2 satisfied",
            ]
        )
    }

    @Test("births go on in a life that has only seen births, each once under each of its names")
    func birthsGoOn() throws {
        #expect(try verdicts("C#1.init C#1.init2 C#1.init3 C#1.wake C#1.go") == ["<C: 1>/1 satisfied"])
    }

    @Test("the first birth that the class logs opens another life where the class logs no deaths")
    func firstBirthOpens() throws {
        #expect(
            try verdicts("C#1.init C#1.go C#1.init C#1.go") == ["<C: 1>/1 satisfied", "<C: 1>/2 satisfied"]
        )
    }

    @Test("where the class logs deaths, a living address that is born again is the same life")
    func sameLifeWhereDeathsAreLogged() throws {
        #expect(
            try verdicts("C#1.init C#1.go C#1.init C#1.go C#2.init C#2.die")
                == ["<C: 1>/1 violated", "<C: 2>/1 vacuous"]
        )
    }

    @Test("a later birth belongs to the same life, but another one may have begun")
    func laterBirthIsInDoubt() throws {
        let judging = try Judging("C#1.init C#1.go C#1.wake C#1.go", by: LifeTests.spec)
        let findings = judging.result.findings.filter { $0.rule == "s.go-once" }
        #expect(findings.map(\.verdict) == [.suspect])
        #expect(findings.map(\.place.line) == [4])
        #expect(findings.map(\.reason) == ["another object may have taken the place of <C: 1>"])
    }

    @Test("what comes after a death is the dead life's if the class logs births")
    func eventAfterDeath() throws {
        #expect(try verdicts("C#1.init C#1.go C#1.die C#1.go") == ["<C: 1>/1 violated"])
        #expect(try verdicts("C#1.go C#1.die C#1.go") == ["<C: 1>/1 suspect"])
    }

    @Test("a label whose class logs no birth may be several objects")
    func labelWithoutBirth() throws {
        let judging = try Judging("C.go C.go", by: LifeTests.spec)
        #expect(judging.findings == ["suspect@2"])
        #expect(judging.reasons == ["two objects may share the label C"])
    }

    @Test("a label with one birth is one object")
    func labelWithOneBirth() throws {
        #expect(try verdicts("C.init C.go C.go") == ["C/1 violated"])
    }

    @Test("a label is shared from its second birth on, and free again after as many deaths")
    func sharedLabelIsFreed() throws {
        #expect(try verdicts("C.init C.init C.go C.go") == ["C/1 vacuous", "C/2 suspect"])
        #expect(
            try verdicts("C.init C.init C.die C.die C.init C.go C.go")
                == ["C/1 vacuous", "C/2 vacuous", "C/3 violated"]
        )
        #expect(
            try verdicts("C.init C.init C.die C.init C.go C.go").last == "C/3 suspect",
            "one of the first two may still live"
        )
    }

    @Test("of two deaths of a label after one birth, either may be another object's")
    func deathsWithoutBirths() throws {
        let spec =
            LifeTests.spec + """

                  rule stops "It stops before it dies"
                    go leads to stop
                """
        func verdict(_ words: String, _ options: CheckOptions = CheckOptions()) throws -> [Verdict] {
            try Judging(words, by: spec, options).result.judgements.filter { $0.rule == "s.stops" }.map(\.verdict)
        }
        #expect(try verdict("C.init C.go C.die C.stop") == [.violated])
        #expect(try verdict("C.init C.go C.die C.stop C.die") == [.suspect])
        #expect(try verdict("C.init C.die C.go C.stop C.init C.go C.die C.stop C.die").last == .suspect)
        // One object whose calls print twice, one that is declared to be one, and one that was born while records were missing.
        #expect(try verdict("C.init C.init C.go C.go C.die C.die C.stop C.stop") == [.violated])
        let single = CheckOptions(labelsAreSingle: true)
        #expect(try verdict("C.init C.go C.die C.stop C.die", single) == [.violated])
        #expect(try verdict("C.init C.go C.die C.stop ~ C.die") == [.violated])
    }

    @Test("a record without a subject is a shared label, unless subjects are declared to be one")
    func namelessSubject() throws {
        #expect(try verdicts("go go") == ["/1 suspect"])
        #expect(try verdicts("go go", CheckOptions(labelsAreSingle: true)) == ["/1 violated"])
    }

    @Test("records without a subject may be of several objects even where only one was born in the log")
    func namelessBirth() throws {
        let judging = try Judging("init go go", by: LifeTests.spec)
        #expect(judging.findings == ["suspect@3"])
        #expect(judging.reasons == ["the records name no object, so several may be meant"])
        #expect(try verdicts("init go go", CheckOptions(labelsAreSingle: true)) == ["/1 violated"])
    }

    @Test("declared single, a label has one life whatever is born or dies")
    func singleLabel() throws {
        let options = CheckOptions(labelsAreSingle: true)
        #expect(try verdicts("C.init C.go C.die C.init C.go", options) == ["C/1 violated"])
    }

    @Test("a class event that `life from` names joins the label's life, but not lives with addresses")
    func classEvents() throws {
        #expect(try verdicts("C.+make C.init C.go C.go") == ["C/1 violated"])
        let judging = try Judging("C.+make C#1.init C#1.go", by: LifeTests.spec)
        #expect(judging.result.lifeCount == 1)
    }

    @Test("only births before the first one seen can have gone by, where the start is unknown")
    func startBeforeBirth() throws {
        #expect(
            try verdicts("C#1.init C#1.go C#2.wake", rule: "wake-first") == ["<C: 1>/1 violated", "<C: 2>/1 vacuous"]
        )
        #expect(try verdicts("C#1.go C#2.wake", rule: "wake-first").first == "<C: 1>/1 unobservable")
        #expect(
            try verdicts("C#1.go C#2.wake", rule: "wake-first", CheckOptions(begin: .launch)).first
                == "<C: 1>/1 violated"
        )
    }

    @Test("processes are worlds of their own, and what is logged is shared by those of one name")
    func processes() throws {
        #expect(
            try verdicts("p:1/C#1.init p:1/C#1.go p:2/C#1.go p:2/C#2.wake", rule: "wake-first")
                == ["<C: 1>/1 violated", "<C: 1>/1 unobservable", "<C: 2>/1 vacuous"]
        )
    }

    @Test("where nothing is unseen, a process opens no verdict of another of its name")
    func processesWithNothingUnseen() throws {
        let judging = try Judging("p:1/C.init p:2/C#1.init", by: LifeTests.births, .everything)
        #expect(judging.verdicts == ["C violated", "<C: 1> unobservable"])
    }

    @Test("without a life statement a subject is one object from its first record to its last")
    func noLives() throws {
        let spec = """
            spec s "S"
            event go
            rule go-once "Once"
              go at most once
            """
        #expect(try Judging("C.go C.go", by: spec).findings == ["violated@2"])
        #expect(try Judging("go go", by: spec).findings == ["violated@2"])
    }

    @Test("after a gap a label may be another object's too")
    func gapSharesLabels() throws {
        let judging = try Judging("C.init C.wake C.go ~ C.wake C.go C.go", by: LifeTests.spec)
        #expect(judging.result.findings.map(\.verdict) == [.suspect, .suspect])
        let single = try Judging("C.init C.wake ~ C.go C.go", by: LifeTests.spec, CheckOptions(labelsAreSingle: true))
        #expect(single.findings == ["violated@5"])
    }

    @Test("where lives show addresses, class events can't be theirs even if all is observed")
    func unshownClassEvents() throws {
        #expect(try Judging("C.+make C#1.init", by: LifeTests.births, .everything).verdicts == ["<C: 1> unobservable"])
        #expect(try Judging("C.init C.+make", by: LifeTests.births, .everything).findings == ["violated@1"])
    }

    // MARK: - Several births of one label

    @Test("as many births as a label has, so many objects share what comes later")
    func sharedOut() throws {
        // Two objects may each go once, and wake.
        #expect(try verdicts("C.init C.init C.wake C.go C.go", rule: "wake-first") == ["C/1 vacuous", "C/2 satisfied"])
        #expect(try verdicts("C.init C.init C.wake C.go C.wake C.go") == ["C/1 vacuous", "C/2 suspect"])
        // Neither of them is awake yet, and no other is known.
        #expect(
            try verdicts("C.init C.init C.go C.wake", rule: "wake-first") == ["C/1 vacuous", "C/2 violated"]
        )
        // An older one may be, if some record shows it, a gap may hide it, or one has died.
        #expect(try verdicts("C.go C.init C.init C.go C.wake", rule: "wake-first").last == "C/3 suspect")
        #expect(try verdicts("C.init C.init ~ C.go C.wake", rule: "wake-first").last == "C/2 suspect")
        #expect(try verdicts("C.init C.init C.die C.go C.wake", rule: "wake-first").contains("C/2 suspect"))
    }

    @Test("what comes before a later birth begins no other life, unless the later one follows")
    func doneByHand() throws {
        let spec = """
            spec s "S"
            event init, build, built, go, die
            life from init, build, built to die
            rule go-once "It goes at most once"
              go at most once
            rule built-first "It goes only once it is built"
              built before go
            """
        func verdicts(_ words: String, _ rule: String) throws -> [String] {
            try Judging(words, by: spec).result.judgements.filter { $0.rule == "s.\(rule)" }.map { judgement in
                "\(judgement.binding.roles[0].subject)/\(judgement.binding.life) \(judgement.verdict.rawValue)"
            }
        }
        // The class logs init, so another object would show one.
        #expect(try verdicts("C.init C.build C.built C.build C.go C.go", "go-once") == ["C/1 violated"])
        #expect(try verdicts("C.init C.build C.built C.go C.build C.built C.go", "go-once") == ["C/1 suspect"])
        // Without any init it may be another object that is built by and by.
        #expect(try verdicts("C.build C.built C.build C.go", "built-first") == ["C/1 satisfied"])
        #expect(try verdicts("C.build C.built C.go C.build C.go", "go-once") == ["C/1 suspect"])
        #expect(
            try verdicts("C.build C.built C.go C.build C.built C.go", "go-once") == ["C/1 satisfied", "C/2 satisfied"]
        )
        #expect(
            try verdicts("C#1.build C#1.built C#1.go C#1.build C#1.built C#1.go", "go-once")
                == ["<C: 1>/1 satisfied", "<C: 1>/2 satisfied"]
        )
        // An init begins one, wherever it stands.
        #expect(try verdicts("C.init C.built C.go C.init C.built C.go", "go-once").count == 2)
    }

    /// The object that begins in a gap may be what a first birth behind it is of: it may go through that birth again.
    @Test func `Behind a gap a first birth may be that of a life that began in it`() throws {
        let spec = """
            spec s "S"
            event m, d, a, c
            life from m to d
            rule once "It does c"
              c at least once
            """
        func findings(_ words: String, _ options: CheckOptions = CheckOptions()) throws -> [String] {
            try Judging(words, by: spec, options).findings
        }
        // It may be `m c` that is missing.
        #expect(try findings("K#1.d ~ K#1.a K#1.m K#1.d K#2.c") == ["suspect@5"])
        #expect(try findings("K#1.d ~ K#1.m K#1.d K#2.c") == ["suspect@4"])
        #expect(try findings("K#1.m ~ K#1.m K#1.d K#2.c") == ["suspect@4"])
        #expect(try findings("K#1.d K#1.m K#1.d K#2.c") == ["violated@3"])
        #expect(try findings("K#1.d ~ K#3.m K#3.d K#2.c") == ["violated@4"])
        // Where no death is logged, the life before may be the one that did it.
        let complete = CheckOptions(end: .complete)
        #expect(try findings("K#1.m ~ K#1.m K#1.a K#2.c", complete) == ["suspect@5"])
        #expect(try findings("K#1.m K#1.m K#1.a K#2.c", complete) == ["violated@4"])
    }
}
