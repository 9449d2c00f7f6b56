import Testing

/// What is said of time bounds that cannot be read, and of `never` where it cannot stand alone.
@Suite struct BrokenBoundTests {
    @Test(arguments: times) func saysHowATimeIsWritten(_ spec: BrokenSpec) { spec.check() }

    static let times: [BrokenSpec] = [
        .rule(
            "A before B within 300‸",
            "expected a unit of time such as 'ms' after '300'",
            "write '300ms' or '300s'"
        ),
        .rule(
            "A before B at least 10 ‸apart",
            "expected a unit of time such as 'ms', found 'apart'",
            "write '10ms' or '10s'"
        ),
        .rule("A before B within‸", "expected a time such as '300 ms' after 'within'"),
        .rule("A before B within ‸ms", "expected a time such as '300 ms', found 'ms'"),
        .rule("A before B within ‸-3 s", "expected a time such as '300 ms', found '-3'"),
        .rule("A before B within 3 ‸seconds", "unknown unit of time 'seconds'", "write '3s'"),
        .rule("A before B within 3‸Min", "unknown unit of time 'Min'", "write '3min'"),
        .rule(
            "A before B within 3 ‸fortnights",
            "unknown unit of time 'fortnights'",
            "a time ends in 'h', 'min', 's', 'ms' or 'us'"
        ),
        .rule("A before B within ‸1.5 us", "a time is a whole number of microseconds"),
        .rule("A before B within ‸1.2.3 s", "'1.2.3' is no number"),
        .rule("A before B within ‸99999999999 h", "the number is too large"),
        .rule("A before B within ‸99999999999999999999 us", "the number is too large"),
    ]

    @Test(arguments: places) func showsTheSentenceThatWasMeant(_ spec: BrokenSpec) { spec.check() }

    static let places: [BrokenSpec] = [
        .rule(
            "A at least ‸10 ms apart",
            "of a single event occurrences are counted, and a time is no count",
            "write 'A at most once within 10 ms'"
        ),
        .rule(
            "A at most ‸10ms",
            "of a single event occurrences are counted, and a time is no count",
            "write 'A at most once within 10 ms'"
        ),
        .rule(
            "A before B ‸at least 10 times",
            "a clause about two events is not counted",
            "write 'B at least 10 times', on a line of its own, or 'A before B at least 10 ms apart'"
        ),
        .rule(
            "A before B ‸at most 300 ms apart",
            "the longest time between two events stands behind 'within'",
            "write 'A before B within 300 ms'"
        ),
        .rule(
            "A before B at least 10 ms‸",
            "expected 'apart' after 'ms'",
            "write 'at least 10 ms apart'"
        ),
        .rule(
            "A before B ‸10 ms apart",
            "expected the end of the line, found '10'",
            "write 'A before B at least 10 ms apart'"
        ),
        .rule(
            "A leads to B ‸10 ms",
            "expected the end of the line, found '10'",
            "write 'A leads to B within 10 ms'"
        ),
        .rule(
            "A before B within 10 ms ‸apart",
            "expected the end of the line, found 'apart'",
            "'apart' belongs to 'at least'"
        ),
        .rule(
            "A before B ‸wihtin 10 ms",
            "expected the end of the line, found 'wihtin'",
            "did you mean 'within'?"
        ),
        .rule(
            "A before B ‸at most once",
            "expected the end of the line, found 'at'",
            "give each clause a line of its own"
        ),
        .rule(
            "‸within 300 ms, A leads to B",
            "a time bound stands behind its clause",
            "write 'A leads to B within 300 ms'"
        ),
        .rule(
            "A ‸within 300 ms",
            "expected a clause before the time bound, found 'within'",
            "write a whole clause, such as 'A leads to …', before it"
        ),
    ]

    @Test(arguments: nevers) func explainsNeverAlone(_ spec: BrokenSpec) { spec.check() }

    static let nevers: [BrokenSpec] = [
        .rule(
            "‸never",
            "'never' alone forbids a pair, and this rule is for no relation",
            "write 'EVENT never', or 'for each RELATION(a, b)' above it"
        ),
        .rule("never ‸A", "expected the end of the line, found 'A'", "write 'A never'"),
        .relationRule("never ‸source A", "expected the end of the line, found 'source'", "write 'source A never'"),
        .rule(
            "source ‸A before target B",
            "expected 'before', 'after', 'leads to', 'never' or the like behind 'source', found 'A'",
            "a rule names its roles by 'for each RELATION(a, b)'"
        ),
    ]
}
