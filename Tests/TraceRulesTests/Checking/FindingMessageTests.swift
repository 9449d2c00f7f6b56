import CheckResults
import Testing
import TraceModel

/// What findings say, of each kind of clause: what is wrong, what would have conformed, and the values that are compared.
struct FindingMessageTests {
    private static let messages: [(clause: String, words: String, message: String, because: [String])] = [
        ("a before b", "#1.b #1.a", "b of 1 comes without a before it", ["2 comes only here"]),
        ("a before each b", "#1.a #1.b #1.b", "b of 1 comes without a of its own before it", ["2 came before it"]),
        ("a right before b", "#1.a #1.c #1.b", "b of 1 comes without a right before it", ["2 came right before it"]),
        ("a right before b among a, b", "#1.c #1.b", "b of 1 comes without a right before it", []),
        ("a leads to b", "#1.b #1.a", "a of 1 is not followed by b", []),
        ("each a leads to b", "#1.a #1.a #1.b", "a of 1 comes again before b", ["1 came before it"]),
        (
            "between q and r, each a leads to b", "#1.q #1.a #1.a #1.b #1.r",
            "a of 1 is not followed by b before a comes again",
            ["1 is where the rule begins to look", "3 comes again", "5 ends what the rule looks at"]
        ),
        ("a leads right to b", "#1.a #1.c #1.b", "c of 1 comes where b should, right after a", ["1 came before it"]),
        ("a leads right to b", "#1.c #1.a", "a of 1 comes without b right after it", []),
        ("a never outnumbers b", "#1.b #1.a #1.a", "a of 1 comes more often than b: 2 to 1", []),
        ("before r, a never", "#1.a #1.r", "a of 1 must not come before r", []),
        ("a at most once", "#1.a #1.a", "a of 1 comes more than once", ["1 came before it"]),
        ("a exactly once", "#1.a #1.c #1.a", "a of 1 comes more than once", ["1 came before it"]),
        ("a at least 3 times", "#1.a #1.a", "a of 1 comes only twice, not 3 times", []),
        ("a at least once", "#1.b", "a of 1 never comes", []),
        ("a at least once", "b", "a never comes", []),
        ("before r, a at least once", "#1.b #1.r", "a of 1 never comes (before r)", []),
        ("at least one of a, b", "#1.c", "none of a, b of 1 comes", []),
        ("exactly one of a, b", "#1.a #1.c #1.b", "b of 1 is more than one of a, b", ["1 came before it"]),
        ("a last", "#1.a #1.b #1.c", "b of 1 comes with no a behind it, which should be last", []),
        (
            "order a b+ (c | q)", "#1.a #1.b #1.a", "a of 1 comes out of order, only b or c or q can come here",
            ["2 came before it"]
        ),
        (
            "order a b c", "#1.a #1.b",
            "the order that the rule demands of 1 is not finished at the end of the trace, "
                + "where c is still to come", ["2 came before it"]
        ),
        (
            "formula eventually b", "#1.a", "the formula has not come true for 1 by the end of the trace",
            ["1 came before it"]
        ),
        (
            "after q, a before b", "#1.q #1.q #1.b", "b of 1 comes without a before it",
            ["1 is where the rule begins to look"]
        ),
    ]

    @Test(arguments: messages.indices)
    func `A finding says what is wrong, and shows what it takes`(index: Int) throws {
        let expected = Self.messages[index]
        let spec = """
            spec test "Test"
            event a, b, c, q, r
            rule r "A sentence"
              \(expected.clause)
            """
        let findings = try Judging(expected.words, by: spec, .everything).result.findings
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(finding.message == expected.message)
        #expect(finding.because.map { "\($0.place.line) \($0.note)" } == expected.because)
    }

    @Test
    func `What never came is told of each object`() throws {
        let spec = """
            spec test "Test"
            event born, a, gone
            life from born to gone
            rule r "A sentence"
              a at least once
            """
        let words = "#1.born #2.born #2.a #2.gone #2.born #2.gone #3.born"
        let findings = try Judging(words, by: spec, .everything).result.findings
        #expect(findings.map(\.message) == ["a of 2 (life 2) never comes", "a of 1 never comes", "a of 3 never comes"])
    }

    @Test
    func `A finding names the stretches that it rests on`() throws {
        let spec = """
            spec test "Test"
            event a, b, q
            rule r "A sentence"
              after q, a before b
            """
        let finding = try #require(try Judging("#1.a #1.q #1.b #1.a", by: spec, .everything).result.findings.first)
        let shown = finding.stretches.map { stretch in
            let (start, end) = (stretch.start, stretch.end)
            return "\(stretch.count) \(stretch.events) \(start.isInside ? "from" : "behind") \(start.place.line) "
                + "\(end.isInside ? "to" : "before") \(end.place.line)"
        }
        #expect(shown == ["0 a behind 2 before 3", "0 q from 1 before 2"])
        #expect(finding.because.map(\.isAside) == [false, true])
    }

    @Test
    func `A suspect says what would settle it`() throws {
        func remedies(_ words: String, _ options: CheckOptions = CheckOptions()) throws -> [String?] {
            try Judging(words, by: VerdictTests.spec("a before b"), options).result.findings.map(\.remedy)
        }
        #expect(
            try remedies("#1.birth ~ #1.b #2.birth #2.a") == ["a log that has the records missing before line 2"]
        )
        #expect(
            try remedies("C#1.b D#1.a", CheckOptions(begin: .launch)) == ["--observes all, if nothing goes unlogged"]
        )
        #expect(try remedies("#1.b #1.a", .everything) == [nil])
    }
}
