import CheckResults
import Testing

/// Relations, their windows and their conditions: DESIGN's "Relations" and "Conditions".
struct PairTests {
    private static let spec = """
        spec s "S"
        condition kind of move is slide | flip | swap
        event out, gone, in, here, birth, death
        life from birth to death
        interval leaving = out .. gone, cancelled by in
        interval coming = in .. here, cancelled by out
        relation move(x, y) = x leaving overlaps y coming
        rule out-first "Out first"
          for each move(x, y)
          when kind is slide | flip
          x out before y in
        rule in-first "In first"
          for each move(x, y)
          when kind is swap
          y in before x out
        rule ends "Gone first"
          for each move(x, y)
          when kind is slide
          x gone before y here
        rule other "Here first"
          for each move(x, y)
          when kind is flip
          y here before x gone
        """

    private func judge(_ words: String, kind: String? = nil, end: CheckOptions.End = .truncated) throws -> Judging {
        var options = CheckOptions(end: end)
        if let kind { options.settings = [.init("kind", kind)] }
        return try Judging(words, by: PairTests.spec, options)
    }

    private let births = "#1.birth #2.birth "

    @Test("two lives whose intervals share a moment are a pair, with its first and last line")
    func overlap() throws {
        #expect(try judge(births + "#1.out #2.in #1.gone #2.here").pairs == ["1->2 3-6 slide"])
        #expect(try judge(births + "#1.out #1.gone #2.in #2.here").pairs == [])
        #expect(try judge(births + "#2.in #1.out #1.gone #2.here").pairs == ["1->2 3-6 swap"])
    }

    @Test("an unknown kind is tried under each value, and finds nothing if one of them fits")
    func unknownKind() throws {
        #expect(try judge(births + "#1.out #2.in #2.here #1.gone").findings == [])
        #expect(try judge(births + "#1.out #2.in #2.here #1.gone").pairs == ["1->2 3-6 flip"])
        let verdicts = try judge(births + "#1.out #2.in #2.here #1.gone").verdicts
        #expect(verdicts == ["1->2 satisfied", "1->2 inapplicable", "1->2 inapplicable", "1->2 satisfied"])
    }

    @Test("a known kind is what counts, and the others it fits are still listed")
    func knownKind() throws {
        let judging = try judge(births + "#1.out #2.in #2.here #1.gone", kind: "slide")
        #expect(judging.findings == ["violated@5"])
        #expect(judging.pairs == ["1->2 3-6 flip"])
    }

    @Test("what a cancelled interval owes is dropped")
    func cancelled() throws {
        let judging = try judge(births + "#1.out #2.in #1.in #2.out #1.here #2.gone", kind: "slide", end: .complete)
        #expect(judging.pairs.first == "1->2 3-6 slide,flip")
    }

    @Test("a pair is at most suspect if an interval of it also overlaps a third life's")
    func thirdLife() throws {
        let judging = try judge("#3.birth " + births + "#2.in #1.out #3.in #1.gone #2.here #3.here", kind: "slide")
        #expect(judging.findings == ["suspect@4"])
        #expect(judging.reasons == ["the leaving of 1 also overlaps with 3"])
    }

    @Test("that there are pairs is certain, however many lives take part")
    func forbidden() throws {
        let spec = """
            spec tx "Transactions"
            attribute conn
            event begin, commit
            life from begin to commit
            interval active = begin .. commit
            relation shared(x, y) = x active overlaps y active where x.conn = y.conn
            rule alone "A connection has one transaction at a time"
              for each shared(x, y)
              never

            """
        let words = "#1.begin{conn=1} #2.begin{conn=1} #3.begin{conn=1} #1.commit #2.commit #3.commit"
        #expect(try Judging(words, by: spec).findings == ["violated@2", "violated@3", "violated@3"])
        let asking = spec + "rule two \"Two\"\n  for each shared(x, y)\n  x commit before y commit\n"
        #expect(try Judging(words, by: asking).findings.contains("suspect@2"), "who commits before whom is not")
    }

    @Test("the n-th pair of the same two carries its number")
    func occurrence() throws {
        let judging = try judge(
            births + "#1.out #2.in #1.gone #2.here #2.out #1.in #2.gone #1.here #1.out #2.in #1.gone #2.here",
            kind: "slide"
        )
        #expect(judging.result.pairs.map(\.binding.occurrence) == [1, 1, 2])
        #expect(judging.findings == [])
    }

    @Test("an interval whose class logs no closing ends with its first partner's")
    func noClosingLogged() throws {
        let judging = try judge(
            "A#1.birth B#2.birth C#3.birth A#1.out B#2.in B#2.here C#3.in C#3.here C#3.out C#3.gone"
        )
        #expect(judging.pairs == ["<A: 1>-><B: 2> 4-6 flip"], "as C logs gone, a slide would be suspect")
    }

    @Test("an interval closes at its life's death")
    func death() throws {
        #expect(
            try judge(births + "#1.out #1.death #2.in #2.here #2.out #2.gone").pairs == []
        )
    }

    @Test("lives of two processes are no pair")
    func processes() throws {
        #expect(try judge("p/#1.birth q/#2.birth p/#1.out q/#2.in p/#1.gone q/#2.here").pairs == [])
    }

    @Test("shared labels make a pair at most suspect")
    func sharedLabels() throws {
        #expect(try judge("B.in A.out A.gone B.here", kind: "slide").findings == ["suspect@1"])
    }

    @Test("a directive in the log gives intervals that open after it their kind")
    func settingsByLine() throws {
        var options = CheckOptions()
        options.settings = [.init("kind", "slide"), .init("kind", "flip", fromLine: 7)]
        let judging = try Judging(
            births + "#1.out #2.in #1.gone #2.here #2.out #1.in #2.gone #1.here",
            by: PairTests.spec,
            options
        )
        #expect(judging.findings == ["violated@9"])
    }

    @Test("where no value fits, the findings are those of the value with fewest, the first of equals")
    func fewestFindings() throws {
        let judging = try judge(births + "#2.in #1.out #2.here #1.gone")
        #expect(judging.findings == [])
        let spec = PairTests.spec.replacing(
            "when kind is swap",
            with: "when kind is swap\n  y here never\n  y in never"
        )
        let worse = try Judging(births + "#2.in #1.out #2.here #1.gone", by: spec)
        #expect(worse.findings == ["violated@3"])
        #expect(worse.result.findings.map(\.rule) == ["s.out-first"])
        #expect(worse.pairs == ["1->2 3-6 "])
    }

    @Test("an interval that may have ended unseen makes a pair at most suspect, unless all is observed")
    func unseenEnd() throws {
        let words = "A#1.in D#2.out D#2.gone"
        let judging = try judge(words, kind: "slide")
        #expect(judging.findings == ["suspect@1"])
        #expect(judging.reasons == ["the coming of <A: 1> may have ended before, unseen"])
        var options = CheckOptions(observesAll: true)
        options.settings = [.init("kind", "slide")]
        #expect(try Judging(words, by: PairTests.spec, options).findings == ["violated@1"])
    }

    @Test("where two relations name the same intervals, each pair ends once")
    func twoRelations() throws {
        let spec = """
            spec s "S"
            event out, gone, in, here
            interval leaving = out .. gone
            interval coming = in .. here
            relation pair(x, y) = x leaving overlaps y coming
            relation twin(x, y) = x leaving overlaps y coming
            rule r "R"
              for each pair(x, y)
              x out before y in
            rule q "Q"
              for each twin(x, y)
              y in before x out
            """
        let judging = try Judging("B.in A.out A.gone C.in D.out D.gone", by: spec)
        #expect(judging.result.pairs.map(\.relation) == ["pair", "twin", "pair", "twin"])
    }
}
