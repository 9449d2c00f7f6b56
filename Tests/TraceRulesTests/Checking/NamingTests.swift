import CheckResults
import RuleTree
import Testing

/// `inner.parent names outer`: lives that are pairs because a record of the one names the other's subject.
struct NamingTests {
    private func judge(_ words: String, _ clause: String = "inner b never", _ options: CheckOptions = CheckOptions())
        throws -> Judging
    {
        var judging = RelationJudging(relation: .nested())
        judging.options = options
        return try judging.judge(words, clause)
    }

    @Test("a subject is named by its identity, its label, its class, or its description, with or without a module")
    func names() throws {
        for (outer, name) in [
            ("A#0x7", "0x7"), ("A#0x7", "<A:0x7>"), ("A#0x7", "<App.A:0x7;more>"), ("A", "A"), ("A#0x7", "A"),
        ] {
            let judging = try judge("\(outer).birth B#2.birth B#2.a{parent=\(name)} B#2.b")
            #expect(judging.findings == ["violated@4"], "\(name)")
        }
        #expect(try judge("A#0x7.birth B#2.birth B#2.a{parent=0x8} B#2.a{parent=} B#2.b").pairs == [])
    }

    @Test("the pair sees both whole lives, also what went by before the name, and is complete when both have died")
    func wholeLives() throws {
        let words = "#2.birth #2.b #1.birth #2.a{parent=1} #1.a #2.death #1.death"
        #expect(try judge(words, "outer birth before inner b").findings == ["violated@2"])
        #expect(try judge(words, "inner b leads to outer b").findings == ["violated@2"])
        #expect(try judge(words, "inner b leads to outer death").verdicts == ["1->2 satisfied"])
        #expect(try judge(words).pairs == ["1->2 1-7 "])
        #expect(
            try judge("#2.birth #1.birth #2.a{parent=1} #2.b", "inner b leads to outer b").verdicts == ["1->2 pending"]
        )
    }

    @Test("a life in whose middle the log begins may have had any event before")
    func underway() throws {
        let words = "#2.b #1.a #2.a{parent=1} #1.enter"
        #expect(try judge(words, "outer enter before inner b").findings == [])
        #expect(try judge(words, "outer enter before inner b", CheckOptions(begin: .launch)).findings == ["violated@1"])
    }

    @Test("births before the first one seen may have gone by, and matter only to rules that name them")
    func earlierBirths() throws {
        var spec = try RelationJudging(relation: .nested()).spec([
            "outer birth before inner b", "outer open before inner b",
        ])
        spec.life = Life(births: [.init("open"), .init("birth")], deaths: [.init("death")])
        let judging = try Judging("#2.birth #2.b #1.birth #2.a{parent=1}", by: spec)
        #expect(judging.result.findings.map(\.rule) == ["s.r0"])
        #expect(judging.findings == ["violated@2"])
        // Where the class logs the first birth, the log has missed it, and what came behind it.
        #expect(try Judging("#3.open #2.open #2.b #1.birth #2.a{parent=1}", by: spec).findings == [])
    }

    @Test("naming again makes no second pair, naming another does")
    func again() throws {
        let words = "#1.birth #3.birth #2.birth #2.a{parent=1} #2.a{parent=1} #2.a{parent=3} #2.b"
        #expect(try judge(words).pairs == ["1->2 1-7 ", "3->2 2-7 "])
        #expect(try judge("#2.birth #2.a{parent=2} #2.b").pairs == [], "nothing is its own parent")
    }

    @Test("a subject that is named before its first record is waited for; its birth after that makes the pair suspect")
    func waiting() throws {
        #expect(try judge("#2.birth #2.a{parent=1} #2.b #1.a").findings == ["violated@3"])
        let born = try judge("#2.birth #2.a{parent=1} #2.b #1.birth #1.a")
        #expect(born.findings == ["suspect@3"])
        #expect(born.reasons == ["another object may have taken the place of 1"])
    }

    @Test("a name means the living object, and a dead one only if none lives")
    func deaths() throws {
        let words = "#1.birth #1.death #1.birth #2.birth #2.a{parent=1} #2.b"
        #expect(try judge(words).result.pairs.map(\.firstLine) == [3])
        #expect(try judge("#1.birth #1.death #2.birth #2.a{parent=1} #2.b").findings == ["violated@5"])
    }

    @Test("a name behind a death may mean the next life of the subject, if one follows")
    func nextLife() throws {
        let words = "#1.birth #1.death #2.birth #2.a{parent=1} #2.b"
        let born = try judge("\(words) #1.birth")
        #expect(born.findings == ["suspect@5"])
        #expect(born.reasons == ["another object may have taken the place of 1"])
        #expect(try judge("\(words) #2.death #1.birth").findings == ["suspect@5"])
        #expect(try judge("\(words) #2.death #3.birth").findings == ["violated@5"])
        let parted = "#1.birth #2.birth #2.a{parent=1} #1.death #2.b #2.death #1.birth"
        #expect(try judge(parted).findings == ["violated@5"])
    }

    @Test("a class name that several living objects bear may mean any of them")
    func ambiguous() throws {
        let judging = try judge("A#1.birth A#3.birth B#2.birth B#2.a{parent=A} B#2.b")
        #expect(judging.findings == ["suspect@5", "suspect@5"])
        #expect(judging.reasons.first == "the name may mean another than <A: 1>")
    }

    @Test("a subject of another process is not meant")
    func processes() throws {
        #expect(try judge("p/#1.birth q/#2.birth q/#2.a{parent=1} q/#2.b").pairs == [])
    }

    @Test("a life that another one replaces owes nothing")
    func replaced() throws {
        let words = "#1.birth #1.a #2.birth #2.a{parent=1} #1.birth #2.b"
        #expect(try judge(words, "outer a leads to outer b", CheckOptions(end: .complete)).findings == [])
    }

    @Test("what the record that names and the named life's first one say is compared")
    func tests() throws {
        let same = RelationTest(role: "inner", "thread", .equal, .attribute(role: "outer", "thread"))
        let judging = RelationJudging(relation: .nested(where: [same]))
        let other = "#1.birth{thread=1} #2.birth{thread=1} #2.a{parent=1,thread=2} #2.b"
        #expect(try judging.judge(other, "inner b never").pairs == [])
        let alike = "#1.birth{thread=1} #2.birth #2.a{parent=1,thread=1} #2.b"
        #expect(try judging.judge(alike, "inner b never").findings == ["violated@4"])
    }
}
