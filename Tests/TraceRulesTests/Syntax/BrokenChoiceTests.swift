import Testing

/// What is said of clauses about whether events come at all that cannot be read.
@Suite struct BrokenChoiceTests {
    @Test(arguments: pairs) func showsWhatWasMeantOfTwoEvents(_ spec: BrokenSpec) { spec.check() }

    static let pairs: [BrokenSpec] = [
        .rule("A and B‸", "expected 'together' after 'B'", "write 'A and B together'"),
        .rule("A and B ‸togehter", "expected 'together', found 'togehter'", "did you mean 'together'?"),
        .rule(
            "A and B ‸before C",
            "expected 'together', found 'before'",
            "write 'A and B together', or '|' between alternatives"
        ),
        .rule(
            "A and B ‸and C together",
            "expected 'together', found 'and'",
            "write 'A and B together' and 'B and C together', each on a line of its own"
        ),
        .rule("A and B ‸never together", "expected 'together', found 'never'", "write 'A excludes B'"),
        .rule("A ‸together with B", "'together' stands behind both events", "write 'A and B together'"),
        .rule("A requires‸", "expected an event after 'requires'"),
        .rule(
            "A ‸requries B",
            "expected 'before', 'after', 'leads to', 'never' or the like behind 'A', found 'requries'",
            "did you mean 'requires'?"
        ),
        .rule("A requires B ‸before", "expected the end of the line, found 'before'", "write 'B before A'"),
        .rule("A requires B ‸after", "expected the end of the line, found 'after'", "write 'A leads to B'"),
        .rule("each A ‸requires B", "expected 'leads to', found 'requires'", "write 'A requires B'"),
        .rule(
            "A excludes B ‸and C",
            "expected the end of the line, found 'and'",
            "give each clause a line of its own"
        ),
        .relationRule("source A excludes ‸B", "'B' needs its role before it", "write 'source B' or 'target B'"),
    ]

    @Test(arguments: choices) func showsWhatWasMeantOfSeveralEvents(_ spec: BrokenSpec) { spec.check() }

    static let choices: [BrokenSpec] = [
        .rule("at least one ‸A, B", "expected 'of', found 'A'", "write 'at least one of A, B'"),
        .rule("exactly one ‸A", "expected 'of', found 'A'", "write 'A exactly once'"),
        .rule("at least ‸once A", "expected 'one', found 'once'", "write 'A at least once'"),
        .rule("exactly ‸3 times A | B", "expected 'one', found '3'", "write 'A | B exactly 3 times'"),
        .rule(
            "exactly ‸two of A, B",
            "expected 'one', found 'two'",
            "of several events only 'at least one' and 'exactly one' can be demanded"
        ),
        .rule("at ‸most twice A", "expected 'least', found 'most'", "write 'A at most twice'"),
        .rule("at ‸most one of A, B", "expected 'least', found 'most'", "write 'A excludes B'"),
        .rule(
            "at ‸most one of A, B, C",
            "expected 'least', found 'most'",
            "say 'excludes' of each two of them, each on a line of its own"
        ),
        .rule("at ‸lest one of A, B", "expected 'least', found 'lest'", "did you mean 'least'?"),
        .rule("‸exacly one of A, B", "unknown statement 'exacly'", "did you mean 'exactly'?"),
        .rule("at‸", "expected 'least' after 'at'"),
        .rule("at least one of‸", "expected an event after 'of'"),
        .rule("at least one of A,‸", "expected an event after ','"),
        .rule(
            "at least one of A ‸or B",
            "expected ',' or the end of the line, found 'or'",
            "write ',' between the events"
        ),
        .rule("at least one of ‸A", "'at least one of' takes two events or more", "write 'A at least once'"),
        .rule(
            "exactly one of ‸A | B",
            "'exactly one of' takes two events or more",
            "write 'exactly one of A, B'"
        ),
        .rule(
            "A at least ‸one",
            "expected 'once', 'twice' or a number, found 'one'",
            "write 'A at least once'"
        ),
        .rule(
            "after Q ‸at least one of A, B",
            "expected ',' behind 'after Q', found 'at'",
            "write 'after Q, at least one of A, B'"
        ),
        .rule(
            "after Q ‸at least once",
            "expected ',' behind 'after Q', found 'at'",
            "write 'after Q, EVENT at least once'"
        ),
        .relationRule(
            "exactly one of source A, ‸B",
            "'B' needs its role before it",
            "write 'source B' or 'target B'"
        ),
    ]
}
